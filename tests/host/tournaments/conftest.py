"""A house in which tournaments are held, over fakes."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import timedelta
from itertools import count
from typing import Any

import pytest

from bot.engine.variants import find_variant
from bot.host.ids import ChannelId, PlayerId, ServerId
from bot.host.refusals import Refused
from bot.host.table.table import Table
from bot.host.tournaments.charter import MINUTE, Charter
from bot.host.tournaments.director import Director
from bot.host.tournaments.run import TournamentRun
from bot.tournament.model.plan import Format, FormatSettings
from tests.host.fakes import House, MemoryStore, TurnedClock, settled
from tests.host.tournaments.fakes import FakeHerald, MemoryTournaments
from tests.support.deals import EIGHT, draw_always
from tests.support.tables import ANN


@dataclass
class Grounds:
    """A hall and a director over fakes, their clock hands turning."""

    store: MemoryStore
    clock: TurnedClock
    tournaments: MemoryTournaments = field(default_factory=MemoryTournaments)
    herald: FakeHerald = field(default_factory=FakeHerald)
    tasks: list[asyncio.Task[None]] = field(default_factory=list)
    wishes: dict[str, Any] = field(default_factory=dict)
    """What the house is opened with, besides."""
    charters: int = 0
    """How many were drawn up: each has a name of its own."""

    async def open(self) -> None:
        """Start on what is kept."""
        self.house = House(self.store, self.clock, **self.wishes)
        await self.house.open()
        self.director = Director(
            store=self.tournaments, hall=self.house.hall, screen=self.house.screen, herald=self.herald, clock=self.clock
        )
        await self.director.resume_tournaments()
        self.tasks = [asyncio.create_task(self.director.running.run())]
        await settled()

    async def crash(self) -> None:
        """Stop every clock hand and nothing else."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.house.crash()

    async def close(self) -> None:
        """Stop as the bot stops."""
        await self.crash()
        await self.house.hall.close_tables()

    async def pass_time(self, seconds: float, step: float = 5.0) -> None:
        """Let time pass in steps."""
        while seconds > 0:
            await self.clock.advance(min(step, seconds))
            seconds -= step

    async def rest(self) -> None:
        """Let everybody act who can."""
        await self.clock.advance(0)

    def charter(self, format_: Format = Format.SINGLE, *, plan: Any = None, **wishes: Any) -> Charter:
        """A tournament of classic War in ten minutes, rounds a second apart, unless wished otherwise."""
        self.charters += 1
        known: dict[str, Any] = {
            "name": "Cup" if self.charters == 1 else f"Cup {self.charters}",
            "server": ServerId(7),
            "channel": ChannelId(70),
            "creator": ANN,
            "plan": FormatSettings(format=format_, **(plan or {})),
            "variant": "classic",
            "rules": find_variant("classic").rules,
            "pace": 1000,
            "start": self.clock.now() + timedelta(minutes=10),
            "checkin": 0,
            "ready": 2 * MINUTE,
            "limit": 60,
        }
        return Charter(**{**known, **wishes})

    async def enter(self, run: TournamentRun, *players: int) -> None:
        """Let members enter."""
        for player in players:
            await self.director.enter_member(run.id, PlayerId(player), str(player))

    async def substitute(self, run: TournamentRun, entrant: int, player: int) -> None:
        """Let a member be asked to play on for an entrant, and say yes."""
        await self.director.invite_substitute(run.id, entrant, PlayerId(player), ANN, "ill")
        await self.director.substitute_member(run.id, entrant, PlayerId(player))

    async def ready(self) -> None:
        """Let everybody who is awaited somewhere sit down."""
        for table in self.house.hall.tables.of_contests():
            for kept in table.contest.missing_seats if table.contest and table.phase.value == "lobby" else ():
                if kept.player:
                    with suppress(Refused):  # the match was decided while others sat down
                        await self.house.hall.join_table(table.id, kept.player, "1")

    def table_of(self, run: TournamentRun, match: int = 1) -> Table:
        """The table of a match; the test fails when there is none."""
        table = self.house.hall.tables.of_match(run.id, match)
        assert table is not None
        return table

    def now(self, run: TournamentRun) -> TournamentRun:
        """A tournament as it is now, over or not."""
        return TournamentRun.run_of(self.tournaments.kept[run.id])


@pytest.fixture(autouse=True)
def beside_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """Work beside the loop is done on it: time is turned by hand, and threads would not know."""

    async def here(work: Callable[..., Any], *given: Any) -> Any:
        return work(*given)

    monkeypatch.setattr(asyncio, "to_thread", here)


@pytest.fixture
async def grounds(store: MemoryStore, clock: TurnedClock, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Grounds]:
    """Grounds on which tournaments are held, with the same deals every time."""
    draw_always(monkeypatch, EIGHT)
    monkeypatch.setattr("bot.host.tournaments.transactions.token_bytes", lambda size: EIGHT)
    numbers = count()
    monkeypatch.setattr("bot.host.ids.secrets.randbits", lambda bits: next(numbers))
    made = Grounds(store, clock)
    await made.open()
    yield made
    await made.close()
