"""Lives of the bot: stores that die at a chosen commit, people who do the same in every life, and what must hold."""

import asyncio
import hashlib
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import pytest

from bot.engine.random_source import SEED_BYTES
from bot.host.hall.group_commit import Batch
from bot.host.ids import PlayerId, TableId, TournamentId
from bot.host.refusals import Refused, StoreDown
from bot.host.table import order
from bot.host.table.match import SeedChain
from bot.host.table.phase import CloseReason
from bot.host.table.table import Table
from bot.host.tournaments.run import TournamentRun
from bot.tournament.formats.registry import format_of
from bot.tournament.model.tournament import TournamentPhase
from tests.host.fakes import MemoryStore, TurnedClock, settled
from tests.host.tournaments.conftest import Grounds
from tests.host.tournaments.fakes import MemoryTournaments


@dataclass
class Fate:
    """Counts commits, and lets the bot die at one of them: before it takes effect, or after. Then nothing is kept any more."""

    at: int = 0
    after: bool = False
    count: int = 0
    dead: bool = False

    async def commit(self, act: Callable[[], Awaitable[None]]) -> None:
        """Keep something, or hang for ever as a process that is gone."""
        self.count += not self.dead
        self.dead |= self.count == self.at and not self.after
        if not self.dead:
            await act()
            self.dead |= self.count == self.at
        if self.dead:
            await asyncio.Event().wait()


class MortalStore(MemoryStore):
    """A store whose commits may be the last."""

    def __init__(self, fate: Fate) -> None:
        super().__init__()
        self.fate = fate

    async def commit(self, batch: Batch) -> None:
        await self.fate.commit(lambda: MemoryStore.commit(self, batch))


class MortalTournaments(MemoryTournaments):
    """Stored tournaments whose commits may be the last."""

    def __init__(self, fate: Fate) -> None:
        super().__init__()
        self.fate = fate

    async def create_tournament(self, kept: Any) -> None:
        await self.fate.commit(lambda: MemoryTournaments.create_tournament(self, kept))

    async def add_events(self, *given: Any, **wishes: Any) -> None:
        await self.fate.commit(lambda: MemoryTournaments.add_events(self, *given, **wishes))


