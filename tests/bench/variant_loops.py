"""How fast the kernel in C plays every variant beside a plain loop in C for that one variant.

    python -m tests.bench.variant_loops

The loops of `tests/bench/loops` are compiled once for each, with the variant's options as constants: what a variant doesn't
have isn't there. So variants that differ in numbers and switches share a text, but every one has a loop of its own. Variants
that only differ in what a kernel doesn't know, such as a clock, are one row.

A loop says of each game what the odds need, as the kernel does: winners, rounds, wars and whether the last round ended it. It
deals the same cards, from the same generator. Both are timed alone, in turns, by the processor time of this thread.
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

from bot.engine.kernel.batch import GameBatch
from bot.engine.kernel.description import Description, describe_rules
from bot.engine.kernel.simulator import Kernel
from bot.engine.odds.simulated_games import GameOdds, SimulatedGame
from bot.engine.rules.rules import Ace, Capture, Identical, Jokers, Rules, SpecialRank, Spoils
from tests.bench.bar import Bar
from tests.engine.kernel.compiled import SOURCES, build, compiler, loaded
from tests.engine.kernel.identity import COMPOSED_VARIANTS

TEXTS = Path(__file__).with_name("loops")
FLAGS = ("-std=c11", "-O3")
LEAST = 0.66
ROUNDS = 400_000
TURNS = 15
SEED = 1
SPOILS = {Spoils.BY_RANK: 100, Spoils.BY_RANK_TOTAL: 101}
"""What the loop calls them."""


class End(ctypes.Structure):
    """What a loop says of a game, as `end` of `loops/deck.h`."""

    _fields_ = (
        ("winners", ctypes.c_uint16),
        ("capped", ctypes.c_bool),
        ("rounds", ctypes.c_uint32),
        ("wars", ctypes.c_uint32),
    )
    winners: int
    capped: bool
    rounds: int
    wars: int


PlainLoop: TypeAlias = "Callable[[int, int, int, ctypes.Array[End]], None]"
"""Plays games of a seed: from which number on, how many, and where their ends go."""


class Loop(NamedTuple):
    """Variants whose games are the same, and how the kernel plays them beside the loop.

    How far the games of the two are apart is chance alone, if the loop plays by the rules: `length_off` and `wars_off` are how
    much longer the kernel's are and how many more wars they have, as parts of the loop's; `wins_off` is the most that the
    chance of a seat, of a shared win or of the last round is off.
    """

    variants: tuple[str, ...]
    seats: int
    plain: float
    kernel: float
    ratio: float
    length_off: float
    wars_off: float
    wins_off: float


def constants(rules: Rules, seats: int) -> tuple[str, ...]:
    """What the loop of these rules is compiled with."""
    description = describe_rules(rules, seats)
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
        "LOWEST_BEATS_ACE": rules.special is SpecialRank.LOWEST_BEATS_ACE,
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
        described[defined] = describe_rules(variant.rules, variant.default_seats)
    with tempfile.TemporaryDirectory() as folder:
        for defined, keys in alike.items():
            plain = compiled_loop(command, defined, folder)
            yield _measured(tuple(keys), plain, kernel, described[defined], 3 if quick else TURNS, 20_000 if quick else ROUNDS)


def compiled_loop(command: list[str], defined: tuple[str, ...], folder: str) -> PlainLoop:
    """The loop with these constants, compiled into a folder."""
    seats = int(next(one for one in defined if one.startswith("-DSEATS=")).partition("=")[2])
    text = TEXTS / ("duel.c" if seats == 2 else "table.c")
    library = Path(folder) / f"{len(list(Path(folder).iterdir()))}.so"
    subprocess.run([*command, *FLAGS, *defined, f"-I{SOURCES}", "-shared", "-fPIC", text, "-o", library], check=True)
    play = ctypes.CDLL(str(library)).play
    play.argtypes, play.restype = [ctypes.c_uint64, ctypes.c_uint64, ctypes.c_uint64, ctypes.POINTER(End)], None
    return cast("PlainLoop", play)


def plain_ends(play: PlainLoop, first: int, games: int) -> "ctypes.Array[End]":
    """So many ends that a loop has filled."""
    ends = (End * games)()
    play(SEED, first, games, ends)
    return ends


def _kernel_ends(kernel: Kernel, description: Description, first: int, games: int) -> list[GameBatch]:
    played, found = 0, []
    while played < games:
        found.append(kernel.play(description, SEED, first + played, games - played))
        played += len(found[-1])
    return found


def _measured(keys: tuple[str, ...], play: PlainLoop, kernel: Kernel, description: Description, turns: int, most: int) -> Loop:
    """One row: they take turns of about so many rounds, and the median of the turns counts."""
    games = max(most * 100 // sum(end.rounds for end in plain_ends(play, 0, 100)), 100)
    plain, own = GameOdds(description.seats), GameOdds(description.seats)
    taken = []
    for turn in range(turns):
        ends = (End * games)()
        begun = time.thread_time()
        play(SEED, turn * games, games, ends)
        between = time.thread_time()
        batches = _kernel_ends(kernel, description, turn * games, games)
        taken.append((between - begun, time.thread_time() - between))
        for end in ends:
            plain.add_game(SimulatedGame(_sole_winner(end), end.rounds, end.wars, bool(end.capped)))
        for batch in batches:
            own.add_batch(batch)
    plain_speed, own_speed = (games / median(turn[place] for turn in taken) for place in (0, 1))
    ratio = median(turn[0] / turn[1] for turn in taken)
    pairs = zip((*own.wins, own.draws, own.capped), (*plain.wins, plain.draws, plain.capped), strict=True)
    wins_off = max(abs(one - other) / plain.games for one, other in pairs)
    wars_off = own.wars / plain.wars - 1 if plain.wars else float(own.wars > 0)
    return Loop(keys, description.seats, plain_speed, own_speed, ratio, own.battles / plain.battles - 1, wars_off, wins_off)


def _sole_winner(end: End) -> int | None:
    return end.winners.bit_length() - 1 if end.winners.bit_count() == 1 else None


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
    table = Table(
        "variants", "seats", "plain loop", "kernel", "ratio", "length off", "wars off", "wins off", title="Games/s in C"
    )
    for loop in sorted(loops(quick=quick), key=lambda loop: loop.ratio):
        speeds = f"{loop.plain:,.0f}", f"{loop.kernel:,.0f}", f"{loop.ratio:.2f}"
        off = f"{loop.length_off:+.1%}", f"{loop.wars_off:+.1%}", f"{loop.wins_off:.1%}"
        table.add_row(", ".join(loop.variants), str(loop.seats), *speeds, *off)
    Console(width=140).print(table)


if __name__ == "__main__":
    main(quick="--quick" in sys.argv)
