"""A large leaderboard of predictions is read from landmarks on: as if from the top, and never further than to the next one."""

import sqlite3
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import event, text

from bot.host.ids import PlayerId
from bot.host.ranking.boards import ALL_GAMES, EVERYWHERE, Leaderboard
from bot.host.ranking.periods import ALL_TIME
from bot.store.database import schema
from bot.store.database.address import Address
from bot.store.predictions import boards
from bot.store.predictions.repository import PredictionRepository
from bot.store.privacy.members import MemberRepository
from bot.store.store import Store, open_store
from tests.support import postgres
from tests.support.examples import examples

BOARD = Leaderboard(EVERYWHERE, ALL_TIME, ALL_GAMES)
FEWEST = 10
MEMBERS = st.lists(st.tuples(st.integers(-3, 3), st.sampled_from([FEWEST - 1, FEWEST, 90]), st.booleans(), st.booleans()))


@pytest.fixture(autouse=True)
def large_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """A board of three rows is a large one, with a landmark at every other."""
    monkeypatch.setattr(boards, "LARGE", 3)
    monkeypatch.setattr(boards, "APART", 2)


def member(number: int) -> PlayerId:
    return PlayerId(1000 + number)


async def fill(store: Store, members: list[tuple[int, int, bool, bool]]) -> None:
    """Let the board have these members alone: average, predictions, whether hidden, whether their predictions are."""
    key = {"place": BOARD.key.place, "stretch": BOARD.key.stretch}
    sums, hidden, hiding = list[dict[str, Any]](), list[dict[str, Any]](), list[dict[str, Any]]()
    for number, (average, count, is_hidden, hides) in enumerate(members):
        whose = {"player": member(number)}
        sums.append({**whose, **key, "predictions": count, "hits": 1, "skill": average * count, "average": average})
        hidden.append({**whose, "hidden": int(is_hidden)})
        if hides:
            hiding.append({**whose, "key": "predictions", "value": "off"})
    async with store.database.open_writing() as connection:
        for table, rows in ((schema.prediction_sums, sums), (schema.members, hidden), (schema.preferences, hiding)):
            await connection.execute(table.delete())
            if rows:
                await connection.execute(table.insert(), rows)


@given(members=MEMBERS, first=st.integers(0, 12))
@settings(max_examples=examples(15, of=25), suppress_health_check=[HealthCheck.function_scoped_fixture])
async def test_landmarks_change_nothing_of_a_board(
    file_store: Store, members: list[tuple[int, int, bool, bool]], first: int
) -> None:
    """Pages, ranks and places are those of a list that is sorted from the top, whoever is equal, hidden, or has too few."""
    await fill(file_store, members)
    kept = PredictionRepository(file_store.database)
    ranked = [(average, member(number)) for number, (average, count, *_) in enumerate(members) if count >= FEWEST]
    listed = sorted((one for one in ranked if not any(members[one[1] - 1000][2:])), reverse=True)
    above = {player: sum(other > (average, player) for other in listed) for average, player in ranked}
    rank = {player: 1 + sum(other > average for other, _ in listed) for average, player in ranked}
    page = await kept.read_page(BOARD, first, 3)
    assert page.lines_in_all == len(listed)
    assert [(line.rank, line.total.player) for line in page.lines] == [
        (rank[player], player) for _, player in listed[first : first + 3]
    ]
    for number in range(len(members)):
        line = await kept.read_line(BOARD, member(number))
        assert line is not None and line.rank == rank.get(member(number))
        assert await kept.read_place(BOARD, member(number)) == above.get(member(number))


async def test_whoever_hides_is_gone_at_once(file_store: Store) -> None:
    """Also while the landmarks of a board are kept; only the lines above them are counted as they were."""
    await fill(file_store, [(number, FEWEST, False, False) for number in range(9)])
    kept = PredictionRepository(file_store.database)
    assert [line.total.player for line in (await kept.read_page(BOARD, 0, 3)).lines] == [member(8), member(7), member(6)]
    await MemberRepository(file_store.database).hide_member(member(7), hidden=True)
    assert [line.total.player for line in (await kept.read_page(BOARD, 0, 3)).lines] == [member(8), member(6), member(5)]


async def _asked(store: Store) -> list[tuple[str, Any]]:
    """The questions of one's own place, then of a page, on a board whose landmarks are kept."""
    await fill(store, [(number, FEWEST, False, False) for number in range(20)])
    kept, asked = PredictionRepository(store.database), list[tuple[str, Any]]()
    await kept.read_page(BOARD, 0, 1)
    note = lambda _c, _k, statement, values, _x, _m: asked.append((statement, values))  # noqa: E731
    event.listen(store.database.snapshots.engine, "before_cursor_execute", note)
    assert await kept.read_place(BOARD, member(8)) == 11
    assert [line.rank for line in (await kept.read_page(BOARD, 11, 2)).lines] == [12, 13]
    return [(statement, values) for statement, values in asked if "<=" in statement or ">=" in statement]


async def test_a_place_is_counted_from_the_landmark_before_it(file_store: Store, database: Path) -> None:
    """The plan on SQLite begins at a line of the index, and of hidden members it looks up those that it passes alone."""
    asked = await _asked(file_store)
    with closing(sqlite3.connect(database)) as connection:
        for number, (statement, values) in enumerate(asked):
            plan = [row[-1] for row in connection.execute(f"EXPLAIN QUERY PLAN {statement}", values)]
            assert "INDEX prediction_sums_by_average" in plan[0] and "(average,player)<(?,?)" in plan[0], plan
            assert number or "(average,player)>(?,?)" in plan[0]
            assert not any("SCAN" in step or "TEMP B-TREE" in step for step in plan), plan


async def test_a_place_is_counted_from_the_landmark_before_it_on_postgresql() -> None:
    """Both ends of the range are in the index, so nobody else's row of the board is passed on the way."""
    async with postgres.empty_database() as address, open_store(Address(address.url)) as store:
        asked = await _asked(store)
        async with store.database.open_reading() as connection:
            await connection.execute(text("SET enable_seqscan = off"))
            await connection.execute(text("SET enable_bitmapscan = off"))
            for number, (statement, values) in enumerate(asked):
                plan = (await connection.exec_driver_sql(f"EXPLAIN {statement}", values)).scalars().all()
                (found,) = [later for one, later in pairwise(plan) if "using prediction_sums_by_average" in one.lower()]
                assert "(ROW(average, player) <= ROW(" in found, plan
                assert number or "(ROW(average, player) > ROW(" in found, plan
