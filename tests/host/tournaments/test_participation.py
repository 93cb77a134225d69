"""Entrants who come, go and come back, and what becomes of their matches."""

import pytest

from bot.host.ids import PlayerId
from bot.host.refusals import Refusal, Refused
from bot.host.table.phase import TablePhase
from bot.host.tournaments.charter import MINUTE
from bot.host.tournaments.run import TournamentRun
from bot.tournament.model.match import DecisionMethod
from bot.tournament.model.plan import Format
from bot.tournament.model.tournament import TournamentPhase
from tests.host.tournaments.conftest import Grounds
from tests.support.tables import ANN
from tests.tournament.results import of_round


def members(grounds: Grounds, run: TournamentRun) -> list[int | None]:
    """The members who would play if it began now."""
    now = grounds.now(run)
    return [now.players[number] for number in now.state.entrants_playing]


async def test_the_waiting_list_moves_up(grounds: Grounds) -> None:
    """With room for three the fourth waits, and moves up when somebody leaves; who enters again is the last."""
    run = await grounds.director.create_tournament(grounds.charter(plan={"cap": 3}))
    await grounds.enter(run, 1, 2, 3, 4)
    with pytest.raises(Refused, match="entered_already"):
        await grounds.enter(run, 4)
    await grounds.director.leave_tournament(run.id, PlayerId(2))
    assert members(grounds, run) == [1, 3, 4]
    await grounds.enter(run, 2)
    now = grounds.now(run)
    assert members(grounds, run) == [1, 3, 4] and [now.players[number] for number in now.state.waiting_list] == [2]


async def test_the_check_in_fills_up_from_the_waiting_list(grounds: Grounds) -> None:
    """Whoever waits moves up when somebody leaves; whoever enters during the check-in is there at once."""
    run = await grounds.director.create_tournament(grounds.charter(plan={"cap": 2}, checkin=5 * MINUTE))
    await grounds.enter(run, 1, 2, 3)
    await grounds.pass_time(310)
    await grounds.director.leave_tournament(run.id, PlayerId(1))
    await grounds.director.check_in(run.id, PlayerId(3))
    await grounds.director.leave_tournament(run.id, PlayerId(2))
    await grounds.enter(run, 4)
    assert members(grounds, run) == [3, 4]
    await grounds.pass_time(300)
    assert grounds.now(run).state.phase is TournamentPhase.RUNNING


async def test_who_waits_plays_for_who_does_not_come(grounds: Grounds) -> None:
    """Of four places two are not claimed: those who wait and checked in have them when the check-in closes, in their order."""
    run = await grounds.director.create_tournament(grounds.charter(plan={"cap": 4}, checkin=5 * MINUTE))
    await grounds.enter(run, 1, 2, 3, 4, 5, 6, 7)
    await grounds.pass_time(310)
    for player in (7, 6, 5, 1, 4):
        await grounds.director.check_in(run.id, PlayerId(player))
    assert members(grounds, run) == [1, 4, 5, 6]
    await grounds.pass_time(200)
    assert grounds.now(run).state.phase is TournamentPhase.CHECKIN
    await grounds.director.check_in(run.id, PlayerId(3))
    assert members(grounds, run) == [1, 3, 4, 5]
    await grounds.pass_time(100)
    now = grounds.now(run)
    assert now.state.phase is TournamentPhase.RUNNING
    assert sorted(now.players[number] or 0 for number in now.state.order) == [1, 3, 4, 5]


async def test_it_begins_when_it_is_full_and_all_are_there(grounds: Grounds) -> None:
    """A tournament without a start opens its check-in with the last entry, and begins with the last who is there."""
    run = await grounds.director.create_tournament(grounds.charter(plan={"cap": 2}, start=None, checkin=20 * MINUTE))
    await grounds.enter(run, 1, 2)
    assert grounds.now(run).state.phase is TournamentPhase.CHECKIN
    await grounds.director.check_in(run.id, PlayerId(1))
    await grounds.director.check_in(run.id, PlayerId(2))
    await grounds.rest()
    assert grounds.now(run).state.phase is TournamentPhase.RUNNING and grounds.table_of(run).is_live


async def test_one_who_is_left_waits_for_others(grounds: Grounds) -> None:
    """All others leave a full tournament in its check-in: it is not called off while somebody may still come."""
    run = await grounds.director.create_tournament(grounds.charter(plan={"cap": 2}, start=None, checkin=4 * MINUTE))
    await grounds.enter(run, 1, 2)
    await grounds.director.check_in(run.id, PlayerId(1))
    await grounds.director.leave_tournament(run.id, PlayerId(2))
    assert grounds.now(run).state.phase is TournamentPhase.CHECKIN
    await grounds.pass_time(250)
    over = grounds.now(run)
    assert over.state.phase is TournamentPhase.OFF and over.log[-1].reason == "too-few"


