"""The bars of the kernel: games a second in C, as it is and without its vectors, against a plain loop in C.

    python -m tests.bench.kernel_bars

The loop knows classic War and nothing else; it is compiled here, with what compiles the kernel.
"""

import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from statistics import median

from bot.engine.kernel.description import Description, describe_rules
from bot.engine.kernel.simulator import Kernel
from bot.engine.rules.rules import Rules, RunOut
from tests.bench.bar import Bar, at_least, print_bars
from tests.bench.variant_loops import FLAGS, PlainLoop, compiled_loop, constants, plain_ends
from tests.engine.kernel.compiled import build, compiler, loaded

CLASSIC = Rules()
STANDING = Rules(run_out=RunOut.LAST_CARD_STANDS)
"""Nearly the same game, whose shortage the shortcut for two seats does not know: what the way for all options takes."""


def bars(*, quick: bool = False) -> Iterator[Bar]:
    """Bars 15 and 15b, where C can be compiled."""
    turns = 3 if quick else 15
    built, command = build(flags=FLAGS), compiler()
    if built is not None and command is not None:
        with tempfile.TemporaryDirectory() as folder:
            plain = compiled_loop(command, constants(CLASSIC, 2), folder)
            yield from _compiled_bars(plain, loaded(built), turns, 1_000 if quick else 20_000)


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
        lambda: _play(kernel, describe_rules(CLASSIC, 2), games),
        lambda: _play(kernel, describe_rules(STANDING, 2), games),
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


if __name__ == "__main__":
    sys.exit(0 if print_bars(bars()) else 1)
