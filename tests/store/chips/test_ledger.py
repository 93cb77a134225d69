"""The ledger in the database: whatever happens, no chip is made or lost, and nothing is booked twice."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from itertools import count
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.host.hall.group_commit import Batch
from bot.host.hall.ports import ChipMovement
from bot.host.ids import ChannelId, PlayerId, ServerId, TableId
from bot.host.refusals import StoreDown
from bot.host.table.chip_transfers import (
    Account,
    ChipTransfer,
    Overdrawn,
    ShortOfChips,
    TransferReason,
    buy_in,
    cash_out,
    grant_transfer,
    hand_transfers,
    may_owe,
    member_account,
)
from bot.host.table.seat import Seat
from bot.store.chips.ledger import ChipRepository
from bot.store.store import Store
from tests.host.fake_ledger import MemoryLedger
from tests.store.conftest import Ask, AskFile
from tests.support.examples import examples
from tests.support.tables import ANN, BEN, CAT, ID, SERVER, lobby

DAY = date(2026, 1, 2)
MEMBERS = (ANN, BEN, PlayerId(2**62))
SEATS = (Seat(ANN), Seat(None), Seat(BEN))
TABLES = (TableId("1kdvdna00tbn2y0"), TableId("1kdvdna00tbn2y1"))
EVERYBODY = tuple(grant_transfer(SERVER, player, 1500, DAY.replace(day=1)) for player in MEMBERS)
SEATED = tuple(buy_in(TABLES[0], SERVER, n, seat.player, 1000) for n, seat in enumerate(SEATS))
FRESH = count(10_000)
"""Servers that no other example has used: balances are a server's own."""


class Step(NamedTuple):
    """A batch of bookings, of a server that is yet to be known; `spoilt` ones cannot be kept for another reason."""

    transfers: tuple[ChipTransfer, ...]
    times: int
    spoilt: bool


def triples(low: int, high: int) -> "st.SearchStrategy[tuple[int, int, int]]":
    return st.tuples(*[st.integers(low, high)] * 3)


TABLE = st.sampled_from(TABLES)
SOME: "st.SearchStrategy[tuple[ChipTransfer, ...]]" = st.one_of(
    st.builds(
        lambda player, chips, day: (grant_transfer(SERVER, player, chips, DAY.replace(day=day)),),
        st.sampled_from(MEMBERS),
        st.sampled_from((1000, 2000, 2**40)),
        st.integers(2, 4),
    ),
    st.builds(
        lambda table, chips: tuple(buy_in(table, SERVER, n, seat.player, chips) for n, seat in enumerate(SEATS)),
        TABLE,
        st.sampled_from((500, 1000)),
    ),
    st.builds(
        lambda table, battle, changes: hand_transfers(table, SERVER, battle, changes),
        TABLE,
        st.integers(1, 3),
        triples(-300, 300),
    ),
    st.builds(lambda table, chips: cash_out(table, SERVER, SEATS, chips), TABLE, triples(0, 900)),
)
STEPS = st.lists(
    st.builds(
        Step,
        st.lists(SOME, min_size=1, max_size=2).map(lambda several: tuple(one for some in several for one in some)),
        st.integers(1, 2),
        st.sampled_from((False, False, False, True)),
    ),
    min_size=3,
    max_size=10,
).map(lambda steps: [Step(EVERYBODY + SEATED, 1, False), *steps])


def spoiler() -> dict[TableId, Any]:
    """Two tables in one channel, which no database keeps."""
    return {id: lobby(ANN, id=id, channel=ChannelId(1)) for id in TABLES}


async def kept(store: Store, model: MemoryLedger, transfers: Sequence[ChipTransfer], step: Step, moment: int) -> None:
    """Keep a batch in both ledgers; the test fails unless both do the same."""
    expected: type[Exception] | None = StoreDown if step.spoilt else None
    if not step.spoilt:
        try:
            model.book(transfers, moment)
        except (ShortOfChips, Overdrawn) as error:
            expected = type(error)
    batch = Batch(transfers=list(transfers), moment=moment, tables=spoiler() if step.spoilt else {})
    if expected is None:
        await store.tables.commit(batch)
    else:
        with pytest.raises((ShortOfChips, Overdrawn, StoreDown)):
            await store.tables.commit(batch)


async def balances(ask: Ask, server: ServerId) -> dict[Account, int]:
    return dict(await ask(f"SELECT account, chips FROM balances WHERE server = {server} AND chips <> 0"))


async def recount(ask: Ask, server: ServerId) -> dict[Account, int]:
    """What the rows of the ledger alone say that each account has."""
    rows = "SELECT server, target AS account, amount FROM chips UNION ALL SELECT server, source, -amount FROM chips"
    moved = f"SELECT account, sum(amount) FROM ({rows}) AS moved WHERE server = {server} GROUP BY account"
    return dict(await ask(f"{moved} HAVING sum(amount) <> 0"))


