"""The bench itself, at its smallest: a bar comes out. How fast anything was is no test."""

from pathlib import Path

import pytest

from bot.engine.variants.suicide_war import SUICIDE_WAR
from tests.bench import host_bars
from tests.bench.bar import Bar
from tests.bench.bots import Tally, rows
from tests.bench.runs import group_commit_runs

pytestmark = pytest.mark.slow


def test_a_bar_comes_out() -> None:
    """A small house gives the row, with a reference and a measurement in it."""
    found = list(host_bars.writes(quick=True))
    assert [bar.number for bar in found] == ["5b"]
    assert all(isinstance(bar, Bar) and bar.reference and bar.measured and bar.bar for bar in found)


async def test_every_event_is_kept(tmp_path: Path) -> None:
    """Group commit is driven until all that was given is kept, in a few transactions."""
    kept = await group_commit_runs.product(tmp_path, 0.1, "rounds")
    assert kept["events"] > 0 and kept["commits"] > 0 and kept["p50"] <= kept["p99"]


def test_bot_players_are_compared() -> None:
    """A table in Markdown with a row for each game, and an interval that is a known one."""
    head, rule, row = rows([SUICIDE_WAR], 2)
    assert row.startswith("| Suicide War | ") and head.count("|") == rule.count("|") == row.count("|")
    low, high = Tally(won=94, drawn=2, lost=4).interval()
    assert (round(low, 3), round(high, 3)) == (0.888, 0.978)
