"""How fast every variant is: `python -m tests.bench.variant_table`. A table to look at, with no bar of its own.

Each row is timed beside the naive loop in the same run, so the ratio can be compared between machines.
"""

import random
import sys
import time
from collections.abc import Callable
from dataclasses import replace

from rich.console import Console
from rich.table import Table

from bot.engine.odds.simulated_games import simulate_games
from bot.engine.records.record import Record
from bot.engine.records.replay import replay_rounds
from bot.engine.records.trace import digest_trace, trace_record
from bot.engine.records.verify import verify_record
from bot.engine.variants import VARIANTS, Variant
from tests.bench.naive import naive_game

GAMES = 300
RECORDS = 12


def timed(work: Callable[[], object]) -> float:
    """Seconds that the work takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def finished(variant: Variant, number: int) -> Record:
    """A record of one game with its outcome and digest."""
    entropy = tuple(f"{seat}:{seat}" for seat in range(variant.default_seats))
    record = Record(
        variant=variant.key,
        rules=replace(variant.rules, time=None),
        seats=variant.default_seats,
        seed=number.to_bytes(32, "big"),
        entropy=entropy,
    )
    *_, last = replay_rounds(record)
    return replace(record, outcome=last.outcome, digest=digest_trace(trace_record(record)))


def row(variant: Variant, games: int, records: int) -> tuple[str, ...]:
    """One variant: games and rounds a second, ratio to naive rounds, a replay, a check."""
    rules, seats = replace(variant.rules, time=None), variant.default_seats
    generator = random.Random(7)
    rounds = [0]

    def naive() -> None:
        rounds[0] = sum(naive_game(generator)[1] for _ in range(games))

    naive_rate = games and (seconds := timed(naive)) and rounds[0] / seconds
    odds = simulate_games(rules, seats, games, 7)
    quick = timed(lambda: simulate_games(rules, seats, games, 7))
    kept = [finished(variant, number) for number in range(records)]
    replaying = timed(lambda: [list(replay_rounds(record)) for record in kept]) / records
    checking = timed(lambda: [verify_record(record) for record in kept]) / records
    return (
        variant.key,
        str(seats),
        f"{odds.mean_battles:.0f}",
        f"{games / quick:,.0f}",
        f"{odds.battles / quick:,.0f}",
        f"{odds.battles / quick / naive_rate:.2f}",
        f"{replaying * 1e6:,.0f}",
        f"{checking * 1e3:.1f}",
    )


def main(*, quick: bool) -> None:
    """Print the table."""
    names = ("variant", "seats", "rounds", "games/s", "rounds/s", "÷ naive", "replay µs", "verify ms")
    table = Table(*names, title="Every variant")
    for variant in VARIANTS:
        table.add_row(*row(variant, 10 if quick else GAMES, 2 if quick else RECORDS))
    Console(width=140).print(table)


if __name__ == "__main__":
    main(quick="--quick" in sys.argv)
