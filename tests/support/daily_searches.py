"""Makes the search for the best line of a daily short, for stories in which it only has to be there."""

import pytest

from bot.engine.daily import best_line
from bot.host.daily import upkeep


def search_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look at few positions, and never rest: how a search rests is a story of the upkeep."""
    monkeypatch.setattr(best_line, "WIDTH", 3)
    monkeypatch.setattr(best_line, "WIDTHS", {})
    monkeypatch.setattr(upkeep, "REST", 0)
