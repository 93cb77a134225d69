"""A challenge keeps a seat: for whom, for how long, and what becomes of it."""

import pytest

from bot.engine.variants import find_variant
from bot.host.refusals import Refusal, Refused
from bot.host.table.lobby import invited_to
from bot.host.table.phase import CloseReason, TablePhase
from bot.host.table.seat import ChallengeInvitation, InvitationAnswer
from bot.host.table.table import Table
from tests.host.conftest import order
from tests.host.fakes import House, TurnedClock
from tests.support.tables import ANN, BEN, CAT


@pytest.fixture
async def duel(house: House) -> Table:
    """Ann's challenge of Ben to a game for two."""
    return await house.hall.open_table(order(capacity=2, invited=BEN))


def answer(house: House, table: Table) -> InvitationAnswer | None:
    """What became of the invitation."""
    invitation = house.table(table.id).invitation
    return None if invitation is None else invitation.answer


async def test_accepting_begins_the_game(house: House, duel: Table) -> None:
    """When two play nobody else is waited for; nothing of the challenge is kept."""
    await house.hall.join_table(duel.id, BEN, "2")
    started = house.table(duel.id)
    assert started.phase is TablePhase.PLAYING and started.humans == (ANN, BEN) and started.invitation is None


async def test_the_seat_is_nobody_elses(house: House, duel: Table) -> None:
    """Neither another member nor a bot takes it, and only its member says no."""
    for act in (house.hall.join_table(duel.id, CAT, "3"), house.hall.add_bot(duel.id, ANN)):
        with pytest.raises(Refused) as refused:
            await act
        assert refused.value.refusal is Refusal.SEAT_KEPT
    with pytest.raises(Refused) as refused:
        await house.hall.decline_challenge(duel.id, CAT)
    assert refused.value.refusal is Refusal.OTHERS_CHALLENGE
    assert invited_to(house.table(duel.id)) == BEN


async def test_declining_frees_it(house: House, clock: TurnedClock, duel: Table) -> None:
    """Anybody can have the seat then, for as long as a lobby waits; there is nothing more to decline."""
    await clock.advance(100)
    await house.hall.decline_challenge(duel.id, BEN)
    assert answer(house, duel) is InvitationAnswer.DECLINED
    assert house.table(duel.id).deadline - house.hall.time.now() == 180_000
    with pytest.raises(Refused) as refused:
        await house.hall.decline_challenge(duel.id, BEN)
    assert refused.value.refusal is Refusal.CHALLENGE_OVER
    await house.hall.join_table(duel.id, CAT, "3")
    assert house.table(duel.id).phase is TablePhase.PLAYING


async def test_no_answer_frees_it_after_three_minutes(house: House, clock: TurnedClock, duel: Table) -> None:
    """The lobby goes on waiting then, and closes like any other; whatever is pressed meanwhile, the three minutes stay."""
    await clock.advance(170)
    await house.hall.set_word(duel.id, ANN, "hurry")
    await clock.advance(9)
    assert answer(house, duel) is InvitationAnswer.AWAITED
    await clock.advance(2)
    assert answer(house, duel) is InvitationAnswer.EXPIRED and house.table(duel.id).phase is TablePhase.LOBBY
    await clock.advance(180)
    assert house.table(duel.id).close is CloseReason.EXPIRED


async def test_the_host_calls_it_off(house: House, duel: Table) -> None:
    """Only the host can, and a lobby in which they sit alone closes with it."""
    with pytest.raises(Refused) as refused:
        await house.hall.withdraw_challenge(duel.id, BEN)
    assert refused.value.refusal is Refusal.NOT_HOST
    await house.hall.withdraw_challenge(duel.id, ANN)
    assert house.table(duel.id).close is CloseReason.STOPPED


async def test_a_game_for_three_counts_down_once_the_friend_answered(house: House) -> None:
    """While a seat is kept nobody is dealt in behind the friend's back; the answer begins the countdown."""
    variant = find_variant("any-tie-war")
    table = await house.hall.open_table(order(capacity=6, open=True, invited=BEN, variant=variant.key, rules=variant.rules))
    await house.hall.join_table(table.id, CAT, "3")
    await house.hall.add_bot(table.id, ANN)
    assert not house.table(table.id).autostart
    await house.hall.decline_challenge(table.id, BEN)
    assert house.table(table.id).autostart


async def test_it_survives_a_restart(house: House, clock: TurnedClock, duel: Table) -> None:
    """The kept seat is in the row of the table."""
    await house.crash()
    again = House(house.store, clock)
    await again.open()
    try:
        assert again.table(duel.id).invitation == ChallengeInvitation(BEN)
        await again.hall.join_table(duel.id, BEN, "2")
        assert again.table(duel.id).phase is TablePhase.PLAYING and "invitation" not in again.store.body(duel.id)
    finally:
        await again.close()


async def test_a_deleted_member_is_invited_nowhere(house: House, duel: Table) -> None:
    """Whoever deletes their data is in no row any more, and the seat is free."""
    await house.hall.forget_invitations(BEN)
    assert house.table(duel.id).invitation is None and str(BEN) not in house.store.rows[duel.id]["body"]
    house.hall.tables.being_forgotten.add(CAT)
    with pytest.raises(Refused) as refused:
        await house.hall.open_table(order(channel=71, capacity=2, invited=CAT))
    assert refused.value.refusal is Refusal.BEING_FORGOTTEN


async def test_the_kept_seat_counts_when_the_rules_change(house: House) -> None:
    """Neither another game nor fewer seats leaves no room for the member who was challenged."""
    table = await house.hall.open_table(order(capacity=3, invited=BEN))
    await house.hall.join_table(table.id, CAT, "3")
    for act in (
        house.hall.set_variant(table.id, ANN, find_variant("tod-und-leben")),
        house.hall.set_option(table.id, ANN, "seats", "2"),
    ):
        with pytest.raises(Refused):
            await act
    assert invited_to(house.table(table.id)) == BEN and house.table(table.id).capacity == 3


async def test_a_friend_who_leaves_the_server_keeps_no_seat_for_ever(house: House, clock: TurnedClock) -> None:
    """Nobody tells us that the challenged member left: the seat is free after three minutes, and a game for others begins."""
    table = await house.hall.open_table(order(capacity=6, open=True, invited=BEN))
    house.people.gone.add(BEN)
    await clock.advance(60)
    await house.hall.join_table(table.id, CAT, "3")
    await clock.advance(100)
    assert invited_to(house.table(table.id)) == BEN and not house.table(table.id).autostart
    await clock.advance(21)
    assert answer(house, table) is InvitationAnswer.EXPIRED and house.table(table.id).autostart
    await clock.advance(20)
    started = house.table(table.id)
    assert started.phase is TablePhase.PLAYING and started.humans == (ANN, CAT)


async def test_a_friend_who_accepts_and_leaves_is_not_dealt_in(house: House, clock: TurnedClock) -> None:
    """Whoever accepted and left the server before the game loses the seat; alone, the host waits for somebody else."""
    table = await house.hall.open_table(order(capacity=6, open=True, invited=BEN))
    await house.hall.join_table(table.id, BEN, "2")
    house.people.gone.add(BEN)
    await clock.advance(20.1)
    waiting = house.table(table.id)
    assert waiting.phase is TablePhase.LOBBY and waiting.humans == (ANN,) and not waiting.autostart
    await house.hall.join_table(table.id, CAT, "3")
    await clock.advance(20.1)
    assert house.table(table.id).phase is TablePhase.PLAYING and house.table(table.id).humans == (ANN, CAT)
