"""Limits how often Discord is asked for a thread after a failure: one match probes first, with growing delays."""

from bot.host.clock import Clock
from bot.host.hall.runtime import TableRegistry
from bot.host.ids import ChannelId, TournamentId
from bot.host.tournaments.run import TournamentRun
from bot.tournament.model.match import Match
from bot.views.tournaments.announce.schedule import RetryDelays
from bot.views.tournaments.announce.venues import Venues

ONE_LOOK = 10.0
"""Seconds within which several failures count as one: the matches of a round request their threads together."""

PROBED = 60.0
"""Seconds after which another match tries, if the first one has no result yet."""


class VenueRequests:
    """Requests threads from `venues`. After a failure or a lost thread, one match of the tournament tries first.

    The others follow when its table is shown there.
    """

    def __init__(self, venues: Venues, tables: TableRegistry, clock: Clock) -> None:
        self._venues = venues
        self._tables = tables
        self._clock = clock
        self._delays = RetryDelays()
        self._failed_at: dict[TournamentId, float] = {}
        self._until: dict[TournamentId, float] = {}
        self._probes: dict[TournamentId, tuple[int, float]] = {}

    async def find_place(self, run: TournamentRun, match: Match) -> ChannelId | None:
        """Return the place of a match; None when there is none now. Raises what calls to Discord raise, or StoreDown."""
        if run.id in self._failed_at and not self._may_look(run, match):
            return None
        try:
            return await self._venues.find_thread(run, match)
        except BaseException:
            self._failed(run.id, at_once=False)
            raise

    async def give_up_place(self, run: TournamentRun, channel: ChannelId) -> None:
        """Give up a place that is gone or shut to us; the first time another one is looked for at once. Raises StoreDown."""
        if channel == run.charter.channel:
            self._failed(run.id, at_once=run.id not in self._failed_at)
            return
        if self._venues.is_given_up(run.id, channel):
            return
        self._failed(run.id, at_once=run.id not in self._failed_at)
        await self._venues.forget_thread(run, channel)

    def forget_tournament(self, tournament: TournamentId) -> None:
        """Forget everything about a tournament."""
        self._delays.went_well(tournament)
        self._venues.forget_tournament(tournament)
        for known in (self._failed_at, self._until, self._probes):
            known.pop(tournament, None)

    def _may_look(self, run: TournamentRun, match: Match) -> bool:
        now = self._clock.monotonic()
        if now < self._until[run.id]:
            return False
        first, since = self._probes.get(run.id, (match.number, now))
        if first != match.number:
            table = self._tables.of_match(run.id, first)
            if table is not None and table.board is not None and table.parked is None:
                self._recovered(run.id)
                return True
            probed = run.state.matches.get(first)
            if probed is not None and probed.is_open and now < since + PROBED:
                return False
            since = now
        self._probes[run.id] = (match.number, since)
        return True

    def _failed(self, tournament: TournamentId, *, at_once: bool) -> None:
        now = self._clock.monotonic()
        if now < self._failed_at.get(tournament, now - ONE_LOOK) + ONE_LOOK:
            return
        self._probes.pop(tournament, None)
        self._failed_at[tournament] = now
        rest = self._delays.count_failure(tournament)
        self._until[tournament] = now if at_once else now + rest

    def _recovered(self, tournament: TournamentId) -> None:
        self._delays.went_well(tournament)
        for known in (self._failed_at, self._until, self._probes):
            known.pop(tournament, None)
