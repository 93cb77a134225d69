"""The kernel in C plays the games that `Game` plays: the same winner, rounds, wars and last cards from the same generator."""

import random

import pytest

from bot.engine.errors import RulesError
from bot.engine.kernel.description import describe_rules
from bot.engine.kernel.simulator import Kernel
from bot.engine.rules.rules import Collect, Procedure, Rules, RunOut, WarTrigger, WinningOrder
from bot.engine.variants import Variant
from tests.engine.kernel.identity import (
    COMPOSED_VARIANTS,
    bounded,
    by_game,
    by_kernel,
    differences,
    random_mix,
    seats_of,
)
from tests.engine.kernel.kernels import NATIVE
from tests.engine.tables import spelled

kernels = pytest.mark.parametrize("kernel", NATIVE, ids=[kernel.name for kernel in NATIVE])
DUELS = [
    Rules(collect=collect, run_out=run_out, spoils=spoils, wins=wins, rounds=rounds)
    for collect in (Collect.SHUFFLED, Collect.WINNER_FIRST, Collect.LOSER_FIRST)
    for run_out in (RunOut.LOSE, RunOut.LAST_CARD)
    for spoils, wins, rounds in ((3, WinningOrder.HIGH, 400), (5, WinningOrder.LOW, None), (0, WinningOrder.HIGH, 60))
]


@kernels
@pytest.mark.parametrize("variant", COMPOSED_VARIANTS, ids=lambda variant: variant.key)
def test_every_variant_is_played_as_the_game_plays_it(kernel: Kernel, variant: Variant) -> None:
    """From the deal on, with the fewest, the usual and the most seats, down to the order of the last cards."""
    rules = bounded(variant)
    seats = seats_of(rules)
    for count in sorted({seats[0], variant.default_seats, seats[-1]}):
        book = [by_game(rules, count, 7, number, prints=True) for number in range(3)]
        assert by_kernel(kernel, rules, count, 7, 0, 3, prints=True) == book
        quick = by_kernel(kernel, rules, count, 7, 0, 3, prints=False)
        assert quick == [result._replace(print=None) for result in book]


@kernels
@pytest.mark.parametrize("part", range(3))
def test_mixed_options_are_played_as_the_game_plays_them(kernel: Kernel, part: int) -> None:
    """Any options together, two to ten seats, from the deal and from the middle of a game."""
    rng = random.Random(part)
    for _ in range(25):
        rules, seats = random_mix(rng, most_rounds=400)
        assert differences(kernel, rules, seats, rng.getrandbits(64), rng) == []


@kernels
@pytest.mark.parametrize("rules", DUELS, ids=spelled)
def test_short_ways_of_two_seats_are_the_game(kernel: Kernel, rules: Rules) -> None:
    """The commonest rules are played by shortcuts, to the same end, shortages and round limits included."""
    book = [by_game(rules, 2, 3, number, prints=False) for number in range(25)]
    assert by_kernel(kernel, rules, 2, 3, 0, 25, prints=False) == book


@kernels
def test_any_game_can_be_played_alone(kernel: Kernel) -> None:
    """Game nine is the same whether the eight before it are played or not, and another seed is another game."""
    rules = Rules(trigger=WarTrigger.ANY)
    many = by_kernel(kernel, rules, 3, 5, 0, 12, prints=True)
    assert by_kernel(kernel, rules, 3, 5, 9, 3, prints=True) == many[9:]
    assert by_kernel(kernel, rules, 3, 6, 0, 12, prints=True) != many


def test_rules_that_cannot_be_played_have_no_description() -> None:
    """Contradictions are refused as ever, and so are games of choice: nobody knows what their seats would do."""
    with pytest.raises(RulesError):
        describe_rules(Rules(target=20), 2)
    with pytest.raises(ValueError, match="not composed"):
        describe_rules(Rules(procedure=Procedure.SUICIDE), 2)
