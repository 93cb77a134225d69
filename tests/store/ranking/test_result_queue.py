"""Results that wait to be counted everywhere: none is lost or counted twice, whatever becomes of the process that counts."""

import asyncio
import random
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select, update
from structlog.testing import capture_logs

from bot.host.clock import SystemClock
from bot.host.hall.group_commit import Batch
from bot.host.ids import ChannelId, PlayerId, TableId, is_chat
from bot.host.ranking.boards import CHOICE, EVERYWHERE, Leaderboard
from bot.host.ranking.periods import ALL_TIME
from bot.host.ranking.voids import Void
from bot.host.table.finished_game import FinishedGame
from bot.store.backups.folder import newest_revision
from bot.store.database import leases, schema
from bot.store.maintenance import PATIENCE, WaitingResults, finish_work
from bot.store.privacy.members import MemberRepository
from bot.store.ranking import large_boards, rating_replay, recount
from bot.store.ranking.counting import ResultCounter
from bot.store.ranking.leaderboards import LeaderboardRepository
from bot.store.ranking.totals import total_of
from bot.store.ranking.voids import VoidRepository
from bot.store.store import Store
from tests.store.ranking.queueing import LEFT, RIGHT, Killed, count_all, killed_before, numbers, queueing
from tests.store.ranking.teller import Teller, check, check_pages, kept, still_kept
from tests.store.results import NOON, ended, person
from tests.support.examples import examples

TABLES = (schema.totals, schema.boards, schema.rank_buckets, schema.rating_history, schema.uncounted)


@pytest.fixture
def queued(store: Store) -> Store:
    """A store on each kind of database, where the results of games wait."""
    return queueing(store)


async def count_some(store: Store, most: int) -> int:
    """Count a few of those that wait."""
    counter = ResultCounter(store.database.insert)
    return await store.database.transact(lambda connection: counter.count_waiting(connection, most))


class HomeTeller(Teller):
    """A teller whose channels are each in one server, as Discord's are."""

    def game(self) -> FinishedGame:
        game = super().game()
        return game if is_chat(game.server) else replace(game, channel=ChannelId(game.channel + 100 * game.server))


async def check_at_home(teller: Teller) -> None:
    """Whatever waits, boards of servers and channels have all that happened, but for ratings."""
    sums = (await kept(teller.store))[0]
    wanted = {where: replace(total, rating=None) for where, total in teller.naive.totals().items() if where[0].place}
    found = {(key, PlayerId(who)): replace(total_of(row), rating=None) for (key, who), row in sums.items() if key.place}
    today = teller.now
    assert {where: total for where, total in found.items() if still_kept(where[0], today)} == {
        where: total for where, total in wanted.items() if still_kept(where[0], today)
    }


