"""Chips at a table: bought in at the deal, moved by each hand, cashed out once however the game ends."""

import asyncio

import pytest

from bot.host.ids import PlayerId, ServerId
from bot.host.refusals import StoreDown
from bot.host.table import choosing
from bot.host.table.chip_transfers import ShortOfChips, TransferReason
from bot.host.table.phase import CloseReason, TablePhase
from tests.host.conftest import order
from tests.host.fakes import House, TurnedClock
from tests.host.table.casino_tables import (
    CASINO,
    GRANTED,
    all_chips,
    bet,
    casino,
    chips_of,
    enrich,
    on_table,
    play_hand,
    reopened,
    short_game,
)
from tests.host.table.choice_tables import CLOCK, choices, holds, turn_of
from tests.support.tables import ANN, BEN, CAT


@pytest.fixture(autouse=True)
def chip_stacks(house: House) -> None:
    """Everybody has two thousand chips, two tables' worth."""
    enrich(house.store, ANN, BEN, CAT)


async def test_every_seat_brings_its_chips_to_the_deal(house: House) -> None:
    """Members bring a thousand of their own, bot players of the house's; sitting in a lobby costs nothing."""
    table = await house.hall.open_table(order(variant=CASINO.key, rules=short_game(), capacity=3))
    await house.hall.join_table(table.id, BEN, "2")
    assert (chips_of(house, ANN), chips_of(house, BEN)) == (GRANTED, GRANTED)
    await house.hall.add_bot(table.id, ANN)
    assert on_table(house, table.id) == (1000, 1000, 1000) == house.table(table.id).chip_stacks
    assert (chips_of(house, ANN), chips_of(house, BEN)) == (1000, 1000) and all_chips(house) == 0


async def test_a_hand_moves_chips_when_it_is_kept(house: House) -> None:
    """After every hand the ledger has of each seat what the game says it owns; a stake alone moves nothing."""
    table = await casino(house, bots=1)
    await bet(house, table, ANN, "ante:300", "tie:20")
    assert on_table(house, table) == (1000, 1000, 1000)
    await bet(house, table, BEN)
    while house.table(table).open_game().battle < 1:
        await bet(house, table, ANN, "war")
    game = house.table(table).open_game()
    assert on_table(house, table) == tuple(map(game.count_owned, range(3))) != (1000, 1000, 1000)
    assert (1, 0, "ante:300") in choices(house, table) and all_chips(house) == 0


@pytest.mark.parametrize("end", ["finished", "stopped", "abandoned", "lost", "gone"])
async def test_the_seats_take_their_chips_home_once(house: House, clock: TurnedClock, end: str) -> None:
    """Whatever ends the game, every seat is empty after it and its member has what was left; stakes that lie are returned."""
    table = await casino(house, ANN, BEN, bots=2, rules=short_game(1 if end == "finished" else 20))
    await play_hand(house, table, ANN, BEN, ante=100)
    left = [house.table(table).chip_stacks[seat] for seat in (0, 1)] if end != "finished" else []
    if end != "finished":
        await bet(house, table, ANN, "ante:500")
    if end == "stopped":
        await house.hall.stop_table(table, ANN, moderator=False)
    elif end == "abandoned":
        await house.hall.resign_game(table, ANN)
        await house.hall.resign_game(table, BEN)
    elif end == "lost":
        await house.hall.maintenance.park_table(table)
        assert house.table(table).game is None
        await clock.advance(24 * 3600 + 1)
    elif end == "gone":
        house.people.gone = {ANN, BEN}
        await house.hall.maintenance.close_if_abandoned(table)
    over = house.table(table)
    wanted = "abandoned" if end == "gone" else end
    assert over.close == wanted and on_table(house, table) == (0, 0, 0, 0) == over.chip_stacks
    got = [chips_of(house, ANN) - 1000, chips_of(house, BEN) - 1000]
    assert got == (left or [over.open_game().count_owned(0), over.open_game().count_owned(1)])
    await clock.advance(16 * 60)
    assert sum(one.reason is TransferReason.CASH_OUT for one, _ in house.store.ledger.kept) == 4 and all_chips(house) == 0


async def test_who_resigns_takes_the_chips_along(house: House) -> None:
    """Between two hands at once; in the middle of one it is surrendered for them, and they leave with what is left."""
    table = await casino(house, ANN, BEN, CAT, rules=short_game(500))
    await play_hand(house, table, ANN, BEN, CAT)
    had = house.table(table).chip_stacks[2]
    await house.hall.resign_game(table, CAT)
    assert chips_of(house, CAT) == 1000 + had and house.table(table).phase is TablePhase.PLAYING
    while choosing.waited_for(house.table(table)) != {1}:
        if turn_of(house, table).stage:
            await bet(house, table, ANN, "surrender")
        else:
            await bet(house, table, ANN, "ante:10")
            await bet(house, table, BEN, "ante:10")
    before = house.table(table).chip_stacks[1]
    await house.hall.resign_game(table, BEN)
    assert house.table(table).close is CloseReason.FINISHED and on_table(house, table) == (0, 0, 0)
    assert chips_of(house, BEN) == 1000 + before - 5 and all_chips(house) == 0 and holds(house, table)


