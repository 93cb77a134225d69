"""Calls of wars are kept until their game is over, scored with its result, summed with their streaks, and go where it goes."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from bot.host.hall.group_commit import Batch
from bot.host.ids import PlayerId, ServerId
from bot.host.predictions.ports import CallCount, CallSum, CallTally, WarCall
from bot.host.ranking.boards import EVERYWHERE
from bot.host.ranking.voids import Void
from bot.host.table.finished_game import FinishedGame
from bot.host.table.phase import CloseReason
from bot.store.predictions.repository import PredictionRepository
from bot.store.privacy.members import MemberRepository
from bot.store.ranking.voids import VoidRepository
from bot.store.settings.settings import PreferenceRepository
from bot.store.store import Store
from tests.store.results import NOON, ended, person

ANN, BEN, CAT, DOT, EVE, FAY = map(person, range(1, 7))
SERVER = ServerId(7)
WARS = ((2, 0), (5, 1), (9, 0))


def warlike(number: int, **changes: Any) -> FinishedGame:
    """A game of Ann and Ben with three wars that somebody won."""
    return replace(ended(number, [ANN, BEN], (1, 2)), **{"wars": WARS, **changes})


def called(number: int, battle: int, player: PlayerId, pick: int) -> WarCall:
    """What a member says of a war of that game; later wars later."""
    moment = NOON + timedelta(minutes=number, seconds=battle)
    return WarCall(game=warlike(number).id, battle=battle, player=player, server=SERVER, pick=pick, moment=moment)


async def sums(store: Store, player: PlayerId, *, to_others: bool = False) -> list[CallSum | None]:
    """The sums of a member: in the server, and everywhere."""
    kept = PredictionRepository(store.database)
    return [await kept.read_call_sum(player, place, to_others=to_others) for place in (SERVER, EVERYWHERE.code)]


async def call_all(store: Store, number: int, player: PlayerId, *picks: int) -> None:
    """A member's calls of the wars of a game, which then ends."""
    for (battle, _), pick in zip(WARS, picks, strict=True):
        await PredictionRepository(store.database).put_call(called(number, battle, player, pick))
    await store.tables.commit(Batch(finished=[warlike(number)]))


async def test_a_war_and_its_calls(store: Store) -> None:
    """The last word of a member counts; those who were right are named in order, three of them, and the others counted."""
    kept, game = PredictionRepository(store.database), warlike(1).id
    counts = [await kept.put_call(called(1, 2, player, pick)) for player, pick in ((CAT, 1), (DOT, 0), (CAT, 0), (EVE, 1))]
    assert counts == [1, 2, 2, 3]
    for player in (FAY, person(7), person(8)):
        await kept.put_call(called(1, 2, player, 0))
    assert await kept.read_war(game, 2, 1) == CallCount(6, 1, (EVE,))
    right = await kept.read_war(game, 2, 0)
    assert right.calls == 6 and right.hits == 5 and right.named == tuple(sorted((CAT, DOT, FAY, person(7), person(8)))[:3])
    assert await kept.read_war(game, 5, 0) == CallCount(0, 0)


async def test_a_result_scores_them(store: Store) -> None:
    """Right calls add up, a wrong one ends a streak, and the longest stays; a result that comes twice counts once."""
    kept = PredictionRepository(store.database)
    await kept.put_call(called(1, 7, CAT, 0))  # a war that nobody won
    await call_all(store, 1, CAT, 0, 1, 0)
    assert await sums(store, CAT) == [CallSum(3, 3, 3, 3)] * 2
    assert await kept.tally_calls(warlike(1).id) == CallTally(3, 3, 1, CAT, 3, 3)
    await store.tables.commit(Batch(finished=[warlike(1)]))
    assert await sums(store, CAT) == [CallSum(3, 3, 3, 3)] * 2
    await call_all(store, 2, CAT, 0, 0, 0)
    assert await sums(store, CAT) == [CallSum(6, 5, 1, 4)] * 2
    assert await kept.put_call(called(2, 5, CAT, 1)) == 1  # too late: it is decided, and stays what it was
    assert await kept.tally_calls(warlike(2).id) == CallTally(3, 2, 1, CAT, 2, 3)


