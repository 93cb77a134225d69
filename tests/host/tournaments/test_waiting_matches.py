"""Nothing waits for ever: not for players who sit elsewhere, the end of a pause, a full field, or who withholds Ready."""

from typing import Any

from bot.engine.variants import find_variant
from bot.host.ids import PlayerId, ServerId
from bot.host.settings.servers import Servers
from bot.host.table.phase import TablePhase
from bot.host.tournaments.charter import DAY, MINUTE
from bot.host.tournaments.lifecycle import NEVER_FULL, PAUSED_LONG
from bot.host.tournaments.run import TournamentRun
from bot.tournament.model.events import Noted
from bot.tournament.model.plan import Format
from bot.tournament.model.tournament import TournamentPhase
from tests.host.fake_ledger import MemorySettings
from tests.host.fakes import MemoryStore, TurnedClock
from tests.host.tournaments.conftest import Grounds
from tests.support.tables import ANN

AWAY = ServerId(8)
LONG = 24 * 60 * MINUTE


def is_awaited(grounds: Grounds, run: TournamentRun, match: int = 1) -> bool:
    """Whether a match has a table at which its players are awaited or sit, its clock running."""
    table = grounds.house.hall.tables.of_match(run.id, match)
    return table is not None and table.is_live and not table.is_paused


async def begun(grounds: Grounds, name: str, *players: int, **wishes: Any) -> TournamentRun:
    """A knockout that has begun, at channels of its own."""
    await grounds.pass_time(1)
    run = await grounds.director.create_tournament(grounds.charter(name=name, **wishes))
    await grounds.enter(run, *players)
    await grounds.director.start_now(run.id, ANN)
    await grounds.rest()
    return run


async def leap(grounds: Grounds, days: float) -> None:
    """Let days pass, of which nobody notices anything."""
    grounds.clock.seconds += days * DAY / 1000
    await grounds.pass_time(10)


async def test_a_match_waits_ten_minutes_for_who_sits_elsewhere(grounds: Grounds) -> None:
    """A tournament of another server has a member awaited for a day: here their match opens all the same, and has its clock."""
    await begun(grounds, "Away", 1, 9, server=AWAY, ready=LONG)
    run = await begun(grounds, "Home", 1, 2)
    await grounds.pass_time(590, step=10)
    assert not is_awaited(grounds, run)
    await grounds.pass_time(20)
    assert is_awaited(grounds, run)
    table = grounds.house.hall.tables.of_match(run.id, 1)
    assert table is not None
    await grounds.house.hall.join_table(table.id, PlayerId(2), "1")
    await grounds.pass_time(130)
    over = grounds.now(run)
    assert over.state.phase is TournamentPhase.OVER and over.players[over.state.matches[1].winner or 0] == 2


async def test_a_pause_elsewhere_holds_nobody_up(grounds: Grounds) -> None:
    """While one tournament is paused its players play in another; it goes on for them when they are back."""
    paused = await begun(grounds, "Away", 1, 9, server=AWAY)
    await grounds.director.pause_tournament(paused.id, ANN, "")
    await grounds.rest()
    run = await begun(grounds, "Home", 1, 2)
    assert is_awaited(grounds, run)
    await grounds.director.go_on(paused.id, ANN)
    await grounds.pass_time(10)
    assert not is_awaited(grounds, paused)
    await grounds.ready()
    await grounds.pass_time(70)
    assert grounds.now(run).state.phase is TournamentPhase.OVER and is_awaited(grounds, paused)


async def test_a_pause_ends_after_thirty_days(grounds: Grounds) -> None:
    """Until then its lobby stands still; then the tournament is called off by itself, and its table ends."""
    run = await begun(grounds, "Cup", 1, 2)
    await grounds.director.pause_tournament(run.id, ANN, "")
    await leap(grounds, 29.999)
    table = grounds.house.hall.tables.of_match(run.id, 1)
    assert table is not None and table.is_paused
    await leap(grounds, 0.001)
    over = grounds.now(run)
    assert over.state.phase is TournamentPhase.OFF and (over.log[-1].reason, over.log[-1].actor) == (PAUSED_LONG, None)
    assert not is_awaited(grounds, run) and not grounds.director.live_tournaments()


async def test_a_field_that_never_fills_is_given_up(grounds: Grounds) -> None:
    """Ninety days after it was created, or a director last changed something about it."""
    run = await grounds.director.create_tournament(grounds.charter(start=None))
    await grounds.enter(run, 1)
    await leap(grounds, 80)
    await grounds.director.amend_tournament(run.id, grounds.charter(start=None, pace=2000), ANN, seen=len(grounds.now(run).log))
    await leap(grounds, 89)
    assert grounds.now(run).state.phase is TournamentPhase.OPEN and Noted("amended") in [e.event for e in grounds.now(run).log]
    await leap(grounds, 1)
    over = grounds.now(run)
    assert over.state.phase is TournamentPhase.OFF and (over.log[-1].reason, over.log[-1].actor) == (NEVER_FULL, None)


async def test_nobody_holds_up_an_arena(grounds: Grounds) -> None:
    """A match waits for a quarter of its time at most, and one that has not begun at the bell is not played after all."""
    charter = grounds.charter(Format.ARENA, length=8 * MINUTE, ready=LONG)
    assert charter.match_wait == 2 * MINUTE
    run = await grounds.director.create_tournament(charter)
    await grounds.enter(run, 1, 2, 3, 4)
    await grounds.pass_time(7 * 60)
    await grounds.director.start_now(run.id, ANN)
    await grounds.rest()
    table = grounds.house.hall.tables.of_match(run.id, 1)
    assert table is not None and table.deadline - grounds.house.hall.time.now() <= 2 * MINUTE
    await grounds.pass_time(125)
    await grounds.pass_time(5 * 60 + 20)
    await grounds.enter(run, 5, 6)
    await grounds.pass_time(12)
    assert [match.is_open for match in grounds.now(run).state.matches.values()] == [False, False, True]
    await grounds.pass_time(30)
    over = grounds.now(run)
    assert over.state.phase is TournamentPhase.OVER and over.state.matches[3].cancelled
    assert not [table for table in grounds.house.hall.tables.of_contests() if table.is_live]


async def test_betting_is_switched_off_in_the_middle(store: MemoryStore, clock: TurnedClock) -> None:
    """A tournament of Casino War was created when that was allowed: its matches are played, for no chips change hands."""
    servers = Servers(MemorySettings())
    grounds = Grounds(store, clock, wishes={"servers": servers})
    await grounds.open()
    casino = find_variant("casino-war")
    run = await grounds.director.create_tournament(grounds.charter(variant=casino.key, rules=casino.rules, limit=0))
    await grounds.enter(run, 1, 2)
    await servers.set_setting(run.charter.server, "betting", "off")
    await grounds.director.start_now(run.id, ANN)
    await grounds.rest()
    await grounds.ready()
    table = grounds.house.hall.tables.of_match(run.id, 1)
    assert table is not None and table.phase is TablePhase.PLAYING
    await grounds.close()
