"""Schedules when each server or tournament is looked at next: soon after a change, and rarely after failures."""

import asyncio
from collections.abc import Collection, Hashable
from typing import Final, Generic, TypeVar

from bot.host.backoff import Backoff
from bot.host.clock import Clock

BACKOFF: Final = Backoff(first=15.0, longest=900.0)

GAP = 3.0
"""Seconds between two looks at one of them: changes in between are announced together."""

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
