"""Tells random histories of results, and compares all that is counted with a plain count of them."""

import random
from collections import Counter
from dataclasses import astuple
from datetime import date, timedelta

from sqlalchemy import select

from bot.host.hall.group_commit import Batch
from bot.host.ids import ChannelId, PlayerId, ServerId, chat_server
from bot.host.ranking.boards import (
    Leaderboard,
    LeaderboardKey,
    LeaderboardQuery,
)
from bot.host.ranking.periods import Window, is_kept, period_of
from bot.host.ranking.totals import Measure, Total
from bot.host.ranking.voids import Void
from bot.host.table.finished_game import FinishedGame
from bot.store.database import schema
from bot.store.privacy.members import MemberRepository
from bot.store.ranking.leaderboards import LeaderboardRepository
from bot.store.ranking.rank_buckets import BITS, LEVELS
from bot.store.ranking.seasons import SeasonRepository
from bot.store.ranking.totals import COLUMNS, total_of
from bot.store.ranking.voids import VoidRepository
from bot.store.store import Store
from tests.store.results import NOON, Naive, ended, person

STEP = timedelta(hours=5)
"""Between two games: days and weeks end while a story goes on."""


class Teller:
    """Does what can happen to results, by lot, and notes it for the plain count."""

    def __init__(self, store: Store, seed: int) -> None:
        self.store, self.rng, self.naive = store, random.Random(seed), Naive()
        self.void_store, self.members, self.season_store = (
            VoidRepository(store.database),
            MemberRepository(store.database),
            SeasonRepository(store.database),
        )
        self.people = [person(number) for number in range(7)]
        self.seasons: dict[int, int] = {}
        self.number = 0

    @property
    def now(self) -> date:
        return (NOON + self.number * STEP).date()

    async def go_on(self) -> None:
        """One thing happens."""
        what = self.rng.choices(
            (self.finish, self.void, self.unvoid, self.hide, self.delete, self.season), (12, 3, 3, 2, 0.7, 0.7)
        )[0]
        await what()

    async def finish(self) -> None:
        """A few games end, and are kept together."""
        games = [self.game() for _ in range(self.rng.choice((1, 1, 2, 4)))]
        await self.store.tables.commit(Batch(finished=[*games, games[0]]))
        for game in games:
            practice = any(seat.is_bot for seat in game.seats)
            self.naive.games.append((game, None if practice else self.seasons.get(game.server)))

    def game(self) -> FinishedGame:
        self.number += 1
        seats: list[PlayerId | None] = list(self.rng.sample(self.people, self.rng.choice((2, 2, 3, 4))))
        if self.rng.random() < 0.2:
            seats[-1] = None
        places = sorted(self.rng.choices((1, 2, 3), k=len(seats)))
        places = [1 + sum(other < place for other in places) for place in places]
        self.rng.shuffle(places)
        server, channel = ServerId(self.rng.choice((7, 7, 8, 0))), ChannelId(self.rng.choice((70, 71)))
        where = {"server": server or chat_server(channel), "channel": channel}
        choice = self.rng.random() < 0.5
        return ended(self.number, seats, places, choice=choice, ended=NOON + self.number * STEP, **where)

    async def void(self) -> None:
        """A result is declared void."""
        people = [game for game, _ in self.naive.games if not any(seat.is_bot for seat in game.seats)]
        if counted := [game for game in people if game.id not in self.naive.void]:
            game = self.rng.choice(counted)
            self.naive.void.add(game.id)
            await self.void_store.void_result(Void(game.id, game.server, self.people[0], NOON + self.number * STEP, "a slip"))

    async def unvoid(self) -> None:
        """A void result counts again."""
        if self.naive.void:
            game = self.rng.choice(sorted(self.naive.void))
            self.naive.void.remove(game)
            server = next(known.server for known, _ in self.naive.games if known.id == game)
            await self.void_store.restore_result(game, server, NOON + self.number * STEP)

    async def hide(self) -> None:
        """Somebody hides, or comes out again."""
        player = self.rng.choice(self.people)
        self.naive.hidden ^= {player}
        await self.members.hide_member(player, player in self.naive.hidden)

    async def delete(self) -> None:
        """Somebody has their name taken out, and may play again as if for the first time."""
        player = self.rng.choice(self.people)
        self.naive.forget(player)
        await self.members.delete_member(player)

    async def season(self) -> None:
        """A server begins a season."""
        server = ServerId(self.rng.choice((7, 8)))
        season, _ = await self.season_store.start_season(server, f"Season {self.seasons.get(server, 0)}", NOON)
        self.seasons[server] = season.number


