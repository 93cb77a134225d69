"""The bars of the leaderboard of predictions among 200,000 members: its pages, one's own line and place, on both databases."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from sqlalchemy import Connection, insert

from bot.host.ids import PlayerId
from bot.host.ranking.boards import ALL_GAMES, EVERYWHERE, Leaderboard
from bot.host.ranking.periods import ALL_TIME
from bot.host.ranking.totals import ENOUGH_GAMES
from bot.store.database import schema
from bot.store.database.address import Address
from bot.store.predictions.repository import PredictionRepository
from bot.store.store import open_store
from bot.store.upgrade import upgrade
from tests.bench.bar import Bar
from tests.bench.leaderboard_data import FIRST_MEMBER, LAST, ONE_MEMBER
from tests.bench.samples import share
from tests.support import postgres

MEMBERS, QUICK_MEMBERS = 200_000, 3_000
LINES = 10
HIDDEN_ONE_IN = 50
AT_ONCE = 10_000
SOON, ANY = 0.005, 0.020
_BOARD = Leaderboard(EVERYWHERE, ALL_TIME, ALL_GAMES)


def bars(*, quick: bool = False) -> Iterator[Bar]:
    """Bar 6f."""
    yield from asyncio.run(_all(*((QUICK_MEMBERS, 20) if quick else (MEMBERS, 500))))


async def _all(members: int, turns: int) -> list[Bar]:
    with TemporaryDirectory(prefix="war-room-bench-") as folder:
        address = Address.file_address(Path(folder) / "predictions.db")
        await upgrade(address, Path(folder) / "backups", LAST)
        found = await _bars_of("SQLite", address, members, turns)
    try:
        async with postgres.empty_database() as address:
            found += await _bars_of("PostgreSQL", address, members, turns)
    except pytest.skip.Exception:
        pass
    finally:
        postgres.stop()
    return found


async def _bars_of(name: str, address: Address, members: int, turns: int) -> list[Bar]:
    found = []
    for what, (taken, limit) in (await _timed(address, members, turns)).items():
        late = share(taken, 0.99)
        said = f"{share(taken, 0.5) * 1e3:.2f} ms (p99 {late * 1e3:.2f})"
        title = f"{name}: {what} by predictions, {members:,} members"
        asked = f"p99 ≤ {limit * 1e3:.0f} ms" if limit else "–"
        found.append(Bar("6f", title, "–", said, None, asked, not limit or late <= limit))
    return found


async def _timed(address: Address, members: int, turns: int) -> dict[str, tuple[list[float], float]]:
    """Ask for the first page, any page, and the line and the place of anybody; the very first page looks for the marks."""
    rng = random.Random(6)
    times: dict[str, tuple[list[float], float]] = {
        "the first page since the start": ([], 0.0),
        "the first page": ([], SOON),
        "any page": ([], ANY),
        "the own line": ([], SOON),
        "the own place": ([], SOON),
    }
    async with open_store(address) as store:
        for first in range(0, members, AT_ONCE):
            await store.database.transact(lambda connection, first=first: _fill(connection, first, members))  # type: ignore[misc]
        kept = PredictionRepository(store.database)
        works: dict[str, Callable[[], Awaitable[object]]] = {
            "the first page": lambda: kept.read_page(_BOARD, 0, LINES),
            "any page": lambda: kept.read_page(_BOARD, rng.randrange(members), LINES),
            "the own line": lambda: kept.read_line(_BOARD, _member(rng.randrange(members))),
            "the own place": lambda: kept.read_place(_BOARD, _member(rng.randrange(members))),
        }
        times["the first page since the start"][0].append(await _seconds(works["the first page"]))
        for _ in range(turns):
            for name, work in works.items():
                times[name][0].append(await _seconds(work))
    return times


async def _seconds(work: Callable[[], Awaitable[object]]) -> float:
    began = time.perf_counter()
    await work()
    return time.perf_counter() - began


def _member(number: int) -> PlayerId:
    return PlayerId(FIRST_MEMBER + number * ONE_MEMBER)


def _fill(connection: Connection, first: int, members: int) -> None:
    """Add some members, one in fifty of them hidden, and as many who hide their predictions."""
    rng, numbers = random.Random(first), range(first, min(first + AT_ONCE, members))
    key = {"place": _BOARD.key.place, "stretch": _BOARD.key.stretch}
    sums = []
    for number in numbers:
        count, average = rng.randrange(ENOUGH_GAMES, 200), round(rng.gauss(20_000, 60_000))
        sums.append({"player": _member(number), **key, "predictions": count, "hits": count // 2, "skill": count * average})
        sums[-1]["average"] = average
    connection.execute(insert(schema.prediction_sums), sums)
    hidden = [{"player": _member(number), "hidden": int(number % HIDDEN_ONE_IN == 0)} for number in numbers if number % 2 == 0]
    connection.execute(insert(schema.members), hidden)
    hiding = [_member(number) for number in numbers if number % HIDDEN_ONE_IN == 1]
    connection.execute(insert(schema.preferences), [{"player": one, "key": "predictions", "value": "off"} for one in hiding])
