"""An open lobby starts by itself: when its countdown begins, who puts it off, and what ends it."""

from typing import Any

import pytest

from bot.engine.variants import find_variant
from bot.host.table.chip_transfers import member_account
from bot.host.table.lobby import COUNTDOWN, READING
from bot.host.table.phase import CloseReason, TablePhase
from bot.host.table.table import Table
from tests.host.conftest import order
from tests.host.fakes import House, TurnedClock
from tests.support.tables import ANN, BEN, CAT, SERVER


async def opened(house: House, **fields: Any) -> Table:
    """An open lobby of Ann's."""
    return await house.hall.open_table(order(capacity=6, open=True, **fields))


async def test_it_starts_twenty_seconds_after_the_second_person(house: House, clock: TurnedClock) -> None:
    """Nobody has to press anything; each newcomer gets the whole time again."""
    table = await opened(house)
    await house.hall.join_table(table.id, BEN, "2")
    await clock.advance(19)
    await house.hall.join_table(table.id, CAT, "3")
    await clock.advance(19.5)
    assert house.table(table.id).phase is TablePhase.LOBBY
    await clock.advance(1)
    started = house.table(table.id)
    assert started.phase is TablePhase.PLAYING and started.humans == (ANN, BEN, CAT) and started.capacity == 3
    assert not started.open


async def test_the_last_seat_starts_it_at_once(house: House) -> None:
    """Nobody else could come."""
    table = await house.hall.open_table(order(capacity=2, open=True))
    await house.hall.join_table(table.id, BEN, "2")
    assert house.table(table.id).phase is TablePhase.PLAYING


async def test_one_person_with_bots_starts_when_they_like(house: House, clock: TurnedClock) -> None:
    """Bots are in no hurry: only a second person begins the countdown, and a bot that comes later puts it off."""
    table = await opened(house)
    await house.hall.add_bot(table.id, ANN)
    await clock.advance(30)
    assert not house.table(table.id).autostart
    await house.hall.join_table(table.id, BEN, "2")
    await clock.advance(10)
    await house.hall.add_bot(table.id, ANN)
    assert house.table(table.id).deadline - house.hall.time.now() == COUNTDOWN


async def test_a_game_for_three_waits_for_three(house: House) -> None:
    """The fewest players of the variant have to be there, and a countdown ends when they are no longer."""
    variant = find_variant("any-tie-war")
    table = await opened(house, variant=variant.key, rules=variant.rules)
    await house.hall.join_table(table.id, BEN, "2")
    assert not house.table(table.id).autostart
    await house.hall.join_table(table.id, CAT, "3")
    assert house.table(table.id).autostart
    await house.hall.leave_table(table.id, CAT)
    assert not house.table(table.id).autostart


async def test_leaving_ends_it_only_below_the_minimum(house: House, clock: TurnedClock) -> None:
    """While enough people stay the time runs on; the last but one who goes ends it, and the lobby waits as long as any."""
    table = await opened(house)
    for number, member in enumerate((BEN, CAT), 2):
        await house.hall.join_table(table.id, member, str(number))
    await clock.advance(5)
    await house.hall.leave_table(table.id, CAT)
    assert house.table(table.id).autostart and house.table(table.id).deadline - house.hall.time.now() == COUNTDOWN - 5000
    await house.hall.leave_table(table.id, BEN)
    waiting = house.table(table.id)
    assert not waiting.autostart and waiting.deadline - house.hall.time.now() == 180_000


@pytest.mark.parametrize(("option", "value"), [("spoils", "1"), ("pace", "5")])
async def test_other_rules_end_it(house: House, clock: TurnedClock, option: str, value: str) -> None:
    """Nobody is dealt into a game they did not agree to; the next arrival begins the countdown again."""
    table = await opened(house)
    await house.hall.join_table(table.id, BEN, "2")
    await house.hall.set_option(table.id, ANN, option, value)
    assert not house.table(table.id).autostart
    await clock.advance(30)
    assert house.table(table.id).phase is TablePhase.LOBBY
    await house.hall.join_table(table.id, CAT, "3")
    assert house.table(table.id).autostart


