"""Work that is done once, or not where others wait for it: old days that are swept, and boards that have become large."""

from typing import Any

import pytest
from sqlalchemy import select

from bot.host.hall.group_commit import Batch
from bot.host.ranking.boards import ALL_GAMES, EVERYWHERE, LeaderboardQuery
from bot.host.ranking.totals import Measure
from bot.store.chips.ledger import TransferWriter
from bot.store.database import schema
from bot.store.maintenance import finish_work
from bot.store.privacy.members import MemberRepository
from bot.store.ranking import large_boards
from bot.store.ranking.counting import ResultCounter
from bot.store.ranking.leaderboards import LeaderboardRepository
from bot.store.ranking.totals import Statements
from bot.store.store import Store
from bot.store.tables.tables import TableRepository
from tests.store.results import NOON, ended, person
from tests.store.statements import statements_of

PEOPLE = [person(number) for number in range(5)]
LARGE = select(schema.boards)
SORTED_IN = select(schema.totals.c.player).where(schema.totals.c.standing == 2)


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Five players are many."""
    monkeypatch.setattr(large_boards, "LARGE", 5)
    monkeypatch.setattr(large_boards, "SAMPLE_EVERY", 1)


async def test_what_was_undone_is_swept_again(store: Store) -> None:
    """A place counts as swept only when that is kept, so a transaction that fails takes nothing off the work."""
    game = ended(1, PEOPLE[:2], (1, 2))
    counter = ResultCounter(store.database.insert)
    tables, expiry = (
        TableRepository(store.database, counter.keep_games, TransferWriter(store.database.insert).book_transfers),
        counter._expiry,
    )

    def fail(connection: Any) -> None:
        expiry.sweep_places(connection, {7}, NOON.date())
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await store.database.transact(fail)
    assert not expiry._swept
    await tables.commit(Batch(finished=[game]))
    assert EVERYWHERE.code in expiry._swept


async def test_a_large_board_is_never_asked_as_a_small_one(store: Store) -> None:
    """Where nobody is ranked by a measure, nobody's row is read to find that out."""
    await store.tables.commit(Batch(finished=[ended(1, PEOPLE, (1, 2, 3, 4, 5))]))
    await finish_work(store.database)
    asked = statements_of(store)
    page = await LeaderboardRepository(store.database).read_page(
        LeaderboardQuery(subject=ALL_GAMES, measure=Measure.RATING), 0, 9
    )
    assert page.lines == () and page.lines_in_all == 0
    assert asked and not [text for text, _ in asked if "FROM totals" in text]


async def test_a_board_is_sorted_in_the_background(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keeping a game sorts no board; those that became large are sorted afterwards, a few players a transaction.

    Meanwhile their pages are right, also where a player of a game, or a hidden one, was sorted in before the others.
    """
    monkeypatch.setattr(large_boards, "PLAYERS_AT_ONCE", 2)
    boards, members = LeaderboardRepository(store.database), MemberRepository(store.database)
    await store.tables.commit(Batch(finished=[ended(1, PEOPLE, (1, 2, 3, 4, 5))]))
    assert not await store.database.look(lambda connection: connection.execute(SORTED_IN).all())
    await store.tables.commit(Batch(finished=[ended(2, PEOPLE[3:], (1, 2))]))
    await members.hide_member(PEOPLE[1], True)
    wanted = [(PEOPLE[0], 1, 8), (PEOPLE[2], 2, 4), (PEOPLE[3], 2, 4)]
    wanted[1:] = wanted[:0:-1]  # of equals the younger account is first
    steps, statements = 0, Statements(store.database.insert)
    while await store.database.transact(lambda connection: large_boards.sort_some(connection, statements)):
        steps += 1
        page = await boards.read_page(LeaderboardQuery(measure=Measure.POINTS), 0, 9)
        assert [(line.player, line.rank, line.value) for line in page.lines] == wanted
        own = await boards.read_own(LeaderboardQuery(measure=Measure.POINTS), PEOPLE[1])
        assert (
            own is not None
            and own.rank == 2
            and await boards.read_place(LeaderboardQuery(measure=Measure.POINTS), PEOPLE[0]) == 0
        )
    large = await store.database.look(lambda connection: connection.execute(LARGE).all())
    assert steps == 3 * len(large) > 3 and all(row.upto is None for row in large)
    assert len(await store.database.look(lambda connection: connection.execute(SORTED_IN).all())) == 4 * len(large)
