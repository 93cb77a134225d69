"""A replay shows every round exactly as it was on the board, from any starting point."""

import asyncio
from dataclasses import replace

import pytest

from bot.engine.rules.rules import Collect
from bot.host.ids import TableId
from bot.host.records.replays import KEPT, STRIDE, Replay, Replays
from bot.host.refusals import Refusal, Refused
from bot.host.table.finished_game import FinishedGame
from bot.host.table.phase import CloseReason, TablePhase
from bot.host.table.playing import resign_game
from bot.host.table.table import Table
from tests.support.finished_games import ENDED, SEED, over
from tests.support.scenes import scene_now
from tests.support.tables import ANN, BEN, CAT, classic, playing


def stages(table: Table) -> list[tuple[object, ...]]:
    """What a board could tell after the deal and after each round of a table's game, to its end."""
    found = [stage(table)]
    while table.open_game().outcome is None:
        table.play_round(table.deadline)
        table.deadline += table.pace
        found.append(stage(table))
    return found


def stage(table: Table) -> tuple[object, ...]:
    scene = scene_now(table)
    return scene.game, scene.last, scene.last_war


def replayed(replay: Replay, battle: int) -> tuple[object, ...]:
    """The same of a replay."""
    return tuple(replay.moment_at(battle))


@pytest.mark.parametrize("collect", list(Collect))
def test_every_round_is_as_it_was(collect: Collect) -> None:
    """Cards, who is in, what waits in the middle, the round itself and the war before it: the same at every round."""
    rules = classic(collect=collect, rounds=150)
    table = playing(ANN, BEN, CAT, seed=SEED, rules=rules)
    played = stages(table)
    replay = Replay(over(table))
    assert replay.rounds == len(played) - 1 > 2 * STRIDE
    assert [replayed(replay, battle) for battle in range(replay.rounds + 1)] == played


def test_rounds_can_be_looked_at_in_any_order() -> None:
    """Looking at one round changes nothing for another."""
    replay = Replay(over())
    order = [replay.rounds, 0, STRIDE, STRIDE + 1, 1, replay.rounds - 1, STRIDE - 1]
    first = [replayed(replay, battle) for battle in order]
    assert [replayed(replay, battle) for battle in reversed(order)] == first[::-1]


def test_the_next_war_is_the_next_round_with_war() -> None:
    """From each round the next war is found; after the last there is none."""
    replay = Replay(over())
    wars = [
        battle for battle in range(1, replay.rounds + 1) if (last := replay.moment_at(battle).last) is not None and last.steps
    ]
    assert len(wars) > 5
    for battle in range(replay.rounds + 1):
        assert replay.next_war(battle) == next((war for war in wars if war > battle), None)


def test_a_stopped_game_ends_where_it_was_stopped() -> None:
    """Rounds that were never played are not shown, though the seed would tell them."""
    replay = Replay(over(rounds=40))
    assert replay.rounds == 40 and replay.clamp_round(41) == 40
    assert replay.moment_at(40).game.battle == 40 and replay.moment_at(40).game.outcome is None
    assert replay.next_war(40) is None


def test_a_resignation_is_seen_where_it_was() -> None:
    """Resigning after round 3, a seat is in at round 3 and out at round 4; what ends the game is seen on its last page."""
    table = playing(ANN, BEN, CAT, seed=SEED)
    for player, rounds in ((CAT, 3), (BEN, 10)):
        while table.open_game().battle < rounds:
            table.play_round(0)
        resign_game(table, player, 0)
    replay = Replay(over(table))
    assert replay.rounds == 10
    assert replay.moment_at(3).game.alive == (0, 1, 2)
    later, last, _ = replay.moment_at(4)
    assert later.alive == (0, 1) and last is not None and last.out == (2,)
    assert replay.moment_at(10).game.alive == (0,) and replay.moment_at(10).game.outcome == table.outcome


def test_a_game_that_everybody_left_ends_with_who_left() -> None:
    """Given up before the first round, the game has the deal alone, and its only page shows the end."""
    table = playing(ANN, None, None, seed=SEED)
    resign_game(table, ANN, 0)
    assert table.close is CloseReason.ABANDONED
    table.phase = TablePhase.OVER
    replay = Replay(over(table, rounds=0))
    assert replay.rounds == 0 and replay.moment_at(0).game.alive == (1, 2)


def test_a_timed_game_ends_when_its_time_was_called() -> None:
    """The call of time is part of the record, so that the replay ends with the same round and winners."""
    table = playing(ANN, BEN, seed=SEED, rules=classic(time=60))
    game = over(table)
    replay = Replay(game)
    assert game.record.called == replay.rounds == 20
    assert replay.moment_at(20).game.outcome == game.record.outcome


async def test_a_game_that_would_go_otherwise_is_refused() -> None:
    """When the digest does not come out again, the rules have changed, and no other story is told."""
    game = over()
    for record in (
        replace(game.record, digest="0" * 64),
        replace(game.record, seed=None, entropy=None, stocks=None, deck=None),
    ):
        with pytest.raises(Refused) as refused:
            await Replays().open_replay(replace(game, record=record))
        assert refused.value.refusal is Refusal.OTHER_VERSION


async def test_only_the_last_games_are_kept() -> None:
    """Of many games the one that nobody looked at for longest is forgotten; one in use is made once."""
    replays, game = Replays(), over(playing(ANN, BEN, seed=SEED, rules=classic(rounds=5)))

    def another(number: int) -> FinishedGame:
        return replace(game, id=TableId(f"{number:015}"), ended=ENDED)

    first, second = await asyncio.gather(replays.open_replay(another(0)), replays.open_replay(another(0)))
    assert first is second
    for number in range(1, KEPT):
        await replays.open_replay(another(number))
    assert replays.find_cached(another(0).id) is first
    await replays.open_replay(another(KEPT))
    assert replays.find_cached(another(0).id) is first and replays.find_cached(another(1).id) is None
