"""Promises that saying honestly how sure one is scores best against the bot's own chance."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.odds.prediction import Confidence, Prediction, even_chance, percent_of, skill_score

CHANCES = st.floats(0, 1)
STEPS = (0.35, 0.5, 0.65, 0.8, 0.95)


def expected(belief: float, confidence: float, chance: float) -> float:
    """Tell the mean score of a prediction that comes true as often as is believed."""
    named = Prediction(0, confidence, chance)
    return belief * skill_score(named, {0}) + (1 - belief) * skill_score(named, {1})


@given(CHANCES, CHANCES, CHANCES)
def test_no_confidence_scores_more_than_the_honest_one(belief: float, confidence: float, chance: float) -> None:
    lost = expected(belief, belief, chance) - expected(belief, confidence, chance)
    assert math.isclose(lost, (belief - confidence) ** 2, abs_tol=1e-12)


@given(CHANCES, CHANCES)
def test_the_nearest_step_of_a_menu_scores_best(belief: float, chance: float) -> None:
    nearest = min(STEPS, key=lambda step: abs(step - belief))
    best = max(expected(belief, step, chance) for step in STEPS)
    assert math.isclose(expected(belief, nearest, chance), best, abs_tol=1e-12)


@given(st.integers(2, 10), st.integers(0, 9))
def test_saying_what_the_bot_says_scores_nothing(seats: int, winner: int) -> None:
    even = even_chance(seats)
    assert skill_score(Prediction(0, even, even), {winner}) == 0


def test_being_sure_gains_when_right_and_costs_more_when_wrong() -> None:
    sure = Prediction(0, 0.8, 0.5)
    assert skill_score(sure, {0}) == pytest.approx(0.21)
    assert skill_score(sure, {1}) == pytest.approx(-0.39)


@pytest.mark.parametrize("wrong", [-0.1, 1.1, math.nan])
def test_what_is_no_chance_is_refused(wrong: float) -> None:
    with pytest.raises(ValueError, match="between 0 and 1"):
        Prediction(0, wrong, 0.5)
    with pytest.raises(ValueError, match="between 0 and 1"):
        Prediction(0, 0.5, wrong)


def test_a_game_of_one_seat_has_no_even_chance() -> None:
    with pytest.raises(ValueError, match="two seats"):
        even_chance(1)


@given(CHANCES, CHANCES, CHANCES, st.integers(1, 9))
def test_in_a_shared_win_honesty_is_best_too(first: float, shared: float, confidence: float, sharers: int) -> None:
    alone, together = min(first, shared), abs(first - shared)
    belief = alone + together / (sharers + 1)
    tied = set(range(sharers + 1))

    def mean(said: float) -> float:
        named = Prediction(0, said, 0.5)
        lost = (1 - alone - together) * skill_score(named, {1})
        return alone * skill_score(named, {0}) + together * skill_score(named, tied) + lost

    assert math.isclose(mean(belief) - mean(confidence), (belief - confidence) ** 2, abs_tol=1e-9)


@given(st.floats(0, 1))
def test_each_step_is_surer_than_the_one_below_and_never_certain(chance: float) -> None:
    said = [percent_of(step, chance) for step in Confidence]
    assert said == sorted(said) and said[0] >= 1 and said[-1] <= 99
    assert said[0] >= min(round(100 * chance), 99)


def test_the_steps_of_an_even_game() -> None:
    assert [percent_of(step, 0.5) for step in Confidence] == [55, 70, 95]
    assert [percent_of(step, 0.1) for step in Confidence] == [19, 46, 91]
