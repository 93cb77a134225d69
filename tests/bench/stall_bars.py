"""The bar of the loop itself: how long it stands still at most while ten thousand games are played and all else goes on."""

from collections.abc import Iterator

from tests.bench.bar import Bar
from tests.bench.samples import alone, medians

RUNS = "tests.bench.runs.stall_runs"
MOST = 0.05
PARTS = ("games", "search", "bracket", "leaderboard")


def bars(*, quick: bool = False) -> Iterator[Bar]:
    """Bar 4c."""
    size = ("--games", "300", "--seconds", "1") if quick else ("--games", "10000", "--seconds", "6")
    found = medians([alone(RUNS, *size) for _ in range(1 if quick else 5)])
    parts = ", ".join(f"{name} {found[name] * 1000:.0f}" for name in PARTS)
    yield Bar(
        "4c",
        "the loop stands still, at most",
        f"a ticker of 5 ms; {found['walked']:,.0f} objects searched for cycles",
        f"{found['stall'] * 1000:.0f} ms ({parts})",
        None,
        "≤ 50 ms (stretch 20)",
        found["stall"] <= MOST,
    )
