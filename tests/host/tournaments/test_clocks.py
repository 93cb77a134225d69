"""Clocks of tournaments stand still with the bot and in a pause: nobody loses time that they had."""

from datetime import timedelta

import pytest

from bot.host.ids import PlayerId, TournamentId
from bot.host.table.table import Table
from bot.host.tournaments.charter import MINUTE
from bot.host.tournaments.run import TournamentRun
from bot.host.tournaments.stored_tournament import PAUSED, RESUMED
from bot.tournament.model.events import Noted
from bot.tournament.model.plan import Format
from bot.tournament.model.tournament import TournamentPhase
from tests.host.tournaments.conftest import Grounds
from tests.support.tables import ANN

OUTAGE = 7200.0


async def outage(grounds: Grounds) -> None:
    """The bot is killed, and comes back two hours later."""
    await grounds.crash()
    grounds.clock.seconds += OUTAGE
    await grounds.open()


def left(grounds: Grounds, run: TournamentRun) -> float:
    """Seconds until the present stretch of a tournament ends."""
    return (grounds.now(run).clocks.until - grounds.house.hall.time.now()) / 1000


def lobby_of(grounds: Grounds, run: TournamentRun) -> Table:
    """The table of the first match."""
    table = grounds.house.hall.tables.of_match(run.id, 1)
    assert table is not None
    return table


async def test_a_check_in_goes_on_where_it_stood(grounds: Grounds) -> None:
    """After a long quiet time and an outage in the middle of the check-in, what was left of it is left, to some seconds."""
    run = await grounds.director.create_tournament(
        grounds.charter(start=grounds.clock.now() + timedelta(hours=3), checkin=10 * MINUTE)
    )
    await grounds.enter(run, 1, 2)
    await grounds.pass_time(170 * 60 + 240, step=600)
    before = left(grounds, run)
    assert 350 < before < 370
    await outage(grounds)
    assert before <= left(grounds, run) <= before + 11
    assert grounds.now(run).state.phase is TournamentPhase.CHECKIN


async def test_a_start_that_passed_opens_the_whole_check_in(grounds: Grounds) -> None:
    """The bot was down when the check-in should have opened, and when it should have ended."""
    run = await grounds.director.create_tournament(grounds.charter(checkin=5 * MINUTE))
    await grounds.enter(run, 1, 2, 3)
    await outage(grounds)
    assert grounds.now(run).state.phase is TournamentPhase.CHECKIN and 290 < left(grounds, run) <= 300
    await grounds.director.check_in(run.id, PlayerId(1))
    await grounds.director.check_in(run.id, PlayerId(2))
    await grounds.pass_time(301)
    assert grounds.now(run).state.phase is TournamentPhase.RUNNING and len(grounds.now(run).state.order) == 2


async def test_it_begins_at_its_time_when_all_are_there(grounds: Grounds) -> None:
    """The check-in opened late and is open for longer than until the start: when all are there nobody waits for its end."""
    start = grounds.clock.now() + timedelta(minutes=5)
    run = await grounds.director.create_tournament(grounds.charter(start=start, checkin=15 * MINUTE))
    await grounds.enter(run, 1, 2)
    await grounds.director.check_in(run.id, PlayerId(1))  # who enters during the check-in is there
    await grounds.pass_time(290)
    assert grounds.now(run).state.phase is TournamentPhase.CHECKIN
    await grounds.pass_time(12)
    assert grounds.now(run).state.phase is TournamentPhase.RUNNING


async def test_a_pause_between_rounds_goes_on_where_it_stood(grounds: Grounds) -> None:
    """Half of the pause had passed; the other half is left after the outage."""
    charter = grounds.charter(Format.SWISS, plan={"rounds": 2}, pause=2 * MINUTE)
    run = await grounds.director.create_tournament(charter)
    await grounds.director.enter_bots(run.id, 4, ANN)
    await grounds.director.start_now(run.id, ANN)
    await grounds.pass_time(70)
    assert grounds.now(run).clocks.until and grounds.now(run).state.latest_round == 1
    await grounds.pass_time(60)
    before = left(grounds, run)
    await outage(grounds)
    assert before <= left(grounds, run) <= before + 11
    await grounds.pass_time(left(grounds, run) + 5)
    assert grounds.now(run).state.latest_round == 2


async def test_a_lobby_and_a_bell_go_on_where_they_stood(grounds: Grounds) -> None:
    """In an arena a player had half of the time to press Ready left, and the bell was as far off."""
    run = await grounds.director.create_tournament(grounds.charter(Format.ARENA, length=10 * MINUTE))
    await grounds.enter(run, 1, 2)
    await grounds.director.start_now(run.id, ANN)
    await grounds.pass_time(60)
    waits = lobby_of(grounds, run).deadline - grounds.house.hall.time.now()
    bell = left(grounds, run)
    assert 55_000 < waits <= 70_000 and 535 < bell <= 540
    await outage(grounds)
    assert waits <= lobby_of(grounds, run).deadline - grounds.house.hall.time.now() <= waits + 11_000
    assert bell <= left(grounds, run) <= bell + 11
    assert grounds.now(run).state.phase is TournamentPhase.RUNNING


