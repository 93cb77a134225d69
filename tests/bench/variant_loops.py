"""How fast the kernel in C plays every variant beside a plain loop in C for that one variant.

    python -m tests.bench.variant_loops

The loops of `tests/bench/loops` are compiled once for each, with the variant's options as constants: what a variant doesn't
have isn't there. So variants that differ in numbers and switches share a text, but every one has a loop of its own. Variants
that only differ in what a kernel doesn't know, such as a clock, are one row.
"""

import ctypes
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple, TypeAlias, cast

from rich.console import Console
from rich.table import Table

from bot.engine.kernel.description import Description, describe
from bot.engine.kernel.simulator import Kernel
from bot.engine.rules.rules import Ace, Capture, Identical, Jokers, Rules, Special, Spoils
from tests.bench.bar import Bar
from tests.engine.kernel.compiled import build, compiler, loaded
from tests.engine.kernel.identity import COMPOSED_VARIANTS

TEXTS = Path(__file__).with_name("loops")
FLAGS = ("-std=c11", "-O3")
LEAST = 0.66
ROUNDS = 400_000
SPOILS = {Spoils.BY_RANK: 100, Spoils.BY_RANK_TOTAL: 101}
"""What the loop calls them."""

PlainLoop: TypeAlias = Callable[[int, int], int]
"""Plays so many games from a seed, and returns their rounds."""


class Loop(NamedTuple):
    """Variants whose games are the same, and how the kernel plays them beside the loop.

    `off` is how much longer its games are than the loop's, as a part of them: chance alone, if the loop plays by the rules.
    """

    variants: tuple[str, ...]
    seats: int
    plain: float
    kernel: float
    ratio: float
    off: float


def constants(rules: Rules, seats: int) -> tuple[str, ...]:
    """What the loop of these rules is compiled with."""
    description = describe(rules, seats)
    numbers = {
        "SEATS": description.seats,
        "PACK": rules.pack,
        "DECKS": rules.decks,
        "JOKERS": 2 * (rules.jokers is Jokers.SHUFFLED),
        "EQUAL_JOKERS": description.equal_jokers,
        "BY_COLOUR": description.by_colour,
        "UNEVEN": description.uneven,
        "LOW_ACE": rules.ace is Ace.LOW,
        "WINS_LOW": description.low,
        "LOWEST_BEATS_ACE": rules.special is Special.LOWEST_BEATS_ACE,
        "THREES_BEAT_FACES": "3>JQK" in rules.beats,
        "FOURS_BEAT_ACES": "4>A" in rules.beats,
        "BATTLE_CARDS": description.battle_cards,
        "UP_CARDS": description.up_cards,
        "VALUE": description.value,
        "SPOILS": SPOILS[rules.spoils] if isinstance(rules.spoils, Spoils) else rules.spoils,
        "ANY_TIE": description.any_tie,
        "EVERYBODY": description.everybody,
        "RUN_OUT": description.run_out,
        "CAPTURE": list(Capture).index(rules.capture),
        "KILLED": description.killed,
        "PRIZE": description.prize,
        "AUTO_WAR": 0 if rules.auto_war == "none" else int(rules.auto_war) - 1,
        "UNDERDOG": 0 if rules.underdog == "none" else int(rules.underdog) - 1,
        "CANCELS": rules.identical is Identical.CANCEL and rules.decks > 1,
        "TARGET": rules.target or 0,
        "FLOOR": rules.floor or 0,
        "FIRST_TO": rules.first_to.count if rules.first_to else 0,
    }
    return tuple(f"-D{name}={int(number)}" for name, number in numbers.items())


def loops(*, quick: bool = False) -> Iterator[Loop]:
    """Every composed variant with its usual seats, measured now; none without a compiler."""
    built, command = build(flags=FLAGS), compiler()
    if built is None or command is None:
        return
    kernel = loaded(built)
    alike: dict[tuple[str, ...], list[str]] = {}
    described: dict[tuple[str, ...], Description] = {}
    for variant in COMPOSED_VARIANTS:
        defined = constants(variant.rules, variant.default_seats)
        alike.setdefault(defined, []).append(variant.key)
        described[defined] = describe(variant.rules, variant.default_seats)
    with tempfile.TemporaryDirectory() as folder:
        for defined, keys in alike.items():
            plain = compiled_loop(command, defined, folder)
            yield _measured(tuple(keys), plain, kernel, described[defined], 3 if quick else 9, 20_000 if quick else ROUNDS)


def compiled_loop(command: list[str], defined: tuple[str, ...], folder: str) -> PlainLoop:
    """The loop with these constants, compiled into a folder."""
    seats = int(next(one for one in defined if one.startswith("-DSEATS=")).partition("=")[2])
    text = TEXTS / ("duel.c" if seats == 2 else "table.c")
    library = Path(folder) / f"{len(list(Path(folder).iterdir()))}.so"
    subprocess.run([*command, *FLAGS, *defined, "-shared", "-fPIC", text, "-o", library], check=True)
    play = ctypes.CDLL(str(library)).play
    play.argtypes, play.restype = [ctypes.c_uint64, ctypes.c_uint64], ctypes.c_uint64
    return cast("PlainLoop", play)


def _measured(keys: tuple[str, ...], play: PlainLoop, kernel: Kernel, description: Description, turns: int, most: int) -> Loop:
    """One row: they take turns of about so many rounds, and the median of the turns counts."""
    games = max(most * 100 // play(100, 1), 100)
    rounds = [0, 0]
    taken = []
    for turn in range(turns):
        begun = time.thread_time()
        rounds[0] += play(games, turn + 7)
        between = time.thread_time()
        rounds[1] += _play(kernel, description, turn * games, games)
        taken.append((between - begun, time.thread_time() - between))
    plain, own = (games / median(turn[place] for turn in taken) for place in (0, 1))
    ratio = median(turn[0] / turn[1] for turn in taken)
    return Loop(keys, description.seats, plain, own, ratio, rounds[1] / rounds[0] - 1)


def _play(kernel: Kernel, description: Description, first: int, games: int) -> int:
    rounds = played = 0
    while played < games:
        batch = kernel.play(description, 1, first + played, games - played)
        rounds += sum(batch.battles)
        played += len(batch)
    return rounds


def bars(*, quick: bool = False) -> Iterator[Bar]:
    """Bar 15d, of C only where it can be compiled."""
    found = sorted(loops(quick=quick), key=lambda loop: loop.ratio)
    if found:
        slowest, least = found[0], found[0].ratio
        name = "kernel in C, the slowest of all variants"
        plain, own = f"plain C loop {slowest.plain:,.0f} games/s", f"{slowest.variants[0]} {slowest.kernel:,.0f} games/s"
        yield Bar("15d", name, plain, own, least, f"≥ {LEAST:g}", least >= LEAST)


def main(*, quick: bool) -> None:
    """Print the table, slowest first."""
    table = Table("variants", "seats", "plain loop", "kernel", "ratio", "length off", title="Games/s in C")
    for loop in sorted(loops(quick=quick), key=lambda loop: loop.ratio):
        names = ", ".join(loop.variants)
        table.add_row(
            names, str(loop.seats), f"{loop.plain:,.0f}", f"{loop.kernel:,.0f}", f"{loop.ratio:.2f}", f"{loop.off:+.1%}"
        )
    Console(width=140).print(table)


if __name__ == "__main__":
    main(quick="--quick" in sys.argv)
