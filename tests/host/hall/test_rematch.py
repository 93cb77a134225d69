"""Rematches: the same people and rules at a new table."""

from collections.abc import Awaitable, Callable

import pytest

from bot.engine.variants import find_variant
from bot.host.hall.hall import Hall
from bot.host.ids import ChannelId, PlayerId, ServerId, TableId
from bot.host.refusals import Refusal, Refused
from bot.host.table.phase import CloseReason, TablePhase
from bot.host.table.stakes import Stakes
from bot.host.table.table import Table
from tests.host.conftest import game_of_bots, order
from tests.host.fakes import House, MemoryStore, TurnedClock
from tests.host.table.casino_tables import CASINO, casino, enrich
from tests.support.tables import ANN, BEN, CAT, CHANNEL, SERVER


async def game_of_three(house: House) -> Table:
    """A game of Ann, Ben and Cat that was stopped."""
    table = await house.hall.open_table(order(capacity=3))
    await house.hall.join_table(table.id, BEN, "2")
    await house.hall.join_table(table.id, CAT, "3")
    return await house.hall.stop_table(table.id, ANN, moderator=False)


async def test_against_bots_it_begins_at_once(house: House, clock: TurnedClock) -> None:
    """A member who played bot players plays them again without waiting, with a deal of its own."""
    table = await game_of_bots(house, capacity=3, pace=1000)
    await clock.advance(600)
    again = await house.hall.play_again(table.id, SERVER, CHANNEL, ANN, "9")
    assert again.phase is TablePhase.PLAYING and again.id != table.id
    assert (again.rules, again.pace, len(again.seats)) == (table.rules, table.pace, 3)
    assert house.hall.tables.in_channel(table.channel) is house.table(again.id)


async def test_among_people_it_waits_ten_seconds(house: House, clock: TurnedClock) -> None:
    """Several people may still say no; after ten seconds the game begins, with whoever asked as host."""
    again = await house.hall.play_again((await game_of_three(house)).id, SERVER, CHANNEL, BEN, "9")
    assert again.phase is TablePhase.LOBBY and again.host == BEN and set(again.humans) == {ANN, BEN, CAT}
    await clock.advance(9.9)
    assert house.table(again.id).phase is TablePhase.LOBBY
    await clock.advance(0.2)
    assert house.table(again.id).phase is TablePhase.PLAYING


async def test_who_leaves_is_not_dealt_in(house: House, clock: TurnedClock) -> None:
    """When somebody says no the countdown ends, and whoever stays waits in a lobby like any other, for its whole time."""
    again = await house.hall.play_again((await game_of_three(house)).id, SERVER, CHANNEL, BEN, "9")
    await clock.advance(8)
    await house.hall.leave_table(again.id, CAT)
    assert not house.table(again.id).autostart
    await clock.advance(60)
    assert house.table(again.id).phase is TablePhase.LOBBY
    await clock.advance(119)
    assert house.table(again.id).phase is TablePhase.LOBBY
    await clock.advance(2)
    assert house.table(again.id).phase is TablePhase.OVER


