"""Holds the kernel in C to `Game` in full: `python -m tests.engine.kernel [--games 10000] [--mixes 5000] [--seed 1]`.

So many games of every variant, with all its numbers of seats, and so many mixes of options from the deal and from the
middle of a game. The exit code is 1 if any differs.
"""

import argparse
import random
import sys
import time

from bot.engine.kernel.simulator import Kernel
from bot.engine.variants import Variant
from tests.engine.kernel.identity import COMPOSED_VARIANTS, bounded, by_game, by_kernel, differences, random_mix, seats_of
from tests.engine.kernel.kernels import NATIVE


def different_games(kernels: list[Kernel], variant: Variant, games: int, seed: int) -> int:
    """How many of so many games of a variant differ."""
    rules = bounded(variant)
    seats = seats_of(rules)
    different = 0
    for place, count in enumerate(seats):
        share = range(place, games, len(seats))
        book = [by_game(rules, count, seed, number, prints=True) for number in range(len(share))]
        for kernel in kernels:
            found = by_kernel(kernel, rules, count, seed, 0, len(share), prints=True)
            different += sum(one != other for one, other in zip(found, book, strict=True))
    return different


def main() -> int:
    """Compare, and print what differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.engine.kernel", description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--mixes", type=int, default=5_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--variant", help="just this one")
    given = parser.parse_args()
    if not NATIVE:
        print("There is no C compiler here.")
        return 1
    begun = time.monotonic()
    different = 0
    for variant in COMPOSED_VARIANTS:
        if given.variant in {None, variant.key}:
            found = different_games(NATIVE, variant, given.games, given.seed)
            different += found
            print(f"{variant.key:28} {given.games:,} games, {found} differ", flush=True)
    rng = random.Random(given.seed)
    for kernel in NATIVE:
        found = 0
        for _ in range(given.mixes):
            rules, seats = random_mix(rng)
            wrong = differences(kernel, rules, seats, rng.getrandbits(64), rng)
            found += len(wrong)
            for one in wrong:
                print(one)
        different += found
        print(f"{given.mixes:,} mixes by {kernel.name}, {found} differ; {time.monotonic() - begun:.0f} s")
    return int(different > 0)


if __name__ == "__main__":
    sys.exit(main())
