"""Schedules when the herald looks at each tournament next: soon after a change, rarely after failures."""

import asyncio
from collections.abc import Collection
from typing import Final

from bot.host.backoff import Backoff
from bot.host.clock import Clock
from bot.host.ids import TournamentId

GAP = 3.0
"""Seconds between two looks at one tournament: changes in between are announced together."""

SHORTEST = 0.01
"""Seconds that are waited at least, so that a look that is due at once does not keep the loop from turning."""


class LookSchedule:
    """The looks that are due, by tournament. `wake` is set when another one becomes due."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._due: dict[TournamentId, float] = {}
        self._looked: dict[TournamentId, float] = {}
        self._hushed: dict[TournamentId, float] = {}
        self.wake = asyncio.Event()

    def __contains__(self, tournament: TournamentId) -> bool:
        """Whether a look at the tournament is still to come."""
        return tournament in self._due

    def look_after(self, tournament: TournamentId, rest: float = 0.0) -> None:
        """Look at a tournament after so many seconds, and never twice within the gap; an earlier look stays."""
        now = self._clock.monotonic()
        due = max(now + rest, self._looked.get(tournament, now - GAP) + GAP, self._hushed.get(tournament, now))
        self._due[tournament] = min(self._due.get(tournament, due), due)
        self.wake.set()

    def skip_for(self, tournament: TournamentId, rest: float) -> None:
        """Skip a tournament for so many seconds, whatever happens there: Discord refuses it now."""
        self._hushed[tournament] = self._clock.monotonic() + rest
        self._due.pop(tournament, None)

    def due_tournaments(self) -> list[TournamentId]:
        """Return the tournaments that are to be looked at now, those that have waited for the longest first."""
        now = self._clock.monotonic()
        return sorted((tournament for tournament, due in self._due.items() if due <= now), key=self._due.__getitem__)

    def begin_look(self, tournament: TournamentId) -> None:
        """Note that a tournament is being looked at now."""
        del self._due[tournament]
        self._looked[tournament] = self._clock.monotonic()

    def seconds_to_next(self, but: Collection[TournamentId]) -> float | None:
        """Return the seconds until the next look at a tournament that is none of `but`; None when there is none to come."""
        waiting = [due for tournament, due in self._due.items() if tournament not in but]
        return max(min(waiting) - self._clock.monotonic(), SHORTEST) if waiting else None

    def forget_tournament(self, tournament: TournamentId) -> None:
        """Forget everything about a tournament."""
        for known in (self._due, self._looked, self._hushed):
            known.pop(tournament, None)


BACKOFF: Final = Backoff(first=15.0, longest=900.0)


class RetryDelays:
    """Counts failures in a row for each tournament, and gives the delay in seconds before the next try."""

    def __init__(self) -> None:
        self._failed: dict[TournamentId, int] = {}

    def count_failure(self, tournament: TournamentId) -> float:
        """Count another failure; return the seconds to wait."""
        times = self._failed.get(tournament, 0)
        self._failed[tournament] = times + 1
        return BACKOFF.pause_after(times)

    def went_well(self, tournament: TournamentId) -> None:
        """Reset the count after a success."""
        self._failed.pop(tournament, None)
