"""Games of choice through faults: a crash between any two steps, outages, parked tables, matches, rematches."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from bot.engine.bots.players import Skill
from bot.engine.records.record import Record
from bot.engine.rules.match import MatchFormat
from bot.engine.rules.rules import Procedure, Rules
from bot.host.ids import PlayerId, ServerId
from bot.host.refusals import Refusal, StoreDown
from bot.host.table import choosing
from bot.host.table.match import Series
from bot.host.table.phase import CloseReason, TablePhase
from tests.host.conftest import after_a_crash, order
from tests.host.fakes import House, TurnedClock, settled
from tests.host.table.choice_tables import (
    CLOCK,
    asked,
    battle,
    choices,
    equal_cards,
    holds,
    lock,
    pick,
    refusal_of,
    table_of,
    turn_of,
)
from tests.support.tables import ANN, BEN, CAT

pytestmark = pytest.mark.usefixtures("even_clock")

SHORT = Rules(procedure=Procedure.SUICIDE, rounds=6)


async def script(house: House, disturb: Callable[[House], Awaitable[House]]) -> Record:
    """A game of six battles, a war first, with a bot player, a changed mind, a default and a resignation; the record of it.

    Between any two steps of it the house is disturbed.
    """
    table = (await table_of(house, ANN, BEN, PlayerId(104), bots=1, rules=SHORT)).id
    firsts = dict(zip((ANN, BEN), equal_cards(house, table), strict=True))
    step = 0
    while house.table(table).outcome is None:
        if turn_of(house, table).battle == 4 and 2 in house.table(table).open_game().alive():
            await house.hall.resign_game(table, PlayerId(104))
            house = await disturb(house)
        for player in (ANN, BEN):
            turn = turn_of(house, table)
            if house.table(table).outcome is not None or not (offered := asked(house, table, player)):
                continue
            step += 1
            other = offered[0].choices[step % len(offered[0].choices)]
            for choice in (other, firsts.get(player, other) if turn.battle == 1 and turn.stage == 0 else other):
                await house.hall.choice_requests.pick_choice(table, player, turn.battle, turn.stage, choice)
                house = await disturb(house)
            await house.hall.choice_requests.lock_picks(table, player, turn.battle, turn.stage)
            house = await disturb(house)
        if house.table(table).outcome is None and 2 in choosing.waited_for(house.table(table)):
            await house.clock.advance(CLOCK + 0.1)
            house = await disturb(house)
    record = house.store.games[table].record
    assert holds(house, table) and (4, 2, "resign") in record.choices and record.outcome is not None and record.outcome.wars
    return record


async def test_a_crash_between_any_two_steps_changes_nothing(house: House, clock: TurnedClock) -> None:
    """A game whose bot is killed after every pick, lock and close has the record of the undisturbed game, to the digest."""

    async def calm(found: House) -> House:
        return found

    crashes = list[House]()

    async def crash(found: House) -> House:
        crashes.append(await after_a_crash(found))
        return crashes[-1]

    undisturbed = await script(house, calm)
    await clock.advance(16 * 60)
    assert await script(house, crash) == undisturbed and len(crashes) > 30
    await crashes[-1].crash()


async def test_a_restart_between_choosing_and_resolving(house: House, clock: TurnedClock) -> None:
    """What was picked and locked is picked and locked after the start, misses and all; the clock runs on, and it is played."""
    table = (await table_of(house)).id
    await battle(house, table, ANN)
    card = asked(house, table, ANN)[0].choices[2]
    await pick(house, table, ANN, card)
    await lock(house, table, ANN, always=True)
    await pick(house, table, BEN)
    before, battles = turn_of(house, table), house.table(table).open_game().battle
    new = await after_a_crash(house)
    assert turn_of(new, table) == before and new.table(table).open_game().battle == battles
    assert choosing.waited_for(new.table(table)) == {1}
    await clock.advance(CLOCK + 0.1)
    assert (before.battle, 0, card) in choices(new, table) and new.table(table).open_game().battle > battles
    await new.close()


async def test_a_war_goes_on_after_a_restart(house: House) -> None:
    """The cards that lie on the table when the bot is killed lie there after the start, and only the war is asked for."""
    table = (await table_of(house)).id
    for player, card in zip((ANN, BEN), equal_cards(house, table), strict=True):
        await pick(house, table, player, card, lock=True)
    new = await after_a_crash(house)
    assert (turn_of(new, table).stage, new.table(table).open_game().stage) == (1, 1)
    await battle(new, table, ANN, BEN)
    assert new.table(table).open_game().wars == 1
    await new.close()


async def test_the_store_goes_down_while_a_stage_closes(house: House, clock: TurnedClock) -> None:
    """Nothing is half done: the stage stays open with the same picks, and closes with them when the store is back."""
    table = (await table_of(house)).id
    card = asked(house, table, ANN)[0].choices[-1]
    await pick(house, table, ANN, card)
    await pick(house, table, BEN)
    picked, snapshot = turn_of(house, table), house.table(table).open_game().snapshot()
    house.store.down = True
    await clock.advance(600)
    assert turn_of(house, table) == picked and house.table(table).open_game().snapshot() == snapshot
    request = asyncio.ensure_future(lock(house, table, ANN))
    await clock.advance(1.1)
    assert isinstance(request.exception(), StoreDown)
    assert turn_of(house, table) == picked and choices(house, table) == ()
    house.store.down = False
    await clock.advance(2)
    assert house.hall.time.is_stopped is False
    await clock.advance(CLOCK)
    assert choices(house, table)[:2] == ((1, 0, card), (1, 1, picked.picks_of(1)[0].choice))
    assert [number for number, _, _ in choices(house, table)].count(1) == 2


async def test_a_parked_table_keeps_its_stage(house: House, clock: TurnedClock) -> None:
    """Parked in the middle of a war, for hours: picks, questions and the time left are there when it is seen again."""
    table = (await table_of(house)).id
    for player, card in zip((ANN, BEN), equal_cards(house, table), strict=True):
        await pick(house, table, player, card, lock=True)
    await clock.advance(20)
    await pick(house, table, ANN, lock=True)
    before = turn_of(house, table)
    await house.hall.maintenance.park_table(table)
    await clock.advance(3600)
    assert turn_of(house, table) == before
    seen, seat = await house.hall.choice_requests.look_at_hand(table, BEN)
    assert seen.parked is None and seat == 1 and turn_of(house, table) == before
    assert seen.deadline - house.hall.time.now() == (CLOCK - 20) * 1000
    await pick(house, table, BEN, lock=True)
    assert house.table(table).open_game().wars == 1


async def test_a_parked_table_that_nobody_sees_is_lost(house: House, clock: TurnedClock) -> None:
    """After a day it closes, with no stage played meanwhile."""
    table = (await table_of(house)).id
    await house.hall.maintenance.park_table(table)
    await clock.advance(24 * 3600 + 1)
    assert house.table(table).close is CloseReason.LOST and choices(house, table) == ()


async def test_a_match_of_choice(house: House, clock: TurnedClock) -> None:
    """The next game of a match asks anew, the next seat first. Whoever slept is not waited for until they act."""
    match = MatchFormat.read_format("first-to-2")
    assert match is not None
    first = await table_of(house, ANN, BEN, CAT, rules=SHORT, series=Series(match))
    await house.hall.resign_game(first.id, CAT)
    while first.id not in house.store.games:
        await (pick(house, first.id, ANN, lock=True) if 0 in choosing.waited_for(house.table(first.id)) else clock.advance(1))
    await clock.advance(13)
    second = next(iter(house.hall.tables))
    assert second.id != first.id and second.phase is TablePhase.PLAYING and second.humans == (BEN, CAT, ANN)
    assert turn_of(house, second.id).stand_ins == {0} and choosing.waited_for(second) == {1, 2}
    assert second.deadline - house.hall.time.now() > (CLOCK - 2) * 1000
    assert turn_of(house, second.id).misses == (3, 0, 0)
    await battle(house, second.id, ANN, CAT)
    assert choices(house, second.id)


async def test_a_rematch_of_choice(house: House, clock: TurnedClock) -> None:
    """The same people play the same game again; bot players are as good as they were."""
    table = await house.hall.open_table(order(variant="suicide-war", rules=SHORT, capacity=3))
    await house.hall.set_option(table.id, ANN, "bots", "random")
    await house.hall.add_bot(table.id, ANN)
    await house.hall.join_table(table.id, BEN, "2")
    await clock.advance(6 * (CLOCK + 3))
    again = await house.hall.play_again(table.id, ServerId(7), table.channel, BEN, "9")
    assert again.rules == SHORT and again.skill is Skill.RANDOM and again.autostart
    await clock.advance(11)
    await settled()
    assert choosing.waited_for(house.table(again.id)) == {0, 1} and house.table(again.id).humans == (BEN, ANN)


async def test_a_time_limit_ends_a_game_of_choice(house: House, clock: TurnedClock) -> None:
    """Time is called after the battle in which it ran out; the record says so and is verified."""
    table = (await table_of(house, rules=Rules(procedure=Procedure.SUICIDE, time=100))).id
    await clock.advance(3 * CLOCK + 0.5)
    assert house.table(table).called == house.table(table).open_game().battle and holds(house, table)
    assert await refusal_of(house.hall.choice_requests.pick_choice(table, ANN, 3, 0, "9H")) is Refusal.TABLE_OVER
