"""A tournament whose server or channel is gone: it stands still, is called off after a day, or comes back as it was."""

from collections.abc import Awaitable, Callable

import pytest

from bot.host.ids import ChannelId, PlayerId
from bot.host.refusals import Refused
from bot.host.table.phase import TablePhase
from bot.host.tournaments import runner
from bot.host.tournaments.charter import MINUTE
from bot.host.tournaments.lifecycle import PLACE_LOST
from bot.host.tournaments.run import TournamentRun
from bot.host.tournaments.stored_tournament import PLACE_BACK, PLACE_GONE, RESUMED
from bot.tournament.model.events import CalledOff, Noted
from bot.tournament.model.tournament import TournamentPhase
from tests.host.tournaments.conftest import Grounds
from tests.support.tables import ANN

HOUR = 3600.0

Make = Callable[[Grounds], Awaitable[TournamentRun]]


async def with_entries_open(grounds: Grounds) -> TournamentRun:
    """A weekly tournament that two have entered."""
    run = await grounds.director.create_tournament(grounds.charter(weekly=True))
    await grounds.enter(run, 1, 2)
    return run


async def in_check_in(grounds: Grounds) -> TournamentRun:
    """A weekly tournament whose check-in is open."""
    run = await grounds.director.create_tournament(grounds.charter(weekly=True, checkin=8 * MINUTE))
    await grounds.enter(run, 1, 2)
    await grounds.pass_time(180)
    return run


async def waiting_for_players(grounds: Grounds) -> TournamentRun:
    """A weekly tournament with a match at whose table nobody sits yet."""
    run = await with_entries_open(grounds)
    await grounds.director.start_now(run.id, ANN)
    await grounds.rest()
    return run


async def playing(grounds: Grounds) -> TournamentRun:
    """A weekly tournament with a match that is being played."""
    run = await waiting_for_players(grounds)
    await grounds.ready()
    await grounds.pass_time(10)
    assert grounds.table_of(run).phase is TablePhase.PLAYING
    return run


async def lose(grounds: Grounds, *, there: bool | None = False) -> None:
    """Let the place of all tournaments be gone, or there again."""
    grounds.herald.there = there
    await grounds.pass_time(5)