@dataclass
class Lives(Grounds):
    """Grounds that may die at a commit and are opened anew, with people who try again what was not answered."""

    fate: Fate = field(default_factory=Fate)
    deaths: int = 0

    async def kill(self) -> None:
        """End the process: everything in memory is lost, whatever was on its way."""
        here = asyncio.current_task()
        gone = [task for task in asyncio.all_tasks() if task is not here]
        for task in gone:
            task.cancel()
        await asyncio.gather(*gone, return_exceptions=True)

    async def rise(self) -> None:
        """Start anew where the last life died."""
        await self.kill()
        self.fate.at, self.fate.dead = 0, False
        self.deaths += 1
        await self.open()

    async def ask(self, wish: Callable[[], Awaitable[Any]], *, once: bool = False) -> Any:
        """Let somebody ask for something until they are answered, or `once`; return the answer, None when there is none."""
        while True:
            asking = asyncio.ensure_future(wish())
            await settled()
            while not asking.done() and not self.fate.dead:
                await self.clock.advance(0.5)  # a store that is down is tried again by the clock
            if asking.done():
                return None if isinstance(asking.exception(), Refused | StoreDown) else asking.result()
            await self.rise()
            if once:
                return None

    async def turn(self, seconds: float) -> None:
        """Let time pass; when the bot dies meanwhile, start it anew."""
        await self.clock.advance(seconds)
        while self.fate.dead:
            await self.rise()

    async def arrive(self, away: frozenset[int]) -> None:
        """Let everybody who is awaited somewhere press Ready, but who is away."""
        for table in self.house.hall.tables.of_contests():
            for kept in table.contest.missing_seats if table.contest and table.phase.value == "lobby" else ():
                if kept.player and kept.player not in away:
                    await self.ask(partial(self._press_ready, table.id, kept.player))

    async def _press_ready(self, table: TableId, player: PlayerId) -> None:
        await self.house.hall.join_table(table, player, "1")

    async def enter_one(self, tournament: TournamentId, player: int) -> None:
        """Let a member enter."""
        await self.director.enter_member(tournament, PlayerId(player), str(player))

    async def check_in(self, tournament: TournamentId, player: int) -> None:
        """Let a member say that they are there."""
        await self.director.check_in(tournament, PlayerId(player))

    def require_one_place(self) -> None:
        """Nobody is awaited, or sits, at two live tables. A table that is paused, or whose channel is gone, needs nobody."""
        tables = [table for table in self.house.hall.tables if table.is_live and table.parked is None]
        live = [table for table in tables if table.contest and table.contest.held is None]
        sitting = [player for table in live for player in {*table.humans, *_awaited(table)} if player]
        assert max(Counter(sitting).values(), default=0) < 2
        played = [(table.contest.tournament, table.contest.match) for table in live if table.contest]
        assert len(set(played)) == len(played)

    def require_played_once(self, run: TournamentRun) -> None:
        """Every match has the games that its result and its replays tell of, and the log has no gap."""
        games = Counter(game.contest for game in self.store.games.values() if game.close is CloseReason.FINISHED)
        for match in run.state.matches.values():
            result = match.played
            if result is not None and not match.replays:
                most = match.games + 2 if result.score else 1
                assert games[f"{run.id}:{match.number}"] <= most, match
        assert [entry.number for entry in run.log] == list(range(1, len(run.log) + 1))

    def kept_run(self, tournament: TournamentId) -> TournamentRun:
        """A tournament as its rows tell it."""
        return TournamentRun.run_of(self.tournaments.kept[tournament])


def story_of(run: TournamentRun) -> list[object]:
    """All that must be the same however often the bot died: pairings, results, standings."""
    matches = [(m.number, m.round, m.seats, m.place, m.result, m.replays) for m in run.state.matches.values()]
    lines = format_of(run.charter.plan.format).standings(run.state)
    return [run.state.phase, *matches, *((line.rank, line.entrant, line.points, line.breaks) for line in lines)]


def _awaited(table: Table) -> list[PlayerId]:
    return [kept.player for kept in table.contest.kept if kept.player] if table.contest else []


def _dealt(word: str) -> bytes:
    return hashlib.sha512(word.encode()).digest()[:SEED_BYTES]


@pytest.fixture
def dealt_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every match is dealt alike in every life."""
    laid, following = order.new_table, order.next_game

    def lay(wanted: Any, chain: SeedChain, moment: Any, now: int) -> Table:
        match = wanted.contest.match, wanted.contest.attempt
        return laid(wanted, SeedChain(_dealt(f"{match}"), 0), moment, now)

    def follow(table: Table, new_id: Any) -> Table:
        assert table.series is not None and table.contest is not None
        match = table.contest.match, table.contest.attempt, table.series.games
        monkeypatch.setattr("bot.host.table.order.chain_after", lambda before, same: SeedChain(_dealt(f"{match}"), 0))
        return following(table, new_id)

    monkeypatch.setattr("bot.host.hall.transactions.new_table", lay)
    monkeypatch.setattr("bot.host.hall.maintenance.next_game", follow)
    monkeypatch.setattr("bot.host.tournaments.transactions.token_bytes", lambda size: _dealt("cup"))


async def new_lives(fate: Fate) -> Lives:
    """Open grounds that may die as fate will have it."""
    lives = Lives(MortalStore(fate), TurnedClock(), MortalTournaments(fate), fate=fate)
    await lives.open()
    await settled()
    return lives


def over(run: TournamentRun) -> bool:
    """Whether a kept tournament is at its end."""
    return run.state.phase in {TournamentPhase.OVER, TournamentPhase.OFF}
