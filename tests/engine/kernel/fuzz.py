"""Throws bytes at the kernel in C: `python -m tests.engine.kernel.fuzz [--seconds 60] [--seed 1]`.

Descriptions and positions of real games with bytes changed, cut off or made up. Every call must return or raise ValueError,
soon. With `--sanitize` it builds the kernel with the sanitizers of addresses and undefined behaviour and runs itself anew
under them; the first thing that they find ends it.
"""

import argparse
import os
import random
import struct
import subprocess
import sys
import time
from dataclasses import dataclass
from typing import Any

from bot.engine.kernel.description import describe_rules
from bot.engine.kernel.native_kernel import NativeKernel
from bot.engine.kernel.simulator import Kernel
from bot.engine.play.snapshot import decode_state
from tests.engine.kernel.compiled import STRICT, build, compiler, loaded
from tests.engine.kernel.identity import position_of, public_moment, random_mix, random_moment

SANITIZERS = (
    "-std=c11", "-O1", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-fno-omit-frame-pointer",
)  # fmt: skip


@dataclass(slots=True)
class Thrown:
    """What became of the cases, and the longest that one took, in seconds."""

    played: int = 0
    refused: int = 0
    longest: float = 0.0


def fuzz(kernel: Kernel, seed: int, cases: int, seconds: float = float("inf")) -> Thrown:
    """Throw so many cases, or as many as there is time for."""
    assert isinstance(kernel.play, NativeKernel)
    play = kernel.play._play
    rng, found = random.Random(seed), Thrown()
    end = time.monotonic() + seconds
    for _ in range(cases):
        if time.monotonic() > end:
            break
        rules, seats = random_mix(rng)
        moment = random_moment(rules, seats, rng.getrandbits(64), rng) if rng.random() < 0.3 else None
        description = describe_rules(rules, seats).to_bytes()
        known = None if moment is None else position_of(decode_state(moment, seats))
        start = public_moment(rules, seats, rng.getrandbits(64), rng) if rng.random() < 0.3 else known
        position = None if start is None else start.to_bytes()
        for _ in range(20):
            _throw(play, _changed(description, rng), position if position is None else _changed(position, rng), rng, found)
    return found


def _throw(play: Any, description: bytes, position: bytes | None, rng: random.Random, found: Thrown) -> None:
    begun = time.perf_counter()
    try:
        play(
            description,
            position,
            rng.getrandbits(64),
            rng.getrandbits(64),
            rng.randint(-1, 3),
            100,
            rng.randint(-1, 9),
            rng.randint(-1, 60),
            rng.choice((None, bytes(512), rng.randbytes(512), bytes(rng.randint(0, 600)))),
        )
        found.played += 1
    except ValueError:
        found.refused += 1
    found.longest = max(found.longest, time.perf_counter() - begun)


def _changed(given: bytes, rng: random.Random) -> bytes:
    """The bytes with a few changes; now and then none, or bytes that were never a game."""
    kind = rng.random()
    if kind < 0.1:
        return given
    if kind < 0.15:
        return rng.randbytes(rng.randint(0, 2_000))
    changed = bytearray(given)
    if kind < 0.25:
        del changed[rng.randint(0, len(changed)) :]
        return bytes(changed)
    for _ in range(rng.choice((1, 1, 2, 5))):
        if rng.random() < 0.5:
            place = 4 * rng.randrange(min(len(changed) // 4, 40))
            number = rng.choice((-1, 0, 1, 2, 3, 4, 10, 255, 512, 513, 1 << 30, -(1 << 31), rng.getrandbits(31)))
            changed[place : place + 4] = struct.pack("<i", number)
        else:
            changed[rng.randrange(len(changed))] = rng.choice((0, 1, 14, 15, 52, 151, 255, rng.randrange(256)))
    return bytes(changed)


def main() -> int:
    """Throw for some time, and print what became of it."""
    parser = argparse.ArgumentParser(prog="python -m tests.engine.kernel.fuzz", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sanitize", action="store_true")
    given = parser.parse_args()
    command = compiler()
    if given.sanitize and command is not None and "LD_PRELOAD" not in os.environ:
        runtime = subprocess.run([*command, "-print-file-name=libasan.so"], check=True, capture_output=True, text=True).stdout
        # Python itself is not built with them, and what it leaves unfreed at its end is no business of the kernel.
        under = os.environ | {"LD_PRELOAD": runtime.strip(), "ASAN_OPTIONS": "detect_leaks=0"}
        return subprocess.run(
            [sys.executable, "-m", "tests.engine.kernel.fuzz", *sys.argv[1:]], env=under, check=False
        ).returncode
    built = build(flags=SANITIZERS if given.sanitize else STRICT)
    if built is None:
        print("There is no C compiler here.")
        return 1
    found = fuzz(loaded(built), given.seed, sys.maxsize, given.seconds)
    print(f"{found.played:,} played, {found.refused:,} refused; the longest call took {found.longest * 1000:.1f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main())
