"""Matches of a tournament with a length are told in it: each game of them, through pauses, as fast as their players agree."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings

from bot.engine.records.verify import verify_record
from bot.engine.rules.rules import OF_CHANCE
from bot.engine.variants import VARIANTS, find_variant
from bot.host.ids import PlayerId
from bot.host.refusals import Refused
from bot.host.table import programme
from bot.host.table.finish import record_of
from bot.host.table.phase import CloseReason, TablePhase
from bot.host.table.table import Table
from bot.host.table.told_speed import Hurry, SpeedUp
from bot.host.tournaments.charter import Charter
from bot.host.tournaments.run import TournamentRun
from bot.host.tournaments.stored_tournament import charter_of, charter_text
from bot.tournament.model.plan import Format
from bot.views.tables.game_board import SPEED
from tests.host.tournaments.conftest import Grounds
from tests.host.tournaments.test_notation import BARE, CHARTERS
from tests.support.examples import examples
from tests.support.scenes import game_board
from tests.support.tables import ANN

LENGTH = 180
ONE, TWO = PlayerId(1), PlayerId(2)


async def told(grounds: Grounds, *players: int, bots: int = 0, **wishes: Any) -> TournamentRun:
    """A tournament whose first matches have begun, each game told in three minutes."""
    run = await grounds.director.create_tournament(grounds.charter(**{"told": LENGTH, "limit": 300, **wishes}))
    await grounds.enter(run, *players)
    if bots:
        await grounds.director.enter_bots(run.id, bots, ANN)
    await grounds.director.start_now(run.id, ANN)
    await grounds.rest()
    await grounds.ready()
    return run


def left(grounds: Grounds, table: Table) -> float:
    """Seconds until the end of a game."""
    return programme.remaining_time(table, grounds.house.hall.time.now()) / 1000


async def test_a_match_is_told_in_its_length(grounds: Grounds) -> None:
    """A whole game, to its last card and without a time limit, is over in the three minutes; its record is as of any game."""
    run = await told(grounds, 1, 2)
    table = grounds.table_of(run)
    assert table.rules.time is None and left(grounds, table) == pytest.approx(LENGTH, rel=0.05)
    await grounds.pass_time(LENGTH * 0.9)
    assert grounds.table_of(run).phase is TablePhase.PLAYING
    await grounds.pass_time(LENGTH * 0.2)
    over = grounds.table_of(run)
    assert over.close is CloseReason.FINISHED and over.open_game().battle > 100 and verify_record(record_of(over)).is_right
    assert grounds.now(run).is_over


async def test_every_game_of_a_match_is_told_in_it(grounds: Grounds) -> None:
    """The second game of a best of three takes as long as the first may."""
    run = await told(grounds, 1, 2, plan={"best_of": 3})
    first = grounds.table_of(run)
    await grounds.pass_time(LENGTH + 20)
    second = grounds.table_of(run)
    assert second.id != first.id and second.length == LENGTH and second.programme
    assert LENGTH * 0.85 < left(grounds, second) <= LENGTH


@pytest.mark.parametrize("crash", [False, True])
async def test_a_pause_shifts_what_is_left(grounds: Grounds, crash: bool) -> None:
    """An hour's pause, even with a crash in it, takes nothing from the time that is left, and tells no round twice."""
    run = await told(grounds, 1, 2)
    await grounds.pass_time(40)
    before = left(grounds, grounds.table_of(run))
    await grounds.director.pause_tournament(run.id, ANN, "fire drill")
    await grounds.rest()
    battle = grounds.table_of(run).open_game().battle
    with pytest.raises(Refused, match="tournament_paused"):
        await grounds.house.hall.speed_up(grounds.table_of(run).id, ONE, SpeedUp.FASTER)
    if crash:
        await grounds.crash()
        await grounds.open()
    await grounds.pass_time(3600, step=600)
    await grounds.director.go_on(run.id, ANN)
    await grounds.rest()
    after = grounds.table_of(run)
    assert after.open_game().battle == battle and left(grounds, after) == pytest.approx(before, abs=0.1)
    await grounds.pass_time(before + 5)
    assert grounds.table_of(run).close is CloseReason.FINISHED


async def test_a_crash_comes_back_in_the_middle(grounds: Grounds) -> None:
    """What was told before the crash stays told, and the end comes when it was promised."""
    run = await told(grounds, 1, 2)
    await grounds.pass_time(60)
    battle, rest = grounds.table_of(run).open_game().battle, left(grounds, grounds.table_of(run))
    await grounds.crash()
    await grounds.open()
    again = grounds.table_of(run)
    assert again.open_game().battle == battle and left(grounds, again) == pytest.approx(rest, abs=5)


@pytest.mark.parametrize("wishes", [{}, {"told": None, "limit": None, "pace": 10_000}])
async def test_a_match_keeps_its_pace_unless_both_flip(grounds: Grounds, wishes: dict[str, Any]) -> None:
    """However long the other presses nothing, one player alone brings no round; both together do, but not in a pause."""
    run = await told(grounds, 1, 2, **wishes)
    hall = grounds.house.hall
    for _ in range(5):
        table = grounds.table_of(run)
        shown, due = table.shown_beat, table.deadline
        await hall.flip_deck(table.id, ONE, shown)
        assert table.waited_seats == (table.seat_of(TWO),) and table.deadline == due
        await grounds.pass_time((due - hall.time.now()) / 1000 + 0.1, step=10)
        assert grounds.table_of(run).shown_beat > shown
    table = grounds.table_of(run)
    shown = table.shown_beat
    for player in (ONE, TWO):
        await hall.flip_deck(table.id, player, shown)
    await grounds.pass_time(1.6)
    assert grounds.table_of(run).shown_beat > shown
    await grounds.director.pause_tournament(run.id, ANN, "fire drill")
    await grounds.rest()
    with pytest.raises(Refused, match="tournament_paused"):
        await hall.flip_deck(table.id, ONE, grounds.table_of(run).shown_beat)


