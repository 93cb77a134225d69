"""The bars of results that wait: how many a second one process counts for all, beside what all could ever finish."""

import asyncio
import random
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path

from bot.host.clock import SystemClock
from bot.host.hall.ports import Batch
from bot.host.ids import ChannelId, PlayerId, ServerId, new_table_id
from bot.host.table.finished_game import FinishedGame
from bot.host.table.seat import Seat
from bot.store.store import Store, open_store
from bot.store.waiting_results import WaitingResults
from bot.views.discord_api.rate_limit import PER_SECOND
from tests.bench.bar import Bar
from tests.bench.house import fresh_store
from tests.bench.leaderboard_data import member
from tests.store.ranking.queueing import queueing
from tests.support.finished_games import ENDED, over
from tests.support.postgres import empty_database, stop

MEMBERS = 100_000
SERVERS = 20_000

CALLS = 3
"""Calls to Discord that a game costs at least: its lobby, its start, its end."""


@dataclass(frozen=True, slots=True)
class Counted:
    """Results a second that were counted, and the part of a core that the process used meanwhile."""

    a_second: float
    busy: float


def bars(*, quick: bool = False) -> Iterator[Bar]:
    """Bar 18: on PostgreSQL, beside SQLite, where nothing waits in earnest."""
    games = 100 if quick else 3_000
    file, server = asyncio.run(_both(games))
    stop()
    most = PER_SECOND / CALLS
    yield Bar(
        "18",
        f"results counted everywhere a second, {games:,} waiting (no fsync)",
        f"{file.a_second:,.0f} on SQLite ({file.busy:.0%} of a core); {most:.0f} can end by {PER_SECOND} calls a second",
        f"{server.a_second:,.0f} on PostgreSQL ({server.busy:.0%} of a core beside it)",
        server.a_second / most,
        "≥ 2",
        server.a_second >= 2 * most,
    )


async def _both(games: int) -> tuple[Counted, Counted]:
    with tempfile.TemporaryDirectory(prefix="war-room-bench-") as folder:
        async with fresh_store(Path(folder)) as store:
            file = await counted(store, games)
    async with fresh_server() as store:
        return file, await counted(store, games)


@asynccontextmanager
async def fresh_server() -> AsyncIterator[Store]:
    """An open store on a new database on PostgreSQL."""
    async with empty_database() as address, open_store(address) as store:
        yield store


async def counted(store: Store, games: int) -> Counted:
    """Let so many results of two members of a server wait, and count them all."""
    rng, one, tables = random.Random(18), over(), queueing(store).tables
    for first in range(0, games, 50):
        await tables.commit(Batch(finished=[_game(one, rng, number) for number in range(first, min(first + 50, games))]))
    waiting = WaitingResults(store.database, SystemClock())
    began, worked = time.perf_counter(), time.process_time()
    await waiting.count()
    seconds = time.perf_counter() - began
    return Counted(games / seconds, (time.process_time() - worked) / seconds)


def _game(game: FinishedGame, rng: random.Random, number: int) -> FinishedGame:
    server = ServerId(rng.randrange(1, SERVERS) << 22)
    moment = ENDED + timedelta(seconds=number)
    seats = tuple(Seat(PlayerId(member(who)), str(number)) for who in rng.sample(range(MEMBERS), 2))
    return replace(game, id=new_table_id(moment), ended=moment, server=server, channel=ChannelId(server + 1), seats=seats)
