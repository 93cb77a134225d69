"""How long a game is expected to take: what a lobby says before anybody knows the deal."""

from dataclasses import replace

import pytest

from bot.engine.errors import RulesError
from bot.engine.play.asks import AskKind
from bot.engine.programme.expected import QUESTIONS, expected_seconds
from bot.engine.rules.rules import OF_CHANCE, PRESSED, Procedure, Rules
from bot.engine.variants import VARIANTS, Variant, find_variant

MINUTES_3 = 180_000
PACE = 3_000
CLOCKS = dict.fromkeys(AskKind, 40000)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_every_variant_has_an_answer(variant: Variant) -> None:
    """And the same each time."""
    rules = variant.rules if variant.rules.procedure is Procedure.WAR else replace(variant.rules, rounds=20)
    seconds = expected_seconds(rules, variant.default_seats, MINUTES_3, PACE, CLOCKS)
    assert 1 <= seconds <= (180 if rules.procedure is Procedure.WAR and rules.time is None else 1_000)
    assert expected_seconds(rules, variant.default_seats, MINUTES_3, PACE, CLOCKS) == seconds


def test_long_games_fill_their_time_and_short_ones_end_earlier() -> None:
    """A length is a promise, not a duty to bore."""
    assert 175 <= expected_seconds(Rules(), 2, MINUTES_3, PACE) <= 180
    assert expected_seconds(find_variant("short-war").rules, 2, MINUTES_3, PACE) < 30


def test_every_round_takes_the_pace_and_the_stages_of_its_wars() -> None:
    """Some 271 rounds of three seconds, and about 18 wars with two stages of two seconds at least (rules.md §7.3)."""
    assert 12 * 60 < expected_seconds(Rules(), 2, None, PACE) < 17 * 60


def test_a_time_limit_is_the_most() -> None:
    """Rules with a clock of their own are not told in another time."""
    limited = Rules(time=300)
    assert expected_seconds(limited, 2, MINUTES_3, PACE) == expected_seconds(limited, 2, None, PACE)
    assert 200 < expected_seconds(limited, 2, None, PACE) <= 300
    assert expected_seconds(limited, 2, None, 1_000) < 250


def test_questions_take_a_part_of_their_clocks() -> None:
    """A game of choice takes longer where there is more time to think; its length is no promise."""
    suicide = find_variant("suicide-war").rules
    slow = expected_seconds(suicide, 2, MINUTES_3, PACE, CLOCKS)
    assert slow == expected_seconds(suicide, 2, None, PACE, CLOCKS)
    assert slow > expected_seconds(suicide, 2, None, PACE, dict.fromkeys(AskKind, 20000))
    assert set(QUESTIONS) == set(Procedure) - {*OF_CHANCE, *PRESSED}


def test_rules_that_cannot_be_played_take_no_time() -> None:
    """They are refused as everywhere."""
    with pytest.raises(RulesError):
        expected_seconds(Rules(), 50, MINUTES_3, PACE)
    with pytest.raises(RulesError):
        expected_seconds(Rules(), 50, None, PACE)
