"""The bars of a daily that 10,000 members have finished: its board, a place on it, its picture, and what a search holds up."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import pytest
from sqlalchemy import Connection, insert, text
from sqlalchemy.ext.asyncio import create_async_engine

from bot.engine.daily.deals import deal_day
from bot.host.clock import SystemClock
from bot.host.daily.ports import GameKey
from bot.host.daily.upkeep import search_in_thread
from bot.host.ids import PlayerId, ServerId
from bot.store.daily.daily_repository import DailyRepository
from bot.store.database import schema, schema_daily
from bot.store.database.address import Address
from bot.store.store import open_store
from bot.store.upgrade import upgrade
from tests.bench.bar import Bar
from tests.bench.leaderboard_data import FIRST_MEMBER, LAST, ONE_MEMBER
from tests.bench.picture_bars import KIB, processor_seconds
from tests.bench.samples import share
from tests.gallery.dailies import dailies
from tests.support import postgres

FINISHERS, QUICK_FINISHERS = 10_000, 1_000
SERVERS, HIDDEN_ONE_IN, LINES = 20, 50, 15
DAY = LAST.date().toordinal()
SOON, HELD_UP = 0.005, 0.050
WATCHED = 3.0
"""Seconds of a search in which the loop is watched."""


def bars(*, quick: bool = False) -> Iterator[Bar]:
    """Bars 21, 21b and 21c."""
    yield from asyncio.run(_all(*((QUICK_FINISHERS, 20) if quick else (FINISHERS, 500))))


async def _all(finishers: int, turns: int) -> list[Bar]:
    with TemporaryDirectory(prefix="war-room-bench-") as folder:
        address = Address.file_address(Path(folder) / "daily.db")
        await upgrade(address, Path(folder) / "backups", LAST)
        found = await _bars_of("SQLite", address, finishers, turns)
    try:
        async with postgres.empty_database() as address:
            found += await _bars_of("PostgreSQL", address, finishers, turns, settle=True)
    except pytest.skip.Exception:
        pass
    finally:
        postgres.stop()
    return [*found, await _search_bar(), _picture_bar(turns)]


async def _bars_of(name: str, address: Address, finishers: int, turns: int, *, settle: bool = False) -> list[Bar]:
    """The bars of a database; `settle` it first as PostgreSQL does by itself while so many rows come in a day, not a second."""
    rng, found = random.Random(21), []
    async with open_store(address) as store:
        await store.database.transact(lambda connection: _fill(connection, finishers))
        if settle:
            await _vacuum(address)
        kept = DailyRepository(store.database)
        works: dict[str, Callable[[], Awaitable[object]]] = {
            "the board everywhere": lambda: kept.read_board(DAY, None, LINES),
            "the board of a server": lambda: kept.read_board(DAY, ServerId(rng.randrange(1, 1 + SERVERS)), LINES),
            "a place": lambda: kept.read_place(GameKey(DAY, _member(0)), rng.randrange(53), None),
            "a place on a server": lambda: kept.read_place(GameKey(DAY, _member(0)), rng.randrange(53), ServerId(1)),
        }
        for what, work in works.items():
            taken = [await _seconds(work) for _ in range(turns)]
            late = share(taken, 0.99)
            said = f"{share(taken, 0.5) * 1e3:.2f} ms (p99 {late * 1e3:.2f})"
            title = f"{name}: {what} of a daily, {finishers:,} finishers"
            found.append(Bar("21", title, "–", said, None, f"p99 ≤ {SOON * 1e3:.0f} ms", late <= SOON))
    return found


async def _vacuum(address: Address) -> None:
    """Let PostgreSQL learn how many rows there are, and which pages of the table an index needn't look at."""
    engine = create_async_engine(address.url, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text("VACUUM ANALYZE"))
    await engine.dispose()


def _picture_bar(turns: int) -> Bar:
    """How long a core is busy with the picture of a day, with its letters at hand."""
    picture = dict(dailies())["daily-long"]
    picture.png()
    took, size = median(processor_seconds(picture.png) for _ in range(turns)), len(picture.png()) / KIB
    said, passed = f"{took * 1e3:.1f} ms, {size:.1f} KiB", took <= HELD_UP and size <= 40
    return Bar("21c", "the picture of a daily", "–", said, None, f"≤ {HELD_UP * 1e3:.0f} ms of a core, ≤ 40 KiB", passed)


async def _search_bar() -> Bar:
    """How long the loop waits at most while a best line is searched: the search rests most of the time."""
    deal = deal_day(bytes(32), LAST.date().isoformat(), 1)
    task, late, until = asyncio.create_task(search_in_thread(deal, SystemClock())), list[float](), time.perf_counter() + WATCHED
    while time.perf_counter() < until and not task.done():
        began = time.perf_counter()
        await asyncio.sleep(0.001)
        late.append(time.perf_counter() - began - 0.001)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    slow = share(late, 0.99)
    said = f"p99 {slow * 1e3:.1f} ms"
    return Bar(
        "21b", "the loop while a best line is searched", "–", said, None, f"p99 ≤ {HELD_UP * 1e3:.0f} ms", slow <= HELD_UP
    )


async def _seconds(work: Callable[[], Awaitable[object]]) -> float:
    began = time.perf_counter()
    await work()
    return time.perf_counter() - began


def _member(number: int) -> PlayerId:
    return PlayerId(FIRST_MEMBER + number * ONE_MEMBER)


def _fill(connection: Connection, finishers: int) -> None:
    """Have members finish a deal, one in fifty of them hidden, and as many an earlier one."""
    rng, rows = random.Random(finishers), []
    for number in range(finishers):
        row = {"player": _member(number), "counts": 1, "server": 1 + number % SERVERS, "started": 0, "made": 8, "choices": "[]"}
        rows += [{**row, "day": day, "ended": 1000, "score": rng.randrange(53), "signs": "w" * 8} for day in (DAY - 1, DAY)]
    connection.execute(insert(schema_daily.daily_games), rows)
    hidden = [{"player": _member(number), "hidden": 1} for number in range(0, finishers, HIDDEN_ONE_IN)]
    connection.execute(insert(schema.members), hidden)
