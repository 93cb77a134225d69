"""Rates the players of games of choice with OpenSkill (Weng and Lin's Bayesian rating).

A rating is an estimate of how well somebody plays, and how certain it is. Ranked is how well they very likely play at
least. Games in which only the cards decide have no ratings.
"""

from collections.abc import Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce

UNIT = 10_000
"""Both numbers are kept in ten-thousandths: equal on every machine, and far finer than anybody can see."""

_MODEL = PlackettLuce()
_BASE, _SCALE = 1000, 40


class Rating(NamedTuple):
    """A player's strength and its uncertainty (mu and sigma of openskill), in units of 1 / UNIT."""

    mu: int
    sigma: int

    @property
    def shown(self) -> int:
        """The number that is ranked and shown: 1000 for a beginner, more for a player who is surely better; at least 1."""
        return max(round(_BASE + _SCALE * (self.mu - 3 * self.sigma) / UNIT), 1)

    @property
    def uncertainty(self) -> int:
        """One standard deviation, in the points of `shown`."""
        return round(_SCALE * self.sigma / UNIT)


BEGINNER = Rating(25 * UNIT, round(25 * UNIT / 3))


def rated(places: Sequence[int], before: Sequence[Rating]) -> tuple[Rating, ...]:
    """Return the ratings of all seats after a game that ended with these places; equal places are a draw."""
    teams = [[_MODEL.rating(mu=rating.mu / UNIT, sigma=rating.sigma / UNIT)] for rating in before]
    after = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return tuple(Rating(round(team[0].mu * UNIT), round(team[0].sigma * UNIT)) for team in after)
