"""A beat of several rounds is told once and whole, also when a round of it fails, or the store does."""

import asyncio
from itertools import count, pairwise

import pytest

from bot.engine.play.round import Round
from bot.host.hall.ticker import FRESH_SNAPSHOT
from bot.host.table.table import Table
from bot.host.table.told_speed import SpeedUp
from tests.host.conftest import game_of_bots
from tests.host.fakes import House, TurnedClock
from tests.support.tables import ANN


def fail_once(monkeypatch: pytest.MonkeyPatch, battle: int) -> None:
    """Let a fault of ours stop the game once, after so many rounds."""
    play, tries = Table.play_round, count()

    def fails(table: Table, due: int) -> Round:
        if table.open_game().battle == battle and next(tries) == 0:
            raise RuntimeError("a bug")
        return play(table, due)

    monkeypatch.setattr(Table, "play_round", fails)


def shown(house: House, table: Table) -> list[int]:
    """The rounds at which the board of a table was shown, without those shown again."""
    rounds = [battle for touched, battle in house.screen.touched if touched == table.id]
    return sorted({battle for battle in rounds if battle})


async def whole_game(house: House, clock: TurnedClock, channel: int = 70) -> Table:
    """A game of 274 rounds that is told in a minute, to its end."""
    table = await game_of_bots(house, channel, length=60)
    await clock.advance(80)
    return table


async def test_a_group_whose_round_failed_is_told_again_as_a_whole(
    house: House, clock: TurnedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A round in the middle of a group fails once: a minute later the group is told from its first round on, and no other."""
    undisturbed = shown(house, await whole_game(house, clock))
    before = next(one for one, other in pairwise(undisturbed) if other - one > 4)
    fail_once(monkeypatch, before + 2)
    table = await whole_game(house, clock, channel=71)
    await clock.advance(120)
    assert shown(house, table) == undisturbed
    assert house.store.games[table.id].rounds == 274


async def test_until_then_the_table_stands_where_it_stood(
    house: House, clock: TurnedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the fault and the next try nothing of the beat is there: rounds, last round, group and programme."""
    undisturbed = shown(house, await whole_game(house, clock))
    before = next(one for one, other in pairwise(undisturbed) if other - one > 4)
    table = await game_of_bots(house, channel=71, length=60)
    fail_once(monkeypatch, before + 2)
    while house.table(table.id).open_game().battle < before:
        await clock.advance(0.1)
    found = house.table(table.id)
    stood = (found.last, found.last_war, found.last_group, found.stage, found.programme, found.deadline)
    await clock.advance(20)
    found = house.table(table.id)
    assert found.open_game().battle == before
    assert (found.last, found.last_war, found.last_group, found.stage, found.programme, found.deadline) == stood


async def test_a_store_that_fails_once_repeats_no_group(house: House, clock: TurnedClock) -> None:
    """Each beat is refused by the store once: the game has the same rounds on the same boards, and the same record."""
    undisturbed = await whole_game(house, clock)
    refused = set[int]()

    def once(batch: object) -> bool:
        cursor = getattr(batch, "cursor", 0)
        new = cursor > 1 and cursor not in refused
        refused.add(cursor)
        return new

    house.store.spoiled = once
    table = await game_of_bots(house, channel=71, length=60)
    await clock.advance(300)
    assert len(refused) > 10
    assert shown(house, table) == shown(house, undisturbed)
    games = house.store.games
    assert games[table.id].record.outcome == games[undisturbed.id].record.outcome


async def test_what_failed_after_a_restart_is_caught_up_with_later(
    house: House, clock: TurnedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A round fails once while what was shown before a restart is played again: the next try plays all of it."""
    table = await game_of_bots(house, length=60)
    await clock.advance(20)
    stood = house.table(table.id)
    expected = (stood.open_game().battle, stood.stage, stood.programme, stood.last)
    again = House(house.store, clock)
    await again.hall.resume_tables()
    assert 20 < expected[0] < FRESH_SNAPSHOT
    fail_once(monkeypatch, 20)
    found = again.table(table.id)
    with pytest.raises(RuntimeError):
        found.open_game()
    assert (found.open_game().battle, found.stage, found.programme, found.last) == expected


async def test_a_change_that_was_kept_keeps_the_beats_before_it(house: House, clock: TurnedClock) -> None:
    """The store takes a member's change and not the table time: the board shows the table as the change has saved it."""
    table = await game_of_bots(house, length=180)
    await clock.advance(10)
    house.store.spoiled = lambda batch: batch.cursor > 0
    await clock.advance(5)
    saved, running = house.hall.ticker.as_saved(house.table(table.id)), house.table(table.id)
    assert (saved.open_game().battle, saved.stage) < (running.open_game().battle, running.stage)
    asked = asyncio.ensure_future(house.hall.speed_up(table.id, ANN, SpeedUp.FASTER))
    await clock.advance(1.1)
    await asked
    found = house.table(table.id)
    assert house.hall.group_commit.is_late and found.hurried == "asked"
    assert house.hall.ticker.as_saved(found) is found
