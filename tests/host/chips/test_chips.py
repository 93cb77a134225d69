"""Chips of members: the daily grant, and the statement."""

import asyncio
from datetime import UTC, date, datetime, timedelta

import pytest

from bot.host.chips.chips import DAILY, STARTING, Chips, NextGrant
from bot.host.hall.group_commit import Batch, GroupCommit
from bot.host.hall.ports import ChipMovement
from bot.host.ids import ServerId
from bot.host.refusals import Refusal, Refused, StoreDown
from bot.host.table.chip_transfers import TransferReason, buy_in, cash_out, hand_transfers
from bot.host.table.seat import Seat
from tests.host.fakes import MemoryStore, TurnedClock
from tests.support.tables import ANN, BEN, ID, SERVER

ELSEWHERE = ServerId(8)
DAY_SECONDS = 24 * 3600
MIDNIGHT = datetime(2026, 1, 2, tzinfo=UTC)


@pytest.fixture
def chips(store: MemoryStore, clock: TurnedClock) -> Chips:
    return Chips(store.ledger, GroupCommit(store, clock, window=0), clock)


async def test_the_first_claim_gives_the_starting_chips(chips: Chips) -> None:
    """Nobody has chips before the first claim; it gives 2,000, every later day's 1,000, and each member their own."""
    assert await chips.chip_balance(SERVER, ANN) == 0 and await chips.next_grant(SERVER, ANN) == NextGrant(STARTING, None)
    assert await chips.claim_grant(SERVER, ANN) == STARTING == await chips.chip_balance(SERVER, ANN) == 2000
    assert await chips.chip_balance(SERVER, BEN) == await chips.chip_balance(ELSEWHERE, ANN) == 0
    assert await chips.claim_grant(ELSEWHERE, ANN) == await chips.claim_grant(SERVER, BEN) == STARTING


async def test_a_day_has_one_grant(chips: Chips, clock: TurnedClock) -> None:
    """Until midnight UTC a second claim is refused with the moment of the next; then it gives the daily chips."""
    await chips.claim_grant(SERVER, ANN)
    await clock.advance((MIDNIGHT - clock.now()).total_seconds() - 1)
    with pytest.raises(Refused) as refused:
        await chips.claim_grant(SERVER, ANN)
    assert refused.value.refusal is Refusal.CHIPS_TAKEN and refused.value.facts == {"due": int(MIDNIGHT.timestamp())}
    assert await chips.next_grant(SERVER, ANN) == NextGrant(DAILY, MIDNIGHT)
    await clock.advance(1)
    assert await chips.next_grant(SERVER, ANN) == NextGrant(DAILY, None)
    assert await chips.claim_grant(SERVER, ANN) == DAILY == 1000 and await chips.chip_balance(SERVER, ANN) == 3000


async def test_deleting_chips_gives_no_more(chips: Chips, store: MemoryStore, clock: TurnedClock) -> None:
    """Whoever had their chips deleted today is given the starting chips tomorrow."""
    store.ledger.departed.add((SERVER, ANN, clock.now().date()))
    assert await chips.next_grant(SERVER, ANN) == NextGrant(STARTING, MIDNIGHT)
    with pytest.raises(Refused):
        await chips.claim_grant(SERVER, ANN)
    assert await chips.claim_grant(SERVER, BEN) == STARTING
    await clock.advance(DAY_SECONDS)
    assert await chips.claim_grant(SERVER, ANN) == STARTING


async def test_days_that_were_missed_are_not_made_up_for(chips: Chips, clock: TurnedClock) -> None:
    """After a week away there is the grant of one day."""
    await chips.claim_grant(SERVER, ANN)
    await clock.advance(7 * DAY_SECONDS)
    await chips.claim_grant(SERVER, ANN)
    with pytest.raises(Refused):
        await chips.claim_grant(SERVER, ANN)
    assert await chips.chip_balance(SERVER, ANN) == STARTING + DAILY


async def test_claims_at_once_give_one_grant(chips: Chips) -> None:
    """Of twenty claims at the same moment one is granted, and the others are told that it was."""
    told = await asyncio.gather(*[chips.claim_grant(SERVER, ANN) for _ in range(20)], return_exceptions=True)
    assert sorted(one for one in told if isinstance(one, int)) == [STARTING]
    assert all(isinstance(one, int) or (isinstance(one, Refused) and one.refusal is Refusal.CHIPS_TAKEN) for one in told)
    assert await chips.chip_balance(SERVER, ANN) == STARTING


async def test_a_clock_that_goes_back_gives_nothing(chips: Chips, clock: TurnedClock, store: MemoryStore) -> None:
    """A day that was before the last grant is no new day."""
    await chips.claim_grant(SERVER, ANN)
    clock.seconds -= 2 * DAY_SECONDS
    with pytest.raises(Refused):
        await chips.claim_grant(SERVER, ANN)
    assert await store.ledger.last_grant(SERVER, ANN) == date(2026, 1, 1)


async def test_while_the_store_is_down_nothing_is_given(chips: Chips, store: MemoryStore, clock: TurnedClock) -> None:
    """A claim that cannot be kept is refused, and is there to be taken later."""
    store.down = True
    with pytest.raises(StoreDown):
        await chips.claim_grant(SERVER, ANN)
    store.down = False
    await clock.advance(1)
    assert await chips.claim_grant(SERVER, ANN) == STARTING == await chips.chip_balance(SERVER, ANN)


async def test_who_gives_up_waiting_has_claimed_all_the_same(chips: Chips, store: MemoryStore) -> None:
    """A claim whose asker is gone goes on to its end, and the next one comes after it."""
    store.gate.clear()
    asker = asyncio.create_task(chips.claim_grant(SERVER, ANN))
    await asyncio.sleep(0.001)
    asker.cancel()
    again = asyncio.create_task(chips.claim_grant(SERVER, ANN))
    await asyncio.sleep(0)
    store.gate.set()
    with pytest.raises(Refused):
        await again
    assert await chips.chip_balance(SERVER, ANN) == STARTING


async def test_the_statement_tells_what_came_and_went(chips: Chips, store: MemoryStore, clock: TurnedClock) -> None:
    """A member's last movements, newest first: what they took to a table and brought back; hands are the seat's affair."""
    await chips.claim_grant(SERVER, ANN)
    later = clock.now() + timedelta(hours=1)
    moment = int(later.timestamp() * 1000)
    await store.commit(Batch(transfers=[buy_in(ID, SERVER, 0, ANN, 1000)], moment=moment))
    await store.commit(
        Batch(transfers=[*hand_transfers(ID, SERVER, 1, (-300,)), *hand_transfers(ID, SERVER, 2, (50,))], moment=moment)
    )
    await store.commit(Batch(transfers=list(cash_out(ID, SERVER, (Seat(ANN),), (750,))), moment=moment))
    wanted = [
        ChipMovement(later, 750, TransferReason.CASH_OUT, ID),
        ChipMovement(later, -1000, TransferReason.BUY_IN, ID),
        ChipMovement(clock.now(), STARTING, TransferReason.GRANT, None),
    ]
    assert list(await chips.chip_statement(SERVER, ANN, 5)) == wanted
    assert list(await chips.chip_statement(SERVER, ANN, 2)) == wanted[:2] and await chips.chip_balance(SERVER, ANN) == 1750
    assert list(await chips.chip_statement(ELSEWHERE, ANN, 5)) == []
