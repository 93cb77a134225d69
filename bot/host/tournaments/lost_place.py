"""Pauses a tournament whose server or channel is gone, and resumes it when that is back. Its functions change a draft.

`lifecycle.py` calls it off after a while: as long as a table waits whose channel is gone.
"""

from dataclasses import replace
from datetime import datetime

from bot.host.ids import ChannelId, PlayerId
from bot.host.tournaments.lifecycle import PLACE_LOST
from bot.host.tournaments.run import TournamentRun
from bot.host.tournaments.stored_tournament import PLACE_BACK, PLACE_GONE
from bot.tournament.model.events import CalledOff, Noted
from bot.tournament.model.tournament import TournamentPhase


def lose_place(run: TournamentRun, now: int, moment: datetime) -> None:
    """Pause all clocks because nobody can see the tournament. A director's pause stays one."""
    if run.is_over or run.clocks.lost:
        return
    run.log_events(moment, Noted(PLACE_GONE))
    lost = max(now, run.clocks.paused + 1)  # never the moment of a director's pause: `find` tells them apart
    run.clocks = run.clocks.with_set(lost=lost, paused=run.clocks.paused or lost)


def find_place_again(
    run: TournamentRun, now: int, moment: datetime, *, channel: ChannelId | None = None, actor: PlayerId | None = None
) -> None:
    """Resume a tournament whose place is back, or that gets another `channel`.

    While entries are open it continues. After that it stays paused until a director resumes it: nobody expects it now,
    and players who are not there would lose.
    """
    if run.is_over or not run.clocks.lost:
        return
    if channel is not None:
        run.charter = replace(run.charter, channel=channel)
    run.log_events(moment, Noted(PLACE_BACK), actor=actor)
    paused_by_this = run.clocks.paused == run.clocks.lost
    run.clocks = run.clocks.with_set(lost=0)
    if paused_by_this and run.state.phase is TournamentPhase.OPEN:
        run.clocks = run.clocks.after_pause(now)


def is_given_up(run: TournamentRun) -> bool:
    """Whether a tournament was called off because its place was gone for too long."""
    return any(isinstance(entry.event, CalledOff) and entry.reason == PLACE_LOST for entry in run.log[-1:])


def gone_since(run: TournamentRun, number: int) -> datetime:
    """Return when the place was lost that entry `number` of the log gives back."""
    gone = (entry for entry in reversed(run.log[:number]) if entry.event == Noted(PLACE_GONE))
    found = next(gone, None)
    return run.made if found is None else found.moment
