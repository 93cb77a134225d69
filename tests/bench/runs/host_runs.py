"""One run of a host under load, alone in its process: `python -m tests.bench.runs.host_runs bare|product --games N …`.

Prints one JSON object: lateness in seconds, the share of one core that was used, rounds played. Judges nothing.
"""

import argparse
import asyncio
import contextlib
import gc
import json
import random
import tempfile
import time
from collections import deque
from collections.abc import Iterator
from pathlib import Path

from bot.host.ids import TableId
from bot.host.table.table import Table
from bot.runtime.garbage import GarbageFreezer, tune_interpreter
from tests.bench.bare_host import BareHost, PlainGame
from tests.bench.house import Dealer, MarkingScreen, fill, fresh_store, new_hall, play_one_game, replacing
from tests.bench.samples import share

PACE = 2_000
QUIET = 1.0
"""Seconds before the first deadline, in which everything is set up."""


class Stopwatch:
    """How late rounds are, against the moment at which table time was 0."""

    def __init__(self) -> None:
        self.late: list[float] = []
        self.shown: list[float] = []
        self.due: dict[TableId, deque[int]] = {}
        """By table the due times, in milliseconds, of beats that were told but not shown yet."""
        self.zero = 0.0


watch = Stopwatch()


class TimedTable(Table):
    """A table that notes how late each of its beats is told."""

    def tell_beat(self, due: int) -> int:
        """Tell, then look at the clock."""
        hold = super().tell_beat(due)
        watch.late.append(time.monotonic() - watch.zero - due / 1000)
        watch.due.setdefault(self.id, deque()).append(due)
        return hold


async def product(games: int, seconds: float, *, spread: bool) -> dict[str, float]:
    """The whole way: engine, host, group commit, database, and a mark for the screen.

    A game has finished on this database before, so work that is done once for all games by the same rules is done.
    """
    tune_interpreter()
    screen = MarkingScreen()
    with tempfile.TemporaryDirectory(prefix="war-room-bench-") as folder:
        async with fresh_store(Path(folder)) as store:
            await play_one_game(store)
            hall = new_hall(store.tables, screen)
            dealer = Dealer(PACE, TimedTable)
            tables = list(dealer.house(games, start=int(QUIET * 1000), spread=spread))
            spares = [dealer.playing(0) for _ in range(int(games * seconds / 400))]
            await fill(hall, store, tables)
            GarbageFreezer().freeze_old()
            watch.late.clear()
            watch.due.clear()

            replace = replacing(hall, spares, PACE)

            def seen(table: Table) -> None:
                if waiting := watch.due.get(table.id):
                    watch.shown.append(time.monotonic() - watch.zero - waiting.popleft() / 1000)
                replace(table)

            screen.seen = seen
            hall.time.continue_from(0)
            watch.zero = time.monotonic()
            ticker = asyncio.create_task(hall.ticker.run())
            with measured() as used:
                await asyncio.sleep(QUIET + seconds)
            ticker.cancel()
            await asyncio.wait([ticker])
            await hall.close_tables()
    return figures(watch.late, used[1], seconds) | {"shown": share(watch.shown, 0.99)}


async def bare(games: int, seconds: float, *, spread: bool) -> dict[str, float]:
    """The reference."""
    rng = random.Random(5)
    host = BareHost([aged(rng) for _ in range(games)], PACE / 1000, spread=spread)
    with measured() as used:
        await host.run(seconds)
    return figures(host.late, used[1], seconds)


def aged(rng: random.Random) -> PlainGame:
    """A game of two in the middle."""
    game = PlainGame(2, rng)
    for _ in range(rng.randrange(180)):
        game.play()
        if game.over:
            return PlainGame(2, rng)
    return game


@contextlib.contextmanager
def measured() -> Iterator[list[float]]:
    """Gather the wall and processor seconds of the block, all threads counted."""
    gc.collect()
    used = [time.monotonic(), time.process_time()]
    yield used
    used[:] = [time.monotonic() - used[0], time.process_time() - used[1]]


def figures(late: list[float], cpu: float, seconds: float) -> dict[str, float]:
    """What a run tells: lateness in seconds, the share of one core for each second of play, rounds."""
    return {
        "p50": share(late, 0.5),
        "p99": share(late, 0.99),
        "max": max(late),
        "cpu": cpu / seconds,
        "rounds": len(late),
    }


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("host", choices=["bare", "product"])
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--herd", action="store_true")
    given = parser.parse_args()
    run = bare if given.host == "bare" else product
    print(json.dumps(asyncio.run(run(given.games, given.seconds, spread=not given.herd))))


if __name__ == "__main__":
    main()
