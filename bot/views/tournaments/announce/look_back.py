"""Returns every hour to tournaments that are over: prizes come to their end, and what was left open is closed."""

from collections.abc import Callable

import structlog

from bot.host.clock import Clock
from bot.host.ids import ServerId, TournamentId
from bot.host.refusals import StoreDown
from bot.host.tournaments.ports import TournamentStore
from bot.host.tournaments.run import TournamentRun

log = structlog.get_logger()

HOUR, MINUTE = 3600.0, 60.0


class LookBack:
    """Returns to tournaments that are over, in the servers that this process `owns`."""

    def __init__(self, store: TournamentStore, clock: Clock, owns: Callable[[ServerId], bool]) -> None:
        self._store = store
        self._clock = clock
        self._owns = owns
        self._at = clock.monotonic()
        self._looked = False

    def seconds_to_next(self) -> float:
        """Return in how many seconds the next look is due; 0 or less when it is."""
        return self._at - self._clock.monotonic()

    def begin_anew(self) -> None:
        """Look for everything again: this process owns more servers."""
        self._at, self._looked = self._clock.monotonic(), False

    async def look_due(self) -> list[TournamentRun]:
        """Return what has to be looked at again, if a look is due; what cannot be read now comes in a minute."""
        if self.seconds_to_next() > 0:
            return []
        looked, self._looked = self._looked, True  # before anything is read: more may be taken meanwhile, for the next look
        self._at = self._clock.monotonic() + HOUR
        try:
            found = list(await self._store.prizes_due(self._clock.now()))
            found += [] if looked else await self._store.list_unclosed()
        except StoreDown as error:
            log.warning("finished_tournaments_not_read", reason=str(error))
            self._looked = self._looked and looked
            self._at = min(self._at, self._clock.monotonic() + MINUTE)
            return []
        return [run for tournament in found if (run := await self._read(tournament)) is not None]

    async def _read(self, tournament: TournamentId) -> TournamentRun | None:
        """Return a tournament that is over; one that cannot be read stops no other."""
        try:
            kept = await self._store.find_tournament(tournament)
            return TournamentRun.run_of(kept) if kept is not None and self._owns(kept.charter.server) else None
        except (StoreDown, ValueError) as error:
            log.warning("tournament_not_read", tournament=tournament, reason=str(error))
            return None
