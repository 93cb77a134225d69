"""What a page of a leaderboard reads: on a large board a short range of its index, on a small one few rows."""

from itertools import pairwise

import pytest
from sqlalchemy import select, text

from bot.host.hall.group_commit import Batch
from bot.host.ids import PlayerId
from bot.host.ranking.boards import ALL_GAMES, EVERYWHERE, LeaderboardKey, LeaderboardQuery
from bot.host.ranking.periods import ALL_TIME
from bot.host.ranking.totals import Measure, Total
from bot.store.database import schema
from bot.store.database.address import Address
from bot.store.maintenance import finish_work
from bot.store.ranking import large_boards
from bot.store.ranking.large_boards import is_sampled
from bot.store.ranking.leaderboards import LeaderboardRepository
from bot.store.ranking.totals import COLUMNS, SMALL, kept_of
from bot.store.store import Store, open_store
from tests.store.results import ended, person
from tests.store.statements import statements_of
from tests.support import postgres

MANY = 250
"""Rows that lie all over the file are read in a few milliseconds as long as they are no more than this."""

PEOPLE = [person(number) for number in range(5)]
BOARD = LeaderboardKey(EVERYWHERE.code, ALL_TIME.code, ALL_GAMES)


async def test_a_large_board_is_read_in_a_range_on_postgresql(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both ends of the range are in the index, so nobody else's row of the board is passed on the way."""
    monkeypatch.setattr(large_boards, "LARGE", 4)
    monkeypatch.setattr(large_boards, "SAMPLE_EVERY", 1)
    async with postgres.empty_database() as address, open_store(Address(address.url)) as store:
        await store.tables.commit(Batch(finished=[ended(1, PEOPLE, (1, 2, 3, 4, 5))]))
        await finish_work(store.database)
        asked = statements_of(store)
        boards, query = LeaderboardRepository(store.database), LeaderboardQuery(measure=Measure.POINTS)
        assert await boards.read_place(query, PEOPLE[1]) == 1
        place = asked[-1]
        assert [line.player for line in (await boards.read_page(query, 1, 2)).lines] == PEOPLE[1:3]
        page = asked[-2]  # the last one asks for the rank of the first line
        async with store.database.open_reading() as connection:
            await connection.execute(text("SET enable_seqscan = off"))
            await connection.execute(text("SET enable_bitmapscan = off"))
            for statement, values in (place, page):
                plan = (await connection.exec_driver_sql(f"EXPLAIN {statement}", values)).scalars().all()
                (found,) = [later for one, later in pairwise(plan) if "using totals_by_points" in one]
                assert "(ROW(standing, points, player) <= ROW(2, " in found, plan
                assert statement is page[0] or "(ROW(standing, points, player) > ROW(2, " in found, plan


async def test_no_small_board_has_many_players(store: Store) -> None:
    """A board is kept sorted soon after it has so many players that to read all their rows takes long."""
    checks = next(who for who in map(person, range(10_000)) if is_sampled(who))
    others = [PlayerId(checks + number) for number in range(1, MANY)]
    kept = dict(zip(COLUMNS, kept_of(BOARD, Total(games=1, wins=1, points=2), SMALL), strict=True))
    rows = [{**BOARD._asdict(), "player": player, **kept} for player in others]
    async with store.database.open_writing() as connection:
        await connection.execute(schema.totals.insert(), rows)
    await store.tables.commit(Batch(finished=[ended(1, [checks, others[0]], (1, 2))]))
    large = await store.database.look(lambda connection: connection.execute(select(schema.boards)).all())
    assert [LeaderboardKey(*row[:3]) for row in large] == [BOARD]
