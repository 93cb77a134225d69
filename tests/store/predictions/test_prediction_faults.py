"""Predictions count once, whatever dies in the middle, and whoever else counts the same member's at the same time."""

import asyncio
from dataclasses import replace

from bot.host.hall.group_commit import Batch
from bot.host.ids import ServerId
from bot.host.predictions.ports import NamedWinner, PredictionSum, PredictionTally
from bot.host.ranking.voids import Void
from bot.host.table.finished_game import DecidedEvent, FinishedGame
from bot.store.database.address import Address
from bot.store.predictions.repository import PredictionRepository
from bot.store.ranking.voids import VoidRepository
from bot.store.store import Store
from tests.store.predictions.test_predictions import board
from tests.store.ranking.queueing import LEFT, RIGHT, Killed, count_all, killed_before, queueing
from tests.store.results import NOON, ended, person
from tests.store.slots.test_slots import process

ANN, BEN, CAT = map(person, range(1, 4))


def decided(number: int, server: ServerId = LEFT) -> FinishedGame:
    """A game that Ann won, which decides what was predicted of it."""
    game = ended(number, [ANN, BEN], (1, 2), server=server)
    return replace(game, decides=DecidedEvent(game.id, (0,)))


async def predicted(store: Store, game: FinishedGame) -> PredictionRepository:
    """What Cat said of a game: right, and likely."""
    kept = PredictionRepository(store.database)
    named = NamedWinner(event=game.id, player=CAT, server=game.server, pick=0, confidence=70, chance=0.5, moment=NOON)
    await kept.put_prediction(named)
    return kept


async def test_a_process_that_dies_scores_nothing_and_the_next_one_once(store: Store) -> None:
    """Killed before any statement of the transaction, the prediction is still open; saved again, it counts."""
    kept = await predicted(store, game := decided(1))
    statement, ran = 0, 1
    while ran > statement:
        statement += 1
        with killed_before(statement) as statements:
            try:
                await store.tables.commit(Batch(finished=[game]))
            except Killed:
                assert await kept.tally_event(game.id) == PredictionTally() and await kept.read_line(board(), CAT) is None
        ran = len(statements) if len(statements) < statement else statement + 1
    assert statement > 5
    await store.tables.commit(Batch(finished=[game]))
    line = await kept.read_line(board(), CAT)
    assert line is not None and line.total == PredictionSum(CAT, 1, 1, 160_000)


async def test_results_that_wait_make_no_prediction_wait(store: Store) -> None:
    """Where results wait for the whole house, predictions are counted with the game, not again later; a void corrects both."""
    waiting = queueing(store)
    kept = await predicted(store, game := decided(1))
    await waiting.tables.commit(Batch(finished=[game]))
    line = await kept.read_line(board(), CAT)
    assert line is not None and line.total.predictions == 1
    await VoidRepository(store.database).void_result(Void(game.id, LEFT, ANN, NOON, "a slip"))
    assert await kept.read_line(board(), CAT) is None
    await VoidRepository(store.database).restore_result(game.id, LEFT, NOON)
    await count_all(store)
    assert await kept.read_line(board(), CAT) == line


async def test_two_processes_count_the_same_member_at_once(server: Address) -> None:
    """On servers of different slots, game by game against each other: every prediction is in the sum of everywhere."""
    async with process(server) as (one, _), process(server) as (two, _):

        async def play(store: Store, place: ServerId, first: int) -> None:
            for number in range(first, 24, 2):
                await predicted(store, game := decided(number, place))
                await store.tables.commit(Batch(finished=[game]))

        await asyncio.gather(play(one, LEFT, 0), play(two, RIGHT, 1))
        line = await PredictionRepository(one.database).read_line(board(), CAT)
    assert line is not None and line.rank == 1 and line.total == PredictionSum(CAT, 24, 24, 160_000)
