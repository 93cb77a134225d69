"""The bars of tournaments: fifty of thirty-two at once, and how late their rounds begin."""

from collections.abc import Iterator
from typing import Any

from tests.bench.bar import Bar
from tests.bench.samples import alone

RUNS = "tests.bench.runs.tournament_runs"


def bars(*, quick: bool = False) -> Iterator[Bar]:
    """Bar 13: lateness of rounds, share of one core, longest stall of the loop."""
    size = ("--tournaments", "4", "--entrants", "8", "--seconds", "60") if quick else ("--seconds", "240")
    found: dict[str, Any] = alone(RUNS, *size, "--limit", "60", seconds=600)
    what = f"{found['tournaments']} tournaments of {found['entrants']}, {found['matches']:,} matches"
    late, worst = found["p50"], found["p99"]
    yield Bar(
        "13",
        "a round begins after it could, p50 and p99",
        what,
        f"{late * 1000:,.0f} ms and {worst * 1000:,.0f} ms",
        None,
        "p99 ≤ 5 s (stretch 1 s)",
        worst <= 5,
    )
    yield Bar("13b", "processor at that", what, f"{found['cpu']:.1%} of a core", None, "≤ 50 %", found["cpu"] <= 0.5)
    stall = found["stall"]
    yield Bar("13c", "longest stall of the loop", what, f"{stall * 1000:,.0f} ms", None, "≤ 250 ms", stall <= 0.25)
