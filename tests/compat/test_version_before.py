"""What an earlier version left behind still works: its database, the buttons of its boards, a record and a backup.

The files beside this one were written by that version (2026-11-22): `database.sql` and `backup.db.gz` by a bot that was stopped
in the middle of four games and a tournament. `facts.json` says what stood there, and `custom_ids.txt` has one id of every kind
of button it drew.
"""

import gzip
import json
import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from bot.app import WarRoom
from bot.engine.records.record import Record
from bot.engine.records.verify import verify_record
from bot.host.ids import ChannelId
from bot.host.table.table import Table
from bot.settings import Settings
from bot.store.backups.restore import restore_backup
from bot.store.database.address import Address
from bot.store.store import open_store
from bot.store.upgrade import upgrade
from bot.texts import say
from tests.conftest import Room, boards_in, text_of
from tests.support.interactions import asked, forge, told
from tests.support.pages import text
from tests.support.sim_clock import SimClock
from tests.support.simulated_discord import Simulation

FOLDER = Path(__file__).parent
FACTS: dict[str, Any] = json.loads((FOLDER / "facts.json").read_text())
MENUS = {"measure": "wins", "window": "all:0", "pick": "pace", "set": "2", "war-variant": "classic"}
"""What is picked in a menu, by the second word of its id, or the first."""
CUSTOM_IDS = (FOLDER / "custom_ids.txt").read_text().split()


class Before:
    """The server that the version before served: its channels and members by name, and what it left of each table."""

    def __init__(self, room: Room, channels: dict[str, ChannelHandle], members: dict[str, MemberActor]) -> None:
        self.room, self.channels, self.members = room, channels, members

    def table(self, name: str) -> Table:
        """The table in a channel."""
        found = self.room.hall.tables.in_channel(ChannelId(self.channels[name].id))
        assert found is not None
        return found

    async def press(self, member: str, name: str, custom_id: str, **how: Any) -> Any:
        """Press a button that stood on the board of a channel, by the id that it had then."""
        board = boards_in(self.room, self.channels[name])[-1]
        return await forge(self.members[member], board, custom_id, **how)


@pytest.fixture
async def before(settings: Settings, database: Path) -> AsyncIterator[Before]:
    """A bot of this version on the database of the one before, in the same server."""
    clock = SimClock()
    async with open_store(settings.address) as store:
        bot = WarRoom(settings, store, clock=clock, shards=1, window=0)
        env = Simulation(bot)
        clock.env = env
        guild = env.create_guild("Parlour")
        channels = {name: guild.create_text_channel(name) for name in FACTS["channels"]}
        members = {name: guild.add_member(env.create_user(name)) for name in ("alice", "bob", "carol")}
        numbers = {FACTS["guild"]: guild.id}
        numbers |= {FACTS["channels"][name]: channel.id for name, channel in channels.items()}
        numbers |= {FACTS["members"][name]: member.id for name, member in members.items()}
        _fill(database, numbers)
        await upgrade(Address.read_address(f"sqlite:///{database}"), database.parent / "backups", datetime.now(UTC))
        await env.start()
        room = Room(bot, env, store, settings, clock, guild, channels["war"])
        await room.shown()
        yield Before(room, channels, members)
        await bot.close()
        await env.shutdown()
        env.raise_errors()


def _fill(database: Path, numbers: dict[int, int]) -> None:
    """Put the dump in the place of a database; what Discord numbered then is numbered as it is now."""
    dump = (FOLDER / "database.sql").read_text(encoding="utf-8")
    dump = re.sub(r"\d{18,20}", lambda found: str(numbers.get(int(found[0]), found[0])), dump)
    database.unlink()
    with closing(sqlite3.connect(database)) as connection:
        connection.executescript(dump)


