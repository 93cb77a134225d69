"""Sums the results of one player on one leaderboard; declares every statistic and every measure of a ranking.

A statistic is a number that each seat of a finished game has (a field of `SeatStat`) and that a leaderboard keeps of all
games of a player. It is declared by one line in `Total`, and by one in `Measure` if leaderboards are ranked by it. The
columns of the database, the statements that count and recount, pages, menus and exports follow from that; its words are
in `bot.texts`, in the module `statistics` of each language.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from enum import StrEnum
from math import sqrt
from operator import add
from typing import NamedTuple

from bot.host.ranking.periods import Period
from bot.host.ranking.scoring import Rating, Score


class Measure(StrEnum):
    """What a board is ranked by; each is a column of the sums, of at most 8 letters, and menus have them in this order."""

    WINS = "wins"
    RATE = "rate"
    POINTS = "points"
    STREAK = "streak"
    BEST = "best"
    WARS = "wars"
    POT = "pot"
    CAPTURED = "captured"
    RATING = "rating"


FEWEST_GAMES = {Period.DAY: 3, Period.WEEK: 5}
ENOUGH_GAMES = 10
"""Games that a win rate needs, and fewer for short periods: below that it says more of luck than the Wilson bound knows."""

Z = 1.96
"""The Wilson bound is such that the true rate is above it in 39 of 40 cases."""

MILLION = 1_000_000


def fewest_games(period: Period) -> int:
    """Return how many games a player needs for a rank by win rate."""
    return FEWEST_GAMES.get(period, ENOUGH_GAMES)


def wilson_bound(half_wins: int, games: int) -> int:
    """Return the lower bound of a win rate in millionths (E. B. Wilson, 1927); a draw is half a win."""
    rate, square = half_wins / (2 * games), Z * Z
    middle = rate + square / (2 * games)
    reach = Z * sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    return max(round(MILLION * (middle - reach) / (1 + square / games)), 0)


class Statistic(NamedTuple):
    """A number of a seat that is kept of all games: `merge` makes one number of the old one and that of one more game.

    `often_equal` says that many players of a large board have the same value, so that equals need an order of their own.
    """

    name: str
    merge: Callable[[int, int], int]
    often_equal: bool


def added_field(*, often_equal: bool = True) -> int:
    """Declare a field of `Total` that is the sum over all games of the field of `SeatStat` of this name."""
    return field(default=0, metadata={"merge": add, "often_equal": often_equal})


def largest_field() -> int:
    """Declare a field of `Total` that is the largest of all games of the field of `SeatStat` of this name."""
    return field(default=0, metadata={"merge": max, "often_equal": True})


@dataclass(slots=True)
class Total:
    """All that is summed up of a player. `points` are half points, `streak` the wins in a row until now.

    The streak goes by the order in which games were kept. A draw ends it like a loss.
    """

    games: int = 0
    wins: int = 0
    draws: int = 0
    points: int = 0
    streak: int = 0
    best: int = 0
    wars: int = added_field()
    pot: int = largest_field()
    captured: int = added_field(often_equal=False)
    rating: Rating | None = None

    def count_game(self, score: Score) -> None:
        """Count one more game."""
        self.games += 1
        self.draws += score.drawn
        self.points += score.points
        stats = score.stats
        for name, merge, _ in STATISTICS:
            setattr(self, name, merge(getattr(self, name), getattr(stats, name)))
        if score.won:
            self.wins += 1
            self.streak += 1
            self.best = max(self.best, self.streak)
        else:
            self.streak = 0

    def win_rate(self, period: Period) -> int:
        """Return what the win rate is worth in a ranking, 0 with too few games."""
        return wilson_bound(2 * self.wins + self.draws, self.games) if self.games >= fewest_games(period) else 0


STATISTICS = tuple(Statistic(one.name, **one.metadata) for one in fields(Total) if one.metadata)
"""Every statistic, in the order of `Total`."""

SUMS = tuple(one.name for one in fields(Total) if one.name != "rating")
"""The whole numbers of `Total`, in its order."""
