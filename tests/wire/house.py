"""A house on the wire with everything going on in it at once, and what its database must say after any kill."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from simcord.builders import ChannelHandle

from bot.engine.records.replay import advance_game
from bot.host.table.finish import record_of
from bot.host.table.phase import TablePhase
from bot.store.database.address import Address
from bot.store.store import open_store
from tests.support.told_rounds import rounds_told
from tests.wire.fake_discord.posted import Posted
from tests.wire.fake_discord.server import WireDiscord
from tests.wire.load import Clicker

GAMES: dict[str, dict[str, Any]] = {
    "lobby": {"seats": 9},
    "classic": {"seats": 2},
    "choices": {"seats": 2, "game": "suicide-war"},
    "bets": {"seats": 2, "game": "casino-war"},
}
"""A table for each kind of trouble: seats that come and go, rounds, hidden choices, chips."""

LABELS = {"Join", "Leave", "Add a bot", "Remove a bot", "Again", "Ready", "My hand", "My bets", "Rules", "More"}
CHOICE = "war-choice:"


class House:
    """Four tables and a tournament, in a channel each, and two members who press whatever there is."""

    def __init__(self, wire: WireDiscord, seed: int) -> None:
        self.wire = wire
        self.rng = random.Random(seed)
        self.host = wire.member("Host", manage_messages=True)
        self.guest = wire.member("Guest")
        self.channels: dict[str, ChannelHandle] = {name: wire.add_channel(name) for name in GAMES}

    async def open(self) -> None:
        """Take chips, open the tables, seat who is needed, and begin a tournament of two members and two bot players."""
        wire = self.wire
        for member in (self.host, self.guest):
            page = await wire.slash(member, wire.channel, "war chips")
            assert page.response is not None
            await wire.click(member, page.response, custom_id="war-chips:take")
        for number, (name, options) in enumerate(GAMES.items()):
            host, guest = (self.host, self.guest) if number % 2 else (self.guest, self.host)
            opened = await wire.slash(host, self.channels[name], "war play", pace=1, **options)
            assert opened.response is not None
            if name != "lobby":
                await wire.click(guest, opened.response, label="Join")
        asked = await wire.slash(self.host, wire.channel, "tournament create", name="Friday Cup")
        fields = {"format": ["single-elimination"], "variant": "kids-30", "start": "in 10m", "cap": "16", "best_of": "1"}
        page = await wire.submit(self.host, asked, fields)
        assert page.response is not None
        await wire.click(self.host, page.response, label="Create tournament")
        for member in (self.host, self.guest):
            await wire.slash(member, wire.channel, "tournament join")
        await wire.slash(self.host, wire.channel, "tournament bots", count=2)
        await wire.slash(self.host, wire.channel, "tournament start")

    def press(self) -> None:
        """Let a member press some button somewhere, and wait for nothing: also one that was drawn for somebody else."""
        member = self.rng.choice((self.host, self.guest))
        channel = self.rng.choice(list(self.wire.world.backend.messages))
        found = [
            (Posted(self.wire.world, channel, message), button["custom_id"])
            for message in list(self.wire.world.backend.messages[channel])
            for button in Posted(self.wire.world, channel, message).buttons
            if not button.get("disabled") and (button.get("label") in LABELS or button["custom_id"].startswith(CHOICE))
        ]
        if found:
            message, custom_id = self.rng.choice(found)
            Clicker(self.wire, [member], message, custom_id).press()

    async def faults(self, data: Path) -> list[str]:
        """Return a line for everything in a stopped bot's database that an undisturbed run would not have left there."""
        found = _double_or_lost(data / "war-room.db")
        async with open_store(Address.read_address(f"sqlite:///{data / 'war-room.db'}")) as store:
            _, tables = await store.tables.load()
        for table in tables:
            boards = self._boards(table.channel, table.id)
            if len(boards) > 1:
                found.append(f"{len(boards)} boards of {table.variant}")
            if table.phase is not TablePhase.PLAYING:
                continue
            game = table.open_game()
            if game.snapshot() != advance_game(record_of(table), game.battle).snapshot():
                found.append(f"other cards than the record's in {table.variant}")
            found += [
                f"{table.variant} shows round {shown} of {game.battle}"
                for board in boards
                if (shown := rounds_told(board.words)) > game.battle
            ]
        return found

    def _boards(self, channel: int, table: str) -> list[Posted]:
        messages = self.wire.world.backend.messages.get(channel, {})
        public = [Posted(self.wire.world, channel, each) for each in messages if not messages[each].is_ephemeral]
        return [board for board in public if any(button["custom_id"].endswith(f":{table}") for button in board.buttons)]


QUESTIONS = {
    "the sums of the ledger are not the balances": (
        "select count(*) from (select server, account, sum(chips) as sum from"
        " (select server, target as account, amount as chips from chips union all select server, source, -amount from chips)"
        " group by 1, 2) left join balances b using (server, account) where sum <> coalesce(b.chips, 0)"
    ),
    "a member owes chips": "select count(*) from balances where account like 'member:%' and chips < 0",
    "a game that runs has a result": "select count(*) from games join tables using (id) where phase = 'playing'",
    "a result is there twice": "select count(*) from (select game, seat from results group by 1, 2 having count(*) > 1)",
    "games are not numbered one by one": "select count(number) <> coalesce(max(number) - min(number) + 1, 0) from games",
    "a log has a gap": (
        "select count(*) from (select tournament from tournament_events group by 1"
        " having max(number) - min(number) + 1 <> count(*) or min(number) > 1)"
    ),
    "an entrant is there twice": (
        "select count(*) from (select 1 from entrants where player > 0 group by tournament, player having count(*) > 1)"
    ),
}
"""What must be 0 in every database, whatever happened."""


def _double_or_lost(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        sound = connection.execute("pragma integrity_check").fetchone()[0]
        found = [fault for fault, query in QUESTIONS.items() if connection.execute(query).fetchone()[0]]
    return found if sound == "ok" else [f"the file: {sound}", *found]
