"""The bars of results that wait: how many a second one process counts for all, beside what all could ever finish."""

import asyncio
import itertools
import random
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path
from statistics import harmonic_mean

from bot.host.clock import SystemClock
from bot.host.hall.group_commit import Batch
from bot.host.ids import ChannelId, PlayerId, ServerId, new_table_id
from bot.host.table.finished_game import FinishedGame
from bot.host.table.seat import Seat
from bot.store.maintenance import WaitingResults
from bot.store.store import Store, open_store
from bot.views.discord_api.rate_limit import PER_SECOND
from tests.bench.bar import Bar, at_least
from tests.bench.house import fresh_store
from tests.bench.leaderboard_data import member
from tests.store.ranking.queueing import queueing
from tests.support.finished_games import ENDED, over
from tests.support.postgres import empty_database, stop

MEMBERS = 100_000
SERVERS = 20_000

CALLS = 3
"""Calls to Discord that a game costs at least: its lobby, its start, its end."""

MOST = PER_SECOND / CALLS
"""Games a second that can end over all processes."""

BEFORE = 400
"""Games that are counted before: the boards of everywhere are large then, and a result costs most on large boards."""

SHORT = 100
"""Results of a short queue."""


@dataclass(frozen=True, slots=True)
class Counted:
    """Results a second that were counted, and the part of a core that the process used meanwhile."""

    a_second: float
    busy: float


def bars(*, quick: bool = False) -> Iterator[Bar]:
    """Bar 18: on PostgreSQL, beside SQLite, where nothing waits in earnest. Bar 18b: a long queue beside a short one."""
    games = 200 if quick else 3_000
    file, server = asyncio.run(_both(games))
    stop()
    long, short = server[1], harmonic_mean([server[0].a_second, server[2].a_second])
    yield at_least(
        2,
        "18",
        f"results counted everywhere a second, {games:,} waiting (no fsync)",
        f"{file[1].a_second:,.0f} on SQLite ({file[1].busy:.0%} of a core); {MOST:.0f} can end by {PER_SECOND} calls a second",
        f"{long.a_second:,.0f} on PostgreSQL ({long.busy:.0%} of a core beside it)",
        long.a_second / MOST,
    )
    yield at_least(
        0.8,
        "18b",
        f"the same, {games:,} waiting beside {SHORT} before and after",
        f"{short:,.0f} on PostgreSQL, {SHORT} waiting",
        f"{long.a_second:,.0f}, {games:,} waiting",
        long.a_second / short,
    )


async def _both(games: int) -> tuple[list[Counted], list[Counted]]:
    with tempfile.TemporaryDirectory(prefix="war-room-bench-") as folder:
        async with fresh_store(Path(folder)) as store:
            file = await counted(store, SHORT, games, SHORT)
    async with fresh_server() as store:
        return file, await counted(store, SHORT, games, SHORT)


@asynccontextmanager
async def fresh_server() -> AsyncIterator[Store]:
    """An open store on a new database on PostgreSQL."""
    async with empty_database() as address, open_store(address) as store:
        yield store


async def counted(store: Store, *queues: int) -> list[Counted]:
    """Let so many results of two members of a server wait, and count them all, one queue after the other."""
    rng, number = random.Random(18), itertools.count()
    found = [await _counted(store, games, rng, number) for games in (BEFORE, *queues)]
    return found[1:]


async def _counted(store: Store, games: int, rng: random.Random, number: Iterator[int]) -> Counted:
    one, tables = over(), queueing(store).tables
    for first in range(0, games, 50):
        await tables.commit(Batch(finished=[_game(one, rng, next(number)) for _ in range(min(50, games - first))]))
    waiting = WaitingResults(store.database, SystemClock())
    began, worked = time.perf_counter(), time.process_time()
    await waiting.count_waiting()
    seconds = time.perf_counter() - began
    return Counted(games / seconds, (time.process_time() - worked) / seconds)


def _game(game: FinishedGame, rng: random.Random, number: int) -> FinishedGame:
    server = ServerId(rng.randrange(1, SERVERS) << 22)
    moment = ENDED + timedelta(seconds=number)
    seats = tuple(Seat(PlayerId(member(who)), str(number)) for who in rng.sample(range(MEMBERS), 2))
    return replace(game, id=new_table_id(moment), ended=moment, server=server, channel=ChannelId(server + 1), seats=seats)