@pytest.mark.parametrize(("address", "seed"), [("sqlite", 3), ("sqlite", 4), ("postgresql", 3)], indirect=["address"])
async def test_what_waits_is_counted_as_if_it_never_had(queued: Store, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games, voids, people who hide and leave, seasons: whenever a few results are counted, every sum and page is right."""
    monkeypatch.setattr(large_boards, "LARGE", 5)
    monkeypatch.setattr(large_boards, "SAMPLE_EVERY", 1)
    monkeypatch.setattr(rating_replay, "GAMES_AT_ONCE", 3)
    teller, rng = HomeTeller(queued, seed), random.Random(seed)
    for step in range(examples(16, of=26)):
        await teller.go_on()
        if step % 4 == 0:
            await check_at_home(teller)
        if rng.random() < 0.4:
            await count_some(queued, rng.choice((1, 2, 5)))
    await count_all(queued)
    await finish_work(queued.database)
    await check(teller)
    await check_pages(teller, Leaderboard(EVERYWHERE, ALL_TIME, CHOICE))


async def rows(store: Store) -> list[Any]:
    """Everything that counting changes."""
    return await store.database.look(
        lambda connection: [sorted(map(repr, connection.execute(select(table)).all())) for table in TABLES]
    ) + [await numbers(store)]


async def test_who_counts_is_killed_before_each_statement(queued: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A result is counted everywhere, for its ratings and taken out of the queue, or nothing of it is."""
    monkeypatch.setattr(large_boards, "LARGE", 3)
    monkeypatch.setattr(large_boards, "SAMPLE_EVERY", 1)
    people = [person(number) for number in range(5)]
    teller = Teller(queued, 1)
    for number in range(1, 5):
        seats: list[PlayerId | None] = [*people[number % 3 : number % 3 + 3]]
        if number == 4:
            seats[-1] = None
        game = ended(number, seats, (1, 2, 3), choice=number % 2 == 1, server=LEFT if number % 3 else RIGHT)
        await queued.tables.commit(Batch(finished=[game]))
        teller.naive.games.append((game, None))
    before, kills = await rows(queued), 0
    while len(before[-2]):
        kills += 1
        with killed_before(kills) as ran, suppress(Killed):
            await count_some(queued, 2)
        after = await rows(queued)
        if len(ran) < kills:  # it came to its end
            assert len(after[-2]) == len(before[-2]) - 2 and kills > 10
            before, kills = after, 0
        assert after == before
    assert await count_some(queued, 2) == 0 and await rows(queued) == before
    await finish_work(queued.database)
    await check(teller)
    assert sorted(number for number in await numbers(queued) if number) == [1, 2, 3]


async def test_a_void_leaves_to_the_queue_what_waits_elsewhere(queued: Store) -> None:
    """Practice in one server is declared void while that of another waits: what waits counts once, when its turn comes."""
    for number, home in ((1, LEFT), (2, RIGHT)):
        await queued.tables.commit(Batch(finished=[ended(number, [person(1), None], (1, 2), server=home)]))
    await count_some(queued, 1)
    await VoidRepository(queued.database).void_result(Void(TableId(f"{1:015}"), LEFT, person(1), NOON, "a slip"))
    boards = LeaderboardRepository(queued.database)
    assert (await boards.read_profile(person(1))).practice.games == 0
    assert (await boards.read_profile(person(1), RIGHT)).practice.games == 1, "at home it counts already"
    await count_all(queued)
    assert (await boards.read_profile(person(1))).practice.games == 1


async def test_who_goes_leaves_the_ratings_with_which_they_came(queued: Store) -> None:
    """Somebody deletes their data while a game of theirs waits: it changes ratings as if it had not."""
    teller, people = HomeTeller(queued, 1), [person(1), person(2)]
    for number in range(1, 5):
        game = ended(number, people, (1, 2), choice=True)
        teller.naive.games.append((game, None))
        await queued.tables.commit(Batch(finished=[game]))
        if number < 3:
            await count_all(queued)
    teller.naive.forget(people[0])
    await MemberRepository(queued.database).delete_member(people[0])
    await count_all(queued)
    await check(teller)


async def test_a_recount_counts_what_waits(queued: Store) -> None:
    """All of it, or practice alone; nothing of it is counted a second time."""
    people: list[PlayerId | None] = [person(1), person(2)]
    games = [ended(number, people if number % 2 else [person(1), None], (1, 2)) for number in range(1, 6)]
    await queued.tables.commit(Batch(finished=games))
    for asked in (recount.PRACTICE_ASKED, recount.ASKED):
        await queued.database.put(asked, "")
        await queued.database.transact(recount.recount_if_asked)
        await count_all(queued)
        own = await LeaderboardRepository(queued.database).read_profile(person(1))
        assert (own.overall.games, own.practice.games) == (3, 2)
    assert await numbers(queued) == [1, None, 2, None, 3]


def test_a_process_says_which_steps_it_knows() -> None:
    """The newest one, as processes of later versions go by it."""
    assert newest_revision() == f"{leases.STEP:04}"


async def test_what_cannot_be_counted_holds_nothing_up(queued: Store) -> None:
    """It is named in the log and left aside until another process counts; all others are counted."""
    people, games = [person(1), person(2)], schema.games
    for number in range(1, 4):
        await queued.tables.commit(Batch(finished=[ended(number, people, (1, 2))]))
    spoilt = update(games).where(games.c.id == f"{1:015}")
    async with queued.database.open_writing() as connection:
        await connection.execute(spoilt.values(family="nothing"))
    waiting = WaitingResults(queued.database, SystemClock())
    with capture_logs() as said:
        for _ in range(1 + PATIENCE):
            with pytest.raises(ValueError, match="nothing"):
                await waiting.count_waiting()
    assert [line["game"] for line in said if line["event"] == "result_not_counted"] == [f"{1:015}"]
    await waiting.count_waiting()
    assert await numbers(queued) == [None, 1, 2] and waiting.length == 1
    async with queued.database.open_writing() as connection:
        await connection.execute(spoilt.values(family="classic"))
    other = WaitingResults(queued.database, SystemClock())
    counting = asyncio.create_task(other.run())
    async with asyncio.timeout(60):
        while await numbers(queued) != [3, 1, 2] or other.length:
            await asyncio.sleep(0.01)
    counting.cancel()
    await asyncio.gather(counting, return_exceptions=True)
    assert other.length is None


async def test_counting_many_takes_hardly_more_statements_than_one(queued: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """On large boards too: how long a result takes is a matter of its rows, not of how many wait."""
    monkeypatch.setattr(large_boards, "LARGE", 2)
    monkeypatch.setattr(large_boards, "SAMPLE_EVERY", 1)

    async def ran_for(*games: int) -> int:
        played = [ended(number, [person(2 * number), person(2 * number + 1)], (1, 2)) for number in games]
        await queued.tables.commit(Batch(finished=played))
        with killed_before(0) as ran:
            await count_some(queued, len(games))
        return len(ran)

    await ran_for(*range(1, 5))  # which makes the boards large
    one = await ran_for(5)
    assert await ran_for(*range(6, 26)) <= 2 * one
