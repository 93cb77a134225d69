"""Plays the commonest games of the Python kernel fast: two seats, one card each, won cards under the stock.

Only strengths are played, no cards, and a stock is a list that only grows, with an iterator as its top: laying a card is a
step of the iterator, taking cards is an append. What is left of an iterator is what a seat owns.
"""

from collections.abc import Callable
from itertools import islice, repeat
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
    duel = _Duel(description, draws, first, second)
    battles = range(played + 1, description.cap + 1)
    if description.collect == SHUFFLED:
        battle = duel.play_by_coin(battles, draws.coin)
    elif description.collect == LOSER_FIRST:
        battle = duel.play_by_coin(battles, repeat(0).__next__)
    else:
        battle = duel.play_winner_first(battles)
    return duel.end(battle or played)


class _Duel:
    """Two stocks, and what is needed to fight their wars."""

    __slots__ = ("_cards", "_description", "_draws", "_first", "_least", "_need", "_one", "_second", "_two", "_wars")

    def __init__(self, description: Description, draws: Generator, first: list[int], second: list[int]) -> None:
        self._description = description
        self._draws = draws if description.collect == SHUFFLED else None
        self._need = description.needs[0]
        self._least = self._need if description.run_out == LOSE else 1
        self._first, self._second = first, second
        self._one, self._two = iter(first), iter(second)
        self._cards = len(first) + len(second)
        self._wars = 0

    def play_winner_first(self, battles: range) -> int:
        """Play to the end, the winner's card first under the stock; return the number of the last battle, 0 for none."""
        take_one, take_two = self._first.append, self._second.append
        battle = 0
        for battle, x, y in zip(battles, self._one, self._two):  # noqa: B007, B905 - the first to run out ends it
            if x > y:
                take_one(x)
                take_one(y)
            elif y > x:
                take_two(y)
                take_two(x)
            else:
                self._settle(x)
        return battle

    def play_by_coin(self, battles: range, coin: Callable[[], int]) -> int:
        """Play to the end, a coin of 1 putting the winner's card first; return the number of the last battle, 0 for none."""
        take_one, take_two = self._first.append, self._second.append
        battle = 0
        for battle, x, y in zip(battles, self._one, self._two):  # noqa: B007, B905 - the first to run out ends it
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
                self._settle(x)
        return battle

    def _settle(self, tied: int) -> None:
        """Fight a war out and put the pot under the winner's stock; an undecided pot is gone (rules.md §2.7)."""
        self._wars += 1
        laid_one, laid_two = [tied], [tied]
        edge = self._fight(laid_one, laid_two)
        if not edge:
            return
        pot = laid_one + laid_two if (edge > 0) is (self._description.collect != LOSER_FIRST) else laid_two + laid_one
        if self._draws is not None:
            self._draws.shuffle(pot)
        (self._first if edge > 0 else self._second).extend(pot)

    def _fight(self, laid_one: list[int], laid_two: list[int]) -> int:
        """Return a number above 0 if the first seat wins, below 0 if the second does, 0 if neither can."""
        one, two, need = self._one, self._two, self._need
        edge = 0
        while not edge:
            left_one, left_two = length_hint(one), length_hint(two)
            if left_one >= need <= left_two:
                laid_one += islice(one, need)
                laid_two += islice(two, need)
            elif left_one < self._least or left_two < self._least:
                return self._give_up(left_one - left_two, laid_one, laid_two)
            else:
                # An iterator that was asked for more than there is would never see the cards that are taken later.
                laid_one += islice(one, min(need, left_one))
                laid_two += islice(two, min(need, left_two))
            edge = laid_one[-1] - laid_two[-1]
        return edge

    def _give_up(self, edge: int, laid_one: list[int], laid_two: list[int]) -> int:
        """Lay all that is left of the seat with fewer cards, of both if they have as many; return the edge."""
        if edge <= 0:
            laid_one += self._one
        if edge >= 0:
            laid_two += self._two
        return edge

    def end(self, battle: int) -> DuelEnd:
        """Return how the game ended with this battle."""
        left = (length_hint(self._one), length_hint(self._two))
        if left[0] and left[1]:
            winners = 3 if left[0] == left[1] else 1 + (left[1] > left[0])
            return DuelEnd(winners, EndingCode.ROUND_CAP, battle, self._wars, left)
        if not any(left):
            return DuelEnd(0, EndingCode.DRAW, battle, self._wars, left)
        # The last look at the stocks may have taken a card from the one that is left, so the rest is not counted.
        winners, owned = (1, (self._cards, 0)) if left[0] else (2, (0, self._cards))
        return DuelEnd(winners, EndingCode.ALL_CARDS, battle, self._wars, owned)
