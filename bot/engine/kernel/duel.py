"""Plays the commonest games of the Python kernel fast: two seats, one card each, won cards under the stock.

Only strengths are played, no cards, and a stock is a list that only grows, with an iterator as its top: laying a card is a
step of the iterator, taking cards is an append. What is left of an iterator is what a seat owns.
"""

from collections.abc import Iterator
from itertools import islice
from operator import length_hint
from typing import NamedTuple

from bot.engine.kernel.batch import EndingCode
from bot.engine.kernel.description import OFF, Description
from bot.engine.kernel.generator import Generator
from bot.engine.kernel.war import LAST_CARD, LOSE
from bot.engine.kernel.zones import BOTTOM, LOSER_FIRST, SHUFFLED


class DuelEnd(NamedTuple):
    """How a duel ended; `cards` are those that the seats own."""

    winners: int
    ending: EndingCode
    battles: int
    wars: int
    cards: tuple[int, int]


def is_duel(description: Description) -> bool:
    """Whether `play_duel` knows all that these rules want."""
    usual = (BOTTOM, 0, 0, 0, OFF, 0, OFF, 0)
    found = (
        description.capture, description.killed, description.prize, description.objective, description.target,
        description.floor, description.first_to, description.sudden_death,
    )  # fmt: skip
    same_need = len(set(description.needs)) == 1
    ways = description.run_out in {LOSE, LAST_CARD} and description.collect <= LOSER_FIRST
    return description.seats == 2 and description.single and same_need and ways and found == usual


def play_duel(description: Description, draws: Generator, first: list[int], second: list[int], played: int = 0) -> DuelEnd:
    """Play two stocks of strengths, the top first, from so many battles on."""
    cards = len(first) + len(second)
    one, two = iter(first), iter(second)
    take_one, take_two = first.append, second.append
    shuffled = description.collect == SHUFFLED
    winner_leads = int(description.collect != LOSER_FIRST)
    coin = draws.coin if shuffled else lambda: winner_leads
    war = _TiedDuel(description, one, two)
    wars = 0
    battle = played
    for battle, x, y in zip(range(played + 1, description.cap + 1), one, two):  # noqa: B007, B905 - the first to run out ends it
        if x > y:
            if coin():
                take_one(x)
                take_one(y)
            else:
                take_one(y)
                take_one(x)
        elif y > x:
            if coin():
                take_two(y)
                take_two(x)
            else:
                take_two(x)
                take_two(y)
        else:
            wars += 1
            war.settle(draws if shuffled else None, first, second, x)
    left = (length_hint(one), length_hint(two))
    if left[0] and left[1]:
        winners = 3 if left[0] == left[1] else 1 + (left[1] > left[0])
        return DuelEnd(winners, EndingCode.ROUND_CAP, battle, wars, left)
    if not any(left):
        return DuelEnd(0, EndingCode.DRAW, battle, wars, left)
    # The last look at the stocks may have taken a card from the one that is left, so the rest is not counted.
    winners, owned = (1, (cards, 0)) if left[0] else (2, (0, cards))
    return DuelEnd(winners, EndingCode.ALL_CARDS, battle, wars, owned)


class _TiedDuel:
    """The wars between two stocks."""

    __slots__ = ("_gives_up", "_loser_first", "_need", "_one", "_two")

    def __init__(self, description: Description, one: Iterator[int], two: Iterator[int]) -> None:
        self._need = description.needs[0]
        self._gives_up = description.run_out == LOSE
        self._loser_first = description.collect == LOSER_FIRST
        self._one = one
        self._two = two

    def settle(self, draws: Generator | None, first: list[int], second: list[int], tied: int) -> None:
        """Fight one out and put the pot under the winner's stock; an undecided pot is gone (rules.md §2.7)."""
        laid_one, laid_two = [tied], [tied]
        edge = self._fight(laid_one, laid_two)
        if not edge:
            return
        pot = laid_one + laid_two if (edge > 0) is not self._loser_first else laid_two + laid_one
        if draws is not None:
            draws.shuffle(pot)
        (first if edge > 0 else second).extend(pot)

    def _fight(self, laid_one: list[int], laid_two: list[int]) -> int:
        """Return a number above 0 if the first seat wins, below 0 if the second does, 0 if neither can."""
        one, two, need = self._one, self._two, self._need
        least = need if self._gives_up else 1
        while True:
            left_one, left_two = length_hint(one), length_hint(two)
            if left_one < least or left_two < least:
                edge = left_one - left_two
                if edge <= 0:  # who has fewer lays all of it; both do if they have as many
                    laid_one += one
                if edge >= 0:
                    laid_two += two
                return edge
            # An iterator that was asked for more than there is would never see the cards that are taken later.
            laid_one += islice(one, min(need, left_one))
            laid_two += islice(two, min(need, left_two))
            if edge := laid_one[-1] - laid_two[-1]:
                return edge
