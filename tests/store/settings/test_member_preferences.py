"""The preferences of members in the database: saved, replaced and deleted for each member, on both kinds of database."""

import pytest

from bot.host.ids import PlayerId
from bot.host.refusals import StoreDown
from bot.store.settings.settings import PreferenceRepository
from bot.store.store import Store

ANN, FAR = PlayerId(7), PlayerId(2**62)


async def test_a_preference_is_kept_for_its_member(store: Store) -> None:
    """The newest value counts, for this member alone; what is dropped or cleared is gone, however often."""
    repository = PreferenceRepository(store.database)
    assert await repository.preferences_of(ANN) == {}
    for player, value in ((ANN, "two"), (FAR, "text"), (ANN, "four")):
        await repository.put_preference(player, "cards", value)
    await repository.put_preference(ANN, "language", "de")
    for _ in range(2):
        await repository.drop_preference(ANN, "language")
    assert (await repository.preferences_of(ANN), await repository.preferences_of(FAR)) == (
        {"cards": "four"},
        {"cards": "text"},
    )
    assert (
        await repository.list_all(2) == {ANN: {"cards": "four"}, FAR: {"cards": "text"}}
        and await repository.list_all(1) is None
    )
    for _ in range(2):
        await repository.clear_preferences(ANN)
    assert (await repository.preferences_of(ANN), await repository.preferences_of(FAR)) == ({}, {"cards": "text"})


async def test_a_broken_database_is_told_as_one(full: Store) -> None:
    """Reading and writing while the database fails raise what the host knows, and nothing else."""
    repository = PreferenceRepository(full.database)
    for work in (
        repository.preferences_of(ANN),
        repository.put_preference(ANN, "cards", "two"),
        repository.drop_preference(ANN, "cards"),
        repository.clear_preferences(ANN),
    ):
        with pytest.raises(StoreDown, match="disk full"):
            await work
