"""A game told by a programme: what a crash leaves of it, at any moment, and what is shown of the future: nothing."""

import json
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.programme.compose import compose_programme
from bot.engine.programme.packed import PlannedBeat, first_beat, unpack_beats
from bot.engine.rules.rules import OF_CHANCE
from bot.engine.rules.validation import find_refusals
from bot.engine.variants import VARIANTS, Variant, find_variant
from bot.host.table import programme
from bot.host.table.table import AHEAD, LOOKED_AT, Table
from bot.store.tables.table_rows import TableRows
from tests.host.conftest import game_of_bots, order
from tests.host.fakes import House, MemoryStore, TurnedClock
from tests.support.examples import examples
from tests.support.tables import ANN, BEN, playing

ROWS = TableRows()
TOLD = [variant for variant in VARIANTS if variant.rules.procedure in OF_CHANCE and variant.rules.time is None]


def begun(variant: Variant, seats: int, seed: bytes, length: int | None) -> Table:
    """A table whose game was just dealt."""
    table = playing(*range(1, seats + 1), rules=variant.rules, variant=variant.key, seed=seed, length=length, pace=2000)
    programme.begin_programme(table, 0)
    return table


def tell(table: Table) -> None:
    """Tell the beat that is due, as the ticker does."""
    if table.outcome is None:
        table.deadline += table.tell_beat(table.deadline)


def state(table: Table) -> tuple[Any, ...]:
    """What the board of a table follows from."""
    return table.open_game().snapshot(), table.stage, table.programme, table.deadline


GAMES = {
    "variant": st.sampled_from(TOLD),
    "seats": st.sampled_from([2, 3, 4, 6]),
    "seed": st.binary(min_size=32, max_size=32),
    "length": st.sampled_from([None, 60, 180, 600]),
}


@settings(max_examples=examples(25, of=60), deadline=None)
@given(**GAMES, kept=st.integers(0, 120), more=st.integers(0, 120), late=st.integers(0, 1499))
def test_any_cursor_comes_back_at_the_beat_shown(
    variant: Variant, seats: int, seed: bytes, length: int | None, kept: int, more: int, late: int
) -> None:
    """A row that was written at any beat and a cursor at any later moment are the table as it was shown then."""
    if find_refusals(variant.rules, seats):
        return
    table = begun(variant, seats, seed, length)
    for _ in range(kept):
        tell(table)
    row = ROWS.row_from(table)
    for _ in range(more):
        tell(table)
    if table.outcome is not None:
        return
    found = ROWS.table_from(row, table.deadline - 1 - late)
    found.open_game()
    assert state(found) == state(table) and found.length == length
    assert state(ROWS.table_from(ROWS.row_from(found), table.deadline - 1)) == state(table)


@pytest.mark.parametrize("seed", [3, 5])
def test_every_round_of_a_huge_game_takes_little_at_a_time(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of two packs is told round by round as if it had been looked through to its end: 384 rounds at a time were."""
    variant = find_variant("lesser-spoils")
    table = begun(replace(variant, rules=replace(variant.rules, decks=2)), 3, seed.to_bytes(32), None)
    whole = list(unpack_beats(compose_programme(programme.copy_of_game(table), length_ms=None, pace=table.pace)))
    assert len(whole) > 4 * AHEAD
    told, longest, looked = list[PlannedBeat](), 0, list[int]()
    compose_rest = Table.compose_rest

    def noted(table: Table, length: int | None) -> None:
        looked.append(table.open_game().battle)
        compose_rest(table, length)

    monkeypatch.setattr(Table, "compose_rest", noted)
    while table.outcome is None:
        told.append(first_beat(table.programme)[0])
        longest = max(longest, len(table.programme))
        table.tell_beat(0)
    assert told == whole[: len(told)]
    assert longest < 1_000
    assert all(later - earlier >= LOOKED_AT for earlier, later in pairwise(looked))


@pytest.mark.parametrize("length", [None, 60])
async def test_a_kill_after_any_commit(house: House, clock: TurnedClock, length: int | None) -> None:
    """Dropped at any half second, also in stages and groups, a table is where the screen showed it or a beat before."""
    table = await game_of_bots(house, length=length)
    seen: list[tuple[int, int]] = [(0, 0)]
    for _ in range(90):
        await clock.advance(0.5)
        running = house.table(table.id)
        shown = (running.open_game().battle, running.stage)
        seen += [shown] if shown != seen[-1] else []
        store = MemoryStore()
        store.rows, store.cursor = {key: dict(row) for key, row in house.store.rows.items()}, house.store.cursor
        _, (found,) = await store.load()
        again = (found.open_game().battle, found.stage)
        assert again in seen[-2:], (again, seen[-3:])
        rest = sum(beat.rounds for beat in unpack_beats(found.programme))
        assert found.open_game().battle + rest == 274


def test_what_is_left_is_never_told_in_more_time() -> None:
    """Composed anew, the last seconds of a game stay as few as they were; a longer rest is given five seconds at least."""
    table = begun(find_variant("classic"), 3, bytes(31) + b"\x05", 180)
    table.compose_rest(1_600)
    before = programme.remaining_time(table, 0)
    programme.retell_rest(table, before, 0)
    assert programme.remaining_time(table, 0) <= before < programme.AT_LEAST
    table.compose_rest(60_000)
    programme.retell_rest(table, 1_000, 0)
    assert before < programme.remaining_time(table, 0) <= programme.AT_LEAST


@pytest.mark.parametrize(("length", "pace", "shown"), [(180, 20_000, 3_000), (180, 2_000, 2_000), (None, 20_000, 20_000)])
def test_how_long_the_deal_is_shown(length: int | None, pace: int, shown: int) -> None:
    """As long as a round, but three seconds at most where a time was promised; and the promise counts from the deal on."""
    table = playing(ANN, BEN, seed=bytes(31) + b"\x05", length=length, pace=pace)
    programme.begin_programme(table, 0)
    assert table.deadline == shown
    if length is not None:
        assert programme.remaining_time(table, 0) == pytest.approx(length * 1000, rel=0.05)


async def test_a_table_of_an_older_version_goes_on(house: House, clock: TurnedClock) -> None:
    """A row without a programme is a game whose rounds come at its pace, as it was; giving up gives it one."""
    table = await game_of_bots(house, capacity=3)
    await house.crash()
    body = house.store.body(table.id)
    del body["programme"]
    house.store.rows[table.id]["body"] = json.dumps(body)
    new = House(house.store, clock)
    await new.open()
    await clock.advance(30.1)
    assert new.table(table.id).open_game().battle == 10 and new.table(table.id).stage == 0
    await new.close()


async def test_a_match_keeps_what_it_was_opened_with(house: House, clock: TurnedClock) -> None:
    """*Again* is told in the same time."""
    table = await game_of_bots(house, length=60)
    await clock.advance(75)
    again = await house.hall.play_again(table.id, order().server, order().channel, order().host, "9")
    assert again.length == 60 and again.programme
