"""Leaving a match of several games: from a running game, between two games, and what missed turns mean in the next one."""

from typing import Any

from bot.engine.rules.match import MatchFormat, MatchKind
from bot.engine.rules.rules import Procedure, Rules
from bot.host.ids import PlayerId
from bot.host.refusals import Refusal
from bot.host.table.match import Series
from bot.host.table.phase import TablePhase
from bot.host.table.playing import plays_on_without
from bot.host.table.table import Table
from bot.store.tables.table_rows import series_from, series_row
from tests.host.fakes import House, TurnedClock, settled
from tests.host.table.choice_tables import CLOCK, pick, refusal_of, table_of, turn_of
from tests.support.tables import ANN, BEN, CAT, CHANNEL, SERVER

THREE = MatchFormat(MatchKind.BEST_OF, 3)
BREAK = 12.1


async def match_of(house: House, *members: PlayerId, rounds: int = 3, **changes: Any) -> Table:
    """The first game of a best of three."""
    rules = Rules(procedure=Procedure.STRATEGY, rounds=rounds)
    return await table_of(house, *members, variant="strategy-war", rules=rules, series=Series(THREE), **changes)


async def after_break(house: House) -> Table:
    """The newest table after the time between two games."""
    await house.clock.advance(BREAK)
    await settled()
    return next(iter(house.hall.tables))


async def missed(house: House, table: Table, *playing: PlayerId) -> None:
    """Let these members play a round, and the others miss it."""
    for player in playing:
        await pick(house, table.id, player, lock=True)
    await house.clock.advance(CLOCK + 0.1)


async def test_leaving_the_match_ends_it_between_two(house: House, clock: TurnedClock) -> None:
    """Ann leaves in the first game: Ben wins game and match, and nothing is dealt after it."""
    table = await match_of(house, ANN, BEN)
    over = await house.hall.leave_match(table.id, ANN)
    assert over.phase is TablePhase.OVER and over.outcome is not None and over.outcome.winners == (1,)
    assert not over.is_live and over.series is not None and over.series.seats_ahead == (1,)
    assert (await after_break(house)).id == table.id
    again = await house.hall.play_again(table.id, SERVER, CHANNEL, BEN, "9")
    assert again.humans == (BEN,)


async def test_the_others_play_on(house: House, clock: TurnedClock) -> None:
    """Of three, one who leaves between two games is dealt into no other; the score and the host pass to those who stay."""
    table = await match_of(house, ANN, BEN, CAT)
    for player in (ANN, BEN):
        await house.hall.resign_game(table.id, player)
    await house.hall.leave_match(table.id, ANN)
    assert house.table(table.id).host != ANN and house.table(table.id).has_next_game
    second = await after_break(house)
    assert second.id != table.id and second.phase is TablePhase.PLAYING
    assert second.humans == (BEN, CAT) and second.capacity == 2
    assert second.series is not None and second.series.score == (0, 1) and second.series.left == ()


async def test_a_game_of_bots_does_not_follow(house: House, clock: TurnedClock) -> None:
    """When the only member leaves the match between two games, the bots don't play another one."""
    table = await match_of(house, ANN, rounds=1, bots=2)
    await pick(house, table.id, ANN, lock=True)
    assert house.table(table.id).has_next_game
    over = await house.hall.leave_match(table.id, ANN)
    assert not over.is_live and (await after_break(house)).id == table.id


async def test_bots_play_a_game_to_its_end_for_who_waits(house: House, clock: TurnedClock) -> None:
    """The only member gives up one game: the bots finish it, and the next one is dealt with her, as she was told."""
    table = await match_of(house, ANN, bots=2)
    assert plays_on_without(table, 0)
    running = await house.hall.resign_game(table.id, ANN)
    assert running.is_live and not running.close
    for _ in range(4):
        await house.clock.advance(BREAK)
        await settled()
    second = next(iter(house.hall.tables))
    assert second.id != table.id and ANN in second.humans and not second.away


async def test_one_who_leaves_does_not_end_the_match_for_one_who_gave_up(house: House, clock: TurnedClock) -> None:
    """Ben gives up one game, Ann leaves the match: the bots finish the game, and Ben plays the next one."""
    table = await match_of(house, ANN, BEN, bots=2)
    await house.hall.resign_game(table.id, BEN)
    await house.hall.leave_match(table.id, ANN)
    for _ in range(4):
        await house.clock.advance(BREAK)
        await settled()
    second = next(iter(house.hall.tables))
    assert second.id != table.id and second.humans == (BEN,)


async def test_only_a_match_that_goes_on_can_be_left(house: House, clock: TurnedClock) -> None:
    """Without a match, from outside, and twice: each is refused, and nothing changes."""
    alone = await table_of(house, ANN, BEN)
    assert await refusal_of(house.hall.leave_match(alone.id, ANN)) is Refusal.OUT_ALREADY
    assert await refusal_of(house.hall.leave_match(alone.id, CAT)) is Refusal.NOT_SEATED
    await house.hall.stop_table(alone.id, ANN, moderator=False)
    assert await refusal_of(house.hall.leave_match(alone.id, ANN)) is Refusal.TABLE_OVER


async def test_a_turn_missed_in_the_last_game_is_not_missed_in_this_one(house: House, clock: TurnedClock) -> None:
    """Ben misses two turns of the first game and one of the second: no bot plays for him, since three in a row make it."""
    table = await match_of(house, ANN, BEN, rounds=2)
    for _ in range(2):
        await missed(house, table, ANN)
    second = await after_break(house)
    assert turn_of(house, second.id).misses == (0, 0)
    await missed(house, second, ANN)
    assert turn_of(house, second.id).misses == (1, 0) and not house.table(second.id).away


async def test_giving_up_one_game_is_not_being_away(house: House, clock: TurnedClock) -> None:
    """Ann gives up the first game and stays in the match: the second one asks her like anybody."""
    table = await match_of(house, ANN, BEN)
    await house.hall.resign_game(table.id, ANN)
    second = await after_break(house)
    assert second.humans == (BEN, ANN) and not second.away


def test_a_match_says_whether_giving_up_ends_it() -> None:
    """In the first game of three it doesn't, in one that the other needs or in the last it does; three may share a game."""
    first_to_one = Series(MatchFormat(MatchKind.FIRST_TO, 1))
    assert not Series(THREE).ends_with([1], 2)
    assert Series(THREE, (0, 1), 1).ends_with([1], 2) and not Series(THREE, (1, 0), 1).ends_with([1], 2)
    assert Series(THREE, (1, 1), 2).ends_with([0], 2) and Series(THREE, (1, 1, 0), 2).ends_with([0, 1], 3)
    assert not first_to_one.ends_with([0, 1], 3) and first_to_one.ends_with([0], 3)


def test_who_left_is_saved() -> None:
    """A restart knows it; a row of an earlier version, and of a match that nobody left, is as short as ever."""
    left = Series(THREE, (1, 0), 1, (0,), ended=True)
    assert series_from(series_row(left)) == left
    whole = Series(THREE, (1, 0), 1)
    assert series_row(whole) == ["best-of-3", (1, 0), 1] and series_from(series_row(whole)) == whole