async def test_its_database_goes_on(before: Before) -> None:
    """Every table has its rules, seats, seed and at least its rounds; a game plays on, chips and results are there."""
    for name, left in FACTS["tables"].items():
        table = before.table(name)
        assert (table.id, str(table.phase), table.variant) == (left["id"], left["phase"], left["variant"])
        assert table.seed.hex() == left["seed"] and len(table.seats) == len(left["seats"])
        assert left["phase"] != "playing" or table.open_game().battle >= left["round"]
    shown = before.table("playing").open_game().battle
    await before.room.pass_time(5)
    assert before.table("playing").open_game().battle > shown
    ranks = text(await before.members["bob"].slash(before.channels["war"], "leaderboard"))
    assert any(f"<@{before.members[name].id}> **1 win** in 1 game" in ranks for name in ("alice", "bob"))
    chips = text(await before.members["alice"].slash(before.channels["war"], "war chips"))
    assert "**1,000 chips**" in chips and "−1,000 · brought to a table" in chips
    status = text(await before.members["carol"].slash(before.channels["war"], "tournament status"))
    assert "Friday Cup" in status


async def test_the_buttons_of_its_boards_work(before: Before) -> None:
    """Join seats, My hand opens the hand, Rules explains: by the ids that stood on the boards of the version before."""
    for name, left in FACTS["tables"].items():
        for button in left["buttons"]:
            if button.startswith("war:rules:"):
                assert asked(await before.press("carol", name, button)) is not None
    lobby = FACTS["tables"]["lobby"]["id"]
    await before.press("carol", "lobby", f"war:join:{lobby}")
    assert before.members["carol"].id in before.table("lobby").humans
    hand = await before.press("alice", "choices", f"war:hand:{FACTS['tables']['choices']['id']}")
    assert asked(hand).components
    refused = await before.press("carol", "playing", f"war:leave:{FACTS['tables']['playing']['id']}")
    assert told(refused) == say("refusal-not_seated")


async def test_every_kind_of_its_buttons_is_known(before: Before) -> None:
    """No id of the version before is answered as one that this version does not know."""
    for custom_id in CUSTOM_IDS:
        is_menu = custom_id.split(":")[1] in MENUS or custom_id.startswith(tuple(MENUS))
        picked = [MENUS.get(custom_id.split(":")[1], "classic")] if is_menu else None
        result = await before.press("alice", "lobby", custom_id, kind=3 if is_menu else 2, values=picked)
        assert result.acknowledged and not is_unknown(result), custom_id
    for wrong in ("war:waltz:1kdvdna000hsxsz", "waltz:1"):
        assert is_unknown(await before.press("alice", "lobby", wrong))


def is_unknown(result: Any) -> bool:
    """Whether a press was answered as that of a button which this version does not have."""
    answers = [*([result.response] if result.response is not None else []), *result.followups]
    page = say("answer-old_page", command="|").split("|")
    texts = [text_of(answer) for answer in answers]
    return any(words == say("refusal-old_button") or (words.startswith(page[0]) and words.endswith(page[1])) for words in texts)


def test_its_record_is_verified() -> None:
    """A record that it handed over is played again to the same outcome and digest, and to the same JSON."""
    written = (FOLDER / "record.json").read_text()
    record = Record.from_json(written)
    verdict = verify_record(record)
    assert not verdict.differs and {"outcome", "digest", "seal"} <= set(verdict.matches)
    again = json.loads(record.to_json())
    assert {key: value for key, value in json.loads(written).items() if key in again} == again


async def test_its_backup_is_restored(tmp_path: Path) -> None:
    """A backup that it made becomes a database whose tables and finished games can be read."""
    backup, path = tmp_path / "backup.db", tmp_path / "data" / "war-room.db"
    backup.write_bytes(gzip.decompress((FOLDER / "backup.db.gz").read_bytes()))
    path.parent.mkdir()
    assert restore_backup(path, backup, datetime.now(UTC)) is None
    await upgrade(Address.read_address(f"sqlite:///{path}"), tmp_path / "backups", datetime.now(UTC))
    async with open_store(Address.read_address(f"sqlite:///{path}")) as store:
        _, tables = await store.tables.load()
        game = await store.tables.find_game(FACTS["finished"])
    assert {left["id"] for left in FACTS["tables"].values()} <= {table.id for table in tables}
    assert game is not None and game.record.outcome is not None
