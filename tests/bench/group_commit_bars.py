"""The bars of group commit: ten thousand events a second, against plain SQLite with the same rows in the same groups.

Processor time is compared for each event, so that a run in which fewer were kept does not look cheaper. Beats that are late
(p99) tell of a busy machine: events are then given, and kept, in larger groups.
"""

from collections.abc import Iterator

from tests.bench.bar import Bar
from tests.bench.runs.group_commit_runs import RATE, WINDOW
from tests.bench.samples import alone, medians

RUNS = "tests.bench.runs.group_commit_runs"
WHAT = {"rounds": "rounds, which follow from their records", "changes": "tables changed, a whole row for each"}
ASKED = "p99 ≤ 2 windows, ≥ 0.9 × as many, ≤ 25 commits/s, CPU ≤ 3 ×"


def bars(*, quick: bool = False) -> Iterator[Bar]:
    """Bar 5, once for what rounds need and once for whole tables."""
    turns, size = (1, ("--seconds", "0.5")) if quick else (3, ("--seconds", "5"))
    runs = [{kind: alone(RUNS, kind, *size) for kind in ("bare", *WHAT)} for _ in range(turns)]
    bare = medians([run["bare"] for run in runs])
    for kind, what in WHAT.items():
        found = medians([run[kind] for run in runs])
        ratio = found["work"] / bare["work"]
        held = found["p99"] <= 2 * WINDOW and found["events"] >= 0.9 * min(RATE, bare["events"])
        yield Bar(
            "5", f"{RATE:,} events a second: {what}", _words(bare), _words(found), ratio, ASKED, _held(held, found, ratio)
        )


def _held(held: bool, found: dict[str, float], ratio: float) -> bool:
    return held and found["commits"] <= 25 and ratio <= 3


def _words(found: dict[str, float]) -> str:
    return (
        f"{found['events']:,.0f}/s kept after {found['p99'] * 1000:.0f} ms (p99), "
        f"{found['commits']:.0f} commits/s, {found['work'] * 1e6:.1f} µs of a processor each; "
        f"beats {found['late'] * 1000:.0f} ms late"
    )
