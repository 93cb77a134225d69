"""A database from before results were counted: its games are counted once, with the steps that make room for the sums."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

from sqlalchemy import select

from bot.host.hall.ports import Batch
from bot.host.ids import ServerId
from bot.host.ranking.scoring import RatedStatus, rating_of
from bot.host.ranking.voids import Void
from bot.store.database import schema
from bot.store.database.address import Address
from bot.store.privacy.members import MemberRepository
from bot.store.ranking.recount_all import recount
from bot.store.ranking.seasons import SeasonRepository
from bot.store.ranking.voids import VoidRepository
from bot.store.store import Store, open_store
from bot.store.upgrade import upgrade
from tests.store.ranking.old_database import as_of
from tests.store.results import NOON, ended, person
from tests.support.finished_games import ENDED, over
from tests.support.tables import ANN, BEN, CAT, playing


def from_before(database: Path, old: Path) -> Path:
    """Make a database of the last step before, with the games of another, as that version would have kept them."""
    as_of("0004", old, database, ("games", "results"))
    return old


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


async def test_older_results_are_counted(store: Store, database: Path, tmp_path: Path) -> None:
    """After the steps everything is as if each game had been counted when it was kept, and nothing asks for it again."""
    await keep_some(store)
    address = Address.file(from_before(database, tmp_path / "old.db"))
    await upgrade(address, tmp_path / "backups", ENDED)
    async with open_store(address) as again:
        assert await everything(again) == await everything(store)
        assert await again.database.get("recount") is None
        rated = await again.database.look(lambda connection: connection.execute(select(schema.games.c.rated)).scalars().all())
    assert sorted(rated) == ["aborted", "bots", "early", "rated", "rated", "rated"]


async def test_a_game_that_no_version_plays_is_left_out(store: Store, database: Path, tmp_path: Path) -> None:
    """A record that cannot be played stops nobody: its game is kept, and counts for nothing."""
    await keep_some(store)
    old = from_before(database, tmp_path / "old.db")
    with closing(sqlite3.connect(old)) as other:
        other.execute(f"UPDATE games SET record = '{{\"outcome\": null}}' WHERE id = '{0:015}'")
        other.commit()
    await upgrade(Address.file(old), tmp_path / "backups", ENDED)
    with closing(sqlite3.connect(old)) as other:
        assert other.execute("SELECT count(*), count(number) FROM games").fetchone() == (6, 2)
        sums = "SELECT games FROM totals WHERE place = 0 AND stretch = 0 AND subject = '' AND player = 101"
        assert other.execute(sums).fetchall() == [(2,)]


async def test_nobody_stays_nobody(anywhere: Store) -> None:
    """A recount leaves who has no name unranked and each with a rating of their own, and games taken out as they were."""
    ann, ben, cat, dan = (person(number) for number in range(4))
    games = [(ann, ben), (cat, dan), (ann, dan), (ben, cat), (ben, dan)]
    for number, players in enumerate(games):
        if number == 2:
            await SeasonRepository(anywhere.database).start(ServerId(7), "spring", NOON + timedelta(minutes=number))
        await anywhere.tables.commit(Batch(finished=[ended(number, players, (1, 2), choice=True)]))
    await anywhere.tables.commit(Batch(finished=[ended(7, (ann, ann), (1, 2))]))
    await anywhere.database.transact(recount)  # now every seat has done what its record says
    for number in (4, 3):
        await VoidRepository(anywhere.database).void(
            Void(ended(number, games[number], (1, 2)).id, ServerId(7), ben, NOON, "a slip")
        )
    for player in (ann, cat):
        await MemberRepository(anywhere.database).delete(player)
    before = await everything(anywhere)
    alone = await anywhere.tables.find_game(ended(7, (ann, ann), (1, 2)).id)
    assert alone is not None and rating_of(alone) is RatedStatus.ALONE
    await anywhere.database.transact(recount)
    assert await everything(anywhere) == before
