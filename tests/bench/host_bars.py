"""The bars of the host: how punctual ten thousand games are, what they write, what they weigh."""

import asyncio
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Protocol

from tests.bench.bar import Bar
from tests.bench.house import one_game
from tests.bench.samples import alone, medians


class Bars(Protocol):
    """Whatever measures some bars."""

    def __call__(self, *, quick: bool) -> Iterator[Bar]:
        """Measure; `quick` uses a small house."""


RUNS = "tests.bench.runs.host_runs"
MEMORY = "tests.bench.runs.memory_runs"
KIB = 1024

LARGE = ("--few", "5000", "--many", "15000")
SMALL = ("--few", "600", "--many", "1400")
FOLLOWED = ("--few", "1000", "--many", "3000")
"""Sizes of the house between which its memory is compared, the last of them above the games whose chances are followed."""


def bars(*, quick: bool = False) -> Iterator[Bar]:
    """Bars 4, 4b, 5b, 9, 9b and 9c."""
    for some in (punctuality, herd, writes, weight, idle_weight, followed_weight):
        yield from some(quick=quick)


def punctuality(*, quick: bool = False) -> Iterator[Bar]:
    """Bar 4: every game due at its own moment."""
    bare, product = _in_turn(quick=quick)
    ratio, share = product["p99"] / bare["p99"], product["cpu"] / bare["cpu"]
    yield Bar(
        "4",
        "a round's lateness, p99",
        f"bare heap loop {bare['p99'] * 1000:.2f} ms",
        f"{product['p99'] * 1000:.2f} ms (shown at {product['shown'] * 1000:.0f})",
        ratio,
        "≤ 5 and ≤ 25 ms (stretch 2)",
        ratio <= 5 and product["p99"] <= 0.025,
    )
    yield Bar(
        "4",
        "processor at that",
        f"bare heap loop {bare['cpu']:.1%}",
        f"{product['cpu']:.1%} of a core",
        share,
        "≤ 5 (stretch 2)",
        share <= 5,
    )


def herd(*, quick: bool = False) -> Iterator[Bar]:
    """Bar 4b: all games due in one instant."""
    bare, product = _in_turn("--herd", quick=quick)
    ratio = product["p99"] / bare["p99"]
    yield Bar(
        "4b",
        "the same, all due in one instant",
        f"bare heap loop {bare['p99'] * 1000:.0f} ms",
        f"{product['p99'] * 1000:.0f} ms",
        ratio,
        "≤ 5 (stretch 2)",
        ratio <= 5,
    )


def _in_turn(*words: str, quick: bool) -> tuple[dict[str, float], dict[str, float]]:
    """The medians of the reference and of the product, run in turn."""
    size = ("--games", "500", "--seconds", "1") if quick else ("--games", "10000", "--seconds", "4")
    turns = [(alone(RUNS, "bare", *size, *words), alone(RUNS, "product", *size, *words)) for _ in range(1 if quick else 5)]
    bare, product = zip(*turns, strict=True)
    return medians(bare), medians(product)


def writes(*, quick: bool = False) -> Iterator[Bar]:
    """Bar 5b, quick or not: rows written for one game between two members, from the lobby to the end of its board."""
    with tempfile.TemporaryDirectory(prefix="war-room-bench-") as folder:
        rows, rounds, commits = asyncio.run(one_game(Path(folder)))
        with closing(sqlite3.connect(Path(folder) / "war-room.db")) as connection:
            results = connection.execute("SELECT count(*) FROM results").fetchone()[0]
    yield Bar(
        "5b",
        "rows written for a finished game of two",
        f"{rounds} rounds, {results} results",
        f"{rows} rows, and {commits} times the cursor, which all games share",
        None,
        "≤ 12 (stretch 4)",
        rows <= 12 and results == 2,
    )


def weight(*, quick: bool = False) -> Iterator[Bar]:
    """Bar 9: resident memory for each running table more, where commentary and chances follow as many as in the smaller house.

    The bound is one that the smaller house reaches: how fast games are caught up with bounds how many it follows, not its size.
    """
    yield _weighed("9", "playing", (*(SMALL if quick else LARGE), "--followed", "300"), (2.75, 1.0))


def idle_weight(*, quick: bool = False) -> Iterator[Bar]:
    """Bar 9b: the same for tables that wait."""
    for kind in ("lobby", "parked"):
        yield _weighed("9b", kind, SMALL if quick else LARGE, (1.75, 0.4))


def followed_weight(*, quick: bool = False) -> Iterator[Bar]:
    """Bar 9c, quick or not: the same for a table that commentary follows, which are 4,000 at most; chances follow fewer."""
    yield _weighed("9c", "playing", FOLLOWED, (6.5, 5.0))


def _weighed(number: str, kind: str, size: tuple[str, ...], most: tuple[float, float]) -> Bar:
    """Weigh a table of a kind; `most` are the bar and the stretch in KiB."""
    weighed = alone(MEMORY, kind, *size) / KIB
    return Bar(
        number,
        f"memory of one more table, {kind}{', with its commentary' * (size == FOLLOWED)}",
        f"{size[1]} to {size[3]} tables",
        f"{weighed:.2f} KiB",
        None,
        f"≤ {most[0]} KiB (stretch {most[1]})",
        weighed <= most[0],
    )