@settings(max_examples=examples(15, of=40), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=STEPS)
async def test_no_chip_is_made_or_lost(store: Store, ask: Ask, steps: list[Step]) -> None:
    """After any grants, buy-ins, hands, cash-outs, refusals, faults and repetitions the books are right.

    All balances together are 0, each is what its rows say, no member and no seat owes, and a repetition moves nothing.
    """
    server, model = ServerId(next(FRESH)), MemoryLedger()
    for number, step in enumerate(steps):
        transfers = [replace(booking, server=server) for booking in step.transfers]
        for _ in range(step.times):
            await kept(store, model, transfers, step, number)
        found = await balances(ask, server)
        assert sum(found.values()) == 0
        wanted = {account: chips for (_, account), chips in model.balances.items() if chips}
        assert found == await recount(ask, server) == wanted
        assert all(chips > 0 or may_owe(account) for account, chips in found.items())
    ledger = ChipRepository(store.database)
    for player in MEMBERS:
        assert await ledger.chip_balance(server, player) == await model.chip_balance(server, player)
        assert await ledger.last_grant(server, player) == await model.last_grant(server, player)
        told = [await one.chip_statement(server, player, 100) for one in (ledger, model)]
        assert list(told[0]) == list(told[1])
        assert list(await ledger.chip_statement(server, player, 2)) == list(told[1])[:2]


async def test_a_change_and_its_chips_are_kept_together(store: Store, ask: Ask) -> None:
    """When a member lacks the chips neither table nor clock nor the chips of others change, and it is said who lacks what."""
    await store.tables.commit(Batch(transfers=[grant_transfer(SERVER, ANN, 1000, DAY), grant_transfer(SERVER, BEN, 200, DAY)]))
    table = lobby(ANN, BEN)
    change = Batch(tables={table.id: table}, cursor=9)
    change.transfers += [buy_in(ID, SERVER, seat, player, 1000) for seat, player in enumerate((ANN, BEN))]
    with pytest.raises(ShortOfChips) as short:
        await store.tables.commit(change)
    assert (short.value.player, short.value.chips, short.value.asked) == (BEN, 200, 1000)
    assert await ask("SELECT count(*) FROM tables") == await ask("SELECT count(*) FROM meta") == [(0,)]
    assert [await ChipRepository(store.database).chip_balance(SERVER, player) for player in (ANN, BEN, CAT)] == [1000, 200, 0]
    await store.tables.commit(Batch(transfers=[grant_transfer(SERVER, BEN, 800, DAY.replace(day=3))]))
    await store.tables.commit(change)
    assert len((await store.tables.load())[1]) == 1 and await ChipRepository(store.database).chip_balance(SERVER, BEN) == 0


async def test_an_overdrawn_seat_is_a_fault(store: Store, ask: Ask) -> None:
    """A seat that would give more than it has is no member's fault, and nothing of the batch is kept."""
    with pytest.raises(Overdrawn, match=f"seat:{ID}:0 would have -1 chips"):
        await store.tables.commit(Batch(transfers=list(hand_transfers(ID, SERVER, 1, (-1,)))))
    assert await ask("SELECT count(*) FROM chips") == await ask("SELECT count(*) FROM balances") == [(0,)]


async def test_servers_have_their_own_chips(store: Store) -> None:
    """The same member, table and day in another server is another movement, with accounts of its own."""
    for server in (SERVER, ServerId(2**62)):
        await store.tables.commit(Batch(transfers=[grant_transfer(server, ANN, 2000, DAY)]))
    assert (
        await ChipRepository(store.database).chip_balance(SERVER, ANN)
        == await ChipRepository(store.database).chip_balance(ServerId(2**62), ANN)
        == 2000
    )


async def test_a_movement_is_told_as_it_was(store: Store) -> None:
    """Moment, amount, reason and table come back; a grant has no table."""
    moment = datetime(2026, 1, 2, 3, 4, 5, 678000, tzinfo=UTC)
    transfers = [grant_transfer(SERVER, ANN, 2000, DAY), buy_in(ID, SERVER, 0, ANN, 500)]
    await store.tables.commit(Batch(transfers=transfers, moment=int(moment.timestamp() * 1000)))
    assert await ChipRepository(store.database).chip_statement(SERVER, ANN, 5) == [
        ChipMovement(moment, -500, TransferReason.BUY_IN, ID),
        ChipMovement(moment, 2000, TransferReason.GRANT, None),
    ]


async def test_a_member_is_found_by_an_index(ask_file: AskFile) -> None:
    """However long the ledger is, statement and grant look at rows of this member alone, in their order. SQLite says so."""
    for side in ("source", "target"):
        plan = ask_file(f"EXPLAIN QUERY PLAN SELECT * FROM chips WHERE server = 7 AND {side} = 'a' ORDER BY id DESC LIMIT 5")
        assert [line[-1] for line in plan] == [f"SEARCH chips USING INDEX chips_by_{side} (server=? AND {side}=?)"]
    plan = ask_file("EXPLAIN QUERY PLAN SELECT max(battle) FROM chips WHERE server = 7 AND target = 'a' AND source = 'grant'")
    assert "(server=? AND target=? AND source=?)" in plan[0][-1]


async def test_a_broken_database_is_told_as_one(full: Store) -> None:
    """Reading while the database fails raises what the host knows, and nothing else."""
    ledger = ChipRepository(full.database)
    for reading in (ledger.chip_balance(SERVER, ANN), ledger.chip_statement(SERVER, ANN, 5), ledger.last_grant(SERVER, ANN)):
        with pytest.raises(StoreDown, match="disk full"):
            await reading


def test_accounts_fit_their_column() -> None:
    """The longest account that there can be fits what the database takes."""
    assert len(member_account(PlayerId(2**64 - 1))) <= 40 and len(f"seat:{ID}:99") <= 40
