"""Every pair of values of options that later records know with those of any option: refused with a reason, or played."""

from functools import cache
from itertools import product

import pytest

from bot.engine.choice_games.factory import deal_game
from bot.engine.kernel.generator import KernelRandomSource
from bot.engine.rules.option import Option
from bot.engine.rules.options import find_option, options_for
from bot.engine.rules.rules import NEWER, OWN_OPTIONS, Rules
from bot.engine.rules.validation import find_contradictions, find_refusals
from bot.host.table.house_variant import seats_for
from bot.texts import text_of
from tests.engine.kernel.identity import Result, by_kernel, played_out
from tests.engine.kernel.kernels import KERNELS
from tests.engine.tables import all_cards

LATER = [find_option(key) for key in (*NEWER, "capture") if key not in OWN_OPTIONS]
BY_THE_BOOK = 12
"""Rounds that are held to the long procedure; what happens only later, other tests look for."""
SHORT = 60
"""Rounds of a game that is played to its end by the shortcuts too; a kernel ends the others, some of 70,000 rounds."""
SEED = 1


def pairs(one: Option, other: Option) -> list[Rules]:
    """The rules with any value of both, and what has to change with them."""
    return [other.apply_value(one.apply_value(Rules(), first), second) for first, second in product(one.values, other.values)]


@pytest.mark.parametrize("option", LATER, ids=[option.key for option in LATER])
def test_a_pair_is_refused_with_a_reason_or_played(option: Option) -> None:
    """Every game comes to its end; no card gets lost, the shortcut follows the book, and the kernel comes out the same."""
    for other in options_for(Rules()):
        for rules in pairs(option, other):
            if reasons := find_contradictions(rules):
                assert all(text_of(reason).endswith(".") for reason in reasons)
                continue
            bounds = seats_for(rules)
            if bounds is None:
                assert find_refusals(rules, 2)
                continue
            for seats in {bounds[0], min(bounds[1], 3)}:
                play_to_the_end(rules, seats)


@cache
def play_to_the_end(rules: Rules, seats: int) -> None:
    """Plays a game by a kernel, its first rounds by the shortcuts and by the book, and a short one to its end.

    Remembered, because two later options are a pair of each of them.
    """
    ended = by_kernel(KERNELS[-1], rules, seats, SEED, 0, 1, prints=True)[0]
    assert ended.battles and ended.ending
    follow_the_book(rules, seats, ended)


def follow_the_book(rules: Rules, seats: int, ended: Result) -> None:
    """Plays the first rounds both ways, and goes on to the end that is known where it isn't far."""
    short, book = (deal_game(rules, seats, KernelRandomSource(SEED, 0)) for _ in range(2))
    pack, killed = all_cards(short), b""
    while short.outcome is None and short.battle < BY_THE_BOOK:
        round_ = short.resolve()
        assert round_ == book.resolve_by_the_book()
        killed += round_.killed_cards
        assert all_cards(short, killed) == pack
    if ended.battles <= SHORT:
        assert played_out(short, prints=True) == ended