async def test_no_stake_is_a_surprise(house: House, clock: TurnedClock) -> None:
    """A lobby for chips never counts down: its host starts it."""
    variant = find_variant("casino-war")
    for member in (ANN, BEN):
        house.store.ledger.balances[SERVER, member_account(member)] = 1000
    table = await opened(house, variant=variant.key, rules=variant.rules)
    await house.hall.join_table(table.id, BEN, "2")
    await clock.advance(60)
    assert house.table(table.id).phase is TablePhase.LOBBY and not house.table(table.id).autostart


async def test_whoever_left_the_server_is_not_dealt_in(house: House, clock: TurnedClock) -> None:
    """When the countdown is over the seats of members who are gone are freed; with too few left the lobby waits on."""
    table = await opened(house)
    await house.hall.join_table(table.id, BEN, "2")
    house.people.gone.add(BEN)
    await clock.advance(21)
    waiting = house.table(table.id)
    assert waiting.phase is TablePhase.LOBBY and waiting.humans == (ANN,) and not waiting.autostart


async def test_it_survives_a_restart(house: House, clock: TurnedClock) -> None:
    """The moment of the start is in the row, and so is that the lobby is open."""
    table = await opened(house)
    await house.hall.join_table(table.id, BEN, "2")
    await house.crash()
    again = House(house.store, clock)
    await again.open()
    try:
        assert again.table(table.id).open and again.table(table.id).autostart
        await clock.advance(21)
        assert again.table(table.id).phase is TablePhase.PLAYING
    finally:
        await again.close()


async def test_it_stands_still_while_the_bot_is_down(house: House, clock: TurnedClock) -> None:
    """Ten minutes without the bot: the lobby is shown anew with the seconds that were left, and a newcomer puts it off."""
    table = await opened(house)
    await house.hall.join_table(table.id, BEN, "2")
    await clock.advance(12)
    await house.close()
    await clock.advance(600)
    again = House(house.store, clock)
    await again.open()
    try:
        assert again.screen.touched == [(table.id, 0)]
        left = again.table(table.id).deadline - again.hall.time.now()
        assert left == pytest.approx(COUNTDOWN - 12_000, abs=100)
        await clock.advance(left / 1000 - 0.5)
        assert again.table(table.id).phase is TablePhase.LOBBY
        await again.hall.join_table(table.id, CAT, "3")
        assert again.table(table.id).deadline - again.hall.time.now() == COUNTDOWN
        await clock.advance(20.1)
        assert again.table(table.id).phase is TablePhase.PLAYING
    finally:
        await again.close()


async def test_seats_fix_a_number(house: House) -> None:
    """With seats of its own a lobby is open no more, and starts when they are taken."""
    table = await opened(house)
    await house.hall.set_option(table.id, ANN, "seats", "3")
    await house.hall.join_table(table.id, BEN, "2")
    assert not house.table(table.id).autostart and not house.table(table.id).open
    await house.hall.join_table(table.id, CAT, "3")
    assert house.table(table.id).phase is TablePhase.PLAYING


async def test_another_game_seats_as_many_as_it_can(house: House) -> None:
    """An open lobby follows what its game seats, at most six, and rules that fewer can play make it smaller."""
    table = await opened(house)
    await house.hall.set_variant(table.id, ANN, find_variant("tod-und-leben"))
    assert house.table(table.id).capacity == 2
    await house.hall.set_variant(table.id, ANN, find_variant("classic"))
    assert house.table(table.id).capacity == 6
    await house.hall.set_option(table.id, ANN, "deal", "by-colour")
    assert house.table(table.id).capacity == 2


async def test_a_lobby_stays_open_while_somebody_does_something(house: House, clock: TurnedClock) -> None:
    """What anybody does in a lobby puts its closing off to a minute from then, and never brings it nearer."""
    table = await opened(house)
    await house.hall.set_word(table.id, ANN, "luck")
    assert house.table(table.id).deadline - house.hall.time.now() == 180_000
    await clock.advance(170)
    await house.hall.set_word(table.id, ANN, "luck again")
    assert house.table(table.id).deadline - house.hall.time.now() == READING
    await clock.advance(40)
    await house.hall.maintenance.keep_open(table.channel, ANN, "")
    assert house.table(table.id).deadline - house.hall.time.now() == READING
    await clock.advance(61)
    assert house.table(table.id).close is CloseReason.EXPIRED
