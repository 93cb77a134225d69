"""The bars of leaderboards: a page and one's own rank among ten million results, and what it costs to keep them."""

import asyncio
import random
import sqlite3
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from statistics import median

from bot.host.hall.group_commit import Batch
from bot.host.ids import ChannelId, PlayerId, ServerId, new_table_id
from bot.host.ranking.boards import ALL_GAMES, EVERYWHERE, BoardPlace, LeaderboardQuery, channel_place, server_place
from bot.host.ranking.periods import ALL_TIME, Period, window_of
from bot.host.ranking.totals import Measure
from bot.host.table.finished_game import FinishedGame
from bot.host.table.seat import Seat
from bot.store.database.address import Address
from bot.store.ranking.leaderboards import LeaderboardRepository
from bot.store.store import Store, open_store
from tests.bench.bar import Bar
from tests.bench.leaderboard_data import FIRST_SERVER, LAST, SMALL_SERVERS, Size, build, data_folder, member
from tests.bench.samples import share
from tests.support.finished_games import over

FEW, MANY = Size(50_000, 5_000), Size(5_000_000, 500_000)
QUICK_FEW, QUICK_MANY = Size(1_000, 1_200), Size(10_000, 12_000)
MEASURES = [measure for measure in Measure if measure is not Measure.RATING]
LINES = 10
NAIVE = """
    SELECT player, sum(won) AS wins FROM results JOIN games ON games.id = results.game
    WHERE number IS NOT NULL AND void = 0 GROUP BY player ORDER BY wins DESC, player DESC LIMIT 10
"""

Times = dict[str, list[float]]


def bars(*, quick: bool = False) -> Iterator[Bar]:
    """Bars 6, 6b and what a result costs."""
    few, many, turns = (QUICK_FEW, QUICK_MANY, 100) if quick else (FEW, MANY, 2_000)
    with data_folder() as folder:
        small, big = build(folder, few), build(folder, many)
        before, after = (asyncio.run(_asked(path, size, turns)) for path, size in ((small, few), (big, many)))
        yield from _page_bars(few, many, before, after)
        yield _naive_bar(many, big, median(after["first page"]))
        yield asyncio.run(_cost_bar(many, big, turns))


def _page_bars(few: Size, many: Size, before: Times, after: Times) -> Iterator[Bar]:
    for name in ("page", "own rank", "own place"):
        ratio, late = median(after[name]) / median(before[name]), share(after[name], 0.99)
        yield Bar(
            "6",
            f"{name} among {2 * many.games:,} results of {many.members:,} members",
            f"{median(before[name]) * 1e3:.2f} ms (p99 {share(before[name], 0.99) * 1e3:.2f}) among {2 * few.games:,}",
            f"{median(after[name]) * 1e3:.2f} ms (p99 {late * 1e3:.2f})",
            ratio,
            "≤ 3, p99 ≤ 5 ms (stretch 1)",
            ratio <= 3 and late <= 0.005,
        )


def _naive_bar(many: Size, path: Path, product: float) -> Bar:
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
        began = time.perf_counter()
        found = connection.execute(NAIVE).fetchall()
        naive = time.perf_counter() - began
    same = found == asyncio.run(_first_page(path))
    return Bar(
        "6b",
        "the first page, against a plain GROUP BY",
        f"{naive * 1e3:,.0f} ms for {2 * many.games:,} results",
        f"{product * 1e3:.2f} ms, {'the same' if same else 'OTHER'} lines",
        naive / product,
        "≥ 1,000",
        same and naive / product >= 1_000,
    )


async def _first_page(path: Path) -> list[tuple[int, int]]:
    async with open_store(Address.file_address(path)) as store:
        page = await LeaderboardRepository(store.database).read_page(LeaderboardQuery(), 0, LINES)
    return [(line.player, line.value) for line in page.lines]


