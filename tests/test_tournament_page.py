"""What is written about tournaments says what the code does: every format, and the tie-breaks in their order."""

from pathlib import Path

import pytest

from bot.texts import say
from bot.tournament.formats.format import TournamentFormat
from bot.tournament.formats.registry import FORMATS
from bot.tournament.model.plan import Format
from bot.tournament.standings.tiebreaks import PUBLISHED_ORDER

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "tournaments.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")
TIE_BREAKS = ("Direct encounter", "Buchholz Cut-1", "Median-Buchholz", "Sonneborn–Berger", "Game wins", "Lots")


@pytest.mark.parametrize("format_", Format)
def test_every_format_is_there(format_: Format) -> None:
    """Each format has its line on the page, under the name that members read, and the README names it."""
    assert f"| {say(f'tournament-format-{format_}')} |" in PAGE
    assert say(f"tournament-format-{format_}") in README


@pytest.mark.parametrize(("format_", "rules"), FORMATS.items())
def test_how_many_it_takes(format_: Format, rules: TournamentFormat) -> None:
    """The page says of each format how many entrants it needs."""
    line = next(line for line in PAGE.splitlines() if line.startswith(f"| {say(f'tournament-format-{format_}')} |"))
    assert f"| from {rules.fewest} |" in line


def test_the_order_of_tie_breaks() -> None:
    """They are told in the order in which they are asked."""
    assert [name.lower().replace("–", "-").replace(" ", "-") for name in TIE_BREAKS] == list(PUBLISHED_ORDER)
    places = [PAGE.index(f"**{name}**") for name in TIE_BREAKS]
    assert places == sorted(places)
