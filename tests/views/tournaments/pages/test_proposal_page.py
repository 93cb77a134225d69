"""The page of a tournament that is being thought up: how long it will take, in words. Asks no forecast."""

from dataclasses import replace

import pytest

from bot.host.tournaments.options import find_option
from bot.texts import speaking
from bot.tournament.odds import Forecast
from bot.views.tournaments.pages import proposal_page
from tests.host.test_typed_words import CUP

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


@pytest.mark.parametrize(
    ("language", "words"), [("en", ("5 minutes", "2 seconds", "24 hours")), ("de", ("5 Minuten", "2 Sekunden", "24 Stunden"))]
)
def test_times_are_told_in_words(language: str, words: tuple[str, ...]) -> None:
    """A draft says "5 minutes", as a person would; what is typed into its forms stays as short as it was."""
    charter = replace(CUP, checkin=5 * MINUTE, pace=2_000, ready=24 * 60 * MINUTE)
    with speaking(language):
        found = [proposal_page.value_text(find_option(key), charter) for key in ("checkin", "pace", "ready")]
    assert tuple(found) == words and [find_option(key).value_text(charter) for key in ("checkin", "pace", "ready")] == [
        "5m",
        "2s",
        "24h",
    ]
