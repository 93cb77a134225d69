"""The clock hand of all tournaments: looks at what is due, takes in what came of matches, brings matches to tables."""

import asyncio
from datetime import datetime

import structlog

from bot.host.clock import Clock, TableTime
from bot.host.ids import TournamentId
from bot.host.refusals import Refused, StoreDown
from bot.host.table import Table
from bot.host.tournaments import entering
from bot.host.tournaments.matches import Matches
from bot.host.tournaments.ports import Herald
from bot.host.tournaments.results import result_of
from bot.host.tournaments.road import Road
from bot.host.tournaments.run import Run
from bot.host.tournaments.steps import due_in
from bot.tournament.events import Decided, Dropped
from bot.tournament.match import Match
from bot.tournament.results import How, Result

log = structlog.get_logger()

LOOK = 5.0
"""Seconds after which what could not be done is tried again, and the machine's clock is looked at anew."""


class Running:
    """Runs tournaments by themselves. What is due is found by looking, so nothing has to be remembered over a crash."""

    def __init__(self, road: Road, matches: Matches, herald: Herald, time: TableTime, clock: Clock) -> None:
        self._road = road
        self._matches = matches
        self._herald = herald
        self._time = time
        self._clock = clock
        self._wake = asyncio.Event()
        self._unsettled: set[TournamentId] = set()
        self._waiting: set[TournamentId] = set()
        road.on_change = self.look_at

    def look_at(self, tournament: TournamentId) -> None:
        """Say that something happened in a tournament."""
        self._unsettled.add(tournament)
        self._wake.set()

    def match_over(self, table: Table) -> None:
        """Say that a match is over at its table. Somebody else's match may have waited for one of its players."""
        if table.contest is not None:
            self._unsettled |= self._waiting
            self.look_at(table.contest.tournament)

    async def run(self) -> None:
        """Run all tournaments for ever. Cancel the task to stop; nothing that was kept is lost by it."""
        while True:
            looked = await self._clock.wait(self._wake, self._seconds_to_next())
            self._wake.clear()
            if not looked:
                self._unsettled |= self._waiting
            for tournament in [run.id for run in self._road.runs.values() if self._is_due(run)]:
                await self._look(tournament)

    def _is_due(self, run: Run) -> bool:
        return run.id in self._unsettled or due_in(run, self._time.now(), self._clock.now()) == 0

    def _seconds_to_next(self) -> float | None:
        """Seconds until something is due, at most `LOOK`; None while there is no tournament."""
        if not self._road.runs:
            return None
        now, moment = self._time.now(), self._clock.now()
        times = [due for run in self._road.runs.values() if (due := due_in(run, now, moment)) is not None]
        return min([LOOK, *(max(due, 10) / 1000 for due in times)])

    async def _look(self, tournament: TournamentId) -> None:
        """Do all that is due in a tournament; what fails is tried again at the next look."""
        self._unsettled.discard(tournament)
        self._waiting.discard(tournament)
        try:
            results = await self._results(self._road.runs[tournament])
            run = await self._road.change(tournament, lambda draft, now, moment: _take_in(draft, results, moment), quiet=True)
            for match, _, _ in results:
                self._herald.clear(run, match)
            if await self._matches.arrange(run):
                self._waiting.add(tournament)
            if run.over:
                self._road.runs.pop(tournament, None)
        except (Refused, StoreDown) as reason:
            log.warning("tournament_waits", tournament=tournament, reason=str(reason))
            self._waiting.add(tournament)
        except Exception:
            log.exception("tournament_failed", tournament=tournament)
            self._waiting.add(tournament)

    async def _results(self, run: Run) -> list[tuple[Match, Result, str]]:
        """Return what came of the matches whose tables are over. A tie is played again for its last war, beside the loop."""
        over = self._matches.over(run)
        return [(match, *await asyncio.to_thread(result_of, run.state, match, table)) for match, table in over]


def _take_in(draft: Run, results: list[tuple[Match, Result, str]], moment: datetime) -> None:
    """Note results; who did not come to a match plays no further, where everybody plays every round."""
    for match, result, reason in results:
        known = draft.state.matches[match.number]
        if not known.open or known.replays != match.replays:
            continue
        draft.happen(moment, Decided(match.number, result), reason=reason)
        if result.how in {How.WALKOVER, How.ABSENT} and draft.charter.plan.format in entering.RETURNS:
            gone = [number for number, place in zip(match.seats, result.places, strict=True) if place > 1]
            draft.happen(moment, *(Dropped(number) for number in gone if draft.state.entrants[number].active))
