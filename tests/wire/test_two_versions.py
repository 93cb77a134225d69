"""A bot of a later version upgrades the database while one of this version plays, and the older can even come back."""

from pathlib import Path

import pytest
from sqlalchemy import text

from bot.store.backups.folder import newest_revision
from bot.store.database.address import Address
from tests.store.test_two_versions import ADDING, FORMER, later_steps
from tests.support.postgres import empty_database
from tests.wire.fake_discord.server import WireDiscord
from tests.wire.process import BotProcess
from tests.wire.test_shared_slots import Place, bot_on, database_of, until_shared

pytestmark = pytest.mark.slow


async def step_of(server: Address) -> str:
    """The step of the schema that a database has."""
    engine = server.open_reader()
    try:
        async with engine.connect() as connection:
            return str(await connection.scalar(text("SELECT version_num FROM alembic_version")))
    finally:
        await engine.dispose()


def add_places(wire: WireDiscord) -> list[Place]:
    """Servers of two shards, each with a channel and two members."""
    wire.rest.shards = wire.rest.max_concurrency = 2
    found: dict[int, Place] = {}
    while len(found) < 2:
        guild = wire.world.add_guild(f"Server {len(found)}")
        shard = (guild.id >> 22) % 2
        if shard not in found:
            members = (wire.world.add_member("Ann", guild), wire.world.add_member("Bob", guild))
            found[shard] = Place(shard, guild, guild.create_text_channel("war"), members)
    return list(found.values())


async def test_a_rolling_upgrade_there_and_back(wire: WireDiscord, tmp_path: Path) -> None:
    """Games go on in the older while the newer has upgraded, then in the newer alone, then in both again."""
    steps, places = tmp_path / "steps", add_places(wire)
    later_steps(steps, (9001, str(newest_revision()), FORMER, ADDING))
    async with empty_database() as server, bot_on(wire, server) as older:
        await wire.until(lambda: len(wire.gateway.identifies) == 2, 40, "both shards")
        await older.ready()
        for place in places:
            await place.begin(wire)
        async with bot_on(wire, server, WIRE_STEPS=str(steps)) as newer:
            await until_shared(wire, [older, newer], [1, 1])
            assert await step_of(server) == "9001"
            for place in places:
                await place.go_on(wire)
            assert (await older.run("drain", WAR_ROOM_DATABASE=database_of(server)))[0] == 0
            assert await older.ended(10) == 0
            await place_all(wire, newer, places)
            await older.start()
            await wire.until(lambda: "database_is_newer" in older.log(), 20, "the older says what it found")
            await until_shared(wire, [older, newer], [1, 1])
            for place in places:
                await place.go_on(wire)
            assert await step_of(server) == "9001"
            assert all(len(wire.messages(place.channel)) == 1 for place in places), "each game has one board"


async def place_all(wire: WireDiscord, bot: BotProcess, places: list[Place]) -> None:
    """Wait until one bot plays all games."""
    await until_shared(wire, [bot], [2])
    for place in places:
        await place.go_on(wire)
