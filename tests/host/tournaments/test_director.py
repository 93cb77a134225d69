"""A tournament runs itself, from the first entry to the winner."""

from collections import Counter

from bot.host.ids import PlayerId
from bot.tournament.formats.registry import format_of
from bot.tournament.model.events import Finished, Paired, Rang, Started
from bot.tournament.model.match import DecisionMethod
from bot.tournament.model.plan import Format
from bot.tournament.model.tournament import TournamentPhase
from tests.host.tournaments.conftest import Grounds
from tests.tournament.results import of_round


async def test_four_bot_players_play_to_the_trophy(grounds: Grounds) -> None:
    """A knockout of bot players starts at its time, plays semi-finals, third place and final; nobody has a place."""
    run = await grounds.director.create_tournament(grounds.charter())
    await grounds.director.enter_bots(run.id, 4, run.charter.creator)
    await grounds.pass_time(600)
    assert grounds.now(run).state.phase is TournamentPhase.RUNNING
    await grounds.pass_time(400)
    over = grounds.now(run)
    assert over.state.phase is TournamentPhase.OVER
    assert len(over.state.matches) == 4
    assert [line.rank for line in format_of(Format.SINGLE).standings(over.state)] == [1, 2, 3, 4]
    assert grounds.tournaments.ranks[run.id] == {}
    assert [type(entry.event) for entry in over.log][4] is Started and isinstance(over.log[-1].event, Finished)


async def test_who_is_not_there_loses_and_who_is_goes_on(grounds: Grounds) -> None:
    """One of two players says that they are there; when the clock has run down they have won by walkover."""
    run = await grounds.director.create_tournament(grounds.charter())
    await grounds.enter(run, 1, 2)
    await grounds.pass_time(605)
    table = grounds.house.hall.tables.of_match(run.id, 1)
    assert table is not None
    await grounds.house.hall.join_table(table.id, PlayerId(2), "5")
    await grounds.pass_time(130)
    over = grounds.now(run)
    assert over.state.phase is TournamentPhase.OVER
    result = over.state.matches[1].result
    assert result is not None and result.how is DecisionMethod.WALKOVER
    assert over.state.matches[1].winner == over.entrant_of(PlayerId(2))


async def test_a_swiss_tournament_of_five(grounds: Grounds) -> None:
    """Three rounds, a bye in each, a pause between them; everybody plays."""
    run = await grounds.director.create_tournament(grounds.charter(Format.SWISS, plan={"rounds": 3}))
    await grounds.enter(run, 1, 2, 3, 4, 5)
    await grounds.pass_time(600)
    for _ in range(60):
        await grounds.ready()
        await grounds.pass_time(10)
    over = grounds.now(run)
    assert over.state.phase is TournamentPhase.OVER
    assert [len(of_round(over.state, number)) for number in (1, 2, 3)] == [3, 3, 3]
    assert all(match.result and match.result.how is not DecisionMethod.WALKOVER for match in over.state.matches.values())


async def test_an_arena_of_six(grounds: Grounds) -> None:
    """For ten minutes everybody plays again as soon as free; matches that run at the bell still count."""
    run = await grounds.director.create_tournament(grounds.charter(Format.ARENA, length=600_000))
    await grounds.enter(run, 1, 2, 3, 4, 5, 6)
    await grounds.pass_time(600)
    for _ in range(80):
        await grounds.ready()
        await grounds.pass_time(10)
    over = grounds.now(run)
    assert over.state.phase is TournamentPhase.OVER and over.state.rang
    played = Counter(number for match in over.state.standing_matches for number in match.seats)
    assert sorted(played) == [1, 2, 3, 4, 5, 6] and min(played.values()) >= 6  # a game and all around it take at most 90 s
    assert {match.result and match.result.how for match in over.state.standing_matches} <= {
        DecisionMethod.PLAYED,
        DecisionMethod.TIME,
    }
    bell = next(entry.number for entry in over.log if isinstance(entry.event, Rang))
    assert not any(isinstance(entry.event, Paired) for entry in over.log[bell:])


async def test_a_crash_at_any_moment(grounds: Grounds) -> None:
    """A director that starts anew goes on where the last one stood: nobody plays twice, and nothing is lost."""
    run = await grounds.director.create_tournament(grounds.charter(Format.SWISS, plan={"rounds": 3}))
    await grounds.enter(run, 1, 2, 3, 4)
    for step in range(130):
        await grounds.ready()
        await grounds.pass_time(10)
        if step % 7 == 0:
            await grounds.crash()
            await grounds.open()
    over = grounds.now(run)
    assert over.state.phase is TournamentPhase.OVER
    assert [len(of_round(over.state, number)) for number in (1, 2, 3)] == [2, 2, 2]
    assert all(match.result and match.result.how is not DecisionMethod.WALKOVER for match in over.state.matches.values())
