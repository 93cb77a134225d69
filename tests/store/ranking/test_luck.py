"""The luckiest win and the unluckiest defeat: the right ones are found, by an index, of games that count alone."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import Connection, Select

from bot.engine.analysis.seat_stats import SeatStat
from bot.engine.odds.comeback import CHANCE_SCALE
from bot.engine.rules.rules import FirstTo, Rules
from bot.host.hall.group_commit import Batch
from bot.host.ids import PlayerId, ServerId, TableId
from bot.host.ranking.luck import NO_LUCK, Likelihood, Luck, LuckiestGames
from bot.host.ranking.voids import Void
from bot.host.table.finished_game import FinishedGame
from bot.store.privacy.export import export_of
from bot.store.privacy.members import MemberRepository
from bot.store.ranking import achievement_dates, achievements
from bot.store.ranking.achievements import AchievementRepository
from bot.store.ranking.recount import recount_everything
from bot.store.ranking.voids import VoidRepository
from bot.store.store import Store
from tests.store.conftest import Ask
from tests.store.results import ended, person
from tests.support.rated_games import ended as played

ANN, BEN, CAT = (person(number) for number in range(3))
HOME, AWAY = ServerId(7), ServerId(8)
NOW = datetime(2026, 3, 5, tzinfo=UTC)


def turned(number: int, winner: PlayerId, loser: PlayerId, cards: int, **fields: object) -> FinishedGame:
    """A game of classic War whose winner was down to so many cards after as many rounds as the number of the game says."""
    game = ended(number, [winner, loser], (1, 2), stats=(SeatStat(lowest=cards, fell=number), SeatStat(fell=9)))
    return replace(game, record=replace(game.record, rules=Rules()), **fields)  # type: ignore[arg-type]


def likelihood(number: int, cards: int) -> Likelihood:
    """What is told of such a game."""
    return Likelihood(TableId(f"{number:015}"), Luck().chances_of(turned(number, ANN, BEN, cards))[0] or 0, cards, number)


async def luck_of(store: Store, player: PlayerId, server: ServerId | None = None) -> LuckiestGames:
    """A player's luck as the bot reads it."""
    return await AchievementRepository(store.database).find_luck(player, server)


async def test_the_luckiest_and_the_unluckiest(store: Store) -> None:
    """It is the win from the fewest cards, and the defeat by who had the fewest, here or everywhere."""
    games = [turned(1, ANN, BEN, 8), turned(2, ANN, BEN, 2), turned(3, BEN, ANN, 5), turned(4, ANN, CAT, 1, server=AWAY)]
    await store.tables.commit(Batch(finished=games))
    assert await luck_of(store, ANN) == LuckiestGames(likelihood(4, 1), likelihood(3, 5))
    assert await luck_of(store, ANN, HOME) == LuckiestGames(likelihood(2, 2), likelihood(3, 5))
    assert await luck_of(store, BEN) == LuckiestGames(likelihood(3, 5), likelihood(2, 2))
    assert await luck_of(store, CAT, HOME) == NO_LUCK


async def test_what_is_likely_is_no_luck(store: Store) -> None:
    """A win that was never less likely than one in three is none, and for the other no bad luck."""
    await store.tables.commit(Batch(finished=[turned(1, ANN, BEN, 20)]))
    assert await luck_of(store, ANN) == await luck_of(store, BEN) == NO_LUCK


async def test_house_rules_have_luck_too(store: Store) -> None:
    """Their chances are those of exactly these rules: of 60 rounds there are fewer to come back in."""
    house = turned(1, ANN, BEN, 5)
    house = replace(house, record=replace(house.record, rules=Rules(rounds=60)))
    await store.tables.commit(Batch(finished=[house]))
    found = (await luck_of(store, ANN)).luckiest
    assert found is not None and 0 < found.chance < likelihood(1, 5).chance // 2


async def test_only_games_that_count(store: Store) -> None:
    """A void takes a lucky game away, a restored one is back; one that does not count is none, nor one to so many wins."""
    bots = turned(3, ANN, BEN, 1)
    house = turned(4, ANN, BEN, 1)
    games = [
        turned(1, ANN, BEN, 3),
        turned(2, ANN, BEN, 2),
        replace(bots, seats=(bots.seats[0], bots.seats[1]._replace(player=None))),
        replace(house, record=replace(house.record, rules=Rules(first_to=FirstTo(9)))),
    ]
    await store.tables.commit(Batch(finished=games))
    assert await luck_of(store, ANN) == LuckiestGames(likelihood(2, 2), None)
    void_store = VoidRepository(store.database)
    await void_store.void_result(Void(games[1].id, HOME, ANN, NOW, "why"))
    assert await luck_of(store, ANN) == LuckiestGames(likelihood(1, 3), None)
    await void_store.restore_result(games[1].id, HOME, NOW)
    assert await luck_of(store, ANN) == LuckiestGames(likelihood(2, 2), None)


async def test_who_is_deleted_had_no_luck(store: Store) -> None:
    """The other keeps theirs; what is exported before has the numbers in it."""
    await store.tables.commit(Batch(finished=[turned(1, ANN, BEN, 2)]))
    (row,) = (await store.database.look(lambda connection: export_of(connection, BEN)))["results"]
    assert row["chance"] == CHANCE_SCALE - likelihood(1, 2).chance and row["fell"] == 9
    await MemberRepository(store.database).delete_member(ANN)
    assert await luck_of(store, ANN) == NO_LUCK and await luck_of(store, BEN) == LuckiestGames(None, likelihood(1, 2))


async def test_a_recount_finds_the_same(store: Store, ask: Ask) -> None:
    """Counted anew from the records, chances and the rounds in which somebody was lowest are what they were."""
    question = "SELECT game, seat, lowest, fell, chance FROM results ORDER BY game, seat"
    await store.tables.commit(
        Batch(finished=[played("classic"), replace(played("suicide-war"), id=TableId("1kdvdna00tbn999"))])
    )
    kept = await ask(question)
    assert any(row[-1] for row in kept) and any(row[-1] is None for row in kept)
    await store.database.transact(
        lambda connection: connection.exec_driver_sql("UPDATE results SET fell = NULL, chance = NULL")
    )
    await store.database.transact(recount_everything)
    assert await ask(question) == kept


@pytest.mark.parametrize(
    "question",
    [*achievements._LUCK[0], *achievements._LUCK[1], *achievement_dates._RATED[:2], *achievement_dates._PRACTICE[:2]],
)
async def test_only_the_players_own_games_are_read(file_store: Store, question: Select[Any]) -> None:
    """However many games others have played, and of luck however many somebody has: an index leads to them. SQLite says so."""

    def plan(connection: Connection) -> list[str]:
        given = question.params(whose=ANN, at=HOME, game="1kdvdna00tbn999")
        asked = given.compile(dialect=connection.dialect, compile_kwargs={"literal_binds": True})
        found = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {asked}")
        return [row[-1] for row in found if row[-1].startswith(("SEARCH", "SCAN"))]

    steps = await file_store.database.look(plan)
    mine = [step for step in steps if " mine " in step]
    assert mine and all(step.startswith("SEARCH") for step in mine)
    assert all(step.startswith("SEARCH") for step in steps if " games " in step or " other " in step or " own " in step)
    if question in achievements._LUCK[0] + achievements._LUCK[1]:
        assert "USING COVERING INDEX results_by_chance" in mine[0]
