"""Works out a member's streak of dailies from the days that they played: nothing of it is stored, so nothing is lost.

A day is played when its deal was finished in time. Seven played days earn a freeze, of which nobody has more than two; a
missed day spends one by itself, and the streak goes on. A day on which the bot was away too long counts as one of the streak
for everybody who has one. A day that can still be played is not missed yet.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

EARNED_BY: Final = 7
"""Played days that earn a freeze."""

MOST_FREEZES: Final = 2


@dataclass(frozen=True, slots=True)
class Streak:
    """A streak as it stands: its days, the longest there ever was, freezes left, and played days towards the next one."""

    days: int = 0
    best: int = 0
    freezes: int = 0
    towards: int = 0

    @property
    def is_lost(self) -> bool:
        """Whether there was a longer one, and none now."""
        return not self.days and self.best > 0


def streak_of(played: Collection[int], excused: Collection[int], until: int, open_from: int) -> Streak:
    """Return the streak up to the day `until`; days from `open_from` on can still be played. Days are ordinals."""
    days = best = freezes = towards = 0
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
                freezes -= 1
            else:
                days = towards = 0
        best = max(best, days)
    return Streak(days, best, freezes, towards)
