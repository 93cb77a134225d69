"""The bars of a lobby: how long it takes until it says how long games by house rules take, with each kernel."""

import random
import time
from collections.abc import Callable, Iterator
from unittest.mock import patch

from bot.engine.kernel import simulator
from bot.engine.kernel.simulator import ENGINE, Kernel, fastest_kernel
from bot.engine.programme import expected, sampled_games
from bot.engine.rules.rules import Rules
from tests.bench.bar import Bar
from tests.engine.kernel.identity import random_mix

PACE = 2_000
TOLD = 180_000
MOST_SECONDS = 0.05
SEED = 16


def bars(*, quick: bool = False) -> Iterator[Bar]:
    """Bars 19 and 19b: of random house rules, how long 19 of 20 take at most, with the usual kernel and without C."""
    mixes = 10 if quick else 150
    yield _bar("19", "minutes of a lobby", fastest_kernel(), mixes)
    yield _bar("19b", "minutes of a lobby, no C", ENGINE, mixes // 2)


def _bar(number: str, name: str, kernel: Kernel, mixes: int) -> Bar:
    with (
        patch.object(simulator, "fastest_kernel", lambda: kernel),
        patch.object(sampled_games, "fastest_kernel", lambda: kernel),
    ):
        expected.expected_seconds(Rules(rounds=99), 2, None, PACE)  # the first answer of all loads what the others find loaded
        _forget()
        taken = sorted(_seconds(mixes))
    _forget()
    usual, slow, most = (taken[int(part * (len(taken) - 1))] for part in (0.5, 0.95, 1))
    kind = f"{mixes} mixes, {kernel.name} kernel"
    measured = f"{usual * 1000:.0f} ms, 19 of 20 in {slow * 1000:.0f} ms, at most {most * 1000:.0f} ms"
    return Bar(number, name, kind, measured, None, "19 of 20 in ≤ 50 ms", slow <= MOST_SECONDS)


def _seconds(mixes: int) -> Iterator[float]:
    rng = random.Random(SEED)
    for number in range(mixes):
        rules, seats = random_mix(rng)
        begun = time.thread_time()
        expected.expected_seconds(rules, seats, TOLD if number % 2 else None, PACE)
        yield time.thread_time() - begun


def _forget() -> None:
    """Forget what was simulated, by whichever kernel."""
    remembering: list[Callable[[], None]] = [
        expected.count_games.cache_clear,
        expected.simulated_times.cache_clear,
        sampled_games.sampled_games.cache_clear,
    ]
    for forget in remembering:
        forget()
