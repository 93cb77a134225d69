"""What directors decide, tables that are lost or left, and what results come of games: seen from the standings."""

from typing import Any

import pytest

from bot.engine.variants import find_variant
from bot.host.ids import PlayerId, TournamentId
from bot.host.refusals import Refusal, Refused
from bot.host.table.phase import CloseReason, TablePhase
from bot.host.table.table import Table
from bot.host.tournaments import rulings
from bot.host.tournaments.charter import MINUTE
from bot.host.tournaments.run import TournamentRun
from bot.tournament.model.match import DecisionMethod, MatchResult
from bot.tournament.model.plan import Format
from bot.tournament.model.tournament import TournamentPhase
from tests.host.tournaments.conftest import Grounds
from tests.support.tables import ANN, BEN

KIDS: dict[str, Any] = {"variant": "kids-30", "rules": find_variant("kids-30").rules, "limit": 0}


async def begun(grounds: Grounds, *players: int, format_: Format = Format.SINGLE, **wishes: Any) -> TournamentRun:
    """A tournament of these members that has begun."""
    run = await grounds.director.create_tournament(grounds.charter(format_, **wishes))
    await grounds.enter(run, *players)
    await grounds.director.start_now(run.id, ANN)
    await grounds.rest()
    return run


def table_of(grounds: Grounds, run: TournamentRun, match: int = 1) -> Table:
    """The newest table of a match."""
    table = grounds.house.hall.tables.of_match(run.id, match)
    assert table is not None
    return table


def seen(grounds: Grounds, run: TournamentRun) -> int:
    """How much of the log there is to read."""
    return len(grounds.now(run).log)


async def test_an_awarded_match_is_not_played_on(grounds: Grounds) -> None:
    """Its table ends at once, the winner goes on; taken back, the match is called again."""
    run = await begun(grounds, 1, 2, 3, plan={"third_place": False})
    match = next(match for match in grounds.now(run).state.matches.values() if not match.is_bye)
    await grounds.ready()
    table = table_of(grounds, run, match.number)
    await grounds.director.award_match(run.id, match.number, (2, 1), ANN, reason="unfair", seen=seen(grounds, run))
    await grounds.rest()
    assert grounds.house.table(table.id).close is CloseReason.STOPPED
    assert grounds.now(run).state.matches[match.number].winner == match.seats[1] and table_of(grounds, run, 3).is_live
    final = table_of(grounds, run, 3)
    await grounds.director.rule_match(
        run.id, rulings.take_back, match.number, ANN, reason="it was not", seen=seen(grounds, run)
    )
    await grounds.rest()
    assert not grounds.house.table(final.id).is_live and table_of(grounds, run, match.number).is_live


async def test_a_replay_has_a_table_of_its_own(grounds: Grounds) -> None:
    """What came of the match is forgotten, and its old table does not stand for the new one, also after a crash."""
    run = await begun(grounds, 1, 2, 3, 4, format_=Format.SWISS, plan={"rounds": 2}, pause=10 * MINUTE)
    await grounds.ready()
    await grounds.pass_time(70)
    old = table_of(grounds, run)
    assert grounds.now(run).state.matches[1].result is not None and not old.is_live
    await grounds.director.rule_match(run.id, rulings.replay_match, 1, ANN, reason="the wire", seen=seen(grounds, run))
    await grounds.rest()
    new = table_of(grounds, run)
    assert new.is_live and new.id != old.id
    if old.id in grounds.house.hall.tables:  # the result is still on show, and its board is posted anew
        await grounds.house.hall.maintenance.note_unposted(old.id)
    assert table_of(grounds, run).id == new.id
    await grounds.crash()
    await grounds.open()
    assert table_of(grounds, run).id == new.id and grounds.now(run).state.matches[1].is_open
    await grounds.ready()
    await grounds.pass_time(70)
    assert grounds.now(run).state.matches[1].result is not None


