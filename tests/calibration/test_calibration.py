"""What chances are said comes true as often as it is said: in short here, in full by `python -m tests.calibration`."""

import math

import pytest

from bot.engine.odds.live_odds import Time
from bot.engine.rules.rules import Rules
from tests.calibration.__main__ import kernel
from tests.calibration.deciles import Calibration, played_games
from tests.engine.kernel.compiled import compiler

GAMES = 120


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "seats"), [(Rules(), 2), (Rules(spoils=1), 3)])
def test_what_is_said_comes_true(rules: Rules, seats: int) -> None:
    """Of the moments in which a seat was given a chance of some tenth, that part is won; and it beats an even guess."""
    games = GAMES // 5 if compiler() is None else GAMES  # `Game` plays a hundred times slower
    found = Calibration()
    for played in played_games(rules, seats, range(games), 32 * seats, kernel(), Time.LITTLE):
        found.add(played.number, played.moments)
    for decile in found.deciles:
        if len(decile.games) > games / 3:
            said = decile.said / decile.moments
            near = 3 * math.sqrt(said * (1 - said) / len(decile.games))  # three times as far as chance leads so many games away
            assert decile.won / decile.moments == pytest.approx(said, abs=near)
    assert found.brier / found.moments < (1 - 1 / seats) / seats
