"""Prints how true the chances on boards are: of the moments called 70 %, how many in a hundred were won.

    python -m tests.calibration [VARIANT] [--seats N] [--games N] [--every ROUNDS] [--fallback]

With `--fallback` as few games are played for each chance as without the kernel in C.

It ends with 1 if a tenth with moments of more than a thousand games is more than a point away from what was said.
"""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from os import cpu_count

from bot.engine.kernel.simulator import PYTHON, Kernel, fastest
from bot.engine.variants import find_variant
from tests.calibration.deciles import Calibration, Played, played_games
from tests.engine.kernel.compiled import build, loaded

AT_ONCE = 50
ENOUGH = 1_000
OFF = 0.01


def kernel() -> Kernel:
    """The kernel in C if this machine can compile it, else that which is installed."""
    built = build()
    return fastest() if built is None else loaded(built)


def _work(variant: str, seats: int, games: range, every: int, fallback: bool) -> list[Played]:
    found = kernel()._replace(name=PYTHON.name) if fallback else kernel()
    return list(played_games(find_variant(variant).rules, seats, games, every, found))


def main() -> int:
    """Play, print, and say whether all was true."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("variant", nargs="?", default="classic")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--every", type=int, default=4)
    parser.add_argument("--fallback", action="store_true")
    asked = parser.parse_args()
    found, simulations = Calibration(), 0
    with ProcessPoolExecutor(min(cpu_count() or 1, 2)) as workers:
        shares = [range(at, min(at + AT_ONCE, asked.games)) for at in range(0, asked.games, AT_ONCE)]
        given = [(asked.variant, asked.seats, one, asked.every, asked.fallback) for one in shares]
        for share in workers.map(_work, *zip(*given, strict=True)):
            for played in share:
                found.add(played.number, played.moments)
                simulations += played.simulations
    print(f"{asked.variant}, {asked.seats} seats, {asked.games} games, every {asked.every} rounds: {found.moments} chances,")
    said, by_table = found.brier / found.moments, found.table_brier / found.moments
    print(f"{simulations} simulations; Brier {said:.4f}, by the table {by_table:.4f}")
    print("called      moments    games   said    won   off")
    true = True
    for tenth, decile in enumerate(found.deciles):
        if decile.moments:
            said, won = decile.said / decile.moments, decile.won / decile.moments
            print(
                f"{tenth * 10:2} to {tenth * 10 + 10:3} % {decile.moments:8} {len(decile.games):8} "
                f"{said:6.1%} {won:6.1%} {won - said:+.1%}"
            )
            true = true and (len(decile.games) < ENOUGH or abs(won - said) <= OFF)
    return 0 if true else 1


if __name__ == "__main__":
    sys.exit(main())
