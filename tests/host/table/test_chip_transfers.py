"""Transfers of chips: accounts, amounts, and that each is booked once with the change that causes it."""

import asyncio
from collections import Counter
from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from bot.host.hall.group_commit import Batch, GroupCommit
from bot.host.ids import ChannelId, PlayerId, TableId
from bot.host.refusals import Refusal, StoreDown
from bot.host.table.chip_transfers import (
    GRANTS,
    HOUSE,
    Account,
    ChipTransfer,
    Overdrawn,
    ShortOfChips,
    TransferReason,
    buy_in,
    cash_out,
    grant_transfer,
    hand_transfers,
    member_account,
    owner_of,
    seat_account,
)
from bot.host.table.seat import Seat
from bot.host.table.table import Table
from tests.host.conftest import order
from tests.host.fakes import House, MemoryStore, TurnedClock, settled
from tests.support.tables import ANN, BEN, CAT, ID, SERVER, lobby

DAY = date(2026, 1, 1)


def moved(*transfers: ChipTransfer) -> dict[Account, int]:
    """What each account has after these bookings, if it had nothing before."""
    chips: Counter[Account] = Counter()
    for transfer in transfers:
        chips[transfer.source] -= transfer.amount
        chips[transfer.target] += transfer.amount
    return dict(chips)


def test_a_buy_in_comes_from_the_member_or_the_house() -> None:
    """A member brings their own chips to the seat; a bot player plays with the chips of the house."""
    assert moved(buy_in(ID, SERVER, 0, ANN, 1000)) == {member_account(ANN): -1000, seat_account(ID, 0): 1000}
    assert moved(buy_in(ID, SERVER, 3, None, 1000)) == {HOUSE: -1000, seat_account(ID, 3): 1000}


def test_a_hand_moves_chips_between_the_seats_and_the_house() -> None:
    """The house pays the winner, the loser pays it, and a seat that did neither is not booked; it is the hand of its battle."""
    transfers = hand_transfers(ID, SERVER, 7, (100, 0, -250))
    assert moved(*transfers) == {HOUSE: 150, seat_account(ID, 0): 100, seat_account(ID, 2): -250}
    assert {(one.table, one.battle, one.reason, one.server) for one in transfers} == {(ID, 7, TransferReason.HAND, SERVER)}


def test_chips_go_home_with_their_members() -> None:
    """What seats have left goes to their members, a bot player's to the house; an empty seat takes nothing home."""
    seats = (Seat(ANN), Seat(None), Seat(BEN))
    transfers = cash_out(ID, SERVER, seats, (1500, 400, 0))
    wanted = {seat_account(ID, 0): -1500, member_account(ANN): 1500, seat_account(ID, 1): -400, HOUSE: 400}
    assert moved(*transfers) == wanted
    with pytest.raises(ValueError, match="zip"):
        cash_out(ID, SERVER, seats, (1500, 400))


def test_a_grant_is_that_of_its_day() -> None:
    """Two grants of one day are one and the same transfer; another day's is another."""
    first = grant_transfer(SERVER, ANN, 2000, DAY)
    assert moved(first) == {GRANTS: -2000, member_account(ANN): 2000}
    assert first == grant_transfer(SERVER, ANN, 2000, DAY) != grant_transfer(SERVER, ANN, 2000, date(2026, 1, 2))


@pytest.mark.parametrize("wrong", [{"amount": 0}, {"amount": -5}, {"target": GRANTS}])
def test_no_movement_is_no_booking(wrong: dict[str, Any]) -> None:
    """Nothing, less than nothing, and from an account to itself cannot be booked."""
    with pytest.raises(ValueError, match="no movement"):
        replace(grant_transfer(SERVER, ANN, 5, DAY), **wrong)


def test_accounts_know_their_members() -> None:
    """Only a member's account has an owner, whatever the number."""
    assert [owner_of(account) for account in (member_account(PlayerId(2**63)), HOUSE, GRANTS, seat_account(ID, 1))] == [
        2**63,
        None,
        None,
        None,
    ]


def test_who_is_short_is_told_about_themselves() -> None:
    """The short member reads "you"; whoever else pressed reads who it is."""
    short = ShortOfChips(ANN, 200, 1000)
    assert (short.for_asker(ANN).refusal, short.for_asker(ANN).facts) == (Refusal.SHORT_OF_CHIPS, {"chips": 200, "asked": 1000})
    assert short.for_asker(BEN).facts == {"player": ANN, "chips": 200, "asked": 1000} == short.facts
    assert short.for_asker(BEN).refusal is Refusal.OTHER_SHORT_OF_CHIPS is short.refusal


async def give(store: MemoryStore, *players: PlayerId, chips: int = 1000) -> None:
    await store.commit(Batch(transfers=[grant_transfer(SERVER, player, chips, DAY) for player in players]))


def bring(seat: int, player: PlayerId, chips: int = 1000, table: TableId = ID) -> Batch:
    """A change of a table that brings a member's chips to a seat of it."""
    changed = lobby(player, id=table, channel=ChannelId(int(table, 36) % 10**9))
    return Batch(tables={table: changed}, transfers=[buy_in(table, SERVER, seat, player, chips)])


