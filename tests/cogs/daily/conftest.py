"""What the stories of the daily share: searches for the best line that take a moment only."""

import pytest

from bot.engine.daily import best_line
from bot.host.daily import upkeep


@pytest.fixture(autouse=True)
def few_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look at little, and never rest: how a search rests is a story of the upkeep."""
    monkeypatch.setattr(best_line, "WIDTH", 3)
    monkeypatch.setattr(best_line, "WIDTHS", {})
    monkeypatch.setattr(upkeep, "REST", 0)