CHANGES: dict[str, Callable[[Hall, TableId], Awaitable[Table]]] = {
    "a house rule": lambda hall, table: hall.set_option(table, BEN, "spoils", "1"),
    "another variant": lambda hall, table: hall.set_variant(table, BEN, find_variant("peace")),
    "one more seat": lambda hall, table: hall.set_option(table, BEN, "seats", "4"),
    "somebody leaves": lambda hall, table: hall.leave_table(table, ANN),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
async def test_what_was_agreed_is_not_changed_by_the_way(
    house: House, clock: TurnedClock, change: Callable[[Hall, TableId], Awaitable[Table]]
) -> None:
    """People agreed to the same rules and the same company: any change ends the countdown, and the host has to start."""
    again = await house.hall.play_again((await game_of_three(house)).id, SERVER, CHANNEL, BEN, "9")
    await change(house.hall, again.id)
    await clock.advance(60)
    assert house.table(again.id).phase is TablePhase.LOBBY and not house.table(again.id).autostart


async def test_a_full_lobby_of_a_rematch_begins_when_it_fills_again(house: House) -> None:
    """After the countdown has ended a table that fills up begins like any other."""
    again = await house.hall.play_again((await game_of_three(house)).id, SERVER, CHANNEL, BEN, "9")
    await house.hall.leave_table(again.id, CAT)
    await house.hall.join_table(again.id, CAT, "10")
    assert house.table(again.id).phase is TablePhase.PLAYING


async def test_the_lobby_of_a_rematch_has_the_time_of_all_lobbies(store: MemoryStore, clock: TurnedClock) -> None:
    """The setting for lobbies counts for rematches too."""
    house = House(store, clock, lobby=lambda _: 60_000)
    await house.open()
    table = await house.hall.open_table(order(lobby=60_000))
    await house.hall.join_table(table.id, BEN, "2")
    await house.hall.resign_game(table.id, BEN)
    house.people.gone.add(BEN)
    again = await house.hall.play_again(table.id, SERVER, CHANNEL, ANN, "9")
    await clock.advance(59)
    assert house.table(again.id).phase is TablePhase.LOBBY
    await clock.advance(2)
    assert house.table(again.id).close is CloseReason.EXPIRED
    await house.close()


@pytest.mark.parametrize(("minutes", "asked"), [(14, {ANN, BEN, CAT}), (16, {BEN})])
async def test_others_are_seated_while_they_are_likely_there(
    house: House, clock: TurnedClock, minutes: int, asked: set[PlayerId]
) -> None:
    """A quarter of an hour after a game nobody but the asker is seated unasked."""
    table = await game_of_three(house)
    await clock.advance(minutes * 60)
    again = await house.hall.play_again(table.id, SERVER, CHANNEL, BEN, "9")
    assert set(again.humans) == asked and again.capacity == 3


async def test_bot_players_come_along_at_any_time(house: House, clock: TurnedClock) -> None:
    """A game against bot players is played again days later, at once."""
    table = await game_of_bots(house, capacity=3)
    await house.hall.stop_table(table.id, ANN, moderator=False)
    await clock.advance(3 * 24 * 3600)
    again = await house.hall.play_again(table.id, SERVER, CHANNEL, ANN, "9")
    assert again.phase is TablePhase.PLAYING and [seat.is_bot for seat in again.seats] == [False, True, True]


async def test_the_host_need_not_wait(house: House) -> None:
    """Whoever asked for the rematch may start it at once."""
    again = await house.hall.play_again((await game_of_three(house)).id, SERVER, CHANNEL, BEN, "9")
    await house.hall.start_game(again.id, BEN)
    assert house.table(again.id).phase is TablePhase.PLAYING


async def test_who_gave_up_sits_down_again_by_themselves(house: House, clock: TurnedClock) -> None:
    """Nobody is dealt into another game of what they gave up; a free seat waits for them, and whoever asks has theirs."""
    table = await house.hall.open_table(order(capacity=3))
    await house.hall.join_table(table.id, BEN, "2")
    await house.hall.join_table(table.id, CAT, "3")
    await house.hall.resign_game(table.id, ANN)
    await house.hall.resign_game(table.id, BEN)
    again = await house.hall.play_again(table.id, SERVER, CHANNEL, BEN, "9")
    assert set(again.humans) == {BEN, CAT} and again.capacity == 3
    await clock.advance(60)
    assert house.table(again.id).phase is TablePhase.LOBBY
    await house.hall.join_table(again.id, ANN, "10")
    assert house.table(again.id).phase is TablePhase.PLAYING


async def test_who_left_the_server_is_not_asked(house: House, clock: TurnedClock) -> None:
    """A seat of somebody who is gone is free in the rematch, which then waits as a lobby does."""
    table = await game_of_three(house)
    house.people.gone.add(CAT)
    again = await house.hall.play_again(table.id, SERVER, CHANNEL, BEN, "9")
    assert set(again.humans) == {ANN, BEN} and again.capacity == 3
    await clock.advance(60)
    assert house.table(again.id).phase is TablePhase.LOBBY


@pytest.mark.parametrize(
    ("who", "place", "refusal"),
    [
        (404, (SERVER, CHANNEL), Refusal.NOT_SEATED),
        (ANN, (ServerId(8), CHANNEL), Refusal.TABLE_GONE),
        (ANN, (SERVER, ChannelId(71)), Refusal.NOT_SEATED),
    ],
    ids=["a stranger", "another server", "another channel"],
)
async def test_a_rematch_is_for_those_who_played_here(
    house: House, who: int, place: tuple[ServerId, ChannelId], refusal: Refusal
) -> None:
    """Whoever did not play, or asks from another channel or server, gets none."""
    table = await game_of_three(house)
    with pytest.raises(Refused) as refused:
        await house.hall.play_again(table.id, *place, PlayerId(who), "9")
    assert refused.value.refusal is refusal


async def test_one_rematch_a_channel(house: House) -> None:
    """The second who asks is told that there is a table already."""
    table = await game_of_three(house)
    await house.hall.play_again(table.id, SERVER, CHANNEL, BEN, "9")
    with pytest.raises(Refused) as refused:
        await house.hall.play_again(table.id, SERVER, CHANNEL, ANN, "10")
    assert refused.value.refusal is Refusal.CHANNEL_TAKEN


async def test_a_game_that_is_not_over_has_no_rematch(house: House) -> None:
    """A running game's id finds no finished game."""
    table = await game_of_bots(house)
    with pytest.raises(Refused) as refused:
        await house.hall.play_again(table.id, SERVER, CHANNEL, ANN, "9")
    assert refused.value.refusal is Refusal.TABLE_GONE


async def test_nobody_is_seated_where_it_would_cost_chips(house: House, store: MemoryStore) -> None:
    """Whoever asks for another game of Casino War sits there alone: the others stake their chips when they press Join."""
    enrich(store, ANN, BEN)
    table = await casino(house)
    await house.hall.stop_table(table, ANN, moderator=False)
    again = await house.hall.play_again(table, SERVER, CHANNEL, ANN, "9")
    assert again.phase is TablePhase.LOBBY and again.humans == (ANN,) and again.capacity == 2


async def test_a_lobby_that_is_opened_again_keeps_its_stakes(house: House, store: MemoryStore) -> None:
    """What somebody agreed to stake there holds in the lobby that takes its place."""
    enrich(store, ANN, BEN)
    lobby = await house.hall.open_table(order(variant=CASINO.key, rules=CASINO.rules))
    await house.hall.set_option(lobby.id, ANN, "stakes", "5-50")
    await house.hall.stop_table(lobby.id, ANN, moderator=False)
    again = await house.hall.reopen_table(lobby.id, BEN, "9")
    assert again.stakes == Stakes(5, 50) and again.humans == (BEN,)
