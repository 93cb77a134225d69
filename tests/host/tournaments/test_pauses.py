"""In a pause of a tournament all its tables stand still, and nobody wakes them: games, breaks, lobbies, decisions."""

from typing import Any

import pytest

from bot.engine.variants import find_variant
from bot.host.ids import PlayerId
from bot.host.refusals import Refused
from bot.host.table import playing as changes
from bot.host.table.phase import CloseReason, TablePhase
from bot.host.table.table import Table
from bot.host.tournaments.run import TournamentRun
from tests.host.table.choice_tables import CLOCK, pick
from tests.host.tournaments.conftest import Grounds
from tests.support.scenes import game_board, result_of
from tests.support.tables import ANN

STILL = "so the clock for this match has stopped"


async def playing(grounds: Grounds, variant: str = "classic", **wishes: Any) -> TournamentRun:
    """A match of two members whose game has begun."""
    rules = find_variant(variant).rules
    run = await grounds.director.create_tournament(grounds.charter(variant=variant, rules=rules, **{"limit": 0, **wishes}))
    await grounds.enter(run, 1, 2)
    await grounds.director.start_now(run.id, ANN)
    await grounds.rest()
    await grounds.ready()
    return run


def table_of(grounds: Grounds, run: TournamentRun) -> Table:
    """The table of the match."""
    found = grounds.house.hall.tables.of_match(run.id, 1)
    assert found is not None
    return found


def left(grounds: Grounds, run: TournamentRun) -> int:
    """Milliseconds until something happens at the table."""
    return table_of(grounds, run).deadline - grounds.house.hall.time.now()


async def pause(grounds: Grounds, run: TournamentRun, seconds: float = 3600, *, crash: bool = False) -> None:
    """Let a tournament stand still for a while, in which the bot may be killed, and go on."""
    await grounds.director.pause_tournament(run.id, ANN, "fire drill")
    await grounds.rest()
    if crash:
        await grounds.crash()
        await grounds.open()
    await grounds.pass_time(seconds, step=600)
    await grounds.director.go_on(run.id, ANN)
    await grounds.rest()


async def test_a_running_game_stands_still(grounds: Grounds) -> None:
    """For an hour no round is played, and a time limit does not run, also over a crash; then it goes on to its end."""
    run = await playing(grounds, limit=60, pace=2000)
    await grounds.pass_time(21)
    before, rest = table_of(grounds, run).open_game().battle, left(grounds, run)
    await grounds.director.pause_tournament(run.id, ANN, "fire drill")
    await grounds.rest()
    held = table_of(grounds, run)
    assert STILL in str(game_board(held, grounds.house.hall.time).blocks)
    await grounds.director.go_on(run.id, ANN)
    await grounds.rest()
    assert left(grounds, run) == rest
    await pause(grounds, run, crash=True)
    assert table_of(grounds, run).open_game().battle == before and 0 < left(grounds, run) <= 2000
    await grounds.pass_time(30)
    assert table_of(grounds, run).phase is TablePhase.PLAYING
    await grounds.pass_time(12)
    over = table_of(grounds, run)
    assert over.close is CloseReason.FINISHED and over.open_game().battle > before + 10


async def test_the_break_between_two_games_stands_still(grounds: Grounds) -> None:
    """A best of three does not go on in the pause; the next game begins after what was left of the break."""
    run = await playing(grounds, "kids-30", plan={"best_of": 3})
    while not table_of(grounds, run).has_next_game:
        await grounds.pass_time(1, step=1)
    first, rest = table_of(grounds, run).id, left(grounds, run)
    await grounds.director.pause_tournament(run.id, ANN, "")
    await grounds.pass_time(3600, step=600)
    held = table_of(grounds, run)
    assert held.id == first and STILL in str(result_of(held, time=grounds.house.hall.time).blocks)
    await grounds.director.go_on(run.id, ANN)
    await grounds.rest()
    assert left(grounds, run) == rest
    await grounds.pass_time(rest / 1000 + 1)
    assert table_of(grounds, run).id != first and table_of(grounds, run).phase is TablePhase.PLAYING


