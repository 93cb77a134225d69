"""The reference of the kernel in Python: what simulated the two-player base game before there was a kernel.

It draws from its chance exactly as `Game` does. Only strengths are played, no cards, and a stock is a list that only grows
with an iterator as its top: laying a card is a step of the iterator, taking cards is an append.
"""

from collections.abc import Iterator
from itertools import islice
from operator import length_hint

from bot.engine.analysis.odds import SimulatedGame
from bot.engine.chance import FastChance
from bot.engine.play.dealing import deal_out
from bot.engine.rules.compiled import CompiledRules, compile_rules
from bot.engine.rules.rules import Rules


def quick_games(rules: Rules, games: int, chance: FastChance) -> Iterator[SimulatedGame]:
    """Yield the results of so many games, one after the other from the same chance."""
    compiled = compile_rules(rules)
    play = _play_shuffled if compiled.shuffles else _play_winner_first
    for _ in range(games):
        deck = bytearray(compiled.pack)
        chance.shuffle(deck, "deal")
        stocks, _ = deal_out(bytes(deck.translate(compiled.strength)), 2, rules.remainder)
        yield play(compiled, chance, list(stocks[0]), list(stocks[1]))


def _play_winner_first(compiled: CompiledRules, chance: FastChance, first: list[int], second: list[int]) -> SimulatedGame:
    one, two = iter(first), iter(second)
    take_one, take_two = first.append, second.append
    battle = wars = 0
    for battle, x, y in zip(range(1, compiled.cap + 1), one, two):  # noqa: B007, B905 - the first to run out ends it
        if x > y:
            take_one(x)
            take_one(y)
        elif y > x:
            take_two(y)
            take_two(x)
        else:
            wars += 1
            _War(compiled, one, two, x).settle(chance, first, second)
    return _result(compiled, battle, wars, length_hint(one), length_hint(two))


def _play_shuffled(compiled: CompiledRules, chance: FastChance, first: list[int], second: list[int]) -> SimulatedGame:
    one, two = iter(first), iter(second)
    take_one, take_two = first.append, second.append
    draw = chance.random
    battle = wars = 0
    for battle, x, y in zip(range(1, compiled.cap + 1), one, two):  # noqa: B007, B905 - the first to run out ends it
        if x == y:
            wars += 1
            _War(compiled, one, two, x).settle(chance, first, second)
            continue
        take = take_one if x > y else take_two
        # What FastChance.shuffle draws for two cards, the winner's first: below one half it swaps them.
        if (draw() < 0.5) is (x > y):
            take(y)
            take(x)
        else:
            take(x)
            take(y)
    return _result(compiled, battle, wars, length_hint(one), length_hint(two))


def _result(compiled: CompiledRules, battle: int, wars: int, left_one: int, left_two: int) -> SimulatedGame:
    winner = None if left_one == left_two else int(left_two > left_one)
    return SimulatedGame(winner, battle, wars, battle == compiled.cap and left_one > 0 and left_two > 0)


class _War:
    """One war between the two stocks, until it is won or both are used up."""

    __slots__ = ("_compiled", "_laid_one", "_laid_two", "_one", "_two")

    def __init__(self, compiled: CompiledRules, one: Iterator[int], two: Iterator[int], tied: int) -> None:
        self._compiled = compiled
        self._one = one
        self._two = two
        self._laid_one = [tied]
        self._laid_two = [tied]

    def settle(self, chance: FastChance, first: list[int], second: list[int]) -> None:
        """Fight it out and put the pot under the winner's stock; an undecided pot is gone (rules.md §2.7)."""
        edge = self._fight()
        if not edge:
            return
        pot = self._laid_one + self._laid_two if edge > 0 else self._laid_two + self._laid_one
        if self._compiled.shuffles:
            chance.shuffle(pot, "collect")
        (first if edge > 0 else second).extend(pot)

    def _fight(self) -> int:
        """Return a number above 0 if the first seat wins, below 0 if the second does, 0 if neither can."""
        need = self._compiled.needs[0]
        edge = 0
        while not edge:
            left_one, left_two = length_hint(self._one), length_hint(self._two)
            short = min(left_one, left_two) < (need if self._compiled.gives_up else 1)
            if short:
                return self._give_up(left_one - left_two)
            self._laid_one += islice(self._one, min(need, left_one))
            self._laid_two += islice(self._two, min(need, left_two))
            edge = self._laid_one[-1] - self._laid_two[-1]
        return edge

    def _give_up(self, edge: int) -> int:
        """Give up what is left of the seat with fewer cards, of both if they have as many; return the edge."""
        if edge <= 0:
            self._laid_one += self._one
        if edge >= 0:
            self._laid_two += self._two
        return edge
