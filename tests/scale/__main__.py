"""Tries what `docs/scaling.md` promises, with three processes on PostgreSQL: `python -m tests.scale`, or `… paper`."""

import argparse
import asyncio
import sys
import time

from tests.conftest import quiet_log
from tests.scale.faults import FAULTS
from tests.scale.paper.report import paper
from tests.scale.trial import trial
from tests.support.postgres import empty_database, stop


def main() -> None:
    """Do the faults, print what was found, and end with 1 when something does not hold."""
    parser = argparse.ArgumentParser(prog="python -m tests.scale", description=__doc__)
    parser.add_argument("--times", type=int, default=30, metavar="N", help="how often each fault is done")
    parser.add_argument("what", nargs="?", choices=["faults", "paper"], default="faults", help="faults unless told")
    kinds = list(FAULTS)
    parser.add_argument("--only", nargs="+", choices=kinds, default=kinds, metavar="FAULT", help=", ".join(kinds))
    parser.add_argument("--games", type=int, default=50, help="games that run meanwhile")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    quiet_log()
    try:
        if given.what == "paper":
            held = paper(print_now)
        else:
            held = asyncio.run(faults(given.only, given.times, given.games, given.seed))
    finally:
        stop()
    sys.exit(0 if held else 1)


async def faults(kinds: list[str], times: int, games: int, seed: int) -> bool:
    """Do each fault so many times, one kind after the other; return whether everything held."""
    began = time.monotonic()
    async with empty_database() as server, trial(server, games=games, seed=seed, say=print_now) as (tried, fleet, rng):
        for number in range(times):
            for kind in kinds:
                process = fleet.processes[number % len(fleet.processes)] if kind == "roll" else rng.choice(fleet.processes)
                await tried.run(kind, process)
        print_now("")
        for kind, found in tried.found.items():
            print_now(found.line(kind))
            for fault in found.faults:
                print_now(f"    {fault}")
        print_now(f"{tried.games} games finished; {(time.monotonic() - began) / 60:.0f} minutes")
        return not any(found.faults for found in tried.found.values())


def print_now(line: str) -> None:
    """Print a line at once."""
    print(line, flush=True)


if __name__ == "__main__":
    main()