async def test_late_entries_are_paired_from_the_next_round(grounds: Grounds) -> None:
    """Swiss takes people up to the round that it says, a knockout nobody."""
    run = await grounds.director.create_tournament(
        grounds.charter(Format.SWISS, plan={"rounds": 3, "late_until": 1}, pause=1000)
    )
    await grounds.director.enter_bots(run.id, 3, ANN)
    await grounds.director.start_now(run.id, ANN)
    await grounds.enter(run, 9)
    await grounds.pass_time(75)
    now = grounds.now(run)
    assert now.state.latest_round == 2 and any(4 in match.seats for match in of_round(now.state, 2))
    with pytest.raises(Refused, match="no_late_entry"):
        await grounds.enter(run, 8)


async def test_an_arena_pairs_who_comes_a_moment_too_late(grounds: Grounds) -> None:
    """Two enter within seconds of a pairing: they are paired when the others would be, though nothing else happens."""
    run = await grounds.director.create_tournament(grounds.charter(Format.ARENA, length=10 * MINUTE))
    await grounds.enter(run, 1, 2)
    await grounds.pass_time(60)
    await grounds.director.start_now(run.id, ANN)
    await grounds.rest()
    await grounds.enter(run, 3, 4)
    assert len(grounds.now(run).state.matches) == 1
    await grounds.pass_time(8, step=1)
    assert len(grounds.now(run).state.matches) == 2 and grounds.table_of(run, 2).is_live


async def test_who_drops_out_in_a_game_has_lost_it(grounds: Grounds) -> None:
    """The table ends, the opponent wins; who dropped out of a round robin can play on from the next pairing."""
    run = await grounds.director.create_tournament(grounds.charter(Format.ROBIN, pause=1000))
    await grounds.enter(run, 1, 2)
    await grounds.director.enter_bots(run.id, 1, ANN)
    await grounds.director.start_now(run.id, ANN)
    await grounds.ready()
    match = next(match for match in grounds.now(run).state.matches.values() if 1 in match.seats)
    table = grounds.house.hall.tables.of_match(run.id, match.number)
    await grounds.director.leave_tournament(run.id, PlayerId(1))
    await grounds.rest()
    now = grounds.now(run)
    assert table is None or not grounds.house.table(table.id).is_live
    decided = now.state.matches[match.number]
    assert decided.is_bye or (
        decided.result is not None and decided.result.how is DecisionMethod.WALKOVER and decided.winner != 1
    )
    await grounds.director.come_back(run.id, PlayerId(1))
    assert grounds.now(run).state.entrants[1].active


async def test_a_member_of_two_tournaments_plays_one_match_at_a_time(grounds: Grounds) -> None:
    """The second match waits until the first is over, and is called then."""
    first = await grounds.director.create_tournament(grounds.charter(ready=MINUTE))
    await grounds.pass_time(1)
    second = await grounds.director.create_tournament(grounds.charter(ready=MINUTE))
    await grounds.enter(first, 1, 2)
    await grounds.enter(second, 1, 3)
    for run in (first, second):
        await grounds.director.start_now(run.id, ANN)
    await grounds.rest()
    assert grounds.house.hall.tables.of_match(second.id, 1) is None
    await grounds.house.hall.join_table(grounds.table_of(first).id, PlayerId(1), "1")
    await grounds.pass_time(61)
    assert grounds.now(first).state.phase is TournamentPhase.OVER
    assert grounds.table_of(second).phase is TablePhase.LOBBY


async def test_refusals_change_nothing(grounds: Grounds) -> None:
    """Whoever is not in it cannot leave, check in or come back, and the log stays as it was."""
    run = await grounds.director.create_tournament(grounds.charter())
    await grounds.enter(run, 1, 2)
    stranger, before = PlayerId(9), len(grounds.now(run).log)
    wishes = {
        Refusal.NOT_ENTERED: grounds.director.leave_tournament(run.id, stranger),
        Refusal.NO_CHECKIN: grounds.director.check_in(run.id, PlayerId(1)),
        Refusal.TOURNAMENT_WAITS: grounds.director.come_back(run.id, PlayerId(1)),
    }
    for refusal, wish in wishes.items():
        with pytest.raises(Refused) as refused:
            await wish
        assert refused.value.refusal is refusal
    assert len(grounds.now(run).log) == before
