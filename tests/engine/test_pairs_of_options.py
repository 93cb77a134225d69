"""Every pair of values of options that later records know with those of any option: refused with a reason, or played."""

from itertools import product

import pytest

from bot.engine.choice_games.factory import deal_game
from bot.engine.rules.option import Option
from bot.engine.rules.options import find_option, options_for
from bot.engine.rules.rules import NEWER, OWN_OPTIONS, Rules
from bot.engine.rules.validation import contradictions, refusals
from bot.host.table.house_variant import seats_for
from bot.texts import text_of
from tests.engine.tables import all_cards, fast

LATER = [find_option(key) for key in (*NEWER, "capture") if key not in OWN_OPTIONS]
MOST_ROUNDS = 12


def pairs(one: Option, other: Option) -> list[Rules]:
    """The rules with any value of both, and what has to change with them."""
    return [other.apply(one.apply(Rules(), first), second) for first, second in product(one.values, other.values)]


@pytest.mark.parametrize("option", LATER, ids=[option.key for option in LATER])
def test_a_pair_is_refused_with_a_reason_or_played(option: Option) -> None:
    """No card gets lost, the shortcut follows the book, and the game ends by a limit if not before."""
    for other in options_for(Rules()):
        for rules in pairs(option, other):
            if reasons := contradictions(rules):
                assert all(text_of(reason).endswith(".") for reason in reasons)
                continue
            bounds = seats_for(rules)
            if bounds is None:
                assert refusals(rules, 2)
                continue
            for seats in {bounds[0], min(bounds[1], 3)}:
                play(rules, seats)


def play(rules: Rules, seats: int) -> None:
    """Plays the first rounds by the shortcuts and by the book."""
    short, book = deal_game(rules, seats, fast(1)), deal_game(rules, seats, fast(1))
    pack, killed = all_cards(short), b""
    while short.outcome is None and short.battle < MOST_ROUNDS:
        round_ = short.resolve()
        assert round_ == book.resolve_by_the_book()
        killed += round_.killed
        assert all_cards(short, killed) == pack