async def test_an_arena_waits_while_it_has_nowhere_to_play(grounds: Grounds) -> None:
    """While no thread can be opened the bell comes no nearer; it goes on when there is one, and is as far off as before."""
    run = await grounds.director.create_tournament(grounds.charter(Format.ARENA, length=10 * MINUTE))
    await grounds.director.enter_bots(run.id, 4, ANN)
    grounds.herald.mute = True
    await grounds.director.start_now(run.id, ANN)
    await grounds.pass_time(20 * 60, step=1)
    assert grounds.now(run).state.phase is TournamentPhase.RUNNING and not grounds.now(run).state.rang
    assert 9 * 60 <= left(grounds, run) <= 10 * 60
    grounds.herald.mute = False
    await grounds.pass_time(20, step=1)
    bell = left(grounds, run)
    assert 9 * 60 <= bell <= 10 * 60
    await grounds.pass_time(60, step=1)
    assert left(grounds, run) == bell - 60


async def test_a_pause_holds_lobbies_and_rounds(grounds: Grounds) -> None:
    """A director lets all clocks stand still for an hour: the lobby has as long left as before, and nobody has lost."""
    run = await grounds.director.create_tournament(grounds.charter())
    await grounds.enter(run, 1, 2)
    await grounds.director.start_now(run.id, ANN)
    await grounds.pass_time(30)
    await grounds.director.pause_tournament(run.id, ANN, "fire drill")
    await grounds.pass_time(1800, step=300)
    await outage(grounds)
    await grounds.pass_time(1800, step=300)
    assert lobby_of(grounds, run).is_live
    await grounds.director.go_on(run.id, ANN)
    await grounds.rest()
    waits = lobby_of(grounds, run).deadline - grounds.house.hall.time.now()
    assert 85_000 <= waits <= 101_000
    assert [entry.event for entry in grounds.now(run).log if isinstance(entry.event, Noted)][-2:] == [
        Noted(PAUSED),
        Noted(RESUMED),
    ]


async def test_who_begins_in_a_pause_has_the_whole_arena(grounds: Grounds) -> None:
    """An arena that is begun while its clocks stand still is as long as it should be when they go on."""
    run = await grounds.director.create_tournament(grounds.charter(Format.ARENA, length=10 * MINUTE))
    await grounds.director.enter_bots(run.id, 3, ANN)
    await grounds.director.pause_tournament(run.id, ANN, "")
    await grounds.pass_time(100)
    await grounds.director.start_now(run.id, ANN)
    await grounds.pass_time(100)
    await grounds.director.go_on(run.id, ANN)
    assert left(grounds, run) == 600


async def test_the_wall_clock_is_set_while_entries_are_open(grounds: Grounds, monkeypatch: pytest.MonkeyPatch) -> None:
    """A start is a moment of the wall clock: when that is set an hour forward, the tournament begins within seconds."""
    run = await grounds.director.create_tournament(grounds.charter(start=grounds.clock.now() + timedelta(hours=1)))
    await grounds.director.enter_bots(run.id, 2, ANN)
    await grounds.pass_time(60)
    assert grounds.now(run).state.phase is TournamentPhase.OPEN
    real = type(grounds.clock).now
    monkeypatch.setattr(type(grounds.clock), "now", lambda clock: real(clock) + timedelta(hours=1))
    await grounds.pass_time(10)
    assert grounds.now(run).state.phase is TournamentPhase.RUNNING


async def test_the_store_is_down_when_a_tournament_begins(grounds: Grounds, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing begins half; it is tried again every few seconds, not at once, and goes on when the store is back."""
    run = await grounds.director.create_tournament(grounds.charter())
    await grounds.director.enter_bots(run.id, 2, ANN)
    tries = []
    real = grounds.tournaments.add_events

    async def add(tournament: TournamentId, *given: object, **wishes: object) -> None:
        tries.append(grounds.clock.seconds)
        await real(tournament, *given, **wishes)  # type: ignore[arg-type]

    monkeypatch.setattr(grounds.tournaments, "add_events", add)
    grounds.tournaments.down = True
    await grounds.pass_time(660)
    assert grounds.now(run).state.phase is TournamentPhase.OPEN and not grounds.house.hall.tables.of_contests()
    assert 5 <= len(tries) <= 15
    grounds.tournaments.down = False
    await grounds.pass_time(10)
    assert grounds.now(run).state.phase is TournamentPhase.RUNNING and len(grounds.house.hall.tables.of_contests()) == 1


async def test_what_was_kept_counts_when_nobody_was_told(grounds: Grounds, monkeypatch: pytest.MonkeyPatch) -> None:
    """The store kept an entry and then failed to say so: the tournament goes on from what is kept."""
    run = await grounds.director.create_tournament(grounds.charter())
    real = grounds.tournaments.add_events
    once = [True]

    async def add(*given: object, **wishes: object) -> None:
        await real(*given, **wishes)  # type: ignore[arg-type]
        if once:
            once.pop()
            grounds.tournaments.down = True
            grounds.tournaments._require_up()

    monkeypatch.setattr(grounds.tournaments, "add_events", add)
    with pytest.raises(Exception, match="disk full"):
        await grounds.enter(run, 1)
    grounds.tournaments.down = False
    await grounds.enter(run, 2)
    assert grounds.now(run).players == {1: 1, 2: 2}