async def test_the_best_caller_of_a_game(store: Store) -> None:
    """Whoever was right most often, in fewer calls of equals; nobody who was never right, is hidden, or hides predictions."""
    kept, game = PredictionRepository(store.database), warlike(1).id
    for player, picks in ((CAT, (0, 1, 1)), (DOT, (0, 1)), (EVE, (1, 0, 1))):
        for (battle, _), pick in zip(WARS, picks, strict=False):
            await kept.put_call(called(1, battle, player, pick))
    await store.tables.commit(Batch(finished=[warlike(1)]))
    assert await kept.tally_calls(game) == CallTally(8, 4, 3, DOT, 2, 2)
    await MemberRepository(store.database).hide_member(DOT, True)
    assert await kept.tally_calls(game) == CallTally(8, 4, 3, CAT, 2, 3)
    await PreferenceRepository(store.database).put_preference(CAT, "predictions", "off")
    assert await kept.tally_calls(game) == CallTally(8, 4, 3)
    assert (await kept.read_war(game, 2, 0)) == CallCount(3, 2)
    assert await sums(store, CAT, to_others=True) == [None, None] and await sums(store, CAT) == [CallSum(3, 2, 0, 2)] * 2


@pytest.mark.parametrize("changes", [{"close": CloseReason.STOPPED, "wars": ()}, {"rated": "early"}])
async def test_a_game_that_decides_nothing_leaves_nothing(store: Store, changes: dict[str, Any]) -> None:
    """Of a game that was stopped, or does not count, no call is kept."""
    kept, game = PredictionRepository(store.database), warlike(1, **changes)
    await kept.put_call(called(1, 2, CAT, 0))
    await store.tables.commit(Batch(finished=[game]))
    assert await sums(store, CAT) == [None, None] and await kept.tally_calls(game.id) == CallTally()
    assert not (await MemberRepository(store.database).export_member(CAT))["war_calls"]


async def test_practice_is_told_and_counts_nowhere(store: Store) -> None:
    """Where a bot plays, the result says who called best, and no profile counts it."""
    kept = PredictionRepository(store.database)
    await kept.put_call(called(1, 2, CAT, 0))
    practice = replace(ended(1, [ANN, None], (1, 2)), wars=WARS)
    await store.tables.commit(Batch(finished=[practice]))
    assert await kept.tally_calls(practice.id) == CallTally(1, 1, 1, CAT, 1, 1)
    assert await sums(store, CAT) == [None, None]


async def test_a_void_result_takes_them_along(store: Store) -> None:
    """Without the result its calls count nowhere, and streaks are what they would have been; restored all is as before."""
    for number, picks in ((1, (0, 1, 0)), (2, (1, 1, 0)), (3, (0, 1, 0))):
        await call_all(store, number, CAT, *picks)
    before = await sums(store, CAT)
    assert before == [CallSum(9, 8, 5, 5)] * 2
    voids = VoidRepository(store.database)
    await voids.void_result(Void(warlike(2).id, SERVER, ANN, NOON, "a test"))
    assert await sums(store, CAT) == [CallSum(6, 6, 6, 6)] * 2
    await voids.restore_result(warlike(2).id, SERVER, NOON)
    assert await sums(store, CAT) == before


async def test_erased_with_their_member(store: Store) -> None:
    """Whoever has their data deleted leaves no call behind; those of others stay."""
    await call_all(store, 1, CAT, 0, 1, 0)
    await call_all(store, 2, DOT, 0, 1, 0)
    members = MemberRepository(store.database)
    exported = await members.export_member(CAT)
    assert len(exported["war_calls"]) == 3 and len(exported["call_sums"]) == 2
    await members.delete_member(CAT)
    assert await sums(store, CAT) == [None, None] and await sums(store, DOT) == [CallSum(3, 3, 3, 3)] * 2
    gone = await members.export_member(CAT)
    assert not gone["war_calls"] and not gone["call_sums"]
