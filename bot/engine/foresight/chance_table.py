"""Knows the chance of a seat by how many cards and how many aces it owns, in a game of two: a table for exactly its rules.

The rest of the cards is dealt anyhow in the games from which a table is made, so it says less than games that are played on
from what is known. It says at once how far a chance has moved since those.
"""

import random
from bisect import bisect_right
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.engine.foresight.public_position import PublicPosition
from bot.engine.kernel.description import Description, describe
from bot.engine.kernel.position import Position
from bot.engine.kernel.simulator import PYTHON, Kernel, fastest
from bot.engine.rules.rules import Capture, Deal, Losers, Rules, Switch

SEATS: Final = 2
STEPS: Final = 12
"""Numbers of cards between none and all for which games are played; between them the chance goes straight."""

ACES: Final = 4
DEALS: Final = 60
SLOW_DEALS: Final = 12
"""Deals for each entry, with the kernel in C and with the one in Python."""

GAMES: Final = 4


def has_table(rules: Rules, seats: int) -> bool:
    """Whether cards in two stocks are all that there is to know."""
    plain = rules.capture is Capture.BOTTOM and rules.losers is Losers.KEPT and rules.prize is not Switch.ON
    return seats == SEATS and plain and rules.first_to is None and rules.rounds is None and rules.deal is Deal.RANDOM


@dataclass(frozen=True, slots=True)
class ChanceTable:
    """The chances of the first seat: a row for each number of cards in `cards`, in it one for each part of the aces, 0 to 4."""

    cards: tuple[int, ...]
    rows: tuple[tuple[float, ...], ...]
    aces: frozenset[int]
    all_aces: int

    def chance(self, known: PublicPosition) -> float:
        """Return the chance of the first seat."""
        owned = known.owned(0)
        aces = known.held(0, self.aces) * ACES / self.all_aces
        at = min(max(bisect_right(self.cards, owned) - 1, 0), len(self.cards) - 2)
        low, high = self.cards[at], self.cards[at + 1]
        part = min(max((owned - low) / (high - low), 0.0), 1.0)
        return _between(_at(self.rows[at], aces), _at(self.rows[at + 1], aces), part)


@lru_cache(maxsize=64)
def chance_table(rules: Rules) -> ChanceTable:
    """Return the table for these rules: a quarter of a second of work, done once. Run it off the event loop."""
    return make_table(rules, fastest())


def make_table(rules: Rules, kernel: Kernel) -> ChanceTable:
    """Play the games for a table."""
    description = describe(rules, SEATS)
    dice = random.Random(0)  # noqa: S311 - nobody plays these games
    count = len(description.pack) - len(description.pack) % SEATS
    best = _strongest(description)
    whole = len([card for card in description.pack if card in best])
    cards = tuple(max(1, min(count - 1, round(step * count / STEPS))) for step in range(STEPS + 1))
    rows = [[_won(description, cards[step], ace, best, dice, kernel) for ace in range(ACES + 1)] for step in range(STEPS + 1)]
    mirrored = [row[::-1] for row in reversed(rows)]
    even = [
        tuple((one + 1 - other) / 2 for one, other in zip(row, turned, strict=True))
        for row, turned in zip(rows, mirrored, strict=True)
    ]
    return ChanceTable(cards, tuple(even), best, whole)


def _strongest(description: Description) -> frozenset[int]:
    """Return the cards that beat others most: the strongest rank, and the next if it has fewer cards than there are suits."""
    strengths = sorted({description.strength[card] for card in description.pack}, reverse=True)
    least = strengths[0]
    if sum(description.strength[card] == least for card in description.pack) < ACES:
        least = strengths[1]
    return frozenset(card for card in description.pack if description.strength[card] >= least)


def _won(description: Description, owned: int, ace: int, best: frozenset[int], dice: random.Random, kernel: Kernel) -> float:
    """Return what part of games the first seat wins with so many cards, and about so many fourths of the aces, among them."""
    won = games = 0.0
    for number in range(SLOW_DEALS if kernel.name == PYTHON.name else DEALS):
        pack = list(description.pack)
        dice.shuffle(pack)
        aces = [card for card in pack if card in best]
        others = [card for card in pack if card not in best]
        mine = max(min(round(len(aces) * ace / ACES), owned), owned - len(others))
        first = [*aces[:mine], *others[: owned - mine]]
        second = [*aces[mine:], *others[owned - mine :]]
        dice.shuffle(first)
        dice.shuffle(second)
        start = Position((bytes(first), bytes(second)), (b"", b""), (0, 0), (0, 0))
        batch = kernel.play(description, number, 0, GAMES, start)
        games += len(batch)
        won += sum((winners & 1) / winners.bit_count() for winners in batch.winners if winners)
        won += batch.winners.count(0) / 2
    return won / games


def _at(row: tuple[float, ...], aces: float) -> float:
    place = min(int(aces), ACES - 1)
    return _between(row[place], row[place + 1], min(aces - place, 1.0))


def _between(low: float, high: float, part: float) -> float:
    return low + (high - low) * part
