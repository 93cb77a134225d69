"""Knows the chance of a seat by how many cards and how many aces it owns, in a game of two: made for exactly its rules.

Games are played from positions with so many cards and aces, the rest dealt anyhow, and a smooth surface is laid through what
came out: chances are counted in log odds, and are turned around when the two seats change places. It says less than games
that are played on from what is known, but it says at once how far a chance has moved since those.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from typing import Final, NamedTuple

from bot.engine.kernel.description import Description, describe_rules
from bot.engine.kernel.position import Position
from bot.engine.kernel.simulator import Kernel, fastest_kernel
from bot.engine.odds.public_position import PublicPosition
from bot.engine.rules.rules import Capture, Deal, LoserCards, Rules, RuleSwitch

SEATS: Final = 2
STEPS: Final = 12
"""Numbers of cards between none and all from which games are played."""

ACES: Final = 4
DEALS: Final = 60
SLOW_DEALS: Final = 12
"""Deals for each number of cards and aces, with the kernel in C and without it."""

GAMES: Final = 4
TURNS: Final = 12
"""Steps of Newton's method, of which half would do."""


def has_table(rules: Rules, seats: int) -> bool:
    """Whether cards in two stocks are all that there is to know."""
    plain = rules.capture is Capture.BOTTOM and rules.losers is LoserCards.KEPT and rules.prize is not RuleSwitch.ON
    return seats == SEATS and plain and rules.first_to is None and rules.rounds is None and rules.deal is Deal.RANDOM


class _Cell(NamedTuple):
    """What part of so many games was won by the first seat, from positions with these features."""

    features: tuple[float, ...]
    won: float
    games: float


@dataclass(frozen=True, slots=True)
class OddsTable:
    """The surface: a weight for each of the features. `cards` are those that are dealt, `aces` the strongest of them."""

    weights: tuple[float, ...]
    cards: int
    aces: frozenset[int]
    all_aces: int

    def chance_of(self, known: PublicPosition) -> float:
        """Return the chance of the first seat by what is public of a game."""
        return self.chance_at(known.cards_owned(0), known.mean_held(0, self.aces))

    def chance_at(self, cards: float, aces: float) -> float:
        """Return the chance of a seat with so many cards and aces."""
        features = _features(cards / self.cards, aces / self.all_aces)
        return _chance_by(self.weights, features)


def make_table(rules: Rules, kernel: Kernel | None = None) -> OddsTable:
    """Play the games for the table of these rules, and lay the surface: a quarter of a second, so run it off the event loop."""
    description, kernel = describe_rules(rules, SEATS), kernel or fastest_kernel()
    dice = random.Random(0)  # noqa: S311 - nobody plays these games
    count = len(description.pack) - len(description.pack) % SEATS
    best = _strongest_cards(description)
    aces = sum(card in best for card in description.pack)
    cells = []
    for step in range(STEPS + 1):
        owned = max(1, min(count - 1, round(step * count / STEPS)))
        for fourth in range(ACES + 1):
            mine = max(min(round(aces * fourth / ACES), owned), owned - (len(description.pack) - aces))
            won, games = _play_cell(description, owned, mine, best, dice, kernel)
            cells.append(_Cell(_features(owned / count, mine / aces), won, games))
    return OddsTable(_fit_weights(cells), count, best, aces)


def _features(cards: float, aces: float) -> tuple[float, ...]:
    """Return what a chance follows from, by the parts of all cards and aces; all change their sign with the seats."""
    x, a = 2 * cards - 1, 2 * aces - 1
    return x, a, x**3, x * x * a, x * a * a, a**3


def _chance_by(weights: Sequence[float], features: Sequence[float]) -> float:
    odds = sum(weight * feature for weight, feature in zip(weights, features, strict=True))
    return 1 / (1 + exp(-max(min(odds, 30.0), -30.0)))


def _fit_weights(cells: Sequence[_Cell]) -> tuple[float, ...]:
    """Return the weights by which these games are likeliest (logistic regression, with a little doubt that keeps it steady)."""
    size = len(cells[0].features)
    weights = [0.0] * size
    for _ in range(TURNS):
        slope = [-0.5 * weight for weight in weights]
        bend = [[0.5 * (row == column) for column in range(size)] for row in range(size)]
        for features, won, games in cells:
            chance = _chance_by(weights, features)
            miss, spread = won - games * chance, games * chance * (1 - chance)
            for row, feature in enumerate(features):
                slope[row] += miss * feature
                for column, other in enumerate(features):
                    bend[row][column] += spread * feature * other
        weights = [weight + step for weight, step in zip(weights, _solve_equations(bend, slope), strict=True)]
    return tuple(weights)


def _solve_equations(rows: list[list[float]], right: list[float]) -> list[float]:
    """Return the solution of so many linear equations, by Gauss; the matrix is positive, so no row is exchanged."""
    size = len(right)
    work = [[*row, value] for row, value in zip(rows, right, strict=True)]
    for place in range(size):
        pivot = work[place][place]
        work[place] = [value / pivot for value in work[place]]
        for other in range(size):
            if other != place:
                part = work[other][place]
                work[other] = [value - part * own for value, own in zip(work[other], work[place], strict=True)]
    return [row[size] for row in work]


def _strongest_cards(description: Description) -> frozenset[int]:
    """Return the cards that beat others most: the strongest rank, and the next if it has fewer cards than there are suits."""
    strengths = sorted({description.strength[card] for card in description.pack}, reverse=True)
    least = strengths[0]
    if sum(description.strength[card] == least for card in description.pack) < ACES:
        least = strengths[1]
    return frozenset(card for card in description.pack if description.strength[card] >= least)


def _play_cell(
    description: Description, owned: int, mine: int, best: frozenset[int], dice: random.Random, kernel: Kernel
) -> tuple[float, float]:
    """Return how many of how many games the first seat wins with so many cards, and so many of the aces among them."""
    won = games = 0.0
    for number in range(SLOW_DEALS if kernel.is_slow else DEALS):
        pack = list(description.pack)
        dice.shuffle(pack)
        aces = [card for card in pack if card in best]
        others = [card for card in pack if card not in best]
        first = [*aces[:mine], *others[: owned - mine]]
        second = [*aces[mine:], *others[owned - mine :]]
        dice.shuffle(first)
        dice.shuffle(second)
        start = Position((bytes(first), bytes(second)), (b"", b""), (0, 0), (0, 0))
        batch = kernel.play(description, number, 0, GAMES, start)
        games += len(batch)
        won += sum((winners & 1) / winners.bit_count() for winners in batch.winners if winners)
        won += batch.winners.count(0) / 2
    return won, games
