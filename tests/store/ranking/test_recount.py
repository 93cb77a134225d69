"""A database from before results were counted: its games are counted once, with the steps that make room for the sums."""

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

from sqlalchemy import func, select, update

from bot.host.hall.group_commit import Batch
from bot.host.ids import ServerId
from bot.host.ranking.scoring import RatedStatus, rating_of
from bot.host.ranking.voids import Void
from bot.store.database import schema
from bot.store.database.address import Address
from bot.store.privacy.members import MemberRepository
from bot.store.ranking.recount import recount_everything
from bot.store.ranking.seasons import SeasonRepository
from bot.store.ranking.voids import VoidRepository
from bot.store.store import Store, open_store
from bot.store.upgrade import upgrade
from tests.store.old_database import as_of
from tests.store.results import NOON, ended, person
from tests.support.finished_games import ENDED, over
from tests.support.tables import ANN, BEN, CAT, playing


async def everything(store: Store) -> list[list[str]]:
    """All that is kept of games and sums."""
    tables = (schema.games, schema.results, schema.totals, schema.rating_history)
    return await store.database.look(
        lambda connection: [sorted(str(tuple(row)) for row in connection.execute(select(table))) for table in tables]
    )


async def keep_some(store: Store) -> None:
    """Games of people, of a bot player, one that was given up, and one that was stopped."""
    games = [
        over(playing(ANN, BEN, id=f"{0:015}")),
        over(playing(ANN, BEN, CAT, id=f"{1:015}")),
        over(playing(ANN, None, id=f"{2:015}")),
        over(playing(BEN, ANN, id=f"{3:015}")),
    ]
    left = playing(ANN, BEN, id=f"{8:015}", choices=((1, 0, "resign"),))
    left.own_game().resign(0)
    games += [over(left), over(playing(ANN, BEN, id=f"{9:015}"), rounds=5)]
    for number, game in enumerate(games):
        await store.tables.commit(Batch(finished=[replace(game, ended=ENDED + timedelta(minutes=number))]))


async def test_older_results_are_counted(store: Store, bare: Address, tmp_path: Path) -> None:
    """After the steps everything is as if each game had been counted when it was kept, and nothing asks for it again."""
    await keep_some(store)
    await as_of("0004", bare, store, ("games", "results"))
    await upgrade(bare, tmp_path / "backups", ENDED)
    async with open_store(bare) as again:
        assert await everything(again) == await everything(store)
        assert await again.database.get("recount") is None
        rated = await again.database.look(lambda connection: connection.execute(select(schema.games.c.rated)).scalars().all())
    assert sorted(rated) == ["aborted", "bots", "early", "rated", "rated", "rated"]


async def test_a_game_that_no_version_plays_is_left_out(store: Store, bare: Address, tmp_path: Path) -> None:
    """A record that cannot be played stops nobody: its game is kept, and counts for nothing."""
    await keep_some(store)
    spoilt = update(schema.games).where(schema.games.c.id == f"{0:015}").values(record='{"outcome": null}')
    await store.database.write(spoilt, {})
    await as_of("0004", bare, store, ("games", "results"))
    await upgrade(bare, tmp_path / "backups", ENDED)
    totals = schema.totals.c
    sums = select(totals.games).where(totals.place == 0, totals.stretch == 0, totals.subject == "", totals.player == 101)
    async with open_store(bare) as again:
        counted = select(func.count(), func.count(schema.games.c.number)).select_from(schema.games)
        assert await again.database.look(lambda connection: tuple(connection.execute(counted).one())) == (6, 2)
        assert await again.database.look(lambda connection: connection.execute(sums).scalars().all()) == [2]


async def test_nobody_stays_nobody(store: Store) -> None:
    """A recount leaves who has no name unranked and each with a rating of their own, and games taken out as they were."""
    ann, ben, cat, dan = (person(number) for number in range(4))
    games = [(ann, ben), (cat, dan), (ann, dan), (ben, cat), (ben, dan)]
    for number, players in enumerate(games):
        if number == 2:
            await SeasonRepository(store.database).start_season(ServerId(7), "spring", NOON + timedelta(minutes=number))
        await store.tables.commit(Batch(finished=[ended(number, players, (1, 2), choice=True)]))
    await store.tables.commit(Batch(finished=[ended(7, (ann, ann), (1, 2))]))
    await store.database.transact(recount_everything)  # now every seat has done what its record says
    for number in (4, 3):
        await VoidRepository(store.database).void_result(
            Void(ended(number, games[number], (1, 2)).id, ServerId(7), ben, NOON, "a slip")
        )
    for player in (ann, cat):
        await MemberRepository(store.database).delete_member(player)
    before = await everything(store)
    alone = await store.tables.find_game(ended(7, (ann, ann), (1, 2)).id)
    assert alone is not None and rating_of(alone) is RatedStatus.ALONE
    await store.database.transact(recount_everything)
    assert await everything(store) == before


async def test_a_recount_keeps_the_order_in_which_games_counted(store: Store) -> None:
    """What a dead process owed counts when the next one saves it: games that ended later came before, as streaks say."""
    ann, ben = person(0), person(1)
    moments = ((3, (1, 2)), (9, (1, 2)), (5, (2, 1)), (12, (1, 2)), (14, (1, 2)))
    for number, (minute, places) in enumerate(moments):
        game = ended(number, (ann, ben), places, ended=NOON + timedelta(minutes=minute), choice=True)
        await store.tables.commit(Batch(finished=[game]))
    await store.tables.commit(Batch(finished=[ended(8, (ann, ann), (1, 2), ended=NOON + timedelta(minutes=4))]))
    await store.database.transact(recount_everything)
    before = await everything(store)
    streaks = select(schema.totals.c.best).where(schema.totals.c.player == ann).distinct()
    assert await store.database.look(lambda connection: connection.execute(streaks).scalars().all()) == [2]
    await store.database.transact(recount_everything)
    assert await everything(store) == before
