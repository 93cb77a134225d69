"""What chances are said comes true as often as it is said: in short here, in full by `python -m tests.calibration`."""

import pytest

from bot.engine.rules.rules import Rules
from tests.calibration.__main__ import kernel
from tests.calibration.deciles import Calibration, played_games
from tests.engine.kernel.compiled import compiler

GAMES = 120
NEAR = 0.116
"""Three times as far as chance alone would lead 120 games away."""


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "seats"), [(Rules(), 2), (Rules(spoils=1), 3)])
def test_what_is_said_comes_true(rules: Rules, seats: int) -> None:
    """Of the moments in which a seat was given a chance of some tenth, that part is won; and it beats an even guess."""
    if compiler() is None:  # `Game` plays a hundred times slower: the games must do that chance leads further away
        games, near = GAMES // 5, 2 * NEAR
    else:
        games, near = GAMES, NEAR
    found = Calibration()
    for played in played_games(rules, seats, range(games), 32 * seats, kernel()):
        found.add(played.number, played.moments)
    for decile in found.deciles:
        if len(decile.games) > games / 3:
            assert decile.won / decile.moments == pytest.approx(decile.said / decile.moments, abs=near)
    assert found.brier / found.moments < (1 - 1 / seats) / seats
