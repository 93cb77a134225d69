"""Missed choices: defaults, stand-ins after three misses, owners who return, and players who gave up."""

import pytest

from bot.engine.rules.rules import Procedure, Rules
from bot.host.ids import TableId
from bot.host.refusals import Refusal
from bot.host.table import choosing
from bot.host.table.phase import CloseReason, TablePhase
from tests.host.fakes import House, TurnedClock
from tests.host.table.choice_tables import (
    CLOCK,
    asked,
    battle,
    choices,
    equal_cards,
    holds,
    pick,
    refusal_of,
    table_of,
    turn_of,
)
from tests.support.tables import ANN, BEN, CAT

pytestmark = pytest.mark.usefixtures("even_clock")


async def miss(house: House, stages: int = 1) -> None:
    """Let the clocks of so many stages run out."""
    for _ in range(stages):
        await house.clock.advance(CLOCK + 0.1)


async def test_a_miss_plays_the_default_and_is_marked(house: House) -> None:
    """Whoever does not choose plays the first card of the hand, and is marked until the next stage closes."""
    table = await table_of(house)
    first = asked(house, table.id, BEN)[0].default
    await pick(house, table.id, ANN, lock=True)
    await miss(house)
    assert choices(house, table.id)[1] == (1, 1, first) and turn_of(house, table.id).late == {1}
    await battle(house, table.id, ANN, BEN)
    assert turn_of(house, table.id).late == frozenset() and turn_of(house, table.id).misses == (0, 0)


async def test_after_three_misses_a_bot_stands_in(house: House, clock: TurnedClock) -> None:
    """The third miss in a row gives the seat to a bot player, which decides at once; nobody waits for the owner any more."""
    table = await table_of(house)
    for missed in (1, 2, 3):
        await pick(house, table.id, ANN, lock=True)
        await clock.advance(CLOCK + 0.1)
        assert turn_of(house, table.id).misses == (0, missed)
        assert (1 in turn_of(house, table.id).stand_ins) is (missed == 3)
    assert choosing.waited_for(house.table(table.id)) == {0}
    before = len(choices(house, table.id))
    table = await pick(house, table.id, ANN, lock=True)
    assert len(choices(house, table.id)) >= before + 2 and turn_of(house, table.id).misses == (0, 3)


@pytest.mark.parametrize("locked", [False, True])
async def test_whoever_acts_is_counted_from_nothing_again(house: House, locked: bool) -> None:
    """Two misses, then any decision, then two misses: no bot player stands in; it takes three in a row."""
    table = await table_of(house)
    await miss(house, 2)
    assert turn_of(house, table.id).misses == (2, 2)
    await pick(house, table.id, BEN, lock=locked)
    await miss(house)
    assert turn_of(house, table.id).misses == (3, 0) and turn_of(house, table.id).stand_ins == {0}
    await miss(house, 2)
    assert turn_of(house, table.id).misses == (3, 2) and turn_of(house, table.id).stand_ins == {0}
    await miss(house)
    assert turn_of(house, table.id).stand_ins == {0, 1}


async def test_a_look_brings_the_owner_back(house: House, clock: TurnedClock) -> None:
    """Whoever looks at their hand has their seat again: what the bot player picked is undone, and they have a whole clock."""
    table = await table_of(house)
    await battle(house, table.id, ANN)
    while 1 not in turn_of(house, table.id).stand_ins:
        await battle(house, table.id, ANN)
    await clock.advance(40)
    assert turn_of(house, table.id).locked == {1}
    seen, seat = await house.hall.choice_requests.look_at_hand(table.id, BEN)
    turn = turn_of(house, table.id)
    assert seat == 1 and (turn.stand_ins, turn.locked, turn.picks, turn.misses[1]) == (frozenset(), frozenset(), (), 0)
    assert seen.deadline - house.hall.time.now() == CLOCK * 1000
    card = asked(house, table.id, BEN)[0].choices[-1]
    await pick(house, table.id, BEN, card, lock=True)
    await pick(house, table.id, ANN, lock=True)
    assert (turn.battle, 1, card) in choices(house, table.id)


async def test_who_wants_time_to_think_is_there(house: House) -> None:
    """Not to lock at once any more is a press like any other: the bot player gives the seat back."""
    table = await table_of(house)
    await miss(house, 3)
    assert turn_of(house, table.id).stand_ins == {0, 1}
    await house.hall.choice_requests.stop_auto_lock(table.id, BEN)
    assert turn_of(house, table.id).stand_ins == {0} and choosing.waited_for(house.table(table.id)) == {1}


async def test_a_look_alone_changes_nothing(house: House) -> None:
    """Whose seat is their own looks without a change, as often as they like."""
    table = await table_of(house)
    commits = len(house.store.commits)
    assert (await house.hall.choice_requests.look_at_hand(table.id, ANN))[0] is house.table(table.id)
    assert len(house.store.commits) == commits
    assert await refusal_of(house.hall.choice_requests.look_at_hand(table.id, CAT)) is Refusal.NOT_SEATED


