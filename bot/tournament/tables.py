"""Rounds at tables of three and four, with points by placing. Seats at the tables are all it decides."""

from collections.abc import Sequence
from typing import Final

from bot.tournament.events import Event
from bot.tournament.match import Match
from bot.tournament.plan import Plan
from bot.tournament.results import How
from bot.tournament.rounds import byes, paired, waits
from bot.tournament.standings import by_points
from bot.tournament.system import Standing
from bot.tournament.tournament import Tournament

POINTS: Final = {2: (6, 0), 3: (6, 3, 0), 4: (6, 4, 2, 0)}
BYE_POINTS: Final = 4


def points_at(match: Match) -> tuple[int, ...]:
    """Return what a match brings each seat, in halves."""
    result = match.result
    if result is None:
        return (0,) * len(match.seats)
    if match.bye:
        return (BYE_POINTS,)
    worth = POINTS[len(match.seats)]
    absent = result.how is How.ABSENT
    found = []
    for place in result.places:
        many = result.places.count(place)
        gone = absent or place > len(result.places) or (result.how is How.WALKOVER and place > 1)
        found.append(0 if gone else sum(worth[place - 1 : place - 1 + many]) // many)
    return tuple(found)


class Tables:
    """Every round is paired when the one before is decided."""

    def fewest(self, plan: Plan) -> int:
        """Return how many entrants it needs at least."""
        return 3

    def rounds(self, plan: Plan, entrants: int) -> int:
        """Return the rounds of the plan, else 3 to 5: as many as it takes that everybody can meet."""
        return plan.rounds or max(3, min(5, -(-(entrants - 1) // (plan.table_size - 1))))

    def pairings(self, t: Tournament) -> Sequence[Event]:
        """Return the next round, the bye last."""
        rounds = self.rounds(t.plan, len(t.order))
        if waits(t) or t.round >= rounds or len(t.playing) < 2:
            return ()
        return paired(t, t.round + 1, rounds, _seated(t))

    def over(self, t: Tournament) -> bool:
        """Return whether nothing is left to be played."""
        return not waits(t) and (t.round >= self.rounds(t.plan, len(t.order)) or len(t.playing) < 2)

    def standings(self, t: Tournament) -> Sequence[Standing]:
        """Return how everybody stands by points."""
        return by_points(t, worth=points_at)


def sizes(entrants: int, size: int) -> list[int]:
    """Return how many sit at each table, the largest first; they may add up to one less, who has a bye."""
    if entrants in {2, 5}:
        return [entrants // 2 * 2]
    if size == 4:
        threes = -entrants % 4
        return [4] * ((entrants - 3 * threes) // 4) + [3] * threes
    fours = entrants % 3
    return [4] * fours + [3] * ((entrants - 4 * fours) // 3)


def _seated(t: Tournament) -> list[tuple[int, ...]]:
    points = dict.fromkeys(t.order, 0)
    for match in t.standing:
        for number, brought in zip(match.seats, points_at(match), strict=True):
            points[number] += brought
    order = sorted(t.playing, key=lambda n: (-points[n], t.entrants[n].seed))
    cut = sizes(len(order), t.plan.table_size)
    alone = []
    if sum(cut) < len(order):
        had = byes(t)
        alone = [min(reversed(order), key=lambda n: had[n])]
        order.remove(alone[0])
    rest = iter(order)
    return [*(tuple(next(rest) for _ in range(many)) for many in cut), *((n,) for n in alone)]
