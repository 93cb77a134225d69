"""Once the cards of a hand lie open its stakes stand, however the game ends."""

import pytest

from bot.engine.play.asks import AskKind
from bot.host.ids import TableId
from bot.host.table.phase import CloseReason
from bot.local.leftovers import close_leftovers
from tests.host.fakes import House, TurnedClock
from tests.host.table.casino_tables import all_chips, bet, casino, chips_of, enrich, on_table, short_game
from tests.host.table.choice_tables import asked, holds, pick, turn_of
from tests.support.tables import ANN


async def tied(house: House, *, bots: int = 1, hands: int = 500, channel: int = 70) -> tuple[TableId, int]:
    """A table at which Ann staked ten chips and is tied with the house, and what she had before that hand."""
    enrich(house.store, ANN)
    table = await casino(house, ANN, bots=bots, rules=short_game(hands), channel=channel)
    while True:
        had = house.table(table).chip_stacks[0]
        await bet(house, table, ANN, "ante:10")
        if any(ask.kind is AskKind.WAR for ask in asked(house, table, ANN)):
            return table, had


async def end(house: House, clock: TurnedClock, table: TableId, how: CloseReason) -> None:
    """End the game in the middle of a hand."""
    if how is CloseReason.STOPPED:
        await house.hall.stop_table(table, ANN, moderator=False)
    elif how is CloseReason.LOST:
        await house.hall.maintenance.park_table(table)
        await clock.advance(24 * 3600 + 1)
    else:
        house.people.gone = {ANN}
        await house.hall.maintenance.close_if_abandoned(table)


@pytest.mark.parametrize("how", [CloseReason.STOPPED, CloseReason.ABANDONED, CloseReason.LOST])
async def test_who_does_not_decide_surrenders(house: House, clock: TurnedClock, how: CloseReason) -> None:
    """The hand is settled before the game ends: half the ante is lost, the rest goes home, and the record has the hand."""
    table, had = await tied(house)
    hand = turn_of(house, table).battle
    await end(house, clock, table, how)
    assert house.table(table).close is how and house.table(table).open_game().battle == hand
    assert chips_of(house, ANN) == 1000 + had - 5 and on_table(house, table) == (0, 0) and all_chips(house) == 0
    assert (hand, 0, "surrender") in house.store.games[table].record.choices


async def test_a_war_that_was_picked_is_fought(house: House) -> None:
    """What a member picked and did not lock counts, as it does when the time is up."""
    table, had = await tied(house)
    await pick(house, table, ANN, "war")
    await house.hall.stop_table(table, ANN, moderator=False)
    assert chips_of(house, ANN) - 1000 - had in {10, 20, -20} and all_chips(house) == 0


@pytest.mark.parametrize(("bots", "close"), [(2, CloseReason.ABANDONED), (1, CloseReason.FINISHED)])
async def test_the_last_member_leaves_with_what_the_hand_left(house: House, bots: int, close: CloseReason) -> None:
    """Giving up in the middle of a hand costs what surrender costs; the only bot player left has won the game."""
    table, had = await tied(house, bots=bots)
    await house.hall.resign_game(table, ANN)
    assert house.table(table).close is close
    assert chips_of(house, ANN) == 1000 + had - 5 and all_chips(house) == 0


async def test_the_last_hand_ends_the_game(house: House) -> None:
    """A hand that is settled by a stop can be the one that ends the game by itself; then it has a result."""
    before, _ = await tied(house)
    table, _ = await tied(house, hands=turn_of(house, before).battle, channel=71)
    await house.hall.stop_table(table, ANN, moderator=False)
    assert house.table(table).close is CloseReason.FINISHED and holds(house, table)


async def test_what_an_earlier_run_left_is_settled_too(house: House) -> None:
    """The local table stops what it finds when it starts: the hand that lay open counts, and everybody gets their chips."""
    table, had = await tied(house)
    await house.crash()
    assert await close_leftovers(house.store, house.clock.now()) == 1
    assert chips_of(house, ANN) == 1000 + had - 5 and on_table(house, table) == (0, 0) and all_chips(house) == 0
