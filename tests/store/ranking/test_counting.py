"""Whatever happens to results, everything that is counted is what a plain count of all results comes to."""

import asyncio
from collections import Counter
from datetime import timedelta

import pytest
from sqlalchemy import select

from bot.host.hall.group_commit import Batch
from bot.host.ids import ChannelId, ServerId
from bot.host.ranking.boards import (
    ALL_GAMES,
    CHOICE,
    EVERYWHERE,
    PRACTICE,
    Leaderboard,
    LeaderboardQuery,
    channel_place,
    server_place,
)
from bot.host.ranking.periods import ALL_TIME, Period, period_of, window_of
from bot.host.ranking.totals import Measure
from bot.store.database import schema
from bot.store.database.address import Address
from bot.store.maintenance import finish_work
from bot.store.ranking import expiry, large_boards, rating_replay
from bot.store.ranking.leaderboards import LeaderboardRepository
from bot.store.ranking.totals import TotalsTable
from bot.store.store import Store, open_store
from tests.store.ranking.teller import Teller, check, check_pages
from tests.store.results import NOON, ended, person
from tests.support.examples import examples


@pytest.fixture
def teller(seed: int, store: Store, monkeypatch: pytest.MonkeyPatch) -> Teller:
    """A teller whose boards become large with five players, or some of them with seven."""
    monkeypatch.setattr(large_boards, "LARGE", 3 + 2 * seed)
    monkeypatch.setattr(large_boards, "SAMPLE_EVERY", 1)
    monkeypatch.setattr(rating_replay, "GAMES_AT_ONCE", 3)
    return Teller(store, seed)


@pytest.mark.parametrize(("address", "seed"), [("sqlite", 1), ("sqlite", 2), ("postgresql", 2)], indirect=["address"])
async def test_what_is_counted_is_what_happened(teller: Teller) -> None:
    """After any sequence of games kept, declared void and put back, people hidden and forgotten, every sum is right.

    And so is every page and everybody's rank.
    """
    for _ in range(examples(16, of=26)):
        await teller.go_on()
    await finish_work(teller.store.database)
    await check(teller)
    for board in (
        Leaderboard(EVERYWHERE, ALL_TIME, ALL_GAMES),
        Leaderboard(server_place(ServerId(7)), ALL_TIME, CHOICE),
        Leaderboard(channel_place(ChannelId(71)), window_of(Period.WEEK, teller.now), "classic"),
        Leaderboard(EVERYWHERE, ALL_TIME, PRACTICE),
    ):
        await check_pages(teller, board)


async def test_a_place_among_many_equals(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has as much stands there youngest first, on whatever page, and everybody of them has the same rank."""
    monkeypatch.setattr(large_boards, "LARGE", 4)
    monkeypatch.setattr(large_boards, "SAMPLE_EVERY", 1)
    people = [person(number) for number in range(40)]
    games = [ended(number, people[number : number + 2], (1, 2)) for number in range(0, 40, 2)]
    await store.tables.commit(Batch(finished=[*games, ended(99, people[:3:2], (1, 2))]))
    await finish_work(store.database)
    boards, wanted = LeaderboardRepository(store.database), [people[0], *sorted(people[2::2], reverse=True)]
    for first in range(len(wanted)):
        page = await boards.read_page(LeaderboardQuery(), first, 3)
        assert [line.player for line in page.lines] == wanted[first : first + 3] and page.lines_in_all == 20
        assert {line.rank for line in page.lines} <= ({1, 2} if first == 0 else {2})
    for at, player in enumerate(wanted):
        assert await boards.read_place(LeaderboardQuery(), player) == at


async def test_games_that_end_together_are_all_counted(store: Store) -> None:
    """However many tables end at once, every game counts, in the order in which it was kept."""
    people = [person(number) for number in range(4)]
    games = [ended(number, people, (1, 2, 3, 4), channel=ChannelId(70 + number), choice=True) for number in range(1, 9)]
    await asyncio.gather(*(store.tables.commit(Batch(finished=[game])) for game in games))
    boards = LeaderboardRepository(store.database)
    first = await boards.read_own(LeaderboardQuery(subject=CHOICE, measure=Measure.STREAK), people[0])
    assert first is not None and (first.value, first.total.games, first.total.best) == (8, 8, 8)
    rating_history = await boards.rating_history(people[0], Leaderboard(EVERYWHERE, ALL_TIME, CHOICE))
    assert len(rating_history) == 8 and rating_history[-1].rating == first.total.rating
    numbers = await store.database.look(lambda connection: connection.execute(select(schema.games.c.number)).scalars().all())
    assert sorted(numbers) == list(range(1, 9))


@pytest.mark.parametrize("address", ["postgresql"], indirect=True)
async def test_two_processes_count_one_after_the_other(store: Store) -> None:
    """Where several bots share a server, no game of theirs is lost or counted over another."""
    people = [person(number) for number in range(3)]
    async with open_store(Address(store.database.snapshots.engine.url)) as other:
        games = [ended(number, people, (1, 2, 3), choice=True) for number in range(1, 13)]
        stores = (store, other)
        await asyncio.gather(*(stores[at % 2].tables.commit(Batch(finished=[game])) for at, game in enumerate(games)))
    first = await LeaderboardRepository(store.database).read_own(LeaderboardQuery(), people[0])
    assert first is not None and (first.value, first.total.streak) == (12, 12)


async def test_a_failed_batch_counts_nothing(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """When a transaction is undone its results count for nothing, and count once when they are kept after all."""
    game = ended(1, [person(1), person(2)], (1, 2))
    with monkeypatch.context() as spoilt:
        spoilt.setattr(TotalsTable, "write_changes", lambda self: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            await store.tables.commit(Batch(finished=[game]))
    assert (await LeaderboardRepository(store.database).read_page(LeaderboardQuery(), 0, 9)).lines == ()
    for _ in range(2):
        await store.tables.commit(Batch(finished=[game]))
    (line,) = (await LeaderboardRepository(store.database).read_page(LeaderboardQuery(), 0, 9)).lines
    assert (line.player, line.rank, line.value, line.total.games) == (person(1), 1, 1, 1)


async def test_old_days_are_swept(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sums of days and weeks go when they are two back, a part at a time, and all others stay."""
    monkeypatch.setattr(expiry, "ROWS_AT_ONCE", 4)
    people = [person(1), person(2)]
    for number, day in enumerate((0, 1, 20, 20, 20, 20)):
        await store.tables.commit(Batch(finished=[ended(number + 1, people, (1, 2), ended=NOON + timedelta(days=day))]))
    found = await store.database.look(lambda connection: connection.execute(select(schema.totals.c.stretch)).scalars().all())
    left = Counter(period_of(stretch) for stretch in found)
    assert left == {Period.ALL: 18, Period.YEAR: 18, Period.MONTH: 18, Period.WEEK: 18, Period.DAY: 18}