async def pass_hours(grounds: Grounds, hours: float) -> None:
    """Let hours pass in which tournaments are looked at every half an hour, and not every five seconds."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(runner, "LOOK", HOUR / 2)
        await grounds.pass_time(hours * HOUR, step=hours * HOUR / 4)


@pytest.mark.parametrize("make", [with_entries_open, in_check_in, waiting_for_players, playing])
async def test_after_a_day_it_is_called_off_by_itself(grounds: Grounds, make: Make) -> None:
    """Until then nothing happens, also over a crash; then nobody is awaited, nothing is held, and no week follows."""
    run = await make(grounds)
    before = grounds.now(run).state.phase
    await lose(grounds)
    asked = len(grounds.now(run).log)
    await pass_hours(grounds, 12)
    await grounds.crash()
    await grounds.open()
    await pass_hours(grounds, 11)
    still = grounds.now(run)
    assert still.state.phase is before and len(still.log) == asked and still.log[-1].event == Noted(PLACE_GONE)
    await pass_hours(grounds, 2)  # a crash may cost as much time as lies between two looks
    ended = grounds.now(run)
    assert ended.state.phase is TournamentPhase.OFF
    assert (ended.log[-1].event, ended.log[-1].reason, ended.log[-1].actor) == (CalledOff(), PLACE_LOST, None)
    assert not grounds.director.live_tournaments() and not grounds.director.find_clashes(PlayerId(1), run.id)
    assert not any(table.is_live for table in grounds.house.hall.tables.of_contests())
    await pass_hours(grounds, 15 * 24)
    assert list(grounds.tournaments.kept) == [run.id]


async def test_entries_that_were_open_are_open_again(grounds: Grounds) -> None:
    """It goes on by itself, and opens its check-in late if its time came meanwhile."""
    run = await with_entries_open(grounds)
    await lose(grounds)
    await pass_hours(grounds, 1)
    assert grounds.now(run).state.phase is TournamentPhase.OPEN
    await lose(grounds, there=True)
    back = grounds.now(run)
    assert back.state.phase is TournamentPhase.RUNNING and not back.clocks.paused and not back.clocks.lost
    assert Noted(PLACE_BACK) in [entry.event for entry in back.log]


async def test_a_game_comes_back_as_it_was(grounds: Grounds) -> None:
    """Nobody expects it, so it stays paused until a director lets it go on; then the same game is played to its end."""
    run = await playing(grounds)
    table = grounds.table_of(run)
    await lose(grounds)
    battle = grounds.table_of(run).open_game().battle
    await pass_hours(grounds, 20)
    await lose(grounds, there=True)
    await pass_hours(grounds, 1)
    waits = grounds.table_of(run)
    assert grounds.now(run).clocks.paused and waits.id == table.id
    assert waits.open_game().battle == battle and waits.parked is None and waits.is_paused
    await grounds.director.go_on(run.id, ANN)
    await grounds.pass_time(70)
    assert grounds.now(run).state.phase is TournamentPhase.OVER and grounds.table_of(run).id == table.id


async def test_tables_that_could_not_be_woken_are_woken_later(grounds: Grounds) -> None:
    """The store fails while a place is found again: the tournament counts as lost until its tables are back too."""
    run = await playing(grounds)
    await lose(grounds)
    grounds.store.spoiled = lambda batch: bool(batch.tables)
    await lose(grounds, there=True)
    assert grounds.now(run).clocks.lost and grounds.table_of(run).parked is not None
    grounds.store.spoiled = lambda batch: False
    await grounds.pass_time(60)
    assert not grounds.now(run).clocks.lost and grounds.table_of(run).parked is None


async def test_an_outage_is_no_loss(grounds: Grounds) -> None:
    """While nobody can say whether the place is there all goes on; and what is lost already waits for somebody's word."""
    run = await playing(grounds)
    await lose(grounds, there=None)
    await grounds.pass_time(70)
    assert grounds.now(run).state.phase is TournamentPhase.OVER
    other = await with_entries_open(grounds)
    await lose(grounds)
    await lose(grounds, there=None)
    await pass_hours(grounds, 48)
    assert grounds.now(other).clocks.lost and grounds.now(other).state.phase is TournamentPhase.OPEN


async def test_a_directors_pause_stays_one(grounds: Grounds) -> None:
    """Its place being lost and found again ends no pause that was there before."""
    run = await with_entries_open(grounds)
    await grounds.director.pause_tournament(run.id, ANN, "fire drill")
    paused = grounds.now(run).clocks.paused
    await lose(grounds)
    await lose(grounds, there=True)
    assert grounds.now(run).clocks.paused == paused and not grounds.now(run).clocks.lost


async def test_a_director_moves_it_to_another_channel(grounds: Grounds) -> None:
    """Its channel is gone and the server is not: it goes on elsewhere, its match is called anew there, and the log tells."""
    run = await waiting_for_players(grounds)
    lost = grounds.table_of(run)
    await lose(grounds)
    with pytest.raises(Refused, match="tournament_paused"):
        await grounds.director.go_on(run.id, ANN)
    grounds.herald.there = True
    await grounds.director.go_on(run.id, ANN, ChannelId(71))
    await grounds.rest()
    moved = grounds.now(run)
    assert moved.charter.channel == 71 and not moved.clocks.paused and not moved.clocks.lost
    assert [entry.event for entry in moved.log[-3:]] == [Noted(PLACE_GONE), Noted(PLACE_BACK), Noted(RESUMED)]
    assert grounds.table_of(run).id != lost.id and grounds.table_of(run).is_live


async def test_it_keeps_nobody_from_another_tournament(grounds: Grounds) -> None:
    """Whoever was to play in it is called to their match elsewhere at once."""
    await playing(grounds)
    await lose(grounds)
    grounds.herald.there = None
    other = await with_entries_open(grounds)
    await grounds.director.start_now(other.id, ANN)
    await grounds.rest()
    assert grounds.table_of(other).is_live
