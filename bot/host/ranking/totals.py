"""The sums of one player on one board, how a result changes them, and what they are worth in a ranking. Pure."""

from dataclasses import dataclass
from enum import StrEnum
from math import sqrt

from bot.host.ranking.periods import Period
from bot.host.ranking.ratings import Rating
from bot.host.ranking.scoring import Score


class Measure(StrEnum):
    """What a board is ranked by; each is a column of the sums."""

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
"""Games that a win rate needs, and fewer for short stretches: below that it says more of luck than the Wilson bound knows."""

Z = 1.96
"""The Wilson bound is such that the true rate is above it in 39 of 40 cases."""

MILLION = 1_000_000


def fewest_games(period: Period) -> int:
    """Return how many games a player needs for a rank by win rate."""
    return FEWEST_GAMES.get(period, ENOUGH_GAMES)


def wilson(half_wins: int, games: int) -> int:
    """Return the lower bound of a win rate in millionths (E. B. Wilson, 1927); a draw is half a win."""
    rate, square = half_wins / (2 * games), Z * Z
    middle = rate + square / (2 * games)
    reach = Z * sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    return max(round(MILLION * (middle - reach) / (1 + square / games)), 0)


@dataclass(slots=True)
class Total:
    """All that is summed up. `points` are half points, `pot` the biggest one, `streak` the wins in a row until now.

    The streak goes by the order in which games were kept. A draw ends it like a loss.
    """

    games: int = 0
    wins: int = 0
    draws: int = 0
    points: int = 0
    streak: int = 0
    best: int = 0
    wars: int = 0
    pot: int = 0
    captured: int = 0
    rating: Rating | None = None

    def add(self, score: Score) -> None:
        """Count one more game."""
        self.games += 1
        self.draws += score.drawn
        self.points += score.points
        self.wars += score.wars
        self.captured += score.captured
        self.pot = max(self.pot, score.pot)
        if score.won:
            self.wins += 1
            self.streak += 1
            self.best = max(self.best, self.streak)
        else:
            self.streak = 0

    def rate(self, period: Period) -> int:
        """Return what the win rate is worth in a ranking, 0 with too few games."""
        return wilson(2 * self.wins + self.draws, self.games) if self.games >= fewest_games(period) else 0