async def test_of_two_directors_one_wins(grounds: Grounds) -> None:
    """Whoever has not read of the other's ruling is told so; whoever has may rule again."""
    run = await begun(grounds, 1, 2, 3, 4, format_=Format.SWISS)
    known = seen(grounds, run)
    await grounds.director.rule_match(run.id, rulings.void_match, 1, ANN, reason="both cheated", seen=known)
    with pytest.raises(Refused) as refused:
        await grounds.director.award_match(run.id, 1, (1, 2), BEN, reason="one did", seen=known)
    assert refused.value.refusal is Refusal.RULED_MEANWHILE
    await grounds.director.award_match(run.id, 1, (1, 2), BEN, reason="one did", seen=seen(grounds, run))
    assert grounds.now(run).state.matches[1].result == MatchResult((1, 2), (), DecisionMethod.AWARDED)


async def test_a_ruling_after_the_end_corrects_the_trophies(grounds: Grounds) -> None:
    """The final is awarded to the other: the ranks that are kept change places; nothing is played again."""
    run = await begun(grounds, 1, 2)
    await grounds.ready()
    await grounds.pass_time(70)
    assert grounds.now(run).state.phase is TournamentPhase.OVER
    before = dict(grounds.tournaments.ranks[run.id])
    places = (2, 1) if grounds.now(run).state.matches[1].winner == grounds.now(run).state.matches[1].seats[0] else (1, 2)
    await grounds.director.award_match(run.id, 1, places, ANN, reason="a bot sat there", seen=seen(grounds, run))
    await grounds.rest()
    assert grounds.tournaments.ranks[run.id] == {number: 3 - rank for number, rank in before.items()}
    with pytest.raises(Refused, match="tournament_over"):
        await grounds.director.rule_match(run.id, rulings.replay_match, 1, ANN, reason="again", seen=seen(grounds, run))
    assert not grounds.director.live_tournaments()


async def test_a_lost_channel_is_replaced(grounds: Grounds) -> None:
    """A channel that is deleted parks its table; within seconds the match has another one, and the old place is given up."""
    run = await begun(grounds, 1, 2)
    lost = table_of(grounds, run)
    await grounds.house.hall.maintenance.park_table(lost.id)
    await grounds.pass_time(6)
    assert grounds.herald.gone == [lost.channel]
    assert table_of(grounds, run).id != lost.id and table_of(grounds, run).is_live


async def test_a_channel_lost_between_two_games(grounds: Grounds) -> None:
    """The match begins anew elsewhere, and the one game does not stand for the match while there is no place."""
    run = await begun(grounds, 1, 2, plan={"best_of": 3}, **KIDS)
    await grounds.ready()
    while not table_of(grounds, run).has_next_game:
        await grounds.pass_time(1)
    grounds.herald.mute = True
    await grounds.house.hall.maintenance.park_table(table_of(grounds, run).id)
    await grounds.pass_time(20)
    assert grounds.now(run).state.matches[1].is_open
    grounds.herald.mute = False
    await grounds.pass_time(6)
    assert table_of(grounds, run).is_live and grounds.now(run).state.matches[1].is_open


async def test_tables_of_a_tournament_that_is_over_are_ended(grounds: Grounds) -> None:
    """It was called off in a pause, and the bot was killed before its lobbies, which would wait for a month, were ended."""
    run = await begun(grounds, 1, 2)
    await grounds.director.pause_tournament(run.id, ANN, "")
    await grounds.rest()
    kept = dict(grounds.store.rows)
    await grounds.director.call_off(run.id, ANN, "")
    await grounds.rest()
    await grounds.crash()
    grounds.store.rows = kept
    await grounds.open()
    await grounds.pass_time(6)
    assert not [table for table in grounds.house.hall.tables if table.is_live]


