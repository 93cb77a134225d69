"""The bars of pairing: a round of a large Swiss, and everybody of an arena at once, against matching all pairs there are."""

import time
from collections.abc import Iterator, Sequence
from random import Random
from statistics import median
from unittest.mock import patch

from bot.tournament.formats import matching as pairing
from bot.tournament.formats.arena import Arena
from bot.tournament.formats.matching import most_pairs
from bot.tournament.formats.rounds import count_encounters, points_so_far
from bot.tournament.formats.swiss import Swiss, swiss_price
from bot.tournament.model.events import Decided, Entered, Event, Paired, Started
from bot.tournament.model.plan import Format, FormatSettings
from bot.tournament.model.tournament import Tournament
from tests.bench.bar import Bar, at_least
from tests.tournament.results import drawn, of_round, won_by

SIZES, QUICK_SIZES = (128, 256), (16,)
LOOP = 0.020
"""Seconds: what takes longer is not to be done on the loop."""


def bars(*, quick: bool = False) -> Iterator[Bar]:
    """Bars 12 and 12b for each size."""
    for size in QUICK_SIZES if quick else SIZES:
        yield _swiss_bar(size)
    for size in QUICK_SIZES if quick else SIZES:
        yield _arena_bar(size)


def _swiss_bar(size: int) -> Bar:
    most_pairs(range(4), lambda one, other: other - one)  # networkx is loaded once, not in every round
    t, dice = _begun(Format.SWISS, size), Random(size)
    took: list[float] = []
    naive = cost = least = 0.0
    for number in range(1, Swiss().rounds(t.plan, size) + 1):
        price, ranks = _price(t)
        took.append(_paired(Swiss(), t))
        if number == 4:
            cost = sum(price(*sorted((ranks[m.seats[0]], ranks[m.seats[1]]))) or 0 for m in of_round(t, number))
            began = time.perf_counter()
            best = most_pairs(range(size), price)
            naive, least = time.perf_counter() - began, sum(price(*pair) or 0 for pair in best)
        _decide(t, dice)
    return Bar(
        "12",
        f"a round of a Swiss of {size}, {'off' if max(took) > LOOP else 'on'} the loop",
        f"{naive * 1e3:,.0f} ms for all pairs, at the cost of {least / size**3:.2f}",
        f"{median(took) * 1e3:.1f} ms (longest {max(took) * 1e3:.1f}), {cost / size**3:.2f}",
        naive / median(took),
        "≥ 3, pairs within 1 %",
        naive / median(took) >= 3 and cost <= 1.01 * least,
    )


def _arena_bar(size: int) -> Bar:
    t, dice = _begun(Format.ARENA, size), Random(size)
    took: list[float] = []
    naive = 0.0
    for number in range(6):
        if number == 3:
            with patch.object(pairing, "NEAREST", ()):
                naive = _timed(Arena(), t)[0]
        took.append(_paired(Arena(), t))
        _decide(t, dice)
    return at_least(
        3,
        "12b",
        f"all {size} of an arena free at once, {'off' if max(took) > LOOP else 'on'} the loop",
        f"{naive * 1e3:,.0f} ms for all pairs",
        f"{median(took) * 1e3:.1f} ms (longest {max(took) * 1e3:.1f})",
        naive / median(took),
    )


def _begun(format_: Format, size: int) -> Tournament:
    t = Tournament(FormatSettings(format=format_, cap=size), bytes(32))
    t.apply_all(Entered(number) for number in range(1, size + 1))
    t.apply_event(Started(tuple(range(1, size + 1))))
    return t


def _timed(system: Swiss | Arena, t: Tournament) -> tuple[float, Sequence[Event]]:
    """Return the seconds that pairing took, and what was paired."""
    began = time.perf_counter()
    events = system.pairings(t)
    return time.perf_counter() - began, events


def _paired(system: Swiss | Arena, t: Tournament) -> float:
    """Pair what can be paired, and return the seconds it took."""
    took, events = _timed(system, t)
    assert sum(isinstance(event, Paired) for event in events) == len(t.order) // 2
    t.apply_all(events)
    return took


def _decide(t: Tournament, dice: Random) -> None:
    for match in [match for match in t.standing_matches if match.is_open]:
        t.apply_event(Decided(match.number, drawn() if dice.random() < 0.05 else won_by(dice.randrange(2))))


class _Price:
    """What it costs in the Swiss that two meet, by their ranks; None where they have."""

    def __init__(self, t: Tournament, order: list[int]) -> None:
        points = points_so_far(t)
        self._order, self._met = order, count_encounters(t)
        self._price = swiss_price([points[number] for number in order])

    def __call__(self, one: int, other: int) -> int | None:
        again = self._met[frozenset((self._order[one], self._order[other]))]
        return None if again else self._price(one, other)


def _price(t: Tournament) -> tuple[_Price, dict[int, int]]:
    points = points_so_far(t)
    order = sorted(t.order, key=lambda number: (-points[number], number))
    return _Price(t, order), {number: rank for rank, number in enumerate(order)}
