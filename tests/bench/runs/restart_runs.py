"""A hall of running games to be killed, and its return: `python -m tests.bench.runs.restart_runs play|return|bare FOLDER`.

`play` fills a database, or goes on with the one that is there, until somebody kills it, and writes down in a file that
outlives it which round of each table it has handed to the screen. `return` takes everything up again as the bot does and
prints what it found as JSON; `bare` reads and unpacks the same rows with nothing but `sqlite3`.
"""

import argparse
import asyncio
import gc
import heapq
import json
import mmap
import sqlite3
import struct
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from bot.engine.records.replay import advance_game
from bot.host.hall.hall import Hall
from bot.host.ids import TableId
from bot.host.table.finish import record_of
from bot.host.table.phase import TablePhase
from bot.host.table.table import Table
from bot.store.database.address import Address
from bot.store.store import open_store
from tests.bench.house import Dealer, MarkingScreen, fill, fresh_store, new_hall

PACE = 2_000
ENTRY = struct.Struct("15sxII")
"""A table's id, the newest round that was shown, and whether its result was."""


class ShownBook:
    """What players saw, in shared memory: it survives SIGKILL, for the system owns it."""

    def __init__(self, folder: Path, tables: int = 0) -> None:
        self._path = folder / "shown"
        if tables:
            self._path.write_bytes(b"\0" * ENTRY.size * tables)
        with self._path.open("r+b") as file:
            self._map = mmap.mmap(file.fileno(), 0)
        known = [TableId(name.decode()) for name, _, _ in ENTRY.iter_unpack(self._map[:]) if name[0]]
        self._places = {table_id: place * ENTRY.size for place, table_id in enumerate(known)}

    def enter(self, table: Table) -> None:
        """Note the newest round of a table that is handed to the screen."""
        place = self._places.setdefault(table.id, len(self._places) * ENTRY.size)
        game = table.open_game()
        ENTRY.pack_into(self._map, place, table.id.encode(), game.battle, table.phase is TablePhase.OVER)

    def entries(self) -> Iterator[tuple[TableId, int, bool]]:
        """Every table that was ever shown: its id, its newest round, and whether it was over."""
        for name, battle, over in ENTRY.iter_unpack(self._map[:]):
            if name[0]:
                yield TableId(name.decode()), battle, bool(over)


async def play(folder: Path, games: int) -> None:
    """Play for ever, saying `playing` when everything runs."""
    screen = MarkingScreen()
    new = not (folder / "shown").exists()
    async with fresh_store(folder) as store:
        hall = new_hall(store.tables, screen)
        book = ShownBook(folder, games if new else 0)
        screen.seen = book.enter
        if new:
            tables = list(Dealer(PACE).house(games, start=200))
            await fill(hall, store, tables)
            hall.time.continue_from(0)
        else:
            await hall.resume_tables()
        print("playing", flush=True)
        await hall.ticker.run()


async def come_back(folder: Path, *, check: bool) -> dict[str, float]:
    """Take up every table, then compare with what was shown."""
    async with open_store(Address.read_address(f"sqlite:///{folder / 'war-room.db'}")) as store:
        gc.collect()
        start = time.perf_counter()
        hall = new_hall(store.tables, MarkingScreen())
        tables = await hall.resume_tables()
        seconds = time.perf_counter() - start
        found: dict[str, float] = {"seconds": seconds, "tables": tables}
        if check:
            found |= compare(folder, hall)
    return found


def compare(folder: Path, hall: Hall) -> dict[str, float]:
    """Count tables that are gone or behind what was shown, other cards than the record's, and double results."""
    lost = undone = wrong = 0
    for number, (table_id, battle, over) in enumerate(ShownBook(folder).entries()):
        table = hall.tables.get(table_id)
        if table is None:
            lost += 1
            continue
        game = table.open_game()
        undone += game.battle < battle or (over and table.phase is not TablePhase.OVER)
        if number % 97 == 0:
            wrong += game.snapshot() != advance_game(record_of(table), game.battle).snapshot()
    return {"lost": lost, "undone": undone, "wrong": wrong, "twice": results_twice(folder)}


def results_twice(folder: Path) -> int:
    """Games whose result is kept while they still run, or with another number of seats than two."""
    with closing(sqlite3.connect(folder / "war-room.db")) as connection:
        running = "SELECT count(*) FROM games JOIN tables USING (id) WHERE tables.phase = 'playing'"
        seats = "SELECT count(*) FROM (SELECT game FROM results GROUP BY game HAVING count(*) <> 2)"
        return int(connection.execute(running).fetchone()[0]) + int(connection.execute(seats).fetchone()[0])


def bare(folder: Path) -> dict[str, float]:
    """The reference: read every row, unpack its cards, arm its deadline."""
    gc.collect()
    start = time.perf_counter()
    with closing(sqlite3.connect(folder / "war-room.db")) as connection:
        rows = connection.execute("SELECT id, deadline, body FROM tables").fetchall()
    tables, heap = {}, []
    for table_id, deadline, body in rows:
        kept = json.loads(body)
        cards = bytes.fromhex(kept["snapshot"])
        kept["stocks"] = [bytearray(stock) for stock in unpacked(cards)]
        tables[table_id] = kept
        heap.append((deadline, table_id))
    heapq.heapify(heap)
    return {"seconds": time.perf_counter() - start, "tables": len(tables)}


def unpacked(snapshot: bytes) -> Iterator[bytes]:
    """The stocks of a snapshot of two seats."""
    at = 13
    for _ in range(2):
        length = snapshot[at] << 8 | snapshot[at + 1]
        yield snapshot[at + 2 : at + 2 + length]
        at += 2 + length


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["play", "return", "bare"])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--check", action="store_true")
    given = parser.parse_args()
    if given.what == "play":
        asyncio.run(play(given.folder, given.games))
    elif given.what == "return":
        print(json.dumps(asyncio.run(come_back(given.folder, check=given.check))))
    else:
        print(json.dumps(bare(given.folder)))


if __name__ == "__main__":
    main()
