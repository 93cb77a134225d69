"""*Flip!* in a told game: when all people have pressed, the next beat comes at once; nobody who is absent holds anybody up."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.host.ids import PlayerId
from bot.host.refusals import Refusal
from bot.host.table import programme
from bot.host.table.phase import CloseReason
from bot.host.table.table import Table
from bot.host.table.told_speed import ShownBeat, SpeedUp
from tests.host.conftest import after_a_crash, game_of_bots
from tests.host.fakes import House, TurnedClock
from tests.host.table.test_hosts import refused
from tests.host.table.test_speed import game_of, left
from tests.support.tables import ANN, BEN, CAT, classic

SLOW = 30_000
"""A pace that no beat of these stories reaches by itself."""

SOON = 1.6
"""Seconds in which a beat has come that everybody wanted."""


async def flip(house: House, table: Table, *players: PlayerId) -> None:
    """Let players flip after the beat that is on show."""
    for player in players:
        await house.hall.flip_deck(table.id, player, house.table(table.id).shown_beat)


async def slow_game(house: House, clock: TurnedClock, *others: PlayerId) -> Table:
    """A game of Ann and others with half a minute for each round, of which the first has been told."""
    table = await game_of(house, *others, pace=SLOW)
    await clock.advance(31)
    assert told(house, table) == ShownBeat(1, 0)
    return table


def told(house: House, table: Table) -> ShownBeat:
    """The beat that is on show."""
    return house.table(table.id).shown_beat


async def test_all_flips_bring_the_next_beat(house: House, clock: TurnedClock) -> None:
    """One of two presses and nothing comes; with the other the next round does, and the one after that in its time."""
    table = await slow_game(house, clock, BEN)
    await flip(house, table, ANN)
    await clock.advance(5)
    assert told(house, table).battle == 1 and house.table(table.id).flipped_seats == (0,)
    await flip(house, table, BEN)
    await clock.advance(0.1)
    assert told(house, table).battle == 2 and house.table(table.id).flipped_seats == ()
    await clock.advance(29)
    assert told(house, table).battle == 2
    await clock.advance(1.5)
    assert told(house, table).battle == 3


async def test_never_sooner_than_it_can_be_read(house: House, clock: TurnedClock) -> None:
    """However fast all press, a beat stands for a second and a half."""
    table = await slow_game(house, clock, BEN)
    await flip(house, table, ANN, BEN)
    await clock.advance(SOON)
    for battle in (2, 3):
        assert told(house, table).battle == battle
        await flip(house, table, ANN, BEN)
        await clock.advance(1.3)
        assert told(house, table).battle == battle
        await clock.advance(0.3)
    assert told(house, table).battle == 4


async def test_bots_never_count(house: House, clock: TurnedClock) -> None:
    """Among bots one person is everybody."""
    table = await game_of_bots(house, pace=SLOW, capacity=3)
    await clock.advance(31)
    await flip(house, table, ANN)
    await clock.advance(SOON)
    assert told(house, table).battle == 2


async def test_nobody_waits_for_whoever_is_absent(house: House, clock: TurnedClock) -> None:
    """Ben presses nothing for two beats: then Ann alone brings the next one, until Ben is back with one press."""
    table = await slow_game(house, clock, BEN)
    for battle in (1, 2):
        await flip(house, table, ANN)
        await clock.advance(5)
        assert told(house, table).battle == battle and house.table(table.id).waited_seats == (1,)
        await clock.advance(25)
    await flip(house, table, ANN)
    await clock.advance(SOON)
    assert told(house, table).battle == 4
    await flip(house, table, BEN)
    await clock.advance(SOON)
    assert told(house, table).battle == 4 and house.table(table.id).waited_seats == (0,)
    await flip(house, table, ANN)
    await clock.advance(SOON)
    assert told(house, table).battle == 5


async def test_a_press_counts_once_and_for_its_own_beat(house: House, clock: TurnedClock) -> None:
    """Pressed twice it counts once; for an earlier beat, or for one that nobody has seen, it counts for nothing."""
    table = await slow_game(house, clock, BEN)
    await flip(house, table, ANN, ANN, ANN)
    for seen in (ShownBeat(0, 0), ShownBeat(2, 0), ShownBeat(1, 1), ShownBeat(9_999_999, 9_999_999)):
        await house.hall.flip_deck(table.id, BEN, seen)
    await clock.advance(5)
    assert told(house, table).battle == 1 and house.table(table.id).waited_seats == (1,)
    await flip(house, table, BEN)
    await clock.advance(SOON)
    assert told(house, table).battle == 2
    await house.hall.flip_deck(table.id, ANN, ShownBeat(1, 0))
    await flip(house, table, BEN)
    await clock.advance(SOON)
    assert told(house, table).battle == 2


async def test_only_players_flip(house: House, clock: TurnedClock) -> None:
    """A watcher, and whoever gave up, are refused; those who play on wait for neither."""
    table = await slow_game(house, clock, BEN, CAT)
    assert (await refused(house.hall.flip_deck(table.id, PlayerId(9), ShownBeat(1, 0)))).refusal is Refusal.NOT_SEATED
    await house.hall.resign_game(table.id, CAT)
    assert (await refused(house.hall.flip_deck(table.id, CAT, ShownBeat(1, 0)))).refusal is Refusal.OUT_ALREADY
    await flip(house, table, ANN, BEN)
    await clock.advance(SOON)
    assert told(house, table) == ShownBeat(1, 1)


async def test_a_time_limit_has_no_flip(house: House) -> None:
    """Where the clock ends the game, presses would decide how many rounds there are."""
    table = await game_of(house, BEN, rules=classic(time=300))
    assert not house.table(table.id).can_flip
    assert (await refused(house.hall.flip_deck(table.id, ANN, ShownBeat(0, 0)))).refusal is Refusal.OWN_TIME


async def test_a_war_is_flipped_through_in_its_stages(house: House, clock: TurnedClock) -> None:
    """Every stage of a war comes by a press of its own: the tie, the cards that go down, and who wins."""
    table = await game_of_bots(house, pace=SLOW)
    await clock.advance(31)
    seen = [told(house, table)]
    while seen[-1].battle < 4:
        await flip(house, table, ANN)
        await clock.advance(SOON)
        seen.append(told(house, table))
    assert seen == [(1, 0), (2, 0), (3, 0), (3, 1), (3, 2), (4, 0)]


async def test_the_promised_time_is_the_most_it_takes(house: House, clock: TurnedClock) -> None:
    """Every beat that comes sooner brings the end nearer by as much, and never any later than was promised."""
    table = await game_of(house, BEN, length=180)
    before, start = left(house, table), clock.seconds
    for _ in range(10):
        await flip(house, table, ANN, BEN)
        await clock.advance(SOON)
        assert clock.seconds - start + left(house, table) <= before + 0.001
    assert before - (clock.seconds - start + left(house, table)) > 3
    await clock.advance(left(house, table) + 3)
    assert house.table(table.id).close is CloseReason.FINISHED


async def test_flips_beside_votes(house: House, clock: TurnedClock) -> None:
    """A vote leaves presses as they are, and presses leave votes: *Faster* halves what is left, and all can still flip."""
    table = await game_of(house, BEN, CAT, length=180)
    await clock.advance(10)
    await flip(house, table, BEN)
    shown = told(house, table)
    await house.hall.speed_up(table.id, BEN, SpeedUp.FASTER)
    await house.hall.speed_up(table.id, CAT, SpeedUp.FASTER)
    found = house.table(table.id)
    assert found.flipped_seats == (1,) and found.hurried == "voted" and found.shown_beat == shown
    await flip(house, table, ANN, CAT)
    await clock.advance(SOON)
    assert told(house, table) > shown


@asynccontextmanager
async def crashed(house: House) -> AsyncIterator[House]:
    """The house again after a crash."""
    new = await after_a_crash(house)
    try:
        yield new
    finally:
        await new.close()


@pytest.mark.parametrize("pressed", [(ANN,), (ANN, BEN)])
async def test_a_crash_loses_presses_and_no_round(house: House, clock: TurnedClock, pressed: tuple[PlayerId, ...]) -> None:
    """With presses that brought nothing yet the table stands where it stood, and goes on by its clock and by presses."""
    table = await slow_game(house, clock, BEN)
    await flip(house, table, ANN, BEN)
    await clock.advance(SOON)
    await flip(house, table, *pressed)
    async with crashed(house) as new:
        assert told(new, table).battle == 2 and new.table(table.id).flips is None
        assert left(new, table) > 0
        await flip(new, table, BEN, ANN)
        await clock.advance(SOON)
        assert told(new, table).battle == 3
        await clock.advance(31)
        assert told(new, table).battle == 4


async def test_a_beat_that_came_sooner_is_kept(house: House, clock: TurnedClock) -> None:
    """After a crash right behind a beat that was flipped, it is told already, and the next one keeps its time."""
    table = await slow_game(house, clock, BEN)
    for _ in range(3):
        await flip(house, table, ANN, BEN)
        await clock.advance(SOON)
    rest = house.table(table.id).deadline - house.hall.time.now()
    async with crashed(house) as new:
        found = new.table(table.id)
        assert told(new, table).battle == 4 and rest <= found.deadline - new.hall.time.now() <= rest + SOON * 1000


async def test_a_store_that_fails_once(house: House, clock: TurnedClock) -> None:
    """A beat that came sooner and could not be kept is kept later, once, and none is told twice."""
    table = await slow_game(house, clock, BEN)
    house.store.down = True
    await flip(house, table, ANN, BEN)
    await clock.advance(SOON)
    house.store.down = False
    await clock.advance(5)
    assert told(house, table).battle == 2
    async with crashed(house) as new:
        assert told(new, table).battle == 2


async def test_a_game_flipped_to_its_end(house: House, clock: TurnedClock) -> None:
    """All 274 rounds come, one press at a time, and the record is that of the game as it would have been told."""
    table = await game_of_bots(house, length=180)
    planned = programme.remaining_time(house.table(table.id), house.hall.time.now())
    start = clock.seconds
    while house.table(table.id).outcome is None:
        await flip(house, table, ANN)
        await clock.advance(SOON)
    await clock.advance(5)
    game = house.store.games[table.id]
    assert game.rounds == 274 and game.close is CloseReason.FINISHED and (clock.seconds - start) * 1000 < planned


async def test_a_last_round_that_came_sooner_is_kept(house: House, clock: TurnedClock) -> None:
    """A crash between the last round, which everybody has seen, and the result does not take the round back."""
    table = await game_of_bots(house, length=180)
    house.store.spoiled = lambda batch: bool(batch.finished)
    while house.table(table.id).open_game().outcome is None:
        await flip(house, table, ANN)
        await clock.advance(SOON)
    rounds = house.store.cursor, told(house, table)
    async with crashed(house) as new:
        assert told(new, table) == rounds[1]
        house.store.spoiled = lambda batch: False
        await clock.advance(5)
        assert house.store.games[table.id].rounds == rounds[1].battle
