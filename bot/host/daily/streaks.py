"""Works out a member's streak of dailies from the days that they played: nothing of it is stored, so nothing is lost.

A day is played when its deal was finished in time. Seven played days earn a freeze, of which nobody has more than two; a
missed day spends one by itself, and the streak goes on. A day on which the bot was away too long counts as one of the streak
for everybody who has one. A day that can still be played is not missed yet.
"""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Final

from bot.host.clock import Clock
from bot.host.daily.days import day_of, excused_days, open_days
from bot.host.daily.ports import DailyStore
from bot.host.ids import PlayerId

EARNED_BY: Final = 7
"""Played days that earn a freeze."""

MOST_FREEZES: Final = 2

TOLD_FOR: Final = 2
"""Days after a missed one on which it is told that a freeze was spent: it is missed only at noon of the first."""


@dataclass(frozen=True, slots=True)
class Streak:
    """A streak as it stands: its days, the longest there ever was, freezes left, and played days towards the next one."""

    days: int = 0
    best: int = 0
    freezes: int = 0
    towards: int = 0
    frozen: int | None = field(default=None, compare=False)
    """The missed day for which a freeze was spent lately."""

    @property
    def is_lost(self) -> bool:
        """Whether there was a longer one, and none now."""
        return not self.days and self.best > 0


def streak_of(played: Collection[int], excused: Collection[int], until: int, open_from: int) -> Streak:
    """Return the streak up to the day `until`; days from `open_from` on can still be played. Days are ordinals."""
    days = best = freezes = towards = 0
    frozen = None
    for day in range(min(played, default=until + 1), until + 1):
        if day in played:
            days += 1
            towards += freezes < MOST_FREEZES
            if towards == EARNED_BY:
                freezes, towards = freezes + 1, 0
        elif day in excused:
            days += days > 0
        elif day < open_from:
            if days and freezes:
                freezes, frozen = freezes - 1, day
            else:
                days = towards = 0
        best = max(best, days)
    lately = frozen if frozen is not None and days and until - frozen <= TOLD_FOR else None
    return Streak(days, best, freezes, towards, lately)


class StreakFinder:
    """Finds the streaks of members."""

    def __init__(self, store: DailyStore, clock: Clock) -> None:
        self._store, self._clock = store, clock

    async def find_streak(self, player: PlayerId, until: int | None = None) -> Streak:
        """Return a member's streak up to a day, or as it stands today; raises StoreDown."""
        now = self._clock.now()
        last = day_of(now) if until is None else until
        played = [day for day in await self._store.played_days(player) if day <= last]
        if not played:
            return Streak()
        excused = excused_days(await self._store.read_outages())
        return streak_of(frozenset(played), excused, last, min(open_days(now)))
