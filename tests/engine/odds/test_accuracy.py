"""Chances lie near what many more games say: a short form of `python -m tests.calibration.accuracy`."""

import pytest

from bot.engine.variants import find_variant
from tests.calibration.accuracy import MOST_OFF, MOST_RMS, errors_of
from tests.engine.kernel.compiled import compiler


@pytest.mark.skipif(compiler() is None, reason="without the kernel in C no number is said")
@pytest.mark.parametrize(
    ("variant", "seats"), [("classic", 2), ("classic", 3), ("short-war", 2), ("short-war", 3), ("equal-jokers", 3)]
)
def test_chances_are_right(variant: str, seats: int) -> None:
    """What is said of random moments lies within two points of many more games, also where four hundred tables are followed."""
    for busy in (False, True):
        found = errors_of(find_variant(variant).rules, seats, range(24), 2_500, busy=busy)
        assert found.rms <= MOST_RMS + busy * 0.3  # of which one point is that of the many games, which are few here
        assert found.worst <= MOST_OFF