async def test_no_press_wakes_a_table_that_stands_still(grounds: Grounds) -> None:
    """Neither a card nor giving up nor Ready: each is told to wait. Afterwards there is as much time to choose as there was."""
    run = await playing(grounds, "suicide-war")
    await grounds.pass_time(5)
    table, one = table_of(grounds, run), PlayerId(1)
    waits = left(grounds, run)
    assert 0 < waits < CLOCK * 1000
    await grounds.director.pause_tournament(run.id, ANN, "")
    await grounds.rest()
    for wish in (pick(grounds.house, table.id, one), grounds.house.hall.resign_game(table.id, one)):
        with pytest.raises(Refused, match="tournament_paused"):
            await wish
    seen, _ = await grounds.house.hall.choice_requests.look_at_hand(table.id, one)
    assert seen.is_paused
    await grounds.pass_time(600, step=100)
    await grounds.director.go_on(run.id, ANN)
    await grounds.rest()
    assert left(grounds, run) == waits
    for player in (one, PlayerId(2)):
        await pick(grounds.house, table.id, player, lock=True)
    assert table_of(grounds, run).open_game().battle == 1


async def test_nobody_begins_a_match_in_a_pause(grounds: Grounds) -> None:
    """Whoever presses Ready meanwhile is told to press again; the lobby is as it was."""
    run = await grounds.director.create_tournament(grounds.charter())
    await grounds.enter(run, 1, 2)
    await grounds.director.start_now(run.id, ANN)
    await grounds.rest()
    await grounds.director.pause_tournament(run.id, ANN, "")
    await grounds.rest()
    with pytest.raises(Refused, match="tournament_paused"):
        await grounds.house.hall.join_table(table_of(grounds, run).id, PlayerId(1), "1")
    await grounds.director.go_on(run.id, ANN)
    await grounds.rest()
    await grounds.ready()
    assert table_of(grounds, run).phase is TablePhase.PLAYING


async def test_a_pause_of_months_is_put_off_again(grounds: Grounds, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long it is, the table stands still, and no time limit runs out."""
    monkeypatch.setattr(changes, "HELD", 60_000)
    run = await playing(grounds, limit=60, pace=2000)
    await grounds.pass_time(11)
    battle = table_of(grounds, run).open_game().battle
    await pause(grounds, run, 150)
    assert table_of(grounds, run).open_game().battle == battle
    await grounds.pass_time(40)
    assert table_of(grounds, run).phase is TablePhase.PLAYING


async def test_an_open_battle_of_speed_is_played_to_its_end_first(grounds: Grounds) -> None:
    """Its moments are those of the wall clock; the next battle waits for the end of the pause."""
    run = await playing(grounds, "speed-war")
    while not (turn := table_of(grounds, run).turn) or not turn.revealed:
        await grounds.pass_time(0.5, step=0.5)
    await grounds.director.pause_tournament(run.id, ANN, "")
    await grounds.pass_time(60, step=0.5)
    held = table_of(grounds, run)
    assert held.is_paused and held.turn is not None and not held.turn.revealed and held.open_game().battle >= 1
    await grounds.director.go_on(run.id, ANN)
    await grounds.pass_time(40)
    assert table_of(grounds, run).open_game().battle > held.turn.battle - 1


async def test_a_match_that_stands_still_can_be_called_off(grounds: Grounds) -> None:
    """Its table ends at once, also in the break between two games, and is cleared away like any other."""
    run = await playing(grounds, "kids-30", plan={"best_of": 3})
    while not table_of(grounds, run).has_next_game:
        await grounds.pass_time(1, step=1)
    await grounds.director.pause_tournament(run.id, ANN, "")
    await grounds.rest()
    await grounds.director.call_off(run.id, ANN, "")
    await grounds.rest()
    assert not table_of(grounds, run).is_live and left(grounds, run) <= 15 * 60_000
