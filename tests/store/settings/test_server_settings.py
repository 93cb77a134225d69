"""The settings of servers in the database: saved and deleted for each server."""

import pytest

from bot.host.ids import ServerId
from bot.host.refusals import StoreDown
from bot.store.database.address import Address
from bot.store.settings.settings import SettingRepository
from bot.store.store import Store, open_store
from tests.support.tables import SERVER

FAR = ServerId(2**62)


async def test_a_setting_is_kept_for_its_server(store: Store, address: Address) -> None:
    """The newest value counts, for this server alone, also for another process; what is dropped is gone, however often."""
    repository = SettingRepository(store.database)
    for server, value in ((SERVER, "on"), (FAR, "on"), (SERVER, "off")):
        await repository.put_setting(server, "betting", value)
    await repository.put_setting(SERVER, "tongue", "it's")
    await repository.put_setting(SERVER, "pace", "5")
    for _ in range(2):
        await repository.drop_setting(SERVER, "pace")
    async with open_store(address) as again:
        assert await SettingRepository(again.database).list_settings(SERVER) == {"betting": "off", "tongue": "it's"}
        assert (
            await SettingRepository(again.database).list_settings(FAR) == {"betting": "on"}
            and await SettingRepository(again.database).list_settings(ServerId(9)) == {}
        )


async def test_a_broken_database_is_told_as_one(full: Store) -> None:
    """Reading and writing while the database fails raise what the host knows, and nothing else."""
    for work in (
        SettingRepository(full.database).list_settings(SERVER),
        SettingRepository(full.database).put_setting(SERVER, "betting", "on"),
        SettingRepository(full.database).drop_setting(SERVER, "betting"),
    ):
        with pytest.raises(StoreDown, match="disk full"):
            await work
