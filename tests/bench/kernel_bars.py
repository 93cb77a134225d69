"""The bars of the kernel: games a second in C, as it is and without its vectors, against a plain loop in C; and in Python.

    python -m tests.bench.kernel_bars

The loop knows classic War and nothing else; it is compiled here, with what compiles the kernel.
"""

import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from statistics import median

from bot.engine.chance import FastChance
from bot.engine.kernel.description import Description, describe
from bot.engine.kernel.simulator import PYTHON, Kernel
from bot.engine.rules.rules import Rules, RunOut
from tests.bench.bar import Bar, at_least, print_bars
from tests.bench.quick_games import quick_games
from tests.bench.variant_loops import FLAGS, PlainLoop, compiled_loop, constants, plain_ends
from tests.engine.kernel.compiled import build, compiler, loaded

CLASSIC = Rules()
STANDING = Rules(run_out=RunOut.LAST_CARD_STANDS)
"""Nearly the same game, whose shortage the shortcut for two seats does not know: what the way for all options takes."""


def bars(*, quick: bool = False) -> Iterator[Bar]:
    """Bars 15, 15b and 15c; of C only where it can be compiled."""
    turns = 3 if quick else 15
    built, command = build(flags=FLAGS), compiler()
    if built is not None and command is not None:
        with tempfile.TemporaryDirectory() as folder:
            plain = compiled_loop(command, constants(CLASSIC, 2), folder)
            yield from _compiled_bars(plain, loaded(built), turns, 1_000 if quick else 20_000)
    yield _python_bar(turns, 50 if quick else 400)


def _seconds(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def _play(kernel: Kernel, description: Description, games: int) -> None:
    played = 0
    while played < games:
        played += len(kernel.play(description, 1, played, games - played))


def _compiled_bars(loop: PlainLoop, kernel: Kernel, turns: int, games: int) -> Iterator[Bar]:
    work = (
        lambda: plain_ends(loop, 0, games),
        lambda: _play(kernel, describe(CLASSIC, 2), games),
        lambda: _play(kernel, describe(STANDING, 2), games),
    )
    taken = [tuple(map(_seconds, work)) for _ in range(turns)]
    plain = f"plain C loop {games / median(turn[0] for turn in taken):,.0f} games/s"
    for place, number, name, least in (
        (1, "15", "kernel in C, classic", 1.0),
        (2, "15b", "the same, by the way of all options", 0.66),
    ):
        speed = games / median(turn[place] for turn in taken)
        ratio = median(turn[0] / turn[place] for turn in taken)
        yield at_least(least, number, name, plain, f"{speed:,.0f} games/s", ratio)


def _python_bar(turns: int, games: int) -> Bar:
    chance = FastChance(random.Random(1))
    work = (
        lambda: sum(1 for _ in quick_games(CLASSIC, games, chance)),
        lambda: _play(PYTHON, describe(CLASSIC, 2), games),
    )
    taken = [tuple(map(_seconds, work)) for _ in range(turns)]
    ratio = median(turn[0] / turn[1] for turn in taken)
    quick, kernel = (games / median(turn[place] for turn in taken) for place in (0, 1))
    reference, measured = f"quick games {quick:,.0f} games/s", f"{kernel:,.0f} games/s"
    return at_least(1.0, "15c", "kernel in Python, classic", reference, measured, ratio)


if __name__ == "__main__":
    sys.exit(0 if print_bars(bars()) else 1)
