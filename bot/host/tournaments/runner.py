"""Runs all tournaments by the clock: advances them, takes in results of matches, opens and ends tables."""

import asyncio
from collections.abc import AsyncIterator, Collection, Mapping
from contextlib import asynccontextmanager
from datetime import datetime
from functools import partial
from typing import Any, cast

import structlog

from bot.host.clock import Clock, TableTime
from bot.host.ids import TournamentId, slot_of
from bot.host.refusals import Refused, StoreDown
from bot.host.table.table import Table
from bot.host.tournaments import lifecycle
from bot.host.tournaments.lifecycle import GATHERING, due_in, gathers_again
from bot.host.tournaments.matches import MatchTables
from bot.host.tournaments.results import needs_winner, result_of
from bot.host.tournaments.run import TournamentRun
from bot.host.tournaments.transactions import TournamentTransactions
from bot.host.tournaments.waiting_matches import StalledArenas, put_off
from bot.tournament.model.events import Cancelled, Decided, Dropped
from bot.tournament.model.match import DecisionMethod, Match, MatchResult
from bot.tournament.model.tournament import TournamentPhase

log = structlog.get_logger()

LOOK = 5.0
"""Seconds after which failed work is tried again, and the system clock is read again."""

KEPT = 10.0
"""Seconds by which clocks may be too generous after a crash: so often what table time it is is kept, while they run."""

SOON = 0.01
"""Seconds between two looks at the clocks, at least."""

LAST_LOOKS = 10.0
"""Seconds that looks under way get to finish before another process takes over their tournaments.

A look can wait for Discord for up to an hour, once it has stopped our calls. What is left undone the other process finds by
looking.
"""


CLOCKED = frozenset({TournamentPhase.CHECKIN, TournamentPhase.RUNNING})
"""Phases in which clocks run that a crash must not set back."""