async def test_a_crash_between_the_last_hand_and_the_end(house: House, clock: TurnedClock) -> None:
    """The last hand, the result and the way home are kept together: after a kill all of it is there, or nothing of it."""
    table = await casino(house, ANN, bots=1, rules=short_game(2))
    await play_hand(house, table, ANN, ante=50)
    chip_stacks, mine = house.table(table).chip_stacks, chips_of(house, ANN)
    house.store.spoiled = lambda batch: bool(batch.finished)
    with pytest.raises(StoreDown):
        await bet(house, table, ANN, "ante:50")
        await bet(house, table, ANN, "surrender")
    assert on_table(house, table) == chip_stacks and chips_of(house, ANN) == mine
    house.store.spoiled = lambda batch: False
    async with reopened(house) as new:
        assert new.table(table).chip_stacks == chip_stacks and on_table(new, table) == chip_stacks
        await clock.advance(2 * CLOCK)
        assert new.table(table).close is CloseReason.FINISHED and on_table(new, table) == (0, 0)
        async with reopened(new) as later:
            await clock.advance(CLOCK)
            assert (
                sum(one.reason is TransferReason.CASH_OUT for one, _ in later.store.ledger.kept) == 2 and all_chips(later) == 0
            )


async def test_a_crash_after_every_hand(house: House) -> None:
    """A game whose bot is killed after each hand pays what the undisturbed game pays."""
    await casino(house, ANN, BEN, rules=short_game(4))
    first = next(iter(house.hall.tables)).id
    for _ in range(4):
        await play_hand(house, first, ANN, BEN, ante=200)
    wanted = [chips_of(house, ANN) - GRANTED, chips_of(house, BEN) - GRANTED]
    enrich_again = chips_of(house, ANN), chips_of(house, BEN)
    table = await casino(house, ANN, BEN, rules=short_game(4), channel=71)
    await play_hand(house, table, ANN, BEN, ante=200)
    async with reopened(house) as new:
        await play_hand(new, table, ANN, BEN, ante=200)
        async with reopened(new) as newer:
            await play_hand(newer, table, ANN, BEN, ante=200)
            await play_hand(newer, table, ANN, BEN, ante=200)
            assert newer.store.games[table].record == newer.store.games[first].record
            got = [chips_of(newer, ANN) - enrich_again[0], chips_of(newer, BEN) - enrich_again[1]]
            assert got == wanted and all_chips(newer) == 0


async def test_two_tables_at_once_share_a_purse(house: House) -> None:
    """Chips that are on one table cannot be brought to another: of two that begin at the same moment one waits."""
    enrich(house.store, PlayerId(104), chips=1500)
    poor = PlayerId(104)
    tables = [
        await house.hall.open_table(order(n, variant=CASINO.key, rules=short_game(), host=host))
        for n, host in ((70, ANN), (71, BEN))
    ]
    told = await asyncio.gather(*(house.hall.join_table(one.id, poor, "3") for one in tables), return_exceptions=True)
    assert sorted(isinstance(one, ShortOfChips) for one in told) == [False, True]
    assert chips_of(house, poor) == 500 and sorted(house.table(one.id).phase for one in tables) == [
        TablePhase.LOBBY,
        TablePhase.PLAYING,
    ]
    assert all_chips(house) == 0


async def test_a_rematch_brings_chips_anew(house: House, clock: TurnedClock) -> None:
    """Only the asker's: the others bring theirs when they press Join, and not because somebody wants another game."""
    table = await casino(house, rules=short_game(1))
    await play_hand(house, table, ANN, BEN)
    had = chips_of(house, BEN)
    again = await house.hall.play_again(table, ServerId(7), house.table(table).channel, ANN, "9")
    await clock.advance(60)
    waiting = house.table(again.id)
    assert (
        waiting.phase is TablePhase.LOBBY and waiting.humans == (ANN,) and waiting.capacity == 2 and chips_of(house, BEN) == had
    )
    await house.hall.join_table(again.id, BEN, "10")
    assert house.table(again.id).phase is TablePhase.PLAYING and on_table(house, again.id) == (1000, 1000)
    assert chips_of(house, BEN) == had - 1000 and all_chips(house) == 0


async def test_a_rematch_against_bots_alone_begins_at_once(house: House) -> None:
    """Nobody's chips but the asker's are at stake."""
    table = await casino(house, ANN, bots=1, rules=short_game(1))
    await play_hand(house, table, ANN)
    again = await house.hall.play_again(table, ServerId(7), house.table(table).channel, ANN, "9")
    assert again.phase is TablePhase.PLAYING and on_table(house, again.id) == (1000, 1000)
