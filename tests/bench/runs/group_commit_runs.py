"""One run of group commit, or of SQLite, alone: `python -m tests.bench.runs.group_commit_runs rounds|changes|bare --seconds S`.

Ten thousand events a second, given every five milliseconds. `rounds` are what a game of pure chance needs: they follow from
its record, so group commit keeps the moment up to which all are played. `changes` are whole tables, each another one, as for
a decision. `bare` writes a row for each event in groups of the same window, by the driver of the standard library, the rows
at hand. Prints one JSON object: seconds from an event until it is kept, events and commits a second, seconds of a processor
for each event, and how many seconds late the beats came in which events were given (p99).
"""

import argparse
import asyncio
import json
import sqlite3
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from bot.host.clock import SystemClock
from bot.host.hall.group_commit import Batch, GroupCommit
from bot.host.table.table import Table
from bot.runtime.garbage import tune_interpreter
from bot.store.database.address import PRAGMAS
from bot.store.store import Store
from bot.store.tables.table_rows import TableRows
from tests.bench.house import CountingStore, Dealer, fill_store, fresh_store
from tests.bench.samples import share

RATE = 10_000
BEAT = 0.005
WINDOW = 0.05
PACE = 2_000

KEEP = """
    INSERT INTO tables ({names}) VALUES ({values}) ON CONFLICT (id) DO UPDATE SET {news}
    WHERE tables.version < excluded.version
"""


class Kept:
    """How long events took until they were kept, and how many times something was."""

    def __init__(self) -> None:
        self.late: list[float] = []
        self.beats: list[float] = []
        self.commits = 0
        self.began, self.used = time.monotonic(), time.process_time()

    def note(self, given: float, events: int) -> None:
        """Note that so many events, given at a moment, are kept now."""
        self.late += [time.monotonic() - given] * events

    def figures(self) -> dict[str, float]:
        """What a run tells."""
        wall, cpu = time.monotonic() - self.began, time.process_time() - self.used
        return {
            "p50": share(self.late, 0.5),
            "p99": share(self.late, 0.99),
            "events": len(self.late) / wall,
            "commits": self.commits / wall,
            "work": cpu / len(self.late),
            "late": share(self.beats, 0.99),
        }


async def feed(seconds: float, kept: Kept, give: Callable[[int, int], None]) -> None:
    """Give events for so long: `give(first, past)` numbers them from 0. What a late beat left out comes with the next."""
    began, given = time.monotonic(), 0
    while (now := time.monotonic() - began) < seconds:
        due = min(int(now * RATE), int(seconds * RATE))
        if due > given:
            give(given, due)
            given = due
        before = time.monotonic()
        await asyncio.sleep(BEAT)
        kept.beats.append(time.monotonic() - before - BEAT)
    give(given, int(seconds * RATE))


async def product(folder: Path, seconds: float, kind: str) -> dict[str, float]:
    """The product's group commit over its store."""
    async with fresh_store(folder) as store:
        tables = await _house(store, kind)
        counted = Commits(store)
        group_commit = GroupCommit(counted, SystemClock(), window=WINDOW)
        kept = Kept()

        def rounds(first: int, past: int) -> None:
            given = time.monotonic()
            group_commit.queue_batch(Batch(cursor=past), lambda: kept.note(given, past - first))

        def changes(first: int, past: int) -> None:
            given = time.monotonic()
            for number in range(first, past):
                table = tables[number % RATE]
                table.version += 1
                group_commit.queue_batch(Batch(tables={table.id: table}), lambda: kept.note(given, 1))

        await feed(seconds, kept, rounds if kind == "rounds" else changes)
        await group_commit.wait_until_saved()
        kept.commits = counted.commits
        return kept.figures()


class Commits(CountingStore):
    """The product's store, with its commits counted."""

    commits = 0

    async def commit(self, batch: Batch) -> None:
        """As the store does."""
        self.commits += 1
        await super().commit(batch)


async def _house(store: Store, kind: str) -> list[Table]:
    """A table for each event of a second, where tables are changed."""
    dealer = Dealer(PACE)
    tables = [] if kind == "rounds" else list(dealer.house(RATE, start=0))
    await fill_store(store, tables)
    return tables


async def bare(folder: Path, seconds: float) -> dict[str, float]:
    """The reference: a thread that writes what has come since it looked last, once in a window."""
    async with fresh_store(folder) as store:
        tables = await _house(store, "changes")
    convert = TableRows()
    rows = [list(convert.row_from(table).values()) for table in tables]
    names = list(convert.row_from(tables[0]))
    at = names.index("version")
    waiting: list[tuple[float, list[Any]]] = []
    lock, over, kept = threading.Lock(), threading.Event(), Kept()
    words = {"names": ", ".join(names), "values": ", ".join("?" * len(names))}
    keep = KEEP.format(**words, news=", ".join(f"{name} = excluded.{name}" for name in names[1:]))

    def write() -> None:
        with closing(sqlite3.connect(folder / "war-room.db", isolation_level=None)) as connection:
            for pragma in PRAGMAS:
                connection.execute(f"PRAGMA {pragma}")
            while not over.is_set() or waiting:
                began = time.monotonic()
                with lock:
                    group, waiting[:] = waiting[:], []
                if group:
                    connection.execute("BEGIN IMMEDIATE")
                    connection.executemany(keep, [row for _, row in group])
                    connection.execute("COMMIT")
                    kept.commits += 1
                    for given, _ in group:
                        kept.note(given, 1)
                time.sleep(max(0.0, WINDOW - (time.monotonic() - began)))

    def give(first: int, past: int) -> None:
        given = time.monotonic()
        for number in range(first, past):
            row = rows[number % RATE]
            row[at] += 1
        with lock:
            waiting.extend((given, rows[number % RATE]) for number in range(first, past))

    writer = threading.Thread(target=write)
    kept.began, kept.used = time.monotonic(), time.process_time()
    writer.start()
    await feed(seconds, kept, give)
    over.set()
    await asyncio.to_thread(writer.join)
    return kept.figures()


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=["rounds", "changes", "bare"])
    parser.add_argument("--seconds", type=float, default=5.0)
    given = parser.parse_args()
    tune_interpreter()
    with tempfile.TemporaryDirectory(prefix="war-room-bench-") as folder:
        path = Path(folder)
        run = bare(path, given.seconds) if given.kind == "bare" else product(path, given.seconds, given.kind)
        print(json.dumps(asyncio.run(run)))


if __name__ == "__main__":
    main()