async def test_who_is_short_keeps_nobody_else_from_playing(store: MemoryStore, clock: TurnedClock) -> None:
    """Of changes that are kept together only the one that asks too much is refused; rounds are kept, no outage is told."""
    group_commit, shown, troubles = GroupCommit(store, clock, window=0), list[str](), list[bool]()
    group_commit.on_trouble.append(troubles.append)
    await give(store, ANN, CAT)
    ids = [TableId(f"{number:015}") for number in range(3)]
    group_commit.queue_batch(Batch(cursor=5), lambda: shown.append("round"))
    requests = [group_commit.save_batch(bring(0, player, table=ids[n])) for n, player in enumerate((ANN, BEN, CAT))]
    told = await asyncio.gather(*requests, return_exceptions=True)
    await settled()
    assert [type(one) for one in told] == [type(None), ShortOfChips, type(None)]
    assert set(store.rows) == {ids[0], ids[2]} and len(store.ledger.kept) == 4
    assert shown == ["round"] and store.cursor == 5 and not troubles


async def test_the_same_chips_cannot_be_brought_to_two_tables(store: MemoryStore, clock: TurnedClock) -> None:
    """Of two tables that ask for a member's last chips at the same moment one gets them."""
    group_commit = GroupCommit(store, clock, window=0)
    await give(store, ANN)
    requests = [group_commit.save_batch(bring(0, ANN, table=TableId(f"{number:015}"))) for number in range(2)]
    told = await asyncio.gather(*requests, return_exceptions=True)
    assert [type(one) for one in told] == [type(None), ShortOfChips] and await store.ledger.chip_balance(SERVER, ANN) == 0


async def test_a_seat_that_gives_more_than_it_has_is_a_fault(store: MemoryStore, clock: TurnedClock) -> None:
    """When table and ledger differ nothing is kept, and it is no refusal but a fault of ours."""
    group_commit = GroupCommit(store, clock, window=0)
    with pytest.raises(Overdrawn):
        await group_commit.save_batch(Batch(transfers=list(hand_transfers(ID, SERVER, 1, (-1,)))))
    assert store.ledger.kept == []


def books(table: Table, *, chips: int = 1000) -> None:
    """A change that brings the host's chips to the table."""
    table.transfers = (buy_in(table.id, table.server, 0, table.host, chips),)


async def test_a_change_is_booked_once_and_dated(house: House, store: MemoryStore, clock: TurnedClock) -> None:
    """What a change books is kept with it, at its moment; the next change of the same table books nothing of it."""
    await give(store, ANN)
    table = await house.hall.open_table(order())
    await clock.advance(60)
    changed = await house.hall.transactions.change_table(table.id, books)
    assert changed.transfers == () and store.commits[-1].transfers == [buy_in(table.id, SERVER, 0, ANN, 1000)]
    assert store.ledger.kept[-1][1] == int(clock.now().timestamp() * 1000)
    await house.hall.set_option(table.id, ANN, "spoils", "1")
    assert store.commits[-1].transfers == [] and store.ledger.balances[SERVER, seat_account(table.id, 0)] == 1000


async def test_a_change_that_is_not_kept_books_nothing(house: House, store: MemoryStore, clock: TurnedClock) -> None:
    """While the store is down neither table nor chips change; the next try books anew, and once."""
    await give(store, ANN)
    table = await house.hall.open_table(order())
    store.down = True
    with pytest.raises(StoreDown):
        await house.hall.transactions.change_table(table.id, books)
    assert house.table(table.id).transfers == () and await store.ledger.chip_balance(SERVER, ANN) == 1000
    store.down = False
    await clock.advance(1)
    await house.hall.transactions.change_table(table.id, books)
    assert await store.ledger.chip_balance(SERVER, ANN) == 0 and len(store.ledger.kept) == 2


async def test_a_change_that_asks_too_much_changes_nothing(house: House, store: MemoryStore) -> None:
    """A member without the chips is refused with the figures, and the table is as it was."""
    table = await house.hall.open_table(order())

    def act(draft: Table) -> None:
        books(draft)
        draft.pace = 1

    with pytest.raises(ShortOfChips) as short:
        await house.hall.transactions.change_table(table.id, act)
    assert (short.value.player, short.value.chips, short.value.asked) == (ANN, 0, 1000)
    assert house.table(table.id).pace == 3000 == store.body(table.id)["pace"]


async def test_the_next_table_of_a_match_books_its_own(house: House, store: MemoryStore) -> None:
    """A table that takes the place of another is kept together with what its beginning books; what is removed, with its end."""
    await give(store, ANN)
    table = await house.hall.open_table(order())

    def following(over: Table) -> Table:
        after = replace(over.make_draft(), id=TableId("9" * 15))
        books(after, chips=600)
        return after

    await house.hall.transactions.replace_table(table.id, following)
    assert set(store.rows) == {"9" * 15} and await store.ledger.chip_balance(SERVER, ANN) == 400
    house.table(TableId("9" * 15)).transfers = cash_out(TableId("9" * 15), SERVER, (Seat(ANN),), (600,))
    await house.hall.transactions.remove_table(TableId("9" * 15))
    assert store.rows == {} and await store.ledger.chip_balance(SERVER, ANN) == 1000
