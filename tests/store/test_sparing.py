"""Work that is done once, or not where others wait for it: old days that are swept, and boards that have become large."""

from typing import Any

import pytest
from sqlalchemy import Connection, event, select

from bot.host.boards import ALL_GAMES, EVERYWHERE
from bot.host.leaderboards import Query
from bot.host.ports import Batch
from bot.host.totals import Measure
from bot.store import growing, schema
from bot.store.leaderboards import SqlLeaderboards
from bot.store.store import Store
from bot.store.upkeep import finish
from tests.store.results import NOON, ended, person

PEOPLE = [person(number) for number in range(5)]
LARGE = select(schema.boards)


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Five players are many."""
    monkeypatch.setattr(growing, "LARGE", 5)
    monkeypatch.setattr(growing, "LOOKERS", 1)


async def test_what_was_undone_is_swept_again(store: Store) -> None:
    """A place counts as swept only when that is kept, so a transaction that fails takes nothing off the work."""
    game = ended(1, PEOPLE[:2], (1, 2))
    broom = store.counting._broom

    def fail(connection: Any) -> None:
        broom.sweep(connection, {7}, NOON.date())
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await store.transact(fail)
    assert not broom._swept
    await store.commit(Batch(finished=[game]))
    assert EVERYWHERE.code in broom._swept


async def test_a_large_board_is_never_asked_as_a_small_one(store: Store) -> None:
    """Where nobody is ranked by a measure, nobody's row is read to find that out."""
    await store.commit(Batch(finished=[ended(1, PEOPLE, (1, 2, 3, 4, 5))]))
    await finish(store)
    asked: list[str] = []
    event.listen(store.reader.sync_engine, "before_cursor_execute", lambda _c, _k, text, *_: asked.append(text))
    page = await SqlLeaderboards(store).page(Query(subject=ALL_GAMES, measure=Measure.RATING), 0, 9)
    assert page.lines == () and page.lines_in_all == 0
    assert asked and not [text for text in asked if "FROM totals" in text]


async def test_a_board_is_sorted_in_the_background(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keeping a game sorts no board; those that became large are sorted afterwards, one a transaction."""
    sorted_now: list[object] = []
    original = growing._sort

    def note(connection: Connection, *given: Any) -> None:
        sorted_now.append(connection)
        original(connection, *given)

    monkeypatch.setattr(growing, "_sort", note)
    await store.commit(Batch(finished=[ended(1, PEOPLE, (1, 2, 3, 4, 5))]))
    assert sorted_now == [] and not await store.look(lambda connection: connection.execute(LARGE).all())
    await finish(store)
    large = await store.look(lambda connection: connection.execute(LARGE).all())
    assert len(large) == len(sorted_now) == len(set(map(id, sorted_now))) > 1
