"""Knows what each card is worth by exactly some rules: the part of a win that goes to the seat that owns it.

A seat's chance is nearly the sum of what its cards are worth, wherever the cards of a game decide it. So a simulated game need
not be played to its end: some rounds show what can be known of the order of the cards, and worth tells the rest.

Worth is learned from games: those who won them had, somewhere in the middle, more cards and stronger ones.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from bot.engine.kernel.batch import EndingCode, GameBatch
from bot.engine.kernel.description import Description, describe_rules
from bot.engine.kernel.position import Stop
from bot.engine.kernel.simulator import Kernel, fastest_kernel, yield_batches
from bot.engine.rules.rules import Capture, LoserCards, Objective, Rules

POWERS: Final = (4, 8, 16)
"""Worth is mixed from four parts: one is the same for each card, in the others a card counts as much as the part of the pack
that it beats, to such a power: the higher it is, the more an ace is above a king."""

GUESS: Final = (0.0, 1.0, 0.0)
"""The mixture where no games can be played to learn another."""

MOMENTS: Final = (10, 25, 50, 80, 120, 180)
"""After so many rounds games are looked at, more with more decks."""

GAMES: Final = 2_000
"""Games that are looked at in each of these moments."""

BATTLES: Final = 8_000_000
"""Games of so many rounds are played to learn worth; where games are long, fewer."""

STEADY: Final = 0.5
"""Keeps the mixture steady where games say little of it."""

UNIT: Final = 60_000
"""What the strongest card counts in a kernel."""

CARDS: Final = 256


def has_worth(rules: Rules) -> bool:
    """Whether all cards decide, and stay in the game: not so many cards or wins, and no pack that is played once or shrinks."""
    stays = rules.capture in {Capture.BOTTOM, Capture.PILE} and rules.losers is LoserCards.KEPT
    all_cards = rules.first_to is None and rules.target is None and not rules.floor
    return stays and all_cards and rules.objective is Objective.COLLECT_ALL_WINS


@dataclass(frozen=True, slots=True)
class CardWorth:
    """What cards are worth: that of a card is its number, by card, as part of the `whole` of all numbers of the pack."""

    numbers: tuple[int, ...]
    whole: int


@cache
def guess_worth(description: Description) -> CardWorth:
    """Return what cards are worth in most games."""
    return _mix_worth(description, _parts_of(description), GUESS)


def learn_worth(rules: Rules, seats: int, kernel: Kernel | None = None) -> CardWorth:
    """Play the games that tell what cards are worth: a tenth of a second or two, so run it off the event loop.

    Raises RulesError for rules that so many seats cannot play.
    """
    kernel, description = kernel or fastest_kernel(), describe_rules(rules, seats)
    if kernel.is_slow:
        return guess_worth(description)
    parts = _parts_of(description)
    first = _play_games(description, 0, GAMES // 10, kernel, None)
    games = min(GAMES, int(BATTLES / len(MOMENTS) / (sum(first.battles) / len(first))))
    square = [[STEADY * (row == column) for column in POWERS] for row in POWERS]
    right = [STEADY * guess for guess in GUESS]
    for moment in MOMENTS:
        battle = moment * rules.decks
        ends = _play_games(description, moment, games, kernel, None)
        held = [_play_games(description, moment, games, kernel, Stop(battle, part)) for part in parts]
        _add_moment(square, right, ends, held, seats)
    return _mix_worth(description, parts, _solve_equations(square, right))


def _parts_of(description: Description) -> list[tuple[int, ...]]:
    """Return by power what each card counts."""
    pack = [description.strength[card] for card in description.cards]
    beaten = [sum(other < one for other in pack) / len(pack) for one in range(max(pack) + 1)]
    strengths = [min(strength, max(pack)) for strength in description.strength]
    return [tuple(round(UNIT * (beaten[one] / beaten[-1]) ** power) for one in strengths) for power in POWERS]


def _play_games(description: Description, seed: int, games: int, kernel: Kernel, stop: Stop | None) -> GameBatch:
    """Return so many games from the deal; with the same seed the same ones, however soon they are left."""
    found = GameBatch()
    for batch in yield_batches(description, games, seed, kernel=kernel, stop=stop):
        for name in ("winners", "endings", "battles", "cards", "worth"):
            getattr(found, name).extend(getattr(batch, name))
    return found


def _add_moment(square: list[list[float]], right: list[float], ends: GameBatch, held: Sequence[GameBatch], seats: int) -> None:
    """Add the games of a moment to the equations of least squares.

    By seat it is told how much more it won than its share of the cards, by how much larger its shares of the parts were.
    """
    for game, (winners, ending) in enumerate(zip(ends.winners, held[0].endings, strict=True)):
        if ending != EndingCode.STOPPED or not winners:
            continue
        at = slice(game * seats, (game + 1) * seats)
        cards = _shares(held[0].cards[at])
        more = [[share - own for share, own in zip(_shares(one.worth[at]), cards, strict=True)] for one in held]
        part = 1 / winners.bit_count()
        for seat, own in enumerate(cards):
            won = (part if winners >> seat & 1 else 0.0) - own
            for row, one in enumerate(more):
                right[row] += won * one[seat]
                for column, other in enumerate(more):
                    square[row][column] += one[seat] * other[seat]


def _shares(numbers: Sequence[int]) -> list[float]:
    whole = sum(numbers) or 1
    return [number / whole for number in numbers]


def _mix_worth(description: Description, parts: Sequence[Sequence[int]], mixture: Sequence[float]) -> CardWorth:
    """Return the worth of cards by how much each of the parts counts."""
    cards = description.cards
    wholes = [sum(part[card] for card in cards) for part in parts]
    worth = [
        (1 - sum(mixture)) / len(cards)
        + sum(weight * part[card] / whole for weight, part, whole in zip(mixture, parts, wholes, strict=True))
        for card in range(CARDS)
    ]
    most = max(worth)
    numbers = tuple(max(round(UNIT * one / most), 0) for one in worth)
    return CardWorth(numbers, sum(numbers[card] for card in cards))


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