Rows = dict[tuple[LeaderboardKey, int], tuple[int | None, ...]]


async def kept(store: Store) -> tuple[Rows, set[LeaderboardKey], Counter[tuple[object, ...]]]:
    """The totals that are stored, the large boards, and the rank buckets."""
    totals, boards, buckets = await store.database.look(
        lambda connection: [
            connection.execute(select(table)).all() for table in (schema.totals, schema.boards, schema.rank_buckets)
        ]
    )
    sums = {(LeaderboardKey(*row[1:4]), row[0]): tuple(row[4:]) for row in totals}
    return sums, {LeaderboardKey(*row[:3]) for row in boards}, Counter({tuple(row[:6]): row[6] for row in buckets})


def still_kept(key: LeaderboardKey, today: date) -> bool:
    """Whether the sums of a board are kept on a day; whether older ones are swept yet is no promise."""
    return is_kept(Window(period_of(key.stretch), key.stretch % 1_000_000), today)


def buckets_of(key: LeaderboardKey, rows: Rows) -> Counter[tuple[object, ...]]:
    """How many players of a large board there should be in which bucket."""
    found: Counter[tuple[object, ...]] = Counter()
    for (board, player), row in rows.items():
        if board == key and row[0] == 2:
            for measure, value in ((one, row[COLUMNS.index(one)]) for one in schema.MEASURES):
                for level in range(LEVELS) if value else ():
                    found[(*key, measure, level, (value or 0) >> BITS * level)] += 1
                if value and measure not in {"rate", "captured", "rating"}:
                    found[(*key, measure, -1, value * 512 + player // 2**53)] += 1
    return found


async def check(teller: Teller) -> None:
    """Compare all that is kept with a plain count of all results."""
    sums, large, buckets = await kept(teller.store)
    today = teller.now
    wanted = {where: total for where, total in teller.naive.totals().items() if still_kept(where[0], today)}
    found = {where: total_of(row) for where, row in sums.items() if still_kept(where[0], today)}
    assert found == wanted
    for (key, player), row in sums.items():
        if still_kept(key, today):
            sorted_in = 2 if key in large else 1
            assert row[0] == (0 if player in teller.naive.hidden else sorted_in)
            assert row[4] == (found[key, PlayerId(player)].win_rate(key.period) if row[0] == 2 else 0)
    for key in large:
        if still_kept(key, today):
            assert Counter({bucket: n for bucket, n in buckets.items() if bucket[:3] == key}) == buckets_of(key, sums)


def listed(teller: Teller, key: LeaderboardKey, measure: Measure) -> list[tuple[int, int]]:
    """The values and players that a board should list, best first."""
    rows = [(player, total) for (board, player), total in teller.naive.totals().items() if board == key]
    values = [(worth(total, measure, key), player) for player, total in rows if player not in teller.naive.hidden]
    return sorted(((value, player) for value, player in values if value), reverse=True)


def worth(total: Total, measure: Measure, key: LeaderboardKey) -> int:
    """What sums are worth by a measure."""
    if measure is Measure.RATE:
        return total.win_rate(key.period)
    if measure is Measure.RATING:
        return 0 if total.rating is None else total.rating.shown_number
    return int(getattr(total, measure.value))


async def check_pages(teller: Teller, board: Leaderboard) -> None:
    """Compare every page of a board, and everybody's own line, with a plain sort of all sums."""
    boards = LeaderboardRepository(teller.store.database)
    totals = teller.naive.totals()
    for measure in Measure:
        query, lines = LeaderboardQuery(*board, measure), listed(teller, board.key, measure)
        ranks = [1 + sum(other > value for other, _ in lines) for value, _ in lines]
        for first, count in ((0, 10), (1, 2), (3, 2), (len(lines), 2)):
            page = await boards.read_page(query, first, count)
            wanted = [(player, rank, value) for (value, player), rank in zip(lines, ranks, strict=True)]
            assert [line[:3] for line in map(astuple, page.lines)] == wanted[first : first + count]
            assert page.lines_in_all == len(lines)
        for player in teller.people:
            own, total = await boards.read_own(query, player), totals.get((board.key, player))
            standing = worth(total, measure, board.key) if total is not None else 0
            before = sum(line > (standing, player) for line in lines) if standing else None
            assert await boards.read_place(query, player) == before
            if total is None:
                assert own is None
                continue
            value = worth(total, measure, board.key)
            rank = 1 + sum(other > value for other, _ in lines) if value else None
            assert own is not None and (own.rank, own.value, own.total) == (rank, value, total)