async def test_who_leaves_the_server_loses_to_a_bot_player(grounds: Grounds) -> None:
    """A game that nobody would see the end of is ended, and the bot player, who is always there, goes on."""
    run = await grounds.director.create_tournament(grounds.charter(pace=60_000, limit=3600))
    await grounds.enter(run, 1)
    await grounds.director.enter_bots(run.id, 1, ANN)
    await grounds.director.start_now(run.id, ANN)
    await grounds.rest()
    await grounds.ready()
    table = table_of(grounds, run)
    grounds.house.people.gone.add(PlayerId(1))
    await grounds.pass_time(700, step=20)
    assert grounds.house.table(table.id).close is CloseReason.ABANDONED
    over = grounds.now(run).state
    assert over.phase is TournamentPhase.OVER and over.matches[1].winner == 2


async def test_who_left_the_server_is_absent(grounds: Grounds) -> None:
    """They pressed Ready and left: the last to sit down finds them gone, and wins by walkover."""
    run = await begun(grounds, 1, 2, ready=MINUTE)
    await grounds.house.hall.join_table(table_of(grounds, run).id, PlayerId(1), "1")
    grounds.house.people.gone.add(PlayerId(1))
    await grounds.house.hall.join_table(table_of(grounds, run).id, PlayerId(2), "1")
    await grounds.pass_time(70)
    result = grounds.now(run).state.matches[1].result
    assert result is not None and result.how is DecisionMethod.WALKOVER and grounds.now(run).state.matches[1].winner == 2


async def test_an_absent_player_at_a_table_of_four(grounds: Grounds) -> None:
    """Three came: they share the first place and the fourth drops out; the next round is played without them."""
    wishes: dict[str, Any] = {"plan": {"rounds": 2, "table_size": 4}, "ready": MINUTE, "pause": 1000}
    run = await begun(grounds, 1, 2, 3, 4, format_=Format.TABLES, **wishes)
    for player in (1, 2, 3):
        await grounds.house.hall.join_table(table_of(grounds, run).id, PlayerId(player), "1")
    await grounds.pass_time(63)
    now = grounds.now(run).state
    result = now.matches[1].result
    assert result is not None and result.how is DecisionMethod.WALKOVER and sorted(result.places) == [1, 1, 1, 4]
    assert not now.entrants[4].active and len(now.matches[2].seats) == 3


async def test_nobody_plays_for_a_name_that_was_taken_out(grounds: Grounds) -> None:
    """Somebody who dropped out had their name taken out of all that is kept: the tournament goes on without them."""
    run = await begun(grounds, 1, 2, 3, format_=Format.SWISS, plan={"rounds": 2}, pause=1000)
    await grounds.director.leave_tournament(run.id, PlayerId(2))
    kept = grounds.tournaments.kept[run.id]
    kept.players[2] = PlayerId(0)
    grounds.director.forget_member()
    for _ in range(25):
        await grounds.ready()
        await grounds.pass_time(10)
    over = grounds.now(run)
    assert over.state.phase is TournamentPhase.OVER and over.players[2] == 0
    assert not [found for found in grounds.director.live_tournaments() if found.id == TournamentId(run.id)]


@pytest.mark.parametrize(("here", "places"), [((), 0), ((1,), 0), ((1, 2), 2)])
async def test_places_are_kept_for_people_who_played(grounds: Grounds, here: tuple[int, ...], places: int) -> None:
    """Each meets a bot player and the other: one who plays alone has no place, two have theirs, and the third, away, none."""
    run = await grounds.director.create_tournament(grounds.charter(Format.ROBIN, pause=1000))
    await grounds.enter(run, 1, 2, 3)
    await grounds.director.enter_bots(run.id, 1, ANN)
    await grounds.director.start_now(run.id, ANN)
    while grounds.now(run).state.phase is TournamentPhase.RUNNING:
        for table in grounds.house.hall.tables.of_contests():
            for kept in table.contest.missing_seats if table.contest and table.phase is TablePhase.LOBBY else ():
                if kept.player in here:
                    await grounds.house.hall.join_table(table.id, kept.player, "1")
        await grounds.pass_time(60, step=20)
    assert len(grounds.tournaments.ranks[run.id]) == places