class TournamentRunner:
    """Runs tournaments automatically. It finds what is due by looking, so nothing has to be remembered over a crash.

    Each tournament has its own task: one that waits for Discord or the store delays no other.
    """

    def __init__(self, transactions: TournamentTransactions, matches: MatchTables, time: TableTime, clock: Clock) -> None:
        self._transactions = transactions
        self._matches = matches
        self._time = time
        self._clock = clock
        self._wake = asyncio.Event()
        self._unsettled: set[TournamentId] = set()
        self._waiting: set[TournamentId] = set()
        self._failed: set[TournamentId] = set()
        self._strange: set[TournamentId] = set()
        """Tournaments with tables that could not be read."""
        self._resting: set[TournamentId] = set()
        self._stalled = StalledArenas()
        self._tasks: dict[TournamentId, asyncio.Task[None]] = {}
        self._looked_at: dict[TournamentId, int] = {}
        self._tidying: asyncio.Task[None] | None = None
        self._again_at = self._keep_at = clock.monotonic()
        transactions.subscribe(self.look_at)

    def look_at(self, tournament: TournamentId) -> None:
        """Mark a tournament as changed."""
        if tournament in self._transactions.runs:  # one that is over needs no look, and would be remembered for ever
            self._unsettled.add(tournament)
        self._wake.set()

    def match_begins(self, table: Table) -> None:
        """Have what Discord shows of a tournament follow when a match begins: its players are not called any more."""
        if table.contest is not None and (run := self._transactions.runs.get(table.contest.tournament)) is not None:
            self._matches.announce_change(run)

    def match_over(self, table: Table) -> None:
        """Mark the tournament of a table whose match is over. Other matches may have waited for its players."""
        if table.contest is not None:
            self._unsettled |= self._waiting
            self.look_at(table.contest.tournament)

    @asynccontextmanager
    async def rest_in(self, slots: Collection[int]) -> AsyncIterator[None]:
        """Begin nothing in the tournaments of some slots during the block, which comes when what has begun is done."""
        leaving = {run.id for run in self._transactions.runs.values() if slot_of(run.charter.server) in slots}
        self._resting |= leaving
        try:
            await self._end_looks({tournament: self._tasks[tournament] for tournament in leaving & self._tasks.keys()})
            yield
        finally:
            self._resting -= leaving
        for known in (self._unsettled, self._waiting, self._failed, self._strange):
            known.difference_update(leaving)
        for tournament in leaving:
            self._looked_at.pop(tournament, None)
            self._matches.forget_tournament(tournament)

    async def _end_looks(self, looks: Mapping[TournamentId, asyncio.Task[None]]) -> None:
        """Wait until these looks are over, and cancel those that take too long."""
        if not looks:
            return
        _, late = await asyncio.wait(looks.values(), timeout=LAST_LOOKS)
        for tournament, look in looks.items():
            if look in late:
                log.warning("tournament_look_ended", tournament=tournament, at=_line_of(look))
                look.cancel()
        if late:
            await asyncio.wait(late)

    async def run(self) -> None:
        """Run all tournaments until the task is cancelled; nothing that was saved is lost by that."""
        try:
            while True:
                self._begin()
                await self._clock.wait(self._wake, self._seconds_to_next())
                self._wake.clear()
        finally:
            for task in [*self._tasks.values(), *filter(None, [self._tidying])]:
                task.cancel()

    def _begin(self) -> None:
        """Start a task for every tournament in which something is due."""
        if self._clock.monotonic() >= self._again_at:
            self._again_at = self._clock.monotonic() + LOOK
            self._try_again()
        now, moment = self._time.now(), self._clock.now()
        for run in list(self._transactions.runs.values()):
            if run.id not in self._tasks and run.id not in self._resting and self._is_due(run, now, moment):
                due = run.id not in self._looked_at or self._transactions.is_stale(run.id) or self._is_time(run, now, moment)
                self._looked_at[run.id] = now
                task = asyncio.create_task(self._look(run.id, due=due), name="tournament")
                self._tasks[run.id] = task
                task.add_done_callback(partial(self._finished, run.id))

    def _try_again(self) -> None:
        """Look again at what had to wait, and save the table time, so that a crash costs clocks little."""
        # A lost table may be of a tournament that this version cannot read: nobody ever looks at it.
        self._unsettled |= (self._waiting | self._failed | self._matches.lost_tournaments()) & self._transactions.runs.keys()
        running = any(run.state.phase in CLOCKED or run.clocks.lost for run in self._transactions.runs.values())
        if running and self._clock.monotonic() >= self._keep_at:
            self._keep_at = self._clock.monotonic() + KEPT
            self._matches.note_time()
        if self._tidying is None or self._tidying.done():
            self._tidying = asyncio.create_task(self._tidy(), name="tidy tournaments")

    def _finished(self, tournament: TournamentId, _: "asyncio.Task[None]") -> None:
        del self._tasks[tournament]
        self._wake.set()

    def _is_due(self, run: TournamentRun, now: int, moment: datetime) -> bool:
        """Whether something happened here or its time has come; what failed is not tried again at once."""
        there = self._matches.is_there(run)
        if run.clocks.lost and there is None:
            return False  # it must not be called off before anybody can say whether it has its place again
        if run.id in self._unsettled:
            return True
        return run.id not in self._failed and (_strays(run, there=there) or self._is_time(run, now, moment))

    def _is_time(self, run: TournamentRun, now: int, moment: datetime) -> bool:
        """Whether something is due by the clock."""
        gathered = run.clocks.paired + GATHERING if gathers_again(run) else 0
        return due_in(run, now, moment) == 0 or self._looked_at.get(run.id, 0) < gathered <= now

    def _seconds_to_next(self) -> float | None:
        """Return the seconds until something is due, at most `LOOK`; None while there is no tournament."""
        if not self._transactions.runs:
            return None
        now, moment = self._time.now(), self._clock.now()
        runs = [run for run in self._transactions.runs.values() if not run.clocks.lost]  # those are looked at all the time
        idle = [run for run in runs if run.id not in {*self._tasks, *self._failed, *self._resting}]
        times = [due for run in idle if (due := due_in(run, now, moment)) is not None]
        times += [rest for run in idle if gathers_again(run) and (rest := run.clocks.paired + GATHERING - now) > 0]
        seconds = min((due / 1000 for due in times), default=LOOK)
        return max(min(seconds, self._again_at - self._clock.monotonic()), SOON)

    async def _look(self, tournament: TournamentId, *, due: bool) -> None:
        """Do everything that is due in a tournament; what fails is tried again soon.

        It is advanced only if a match has a result or something is `due` by the clock: every change advances it anyway.
        """
        for known in (self._unsettled, self._waiting, self._failed):
            known.discard(tournament)
        try:
            run = await self._placed(self._transactions.runs[tournament])
            results = await self._results(run)
            if results or due:
                run = await self._transactions.change_tournament(tournament, lambda draft: _take_in(draft, results), quiet=True)
            if unbegun := self._matches.unbegun_matches(run):
                run = await self._transactions.change_tournament(
                    tournament, lambda draft: _withdraw(draft, unbegun), quiet=True
                )
            if await self._matches.arrange_tables(run):
                self._waiting.add(tournament)
            if gap := self._stalled.stalled_gap(tournament, self._time.now(), stalled=self._matches.is_stalled(run)):
                run = await self._transactions.change_tournament(tournament, partial(put_off, gap=gap), quiet=True)
            if run.is_over:
                self._stalled.forget_tournament(tournament)
                self._matches.forget_tournament(tournament)
                self._transactions.runs.pop(tournament, None)
                self._looked_at.pop(tournament, None)
                self._unsettled.discard(tournament)
                self._waiting.discard(tournament)
        except (Refused, StoreDown) as reason:
            log.warning("tournament_waits", tournament=tournament, reason=str(reason))
            self._failed.add(tournament)
        except Exception:
            log.exception("tournament_failed", tournament=tournament)
            self._failed.add(tournament)

    async def _placed(self, run: TournamentRun) -> TournamentRun:
        """Pause a tournament whose place is gone, and resume it where the place is back."""
        there = self._matches.is_there(run)
        if not _strays(run, there=there):
            return run
        if there:  # its tables first: while one of them could not be woken it still strays, and is looked at again
            await self._matches.unpark_tables(run)
            return await self._transactions.change_tournament(run.id, lifecycle.find_place_again, quiet=True)
        run = await self._transactions.change_tournament(run.id, lifecycle.lose_place, quiet=True)
        await self._matches.park_tables(run)
        return run

    async def _tidy(self) -> None:
        """End the tables of tournaments that are over: a crash may have come between the two.

        Those of one that this version cannot read are left alone: another one goes on with it.
        """
        self._strange -= self._transactions.runs.keys()  # their slots were just being taken, tables first
        try:
            for tournament in self._matches.live_tournaments() - self._transactions.runs.keys() - self._strange:
                if await self._transactions.is_ended(tournament):
                    await self._matches.end_tables(tournament)
                else:
                    self._strange.add(tournament)
        except StoreDown as reason:
            log.warning("tables_left_over", reason=str(reason))

    async def _results(self, run: TournamentRun) -> list[tuple[Match, MatchResult, str]]:
        """Return the results of matches whose tables are over; a match whose result cannot be derived waits for a director."""
        found = []
        for match, table in self._matches.ended_matches(run):
            try:
                result, reason = await _came_of(run, match, table)
            except Exception:
                log.exception("match_not_understood", tournament=run.id, match=match.number, table=table.id)
                continue
            found.append((match, result, reason))
        return found


