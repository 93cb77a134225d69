"""Schedules when each tournament or server is looked at next: soon after a change, rarely after failures, then each hour."""

import asyncio
from collections.abc import Callable, Collection, Hashable
from typing import Final, Generic, TypeVar

import structlog

from bot.host.backoff import Backoff
from bot.host.clock import Clock
from bot.host.ids import ServerId, TournamentId
from bot.host.refusals import StoreDown
from bot.host.tournaments.ports import TournamentStore
from bot.host.tournaments.run import TournamentRun

log = structlog.get_logger()

HOUR, MINUTE = 3600.0, 60.0

BACKOFF: Final = Backoff(first=15.0, longest=900.0)

GAP = 3.0
"""Seconds between two looks at one tournament: changes in between are announced together."""

SHORTEST = 0.01
"""Seconds that are waited at least, so that a look that is due at once does not keep the loop from turning."""


KeyT = TypeVar("KeyT", bound=Hashable)


class LookSchedule(Generic[KeyT]):
    """The looks that are due, by tournament or by server. `wake` is set when another one becomes due."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._due: dict[KeyT, float] = {}
        self._looked: dict[KeyT, float] = {}
        self._hushed: dict[KeyT, float] = {}
        self._failed: dict[KeyT, int] = {}
        """How often in a row a look has failed."""
        self.wake = asyncio.Event()

    def __contains__(self, key: KeyT) -> bool:
        """Whether a look is still to come."""
        return key in self._due

    def look_after(self, key: KeyT, rest: float = 0.0) -> None:
        """Look after so many seconds, and never twice within the gap; an earlier look stays."""
        now = self._clock.monotonic()
        due = max(now + rest, self._looked.get(key, now - GAP) + GAP, self._hushed.get(key, now))
        self._due[key] = min(self._due.get(key, due), due)
        self.wake.set()

    def note_failure(self, key: KeyT) -> None:
        """Look there no more for a while, longer with each failure in a row, whatever happens: Discord refuses it now."""
        times = self._failed.get(key, 0)
        self._failed[key] = times + 1
        self._hushed[key] = self._clock.monotonic() + BACKOFF.pause_after(times)
        self._due.pop(key, None)

    def note_success(self, key: KeyT) -> None:
        """Forget the failures there."""
        self._failed.pop(key, None)

    def due_looks(self) -> list[KeyT]:
        """Return what is to be looked at now, first what has waited for the longest first."""
        now = self._clock.monotonic()
        return sorted((key for key, due in self._due.items() if due <= now), key=self._due.__getitem__)

    def begin_look(self, key: KeyT) -> None:
        """Note that a look begins now."""
        del self._due[key]
        self._looked[key] = self._clock.monotonic()

    def seconds_to_next(self, but: Collection[KeyT]) -> float | None:
        """Return the seconds until the next look at anything but these; None when there is none to come."""
        waiting = [due for key, due in self._due.items() if key not in but]
        return max(min(waiting) - self._clock.monotonic(), SHORTEST) if waiting else None

    def forget_key(self, key: KeyT) -> None:
        """Forget everything about one."""
        for known in (self._due, self._looked, self._hushed, self._failed):
            known.pop(key, None)


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
