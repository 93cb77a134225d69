"""Swiss format: players with equal points meet, and nobody meets the same opponent twice while that can be avoided."""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Final

from bot.tournament.formats.format import TournamentFormat
from bot.tournament.formats.matching import Pairs, most_pairs, perfect_pairs
from bot.tournament.formats.rounds import count_byes, count_encounters, count_firsts, pair_round, points_so_far, waits_for_play
from bot.tournament.model.events import Event
from bot.tournament.model.plan import FormatSettings
from bot.tournament.model.tournament import Tournament
from bot.tournament.standings.standings import Standing, by_points

FEWEST_ROUNDS: Final = 3
"""From six entrants on, so that one lucky game decides nothing."""


class Swiss(TournamentFormat):
    """Every round is paired when the one before is decided; what is ruled later changes no pairing."""

    in_rounds = True
    returns = True
    settings = frozenset({"rounds", "late_until", "pause", "every"})

    def rounds(self, plan: FormatSettings, entrants: int) -> int:
        """Return the rounds of the plan, or as many as leave one with all wins; but no more than there are opponents."""
        enough = max((entrants - 1).bit_length(), FEWEST_ROUNDS if entrants >= 6 else 1)
        return min(plan.rounds or enough, max(entrants - 1 + entrants % 2, 1))

    def pairings(self, t: Tournament) -> Sequence[Event]:
        """Return the next round, the bye last."""
        rounds = self.rounds(t.plan, len(t.order))
        if waits_for_play(t) or t.latest_round >= rounds or len(t.entrants_playing) < 2:
            return ()
        return pair_round(t, t.latest_round + 1, rounds, _tables(t))

    def over(self, t: Tournament) -> bool:
        """Return whether nothing is left to be played."""
        return not waits_for_play(t) and (t.latest_round >= self.rounds(t.plan, len(t.order)) or len(t.entrants_playing) < 2)

    def standings(self, t: Tournament) -> Sequence[Standing]:
        """Return the standings by points."""
        return by_points(t, per_round=1)


def _tables(t: Tournament) -> list[tuple[int, ...]]:
    points, had, first = points_so_far(t), count_byes(t), count_firsts(t)
    order = sorted(t.entrants_playing, key=lambda n: (-points[n], t.entrants[n].seed))
    place = {number: at for at, number in enumerate(order)}
    times = [[0] * len(order) for _ in order]
    for pair, often in count_encounters(t).items():
        one, other = (place.get(number) for number in pair)
        if one is not None and other is not None:
            times[one][other] = times[other][one] = often
    alone, pairs = swiss_pairs([points[n] for n in order], [had[n] for n in order], times)
    tables: list[tuple[int, ...]] = []
    for upper, lower in pairs:
        one, other = order[upper], order[lower]
        tables.append((one, other) if first[one] <= first[other] else (other, one))
    return tables if alone is None else [*tables, (order[alone],)]


def swiss_pairs(points: Sequence[int], had: Sequence[int], times: Sequence[Sequence[int]]) -> tuple[int | None, Pairs]:
    """Return whose place has a bye, if any, and the places that meet. Places are by rank, best first.

    `points` are in halves, `had` the byes so far, `times` how often each two have met. Few rematches come first, and no
    third one before a second; then few byes for the same entrant, then that the bye is the lowest's, then that points are
    alike, then that the upper half of equals meets the lower half.
    """
    places = range(len(points))
    alone = min(reversed(places), key=had.__getitem__) if len(places) % 2 else None
    rest = [place for place in places if place != alone]
    price = swiss_price([points[place] for place in rest])
    at = {place: index for index, place in enumerate(rest)}
    found = perfect_pairs(rest, lambda one, other: None if times[one][other] else price(at[one], at[other]))
    return (alone, found) if found is not None else _unavoidable(points, had, times)


def _unavoidable(points: Sequence[int], had: Sequence[int], times: Sequence[Sequence[int]]) -> tuple[int | None, Pairs]:
    """Weigh rematches and byes against each other in one matching, in which the bye sits at the table like an opponent."""
    size = len(points)
    price = swiss_price(points)
    lower = size * (1 + (max(points) - min(points)) ** 2) * size**3
    second = lower * size
    often = second * (1 + max(had))
    again = often * (1 + size * max(map(max, times)))

    def cost(one: int, other: int) -> int:
        if other == size:
            return had[one] * second + (size - 1 - one) * lower
        return bool(times[one][other]) * again + times[one][other] * often + price(one, other)

    pairs = most_pairs(range(size + size % 2), cost)
    alone = next((one for one, other in pairs if other == size), None)
    return alone, [pair for pair in pairs if pair[1] != size]


def swiss_price(points: Sequence[int]) -> Callable[[int, int], int]:
    """Return what it costs that two places meet who never have, by their points, highest first.

    How well the halves of equals meet counts less, over all pairs, than that two of them are half a point apart.
    """
    size = len(points)
    half = {value: len(list(group)) // 2 for value, group in groupby(points)}

    def price(one: int, other: int) -> int:
        apart = points[one] - points[other]
        ideal = 1 if apart else half[points[one]]
        return apart**2 * size**3 + (other - one - ideal) ** 2

    return price
