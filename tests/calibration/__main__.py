"""Prints how true the chances on boards are: of the moments called 70 %, how many in a hundred were won.

    python -m tests.calibration [VARIANT] [--seats N] [--games N] [--every ROUNDS] [--fallback] [--all]

With `--all` it prints a line for each composed variant with 2, 3, 4 and 6 seats: the tenth that is furthest off, and how
the first seat did against its even chance at the deal. With `--fallback` as few games are played for each chance as without
the kernel in C.

It ends with 1 if a tenth with moments of more than a thousand games is more than a point away from what was said.
"""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from os import cpu_count

from bot.engine.kernel.description import describe_rules
from bot.engine.kernel.simulator import ENGINE, Kernel, fastest_kernel, yield_batches
from bot.engine.odds.live_odds import has_odds
from bot.engine.rules.rules import Rules
from bot.engine.rules.validation import find_refusals
from bot.engine.variants import find_variant
from tests.calibration.deciles import Calibration, Played, played_games
from tests.engine.kernel.compiled import build, loaded
from tests.engine.kernel.identity import COMPOSED_VARIANTS

AT_ONCE = 50
ENOUGH = 1_000
OFF = 0.01
SEATS = (2, 3, 4, 6)
DEALS = 20_000
"""Games from the deal, at least: there nothing has to be worked out in the middle."""


def kernel() -> Kernel:
    """The kernel in C if this machine can compile it, else that which is installed."""
    built = build()
    return fastest_kernel() if built is None else loaded(built)


def _work(variant: str, seats: int, games: range, every: int, fallback: bool) -> list[Played]:
    found = kernel()._replace(name=ENGINE.name) if fallback else kernel()
    return list(played_games(find_variant(variant).rules, seats, games, every, found))


def _counted(asked: argparse.Namespace, variant: str, seats: int) -> tuple[Calibration, int]:
    """Play so many games of a variant; return what came out, and the simulations that it took."""
    found, simulations = Calibration(), 0
    with ProcessPoolExecutor(min(cpu_count() or 1, 2)) as workers:
        shares = [range(at, min(at + AT_ONCE, asked.games)) for at in range(0, asked.games, AT_ONCE)]
        given = [(variant, seats, one, asked.every, asked.fallback) for one in shares]
        for share in workers.map(_work, *zip(*given, strict=True)):
            for played in share:
                found.add(played.number, played.moments)
                simulations += played.simulations
    return found, simulations


def _all(asked: argparse.Namespace) -> int:
    """Print a line for each variant and number of seats, and say whether all was true."""
    print("variant                      seats  moments  furthest off in a tenth  won by the first seat, even at the deal")
    true = True
    for variant in COMPOSED_VARIANTS:
        for seats in (one for one in SEATS if has_odds(variant.rules) and not find_refusals(variant.rules, one)):
            found, _ = _counted(asked, variant.key, seats)
            tenths = [one for one in found.deciles if len(one.games) >= min(ENOUGH, asked.games // 5)]
            worst = max((abs(one.won - one.said) / one.moments for one in tenths), default=0.0)
            first, even_chance = first_seat(variant.rules, seats, max(asked.games, DEALS)), 1 / seats
            print(f"{variant.key:28} {seats:5} {found.moments:8} {worst:24.1%} {first:22.1%} of {even_chance:.1%}", flush=True)
            true = true and (asked.games < ENOUGH or worst <= OFF)
    return 0 if true else 1


def first_seat(rules: Rules, seats: int, games: int) -> float:
    """What part of games by these rules the first seat wins, a shared win counted in parts."""
    won = played = 0.0
    for batch in yield_batches(describe_rules(rules, seats), games, 1, kernel=kernel()):
        won += sum((winners & 1) / winners.bit_count() for winners in batch.winners if winners)
        played += len(batch)
    return won / played


def main() -> int:
    """Play, print, and say whether all was true."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("variant", nargs="?", default="classic")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--every", type=int, default=4)
    parser.add_argument("--fallback", action="store_true")
    parser.add_argument("--all", action="store_true", help="every composed variant with 2, 3, 4 and 6 seats")
    asked = parser.parse_args()
    if asked.all:
        return _all(asked)
    found, simulations = _counted(asked, asked.variant, asked.seats)
    print(f"{asked.variant}, {asked.seats} seats, {asked.games} games, every {asked.every} rounds: {found.moments} chances,")
    print(f"{simulations} simulations; Brier {found.brier / found.moments:.4f}")
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