async def test_both_players_speed_their_match_up(grounds: Grounds) -> None:
    """One press is a vote, even of the member who is the table's host; with the other's it is done."""
    run = await told(grounds, 1, 2)
    table, hall = grounds.table_of(run), grounds.house.hall
    before = left(grounds, table)
    for _ in range(2):
        asked = await hall.speed_up(table.id, table.host, SpeedUp.FINISH)
        assert not asked.hurried and [(vote.players, vote.needed) for vote in asked.votes] == [((table.host,), 2)]
    assert left(grounds, grounds.table_of(run)) > before - 5
    done = await hall.speed_up(table.id, TWO if table.host == ONE else ONE, SpeedUp.FINISH)
    assert done.hurried == Hurry.VOTED and left(grounds, done) <= 10


async def test_spectators_speed_nothing_up(grounds: Grounds) -> None:
    """Whoever doesn't play in the match has no vote in it; an organiser of the tournament just presses."""
    run = await told(grounds, 1, 2)
    table, hall = grounds.table_of(run), grounds.house.hall
    with pytest.raises(Refused, match="not_playing_here"):
        await hall.speed_up(table.id, PlayerId(99), SpeedUp.FASTER)
    before = left(grounds, table)
    done = await hall.speed_up(table.id, PlayerId(99), SpeedUp.FASTER, organiser=True)
    assert done.hurried == Hurry.ASKED and left(grounds, done) == pytest.approx(before / 2, rel=0.1)
    with pytest.raises(Refused, match="tournament_table"):
        await hall.set_option(table.id, table.host, "length", "30m")


async def test_against_a_bot_one_press_is_enough(grounds: Grounds) -> None:
    """The only person in a match needs nobody's consent."""
    run = await told(grounds, 1, bots=1)
    done = await grounds.house.hall.speed_up(grounds.table_of(run).id, ONE, SpeedUp.FINISH)
    assert left(grounds, done) <= 10


async def test_bots_play_their_matches_in_ten_seconds(grounds: Grounds) -> None:
    """Nobody waits for a match without people; where a person plays, it takes its time."""
    run = await told(grounds, 1, bots=3)
    await grounds.pass_time(11, step=1)
    matches = grounds.now(run).state.matches
    played = {number: match.result is not None for number, match in matches.items() if match.round == 1}
    assert sorted(played.values()) == [False, True]
    ours = next(match for match in matches.values() if not match.result)
    assert left(grounds, grounds.table_of(run, ours.number)) > LENGTH / 2


async def test_bots_that_are_left_at_a_table_finish(grounds: Grounds) -> None:
    """At a table of four the last person gives up: the bots need five seconds for the rest."""
    run = await told(grounds, 1, bots=3, format_=Format.TABLES)
    await grounds.pass_time(10)
    await grounds.house.hall.resign_game(grounds.table_of(run).id, ONE)
    await grounds.pass_time(11, step=1)
    assert grounds.table_of(run).close is CloseReason.FINISHED


async def test_without_a_length_nothing_has_changed(grounds: Grounds) -> None:
    """A tournament by rounds has no programme, a clock, and no buttons to hurry it, not even with bots alone."""
    run = await told(grounds, 1, bots=3, told=None)
    for number in (1, 2):
        table = grounds.table_of(run, number)
        assert table.rules.time == 300 and table.length is None and not table.programme
        with pytest.raises(Refused, match="tournament_table"):
            await grounds.house.hall.speed_up(table.id, ONE, SpeedUp.FINISH, organiser=True)
    await grounds.pass_time(20)
    assert [grounds.table_of(run, number).open_game().battle for number in (1, 2)] == [20, 20]


@settings(max_examples=examples(25, of=60), deadline=None)
@given(charter=CHARTERS)
def test_an_old_charter_plays_as_before(charter: Charter) -> None:
    """What an earlier version wrote has no length: its time limit counts, whatever is played, and every round has its pace."""
    old = charter_of(charter_text(replace(charter, told=None)).replace(',"told":null', ""))
    assert old.told is None and not old.is_told
    assert old.match_rules == (replace(old.rules, time=old.limit) if old.limit else old.rules)


@pytest.mark.parametrize("key", [variant.key for variant in VARIANTS])
def test_games_with_a_clock_keep_it(key: str) -> None:
    """Where players choose, or the rules have a time limit, a length means nothing and the tournament's limit counts."""
    rules = find_variant(key).rules
    charter = replace(BARE, rules=rules, told=LENGTH, limit=300)
    assert charter.is_told is (rules.procedure in OF_CHANCE and rules.time is None)
    assert charter.match_rules.time == (None if charter.is_told else 300)


async def test_a_match_of_bots_offers_no_speed(grounds: Grounds) -> None:
    """Its board says why it is quick and has no button to hurry it; that of a match with a person in it has all three."""
    run = await told(grounds, 1, bots=3)
    time = grounds.house.hall.time
    boards = {len(grounds.table_of(run, number).humans): game_board(grounds.table_of(run, number), time) for number in (1, 2)}
    assert "Only bots are left" in str(boards[0].blocks) and not set(SPEED) & set(boards[0].buttons)
    assert set(SPEED) <= set(boards[1].buttons)
