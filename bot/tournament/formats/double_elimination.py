"""Double elimination format: lose twice and you are out. Builds the winners' and the losers' bracket and the finals."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache

from bot.tournament.formats.format import BracketFormat
from bot.tournament.model.plan import FormatSettings
from bot.tournament.standings.slots import Feed, LoserOf, Slot, WinnerOf, knockout_slots, rounds_of, seed_order


class DoubleElimination(BracketFormat):
    """A winners' bracket "W", a losers' bracket "L", the final "F1", and "F2" if the player from the losers' bracket wins it.

    A match that nobody came to sends nobody on, neither up nor down.
    """

    settings = frozenset({"late_best_of"})

    def rounds(self, plan: FormatSettings, entrants: int) -> int:
        """Return the rounds up to the first final."""
        return 2 * rounds_of(entrants)

    def slots(self, plan: FormatSettings, entrants: int) -> tuple[Slot, ...]:
        """Return the slots of both brackets and of the finals."""
        return double_slots(entrants)


@lru_cache(maxsize=32)
def double_slots(entrants: int) -> tuple[Slot, ...]:
    """Return the slots for so many, in the order of the rounds.

    Rounds are counted as they can be played: the second round of the winners is the second, beside the first of the losers,
    and from there every round of the winners is followed by two of the losers.
    """
    last = rounds_of(entrants)
    if not last:
        return ()
    winners = [
        replace(slot, round=max(slot.round * 2 - 2, 1), left=slot.left + 1) for slot in knockout_slots(seed_order(entrants))
    ]
    below = _losers(last)
    up = WinnerOf(f"W{last}.1")
    down = WinnerOf(below[-1].place) if below else LoserOf(up.place)
    first = Slot("F1", 2 * last, 0, (up, down))
    second = Slot("F2", 2 * last + 1, 0, (LoserOf("F1"), WinnerOf("F1")), again=True)
    return tuple(_thinned(sorted([*winners, *below, first, second], key=lambda slot: slot.round)))


def _thinned(slots: Iterable[Slot]) -> Iterator[Slot]:
    """Yield the slots, with free seats where nobody can come: from a bye nobody falls, and from two free seats nobody comes."""
    nobody: set[Feed | None] = set()
    for slot in slots:
        one, other = (None if feed in nobody else feed for feed in slot.feeds)
        if one is None or other is None:
            nobody.add(LoserOf(slot.place))
        if one is None and other is None:
            nobody.add(WinnerOf(slot.place))
        yield replace(slot, feeds=(one, other))


def _losers(last: int) -> list[Slot]:
    """Return the losers' bracket below so many rounds: the losers of round 1 meet, then winners and fresh losers in turn."""
    slots: list[Slot] = []
    stay: list[Feed] = [LoserOf(f"W1.{i + 1}") for i in range(1 << (last - 1))]
    for number in range(1, 2 * last - 1):
        if number % 2:
            pairs = list(zip(stay[::2], stay[1::2], strict=True))
        else:
            pairs = list(zip(_falling(number // 2 + 1, len(stay)), stay, strict=True))
        row = [Slot(f"L{number}.{i}", number + 1, 2 * last - 1 - number, pair) for i, pair in enumerate(pairs, 1)]
        slots += row
        stay = [WinnerOf(slot.place) for slot in row]
    return slots


def _falling(number: int, size: int) -> list[Feed]:
    """Return the losers of a round of the winners in the order in which they fall.

    In turn from the bottom up, each half from the bottom up, the halves swapped, from the top down: so that who fell
    earlier from the same part of the bracket is met as late as can be.
    """
    flip = (size - 1, size // 2 - 1 if size > 1 else 0, size // 2, 0)[(number - 2) % 4]
    return [LoserOf(f"W{number}.{(i ^ flip) + 1}") for i in range(size)]
