"""The ticker plays every table's rounds when they are due, and has them shown."""

import asyncio

import pytest

from bot.engine.programme.packed import due_within, unpack_beats
from bot.engine.variants import find_variant
from bot.host.ids import ChannelId, MessageId
from bot.host.table.finish import finished_between
from bot.host.table.phase import CloseReason, TablePhase
from bot.host.table.table import Table
from tests.host.conftest import WAR, game_of_bots, order
from tests.host.fakes import House, TurnedClock, settled
from tests.support.finished_games import over
from tests.support.tables import ANN, BEN, playing


async def test_a_round_comes_with_each_pace(house: House, clock: TurnedClock) -> None:
    """A game with a round every three seconds has played ten after thirty and the stages of its war, each of them shown."""
    table = await game_of_bots(house)
    await clock.advance(2.9)
    assert house.table(table.id).open_game().battle == 0
    await clock.advance(27.2 + WAR)
    assert house.table(table.id).open_game().battle == 10
    assert [battle for _, battle in house.screen.touched if battle] == [1, 2, 3, 3, 3, *range(4, 11)]


async def test_three_hundred_tables_share_one_heap(house: House, clock: TurnedClock) -> None:
    """Each of three hundred tables gets every one of its rounds, and no timer of its own."""
    await settled()
    before = len(asyncio.all_tasks())
    made = [await game_of_bots(house, channel, server=channel, pace=1500 + 10 * channel) for channel in range(1, 301)]
    await settled()
    assert len(asyncio.all_tasks()) == before
    told = [(due_within(table.programme, 20_045 - table.pace)[0], list(unpack_beats(table.programme))) for table in made]
    await clock.advance(20.045)
    rounds = [sum(beat.rounds for beat in programme[:due]) for due, programme in told]
    assert [house.table(table.id).open_game().battle for table in made] == rounds and max(rounds) == 11


async def test_late_ticks_do_not_burst(house: House, clock: TurnedClock) -> None:
    """When the machine slept for an hour a table plays the one round that was due and goes on at its pace."""
    table = await game_of_bots(house)
    await clock.advance(3.1)
    clock.seconds += 3600
    house.hall.runtime.wake_ticker()
    await settled()
    assert house.table(table.id).open_game().battle == 2
    await clock.advance(6.1 + WAR)
    assert house.table(table.id).open_game().battle == 4


async def test_a_game_ends_with_its_result_kept(house: House, clock: TurnedClock) -> None:
    """When the last card is won the table is over, and its record with outcome and digest is in the store."""
    table = await game_of_bots(house, pace=1000)
    await clock.advance(3000)
    game = house.store.games[table.id]
    assert game.close is CloseReason.FINISHED
    assert game.record.outcome is not None and game.record.digest
    assert [seat.player for seat in game.seats] == [ANN, None]


async def test_the_target_ends_a_game(house: House, clock: TurnedClock) -> None:
    """A target is won as soon as it is owned."""
    rules = order().rules.__class__(target=27)
    table = await game_of_bots(house, rules=rules)
    await clock.advance(120)
    outcome = house.store.games[table.id].record.outcome
    assert outcome is not None and outcome.ending == "target" and max(outcome.cards) >= 27


async def test_time_is_called(house: House, clock: TurnedClock) -> None:
    """After its time limit the game ends with the round that was due then, and the record says which."""
    rules = order().rules.__class__(time=60)
    table = await game_of_bots(house, rules=rules)
    await clock.advance(59.9)
    assert house.table(table.id).phase is TablePhase.PLAYING
    await clock.advance(0.3)
    record = house.store.games[table.id].record
    assert record.outcome is not None and record.outcome.ending == "time"
    assert record.called == record.outcome.battles == 20


async def test_resigning_ends_a_game_of_two(house: House, clock: TurnedClock) -> None:
    """Of two, the one who stays wins at once; the choice stands in the record for the battle to come."""
    table = await house.hall.open_table(order())
    await house.hall.join_table(table.id, BEN, "2")
    await clock.advance(6.1)
    await house.hall.resign_game(table.id, BEN)
    record = house.store.games[table.id].record
    assert record.choices == ((3, 1, "resign"),)
    assert record.outcome is not None and record.outcome.winners == (0,)


async def test_a_game_left_to_bots_ends(house: House, clock: TurnedClock) -> None:
    """When the last member gives up and only bot players are left, the table ends without a result."""
    table = await game_of_bots(house, capacity=3)
    await clock.advance(6.1)
    await house.hall.resign_game(table.id, ANN)
    assert house.table(table.id).close is CloseReason.ABANDONED
    assert house.store.games[table.id].record.outcome is None


