"""The bars of coming back: SIGKILL with a full house, again and again, and nothing of it may be seen afterwards."""

import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator

from tests.bench.bar import Bar
from tests.bench.samples import alone, medians

RUNS = "tests.bench.runs.restart_runs"


def bars(*, quick: bool = False) -> Iterator[Bar]:
    """Bars 10 and 10b."""
    games, kills, turns = (500, 1, 1) if quick else (10_000, 10, 5)
    with tempfile.TemporaryDirectory(prefix="war-room-bench-") as folder:
        found = [_kill_and_check(folder, games) for _ in range(kills)]
        timed = [(alone(RUNS, "bare", folder), alone(RUNS, "return", folder)) for _ in range(turns)]
    yield _time_bar(games, *map(medians, zip(*timed, strict=True)))
    yield _loss_bar(games, found)
    yield _shown_bar(found)


def _kill_and_check(folder: str, games: int) -> dict[str, float]:
    """Let the house play for a moment, kill it, and look at what comes back."""
    playing = subprocess.Popen(
        [sys.executable, "-m", RUNS, "play", folder, "--games", str(games)], stdout=subprocess.PIPE, text=True
    )
    try:
        if playing.stdout is None or playing.stdout.readline().strip() != "playing":
            raise RuntimeError("the house did not open")
        time.sleep(random.uniform(0.3, 1.5))
    finally:
        playing.send_signal(signal.SIGKILL)
        playing.wait()
    found: dict[str, float] = alone(RUNS, "return", folder, "--check")
    return found


def _time_bar(games: int, bare: dict[str, float], back: dict[str, float]) -> Bar:
    ratio = back["seconds"] / bare["seconds"]
    return Bar(
        "10",
        f"{games:,} games scheduled again after SIGKILL",
        f"bare read and unpack {bare['seconds']:.3f} s",
        f"{back['seconds']:.3f} s",
        ratio,
        "≤ 5 and ≤ 1 s (stretch 2)",
        ratio <= 5 and back["seconds"] <= 1,
    )


def _loss_bar(games: int, found: list[dict[str, float]]) -> Bar:
    good = sum(not (kill["lost"] or kill["wrong"] or kill["twice"]) and kill["tables"] == games for kill in found)
    return Bar(
        "10",
        "games or rounds lost, other cards, results twice",
        f"{len(found)} kills",
        f"none in {good}",
        good / len(found),
        "none in any kill",
        good == len(found),
    )


def _shown_bar(found: list[dict[str, float]]) -> Bar:
    undone = int(sum(kill["undone"] for kill in found))
    return Bar("10b", "tables that went back behind what was shown", "–", str(undone), None, "0", undone == 0)
