"""The bars of a leaderboard's size, on both databases: small ones, one of a million players, and a plain COUNT in its place."""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import pytest
from sqlalchemy import Connection, bindparam, func, literal_column, select

from bot.host.ids import ChannelId, PlayerId
from bot.host.ranking.boards import ALL_GAMES, EVERYWHERE, LeaderboardKey, LeaderboardQuery, channel_place
from bot.host.ranking.periods import ALL_TIME
from bot.host.ranking.totals import Measure
from bot.store.database import schema
from bot.store.database.address import Address
from bot.store.ranking import leaderboards
from bot.store.ranking.large_boards import LARGE
from bot.store.store import open_store
from tests.bench.bar import Bar
from tests.bench.board_size_data import SMALL_BOARDS, build, on_postgresql
from tests.bench.leaderboard_data import FIRST_MEMBER, FIRST_SERVER, ONE_MEMBER, data_folder
from tests.bench.samples import share

PLAYERS, QUICK_PLAYERS = 1_000_000, 3_000
MEASURES = [measure for measure in Measure if measure is not Measure.RATING]
LINES = 10
WARM_UP = 40
"""Turns that do not count: the first ones prepare the statements of every measure."""

LIMIT, PLAIN_LIMIT = 0.005, 0.020
_ROWS = schema.totals.c
_LARGE = LeaderboardQuery(EVERYWHERE, ALL_TIME, ALL_GAMES).board.key


class PlainQueries(NamedTuple):
    """What the large board would be asked if nothing but its index were kept."""

    above: Any
    players: Any
    rows: Any


def _plain(measure: Measure) -> PlainQueries:
    value = _ROWS[measure.value]
    board = (_ROWS.place == _LARGE.place, _ROWS.stretch == _LARGE.stretch, _ROWS.subject == _LARGE.subject)
    ranked = (*board, _ROWS.standing == literal_column("2"), value > literal_column("0"))
    listed = select(_ROWS.player).where(*ranked).order_by(value.desc(), _ROWS.player.desc())
    return PlainQueries(
        select(func.count()).where(*ranked, value > bindparam("have")),
        listed.limit(LINES).offset(bindparam("passed")),
        select(schema.totals).where(*board, _ROWS.player.in_(bindparam("whose", expanding=True))),
    )


_PLAIN: dict[Measure, PlainQueries] = {measure: _plain(measure) for measure in MEASURES}


class Times(NamedTuple):
    """Seconds that each page took."""

    small: list[float]
    large: list[float]
    own: list[float]
    plain_page: list[float]
    plain_own: list[float]


def bars(*, quick: bool = False) -> Iterator[Bar]:
    """Bars 6d and 6e."""
    players, turns = (QUICK_PLAYERS, 20) if quick else (PLAYERS, 1_000)
    with data_folder() as folder:
        yield from asyncio.run(_all(build(folder, players), players, turns))


async def _all(path: Path, players: int, turns: int) -> list[Bar]:
    found: list[Bar] = []
    async for name, address in _databases(path):
        found += _bars_of(name, players, await _timed(address, players, turns))
    return found


async def _databases(path: Path) -> AsyncIterator[tuple[str, Address]]:
    """Yield SQLite, and PostgreSQL where it is installed."""
    yield "SQLite", Address.file_address(path)
    try:
        async with on_postgresql(path) as address:
            yield "PostgreSQL", address
    except pytest.skip.Exception:
        return


def _bars_of(name: str, players: int, times: Times) -> Iterator[Bar]:
    for what, taken in (
        (f"a page of a small board, {LARGE - 1:,} players", times.small),
        (f"a page of a board of {players:,} players", times.large),
        (f"the own rank among {players:,} players", times.own),
    ):
        late = share(taken, 0.99)
        yield Bar("6d", f"{name}: {what}", "–", _said(taken), None, "p99 ≤ 5 ms", late <= LIMIT)
    for what, taken, kept in (("a page", times.plain_page, times.large), ("the own rank", times.plain_own, times.own)):
        ratio, passed = median(taken) / median(kept), share(taken, 0.99) > PLAIN_LIMIT
        title, asked = f"{name}: {what} by a plain COUNT, {players:,} players", "p99 > 20 ms, or buckets earn nothing"
        yield Bar("6e", title, _said(kept), _said(taken), ratio, asked, passed)


def _said(taken: list[float]) -> str:
    return f"{median(taken) * 1e3:.2f} ms (p99 {share(taken, 0.99) * 1e3:.2f})"


async def _timed(address: Address, players: int, turns: int) -> Times:
    """Ask for pages at any place and any measure, and every tenth time in the plain way too."""
    rng, times = random.Random(6), Times([], [], [], [], [])
    async with open_store(address) as store:
        for turn in range(turns + WARM_UP):
            measure = MEASURES[turn % len(MEASURES)] if turn < WARM_UP else rng.choice(MEASURES)
            channel = ChannelId(FIRST_SERVER + rng.randrange(SMALL_BOARDS))
            small = LeaderboardQuery(channel_place(channel), ALL_TIME, ALL_GAMES, measure).board.key
            player = PlayerId(FIRST_MEMBER + rng.randrange(players) * (ONE_MEMBER * 500_000 // players))
            first = rng.randrange(200) if turn % 2 else rng.randrange(players)
            works: list[tuple[list[float], Callable[[Connection], Any]]] = [
                (times.small, _page(small, measure, rng.randrange(LARGE - LINES))),
                (times.large, _page(_LARGE, measure, first)),
                (times.own, lambda connection, of=measure, who=player: leaderboards.read_own_line(connection, _LARGE, of, who)),  # type: ignore[misc]
            ]
            if turn % 10 == 0:
                works.append((times.plain_page, _plain_page(measure, first)))
                works.append((times.plain_own, _plain_own(measure, player)))
            for taken, work in works:
                began = time.perf_counter()
                await store.database.look(work)
                if turn >= WARM_UP:
                    taken.append(time.perf_counter() - began)
    return times


def _page(key: LeaderboardKey, measure: Measure, first: int) -> Callable[[Connection], Any]:
    return lambda connection: leaderboards.read_page(connection, key, measure, first, LINES)


def _plain_page(measure: Measure, first: int) -> Callable[[Connection], Any]:
    """Return a page that is passed over row by row, with counts of all players and of those above its first line."""
    plain = _PLAIN[measure]

    def work(connection: Connection) -> object:
        in_all = connection.execute(plain.above, {"have": 0}).scalar_one()
        passed = {"passed": max(min(first, in_all - LINES), 0)}
        rows = connection.execute(plain.rows, {"whose": connection.execute(plain.players, passed).scalars().all()}).all()
        best = max(getattr(row, measure.value) for row in rows)
        return in_all, rows, connection.execute(plain.above, {"have": best}).scalar_one()

    return work


def _plain_own(measure: Measure, player: int) -> Callable[[Connection], Any]:
    plain = _PLAIN[measure]

    def work(connection: Connection) -> object:
        row = connection.execute(plain.rows, {"whose": [player]}).one()
        return connection.execute(plain.above, {"have": getattr(row, measure.value)}).scalar_one()

    return work
