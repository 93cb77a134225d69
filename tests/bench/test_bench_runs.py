"""The bench itself, at its smallest: its bars come out. How fast anything was is no test."""

import pytest

from tests.bench import host_bars, restart_bars
from tests.bench.bar import Bar

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("bars", "numbers"),
    [
        (host_bars.punctuality, ["4", "4"]),
        (host_bars.writes, ["5b"]),
        (restart_bars.bars, ["10", "10", "10b"]),
    ],
    ids=["punctuality", "writes", "coming back"],
)
def test_the_bars_come_out(bars: "host_bars.Bars", numbers: list[str]) -> None:
    """A small house gives every row, with a reference and a measurement in it."""
    found = list(bars(quick=True))
    assert [bar.number for bar in found] == numbers
    assert all(isinstance(bar, Bar) and bar.reference and bar.measured and bar.bar for bar in found)
