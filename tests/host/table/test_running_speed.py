"""The length and the pace of a running game, set back and forth: the next beat is never long in coming, nor put off."""

import pytest

from bot.engine.programme.packed import unpack_beats
from bot.engine.programme.timing import LONGEST_HIGHLIGHT, NO_BEAT_UNDER
from bot.host.refusals import Refusal
from bot.host.table.told_speed import SpeedUp
from tests.host.fakes import House, TurnedClock
from tests.host.table.test_hosts import refused
from tests.host.table.test_speed import game_of, left
from tests.support.tables import ANN, BEN, CAT


async def test_a_quicker_pace_counts_at_once(house: House, clock: TurnedClock) -> None:
    """Whoever sets a minute a round and then a second does not wait that minute."""
    table = await game_of(house, BEN)
    await house.hall.set_option(table.id, ANN, "pace", "60")
    await clock.advance(10)
    before = house.table(table.id).open_game().battle
    await house.hall.set_option(table.id, ANN, "pace", "1")
    await clock.advance(1.6)
    assert house.table(table.id).open_game().battle > before


@pytest.mark.parametrize("length", [60, 90])
async def test_a_length_after_a_slow_pace_is_told_in_beats(house: House, clock: TurnedClock, length: int) -> None:
    """The rest is told from now on, in the time that was asked for, not in one leap after a minute of nothing."""
    table = await game_of(house, BEN)
    await house.hall.set_option(table.id, ANN, "pace", "60")
    await clock.advance(5)
    await house.hall.set_option(table.id, ANN, "length", f"{length}s")
    found = house.table(table.id)
    assert found.deadline - house.hall.time.now() <= LONGEST_HIGHLIGHT
    assert left(house, table) == pytest.approx(length, rel=0.05) and len(list(unpack_beats(found.programme))) > length / 6


async def test_faster_after_a_slow_pace_begins_at_once(house: House, clock: TurnedClock) -> None:
    """*Faster* does not leave the slow beat that is on show as it is."""
    table = await game_of(house, BEN)
    await house.hall.set_option(table.id, ANN, "pace", "60")
    await clock.advance(5)
    await house.hall.speed_up(table.id, ANN, SpeedUp.FASTER)
    assert house.table(table.id).deadline - house.hall.time.now() <= LONGEST_HIGHLIGHT


@pytest.mark.parametrize(("key", "value"), [("length", "30m"), ("pace", "60")])
async def test_a_host_cannot_hold_the_game_back(house: House, clock: TurnedClock, key: str, value: str) -> None:
    """A host who sets the speed again every second does not keep the next round from coming."""
    table = await game_of(house, BEN)
    for _ in range(80):
        await clock.advance(1)
        await house.hall.set_option(table.id, ANN, key, value)
    assert house.table(table.id).open_game().battle


async def test_faster_leaves_five_seconds(house: House, clock: TurnedClock) -> None:
    """The half of a short rest is too short to be read: *Faster* leaves at least five seconds of it."""
    table = await game_of(house, BEN, length=180)
    while left(house, table) > 14:
        await clock.advance(1)
    await house.hall.speed_up(table.id, ANN, SpeedUp.FASTER)
    assert 5 <= left(house, table) <= 7


async def test_a_host_cannot_undo_a_vote(house: House, clock: TurnedClock) -> None:
    """What most players voted for stays for the rest of the game, after a crash too; the host can still hurry it more."""
    table = await game_of(house, BEN, CAT, length=180)
    for player in (BEN, CAT):
        await house.hall.speed_up(table.id, player, SpeedUp.FASTER)
    before = left(house, table)
    for option, value in (("length", "30m"), ("pace", "60"), ("length", "every")):
        assert (await refused(house.hall.set_option(table.id, ANN, option, value))).refusal is Refusal.VOTED_FASTER
    assert left(house, table) == before and house.store.body(table.id)["hurried"] == "voted"
    await house.hall.speed_up(table.id, ANN, SpeedUp.FASTER)
    assert left(house, table) < 0.6 * before
    assert (await refused(house.hall.set_option(table.id, ANN, "length", "30m"))).refusal is Refusal.VOTED_FASTER


async def test_a_host_can_undo_their_own_press(house: House, clock: TurnedClock) -> None:
    """Whoever pressed *Faster* as the host may think again."""
    table = await game_of(house, BEN, CAT, length=180)
    await house.hall.speed_up(table.id, ANN, SpeedUp.FASTER)
    await house.hall.set_option(table.id, ANN, "length", "3m")
    assert left(house, table) == pytest.approx(180, rel=0.05) and not house.table(table.id).hurried


async def test_a_host_cannot_take_votes_away(house: House, clock: TurnedClock) -> None:
    """Votes stand for their fifteen seconds, whatever the host sets or presses meanwhile; only the end makes them idle."""
    table = await game_of(house, BEN, CAT, length=180)
    await house.hall.speed_up(table.id, BEN, SpeedUp.FINISH)
    await house.hall.set_option(table.id, ANN, "length", "30m")
    await house.hall.speed_up(table.id, ANN, SpeedUp.NEXT_WAR)
    await house.hall.speed_up(table.id, ANN, SpeedUp.FASTER)
    assert [vote.request for vote in house.table(table.id).votes] == [SpeedUp.FINISH]
    await house.hall.speed_up(table.id, CAT, SpeedUp.FASTER)
    await house.hall.speed_up(table.id, CAT, SpeedUp.FINISH)
    assert left(house, table) <= 10 and house.table(table.id).votes == ()


async def test_giving_up_is_shown_before_the_next_round(house: House, clock: TurnedClock) -> None:
    """A resignation, and the end of a war that lay open, stand on the board long enough to be read."""
    table = await game_of(house, BEN, CAT)
    await clock.advance(2.9)
    await house.hall.resign_game(table.id, CAT)
    assert house.table(table.id).deadline - house.hall.time.now() == NO_BEAT_UNDER
