"""What the stories of the daily share: searches for the best line that take a moment only."""

import pytest

from tests.support.daily_searches import search_little


@pytest.fixture(autouse=True)
def few_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look at few positions."""
    search_little(monkeypatch)