async def test_a_game_that_everybody_forgot(house: House, clock: TurnedClock) -> None:
    """When nobody acts bot players go on at its pace, and after twenty battles the table is closed, and nobody has won."""
    table = await table_of(house)
    while len(turn_of(house, table.id).stand_ins) < 2:
        await clock.advance(CLOCK)
    begun = house.table(table.id).open_game().battle
    await clock.advance(18 * 3)
    assert house.table(table.id).phase is TablePhase.PLAYING
    await clock.advance(3 * 3)
    over = house.table(table.id)
    assert over.close is CloseReason.ABANDONED and over.open_game().battle - begun in {19, 20}
    assert house.store.games[table.id].close is CloseReason.ABANDONED


async def test_a_short_game_that_everybody_forgot_comes_to_its_end(house: House, clock: TurnedClock) -> None:
    """The record of defaults and stand-ins is verified like any other."""
    table = await table_of(house, rules=Rules(procedure=Procedure.SUICIDE, rounds=20))
    await clock.advance(3 * CLOCK + 20 * 2 * 3)
    assert house.table(table.id).close is CloseReason.FINISHED and holds(house, table.id)


async def test_a_game_with_somebody_there_goes_on(house: House, clock: TurnedClock) -> None:
    """A look is enough for the count to begin anew, and while one member decides the others may sleep for ever."""
    table = await table_of(house)
    await clock.advance(3 * CLOCK + 15 * 3)
    before = house.table(table.id).open_game().battle
    assert turn_of(house, table.id).forsaken > 8
    await house.hall.choice_requests.look_at_hand(table.id, ANN)
    while house.table(table.id).outcome is None and house.table(table.id).open_game().battle < before + 20:
        await (pick(house, table.id, ANN, lock=True) if 0 in choosing.waited_for(house.table(table.id)) else clock.advance(1))
    assert turn_of(house, table.id).forsaken == 0 and house.table(table.id).open_game().battle == before + 20


async def test_who_resigned_before_a_battle_is_not_waited_for(house: House) -> None:
    """The others' picks stay; when all of them have locked the battle is played at once, without the one who left."""
    table = await table_of(house, ANN, BEN, CAT)
    await pick(house, table.id, ANN, lock=True)
    await pick(house, table.id, BEN, lock=True)
    table = await house.hall.resign_game(table.id, CAT)
    assert table.open_game().alive() == (0, 1) and choices(house, table.id)[0] == (1, 2, "resign")
    assert {(number, seat) for number, seat, _ in choices(house, table.id)[1:]} == {(1, 0), (1, 1)}
    assert turn_of(house, table.id).stand_ins == frozenset()


async def at_war(house: House) -> TableId:
    """A table of Ann and Ben who have laid equal cards."""
    table = await table_of(house)
    mine, theirs = equal_cards(house, table.id)
    await pick(house, table.id, ANN, mine, lock=True)
    await pick(house, table.id, BEN, theirs, lock=True)
    return table.id


async def test_who_resigns_in_a_war_does_not_hold_it_up(house: House) -> None:
    """A bot player decides for them at once, the war is fought to its end, and with it they are out."""
    table = await at_war(house)
    await pick(house, table, ANN, lock=True)
    await house.hall.resign_game(table, BEN)
    over = house.table(table)
    assert over.close is CloseReason.FINISHED and over.outcome is not None and over.outcome.winners == (0,)
    assert (2, 1, "resign") in choices(house, table) and over.open_game().battle == 1 and holds(house, table)


async def test_what_was_picked_before_resigning_stands(house: House) -> None:
    """A card that was chosen for the war is played, though its owner gave up; and they cannot do so twice, nor come back."""
    table = await at_war(house)
    card = asked(house, table, BEN)[0].choices[-1]
    await pick(house, table, BEN, card)
    await house.hall.resign_game(table, BEN)
    for request in (
        house.hall.resign_game(table, BEN),
        house.hall.choice_requests.look_at_hand(table, BEN),
        pick(house, table, BEN),
    ):
        assert await refusal_of(request) is Refusal.LEAVES_ALREADY
    assert choosing.waited_for(house.table(table)) == {0} and house.table(table).host == ANN
    await pick(house, table, ANN, lock=True)
    assert (1, 1, card) in choices(house, table)


async def test_the_last_member_leaves_in_the_middle(house: House) -> None:
    """When the only member left resigns in a war nobody would see its end: the game is over there and then."""
    table = await at_war(house)
    await house.hall.resign_game(table, ANN)
    assert house.table(table).phase is TablePhase.PLAYING and house.table(table).host == BEN
    await house.hall.resign_game(table, BEN)
    assert house.table(table).close is CloseReason.ABANDONED


async def test_nobody_of_a_table_is_in_the_server_any_more(house: House, clock: TurnedClock) -> None:
    """A table of choice is looked at like any other, though its rounds are no rounds of the clock hand."""
    table = await table_of(house, pace=60_000)
    house.people.gone = {ANN, BEN}
    await clock.advance(12 * 60)
    assert house.table(table.id).close is CloseReason.ABANDONED
    assert house.store.games[table.id].record.outcome is None
