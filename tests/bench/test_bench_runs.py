"""The bench itself, at its smallest: a bar comes out. How fast anything was is no test."""

import pytest

from tests.bench import host_bars
from tests.bench.bar import Bar

pytestmark = pytest.mark.slow


def test_a_bar_comes_out() -> None:
    """A small house gives the row, with a reference and a measurement in it."""
    found = list(host_bars.writes(quick=True))
    assert [bar.number for bar in found] == ["5b"]
    assert all(isinstance(bar, Bar) and bar.reference and bar.measured and bar.bar for bar in found)
