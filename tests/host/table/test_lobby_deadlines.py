"""What a lobby does when time passes."""

import asyncio

import pytest

from bot.host.refusals import Refusal, Refused
from bot.host.table.phase import CloseReason, TablePhase
from tests.host.conftest import game_of_bots, order
from tests.host.fakes import House, TurnedClock
from tests.support.tables import ANN, BEN, CAT


async def test_a_lobby_that_nobody_starts_closes(house: House, clock: TurnedClock) -> None:
    """After its deadline, and not before, a lobby is over; a quarter of an hour later it is forgotten."""
    table = await house.hall.open_table(order())
    await clock.advance(179.9)
    assert house.table(table.id).phase is TablePhase.LOBBY
    await clock.advance(0.2)
    assert house.table(table.id).close is CloseReason.EXPIRED
    await clock.advance(15 * 60 + 1)
    with pytest.raises(Refused) as refused:
        house.table(table.id)
    assert refused.value.refusal is Refusal.TABLE_GONE
    assert house.screen.forgotten == [table.id] and not house.store.rows and not house.store.games


async def test_a_started_lobby_does_not_close(house: House, clock: TurnedClock) -> None:
    """The deadline of the lobby means nothing to the game."""
    table = await game_of_bots(house)
    await clock.advance(300)
    assert house.table(table.id).close is not CloseReason.EXPIRED
    assert house.table(table.id).open_game().battle >= 90


async def test_the_host_passes_on(house: House) -> None:
    """When the host leaves the next member hosts; bot players never do, and the last member closes the table."""
    table = await house.hall.open_table(order(capacity=5))
    await house.hall.add_bot(table.id, ANN)
    await house.hall.join_table(table.id, BEN, "2")
    await house.hall.leave_table(table.id, ANN)
    assert house.table(table.id).host == BEN
    await house.hall.leave_table(table.id, BEN)
    assert house.table(table.id).close is CloseReason.EMPTY


async def test_members_who_left_the_server_are_not_dealt_in(house: House) -> None:
    """At the start a member who is not in the server any more loses the seat, and the game begins without."""
    table = await house.hall.open_table(order(capacity=4))
    await house.hall.join_table(table.id, BEN, "2")
    await house.hall.join_table(table.id, CAT, "3")
    house.people.gone.add(CAT)
    await house.hall.start_game(table.id, ANN)
    assert house.table(table.id).humans == (ANN, BEN) and house.table(table.id).phase is TablePhase.PLAYING


async def test_a_full_table_waits_when_somebody_is_gone(house: House) -> None:
    """Whoever takes the last seat of a table that a member has left the server from finds a free seat there, not a game."""
    table = await house.hall.open_table(order(capacity=3))
    await house.hall.join_table(table.id, BEN, "2")
    house.people.gone.add(ANN)
    await house.hall.join_table(table.id, CAT, "3")
    after = house.table(table.id)
    assert after.phase is TablePhase.LOBBY and after.humans == (BEN, CAT) and after.host == BEN


async def test_starting_alone_after_the_other_left_is_refused(house: House) -> None:
    """With one present member there is no game, and nothing changed."""
    table = await house.hall.open_table(order(capacity=3))
    await house.hall.join_table(table.id, BEN, "2")
    house.people.gone.add(BEN)
    with pytest.raises(Refused) as refused:
        await house.hall.start_game(table.id, ANN)
    assert refused.value.refusal is Refusal.TOO_FEW
    assert house.table(table.id).humans == (ANN, BEN)


async def test_who_sits_down_during_the_search_keeps_the_seat(house: House) -> None:
    """A member who joins while the host's start looks for the absent plays."""
    table = await house.hall.open_table(order(capacity=4))
    await house.hall.join_table(table.id, BEN, "2")
    await asyncio.gather(house.hall.start_game(table.id, ANN), house.hall.join_table(table.id, CAT, "3"))
    assert CAT in house.table(table.id).humans


async def test_two_who_join_at_once_both_sit(house: House) -> None:
    """Neither of two members who join in the same moment takes the other's seat away."""
    table = await house.hall.open_table(order(capacity=4))
    await asyncio.gather(house.hall.join_table(table.id, BEN, "2"), house.hall.join_table(table.id, CAT, "3"))
    assert set(house.table(table.id).humans) == {ANN, BEN, CAT}