def _strays(run: TournamentRun, *, there: bool | None) -> bool:
    """Whether a tournament has lost its place, or has it again, and does not know."""
    return there is not None and there is bool(run.clocks.lost)


async def _came_of(run: TournamentRun, match: Match, table: Table) -> tuple[MatchResult, str]:
    """Return the result of a match. A tie is replayed to find its last war, off the loop; the game is set up on the loop."""
    if table.is_dealt:
        table.open_game()
    if needs_winner(match) and table.is_dealt:
        return await asyncio.to_thread(result_of, run.state, match, table)
    return result_of(run.state, match, table)


def _withdraw(draft: TournamentRun, matches: list[int]) -> None:
    """Cancel those of the matches that are still open."""
    draft.log_events(*(Cancelled(number) for number in matches if draft.state.matches[number].is_open))


def _take_in(draft: TournamentRun, results: list[tuple[Match, MatchResult, str]]) -> None:
    """Record results; where everybody plays every round, drop players who did not come."""
    for match, result, reason in results:
        known = draft.state.matches[match.number]
        if not known.is_open or known.replays != match.replays:
            continue
        draft.log_events(Decided(match.number, result), reason=reason)
        if result.how in {DecisionMethod.WALKOVER, DecisionMethod.ABSENT} and draft.charter.format.returns:
            gone = [number for number, place in zip(match.seats, result.places, strict=True) if place > 1]
            draft.log_events(*(Dropped(number) for number in gone if draft.state.entrants[number].active))


def _line_of(task: "asyncio.Task[None]") -> str:
    """Return the innermost known line at which a task waits, as `file.py:12`, for the log."""
    line, waiting = "?", cast("Any", task.get_coro())
    while (frame := getattr(waiting, "cr_frame", None)) is not None:
        line, waiting = f"{frame.f_code.co_filename.rpartition('/')[2]}:{frame.f_lineno}", waiting.cr_await
    return line