async def _asked(path: Path, size: Size, turns: int) -> Times:
    """How long pages and ranks take, over all places and measures: the first pages, and any other."""
    rng, times = random.Random(6), Times({"page": [], "own rank": [], "own place": [], "first page": []})
    month = window_of(Period.MONTH, LAST.date())
    home = server_place(ServerId(FIRST_SERVER))
    room = channel_place(ChannelId(FIRST_SERVER + 1))
    async with open_store(Address.file_address(path)) as store:
        boards = LeaderboardRepository(store.database)
        lengths: dict[LeaderboardQuery, int] = {}
        for turn in range(turns + 100):
            place: BoardPlace = rng.choice((EVERYWHERE, EVERYWHERE, home, room))
            subject, window = rng.choice((ALL_GAMES, "classic", "family:cards")), rng.choice((ALL_TIME, ALL_TIME, month))
            query = LeaderboardQuery(place, window, ALL_GAMES if place is room else subject, rng.choice(MEASURES))
            if query not in lengths:
                lengths[query] = (await boards.read_page(query, 0, 1)).lines_in_all
            first = rng.randrange(200) if turn % 2 else rng.randrange(max(lengths[query], 1))
            player = PlayerId(member(rng.randrange(size.members)))
            works: dict[str, Callable[[], Awaitable[object]]] = {
                "page": lambda query=query, first=first: boards.read_page(query, first, LINES),  # type: ignore[misc]
                "own rank": lambda query=query, player=player: boards.read_own(query, player),  # type: ignore[misc]
                "own place": lambda query=query, player=player: boards.read_place(query, player),  # type: ignore[misc]
                "first page": lambda: boards.read_page(LeaderboardQuery(), 0, LINES),
            }
            for name, work in works.items():
                began = time.perf_counter()
                await work()
                if turn >= 100:  # what comes first finds no page of the file in memory
                    times[name].append(time.perf_counter() - began)
    return times


async def _cost_bar(many: Size, path: Path, turns: int) -> Bar:
    """What a result costs: games that count, against the same with a bot player in a seat, twenty kept at once."""
    async with open_store(Address.file_address(path)) as store:
        await _kept(store, many, turns // 4, rated=True)
        plain = await _kept(store, many, turns, rated=False)
        counted = await _kept(store, many, turns, rated=True)
    return Bar(
        "6c",
        f"a result more among {2 * many.games:,}: its sums, places and rank buckets",
        f"{plain[0] * 1e6:.0f} µs ({plain[1] * 1e6:.0f} of them work) to keep it uncounted",
        f"{counted[0] * 1e6:.0f} µs ({counted[1] * 1e6:.0f} of them work)",
        counted[1] / plain[1],
        "–",
        True,
    )


async def _kept(store: Store, many: Size, turns: int, *, rated: bool) -> tuple[float, float]:
    """Seconds for each result, by the clock and of the processor."""
    rng, game = random.Random(rated), over()
    moments = [LAST + timedelta(seconds=second + (1 if rated else 0) * turns) for second in range(turns)]
    games = [_game(game, rng, many, number) for number in range(turns)]
    games = [replace(one, ended=moment, id=new_table_id(moment)) for one, moment in zip(games, moments, strict=True)]
    if not rated:
        games = [replace(one, seats=(one.seats[0], Seat(None))) for one in games]
    began, worked = time.perf_counter(), time.process_time()
    for at in range(0, turns, 20):
        await store.tables.commit(Batch(finished=games[at : at + 20]))
    return (time.perf_counter() - began) / turns / 2, (time.process_time() - worked) / turns / 2


def _game(game: FinishedGame, rng: random.Random, many: Size, number: int) -> FinishedGame:
    """A game between members of one server; every fifth is of the largest."""
    first = rng.randrange(many.members)
    second = (first + 5 * rng.randrange(1, 200)) % many.members
    server = ServerId(FIRST_SERVER + (0 if first % 5 == 0 else 1 + first // 5 % SMALL_SERVERS) * 1000)
    seats = tuple(Seat(PlayerId(member(who)), str(number)) for who in (first, second))
    return replace(game, server=server, channel=ChannelId(server + 1 + number % 3), seats=seats)
