"""The page of a tournament that is being thought up: how long it will take, in words. Asks no forecast."""

import pytest

from bot.tournament.forecast import Forecast
from bot.views.tournaments.pages import proposal_page

MINUTE = 60_000


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (Forecast(3, 19 * MINUTE, 24 * MINUTE), "8 players: 3 rounds, about 19 minutes, rarely over 24 minutes"),
        (Forecast(3, 19 * MINUTE, 19 * MINUTE), "8 players: 3 rounds, about 19 minutes"),
        (Forecast(0, 30 * MINUTE, 33 * MINUTE), "8 players: about 30 minutes, rarely over 33 minutes"),
    ],
)
def test_how_long_it_takes_is_told_once(found: Forecast, words: str) -> None:
    """The latest end is told where it is not the expected one; an arena has no rounds."""
    assert proposal_page._ends([(8, found)])[1:] == [words]