async def test_the_host_passes_on_in_a_game(house: House) -> None:
    """A host who gives up hands the table to a member who still plays."""
    table = await house.hall.open_table(order(capacity=3))
    await house.hall.add_bot(table.id, ANN)
    await house.hall.join_table(table.id, BEN, "2")
    await house.hall.resign_game(table.id, ANN)
    assert house.table(table.id).host == BEN and house.table(table.id).phase is TablePhase.PLAYING


async def test_a_table_in_use_is_not_played(house: House, clock: TurnedClock) -> None:
    """While a change of a table is being kept its round waits; the round comes as soon as that is done."""
    table = await game_of_bots(house)
    house.store.gate.clear()
    posted = asyncio.create_task(house.hall.maintenance.note_posted(table.id, MessageId(5)))
    await clock.advance(3.5)
    assert house.table(table.id).open_game().battle == 0
    house.store.gate.set()
    await posted
    await clock.advance(0.1)
    assert house.table(table.id).open_game().battle == 1


def spoil_rounds(monkeypatch: pytest.MonkeyPatch, channel: ChannelId) -> None:
    """Let a fault of ours stop every round that is played in a channel."""
    play = Table.play_round

    def fails(table: Table, due: int) -> object:
        if table.channel == channel:
            raise RuntimeError("a bug")
        return play(table, due)

    monkeypatch.setattr(Table, "play_round", fails)


async def test_a_fault_of_ours_stops_one_table_only(house: House, clock: TurnedClock, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table whose round fails is left alone for a minute; the others go on."""
    broken, sound = await game_of_bots(house), await game_of_bots(house, 71)
    spoil_rounds(monkeypatch, ChannelId(70))
    await clock.advance(30.1 + WAR)
    assert house.table(sound.id).open_game().battle == 10
    monkeypatch.undo()
    await clock.advance(34 - WAR)
    assert house.table(broken.id).open_game().battle == 1


async def test_a_round_that_failed_and_came_late_is_kept(
    house: House, clock: TurnedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table that was left alone for a minute stands after a kill where it was shown, whatever the others played meanwhile."""
    broken, sound = await game_of_bots(house), await game_of_bots(house, 71)
    await clock.advance(6.1)
    spoil_rounds(monkeypatch, ChannelId(70))
    await clock.advance(30)
    monkeypatch.undo()
    await clock.advance(43)
    stood, went = house.table(broken.id).open_game().battle, house.table(sound.id).open_game().battle
    assert stood == 5 and went == 24
    await house.crash()
    new = House(house.store, clock)
    await new.open()
    assert (new.table(broken.id).open_game().battle, new.table(sound.id).open_game().battle) == (stood, went)
    await new.close()


async def test_a_game_that_everybody_left_ends(house: House, clock: TurnedClock) -> None:
    """When no member of a game is in the server any more it ends unrated at the next look, ten minutes apart."""
    table = await house.hall.open_table(order())
    await house.hall.join_table(table.id, BEN, "2")
    house.people.gone |= {ANN, BEN}
    await clock.advance(9 * 60)
    assert house.table(table.id).phase is TablePhase.PLAYING
    await clock.advance(70)
    assert house.table(table.id).close is CloseReason.ABANDONED
    record = house.store.games[table.id].record
    assert record.outcome is None


async def test_a_game_with_one_member_left_goes_on(house: House, clock: TurnedClock) -> None:
    """One who is still in the server sees the game to its end."""
    table = await house.hall.open_table(order(pace=10_000))
    await house.hall.join_table(table.id, BEN, "2")
    house.people.gone.add(ANN)
    await clock.advance(25 * 60)
    assert house.table(table.id).phase is TablePhase.PLAYING
    house.people.gone.add(BEN)
    await clock.advance(11 * 60)
    assert house.table(table.id).close is CloseReason.ABANDONED


@pytest.mark.parametrize(("variant", "at_once"), [("classic", 16), ("suicide-war", 4), ("casino-war", 4)])
async def test_others_get_their_turn_while_a_game_is_replayed(variant: str, at_once: int) -> None:
    """The replay for the result lets the loop go after a few rounds, the sooner the more work a round is."""
    rules = find_variant(variant).rules
    table, turns = playing(ANN, BEN, rules=rules, variant=variant), 0
    kept = over(table)

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    task = asyncio.create_task(others())
    assert await finished_between(table, kept.ended) == kept
    task.cancel()
    assert turns >= kept.rounds // at_once
