"""How the clock of a tournament's table stands still while the tournament is paused. Works on a draft of the table.

When that is so is the tournament's business. A table that stands still takes no press: nothing may set its clock again.
"""

from dataclasses import replace

from bot.host.refusals import Refusal, Refused
from bot.host.table.table import Table, TablePhase

HELD = 30 * 24 * 3600 * 1000
"""Milliseconds after which a clock that still stands still is put off again."""


def pause(draft: Table, now: int) -> None:
    """Stop the clock of a lobby, of a running game, or of the break between two games; `now` is table time.

    A battle of speed that lies open is played to its end first: its moments are those of the wall clock. So is a game that
    has just come to its end closed first.
    """
    if draft.contest is None or draft.contest.held is not None or not draft.live or draft.parked is not None:
        return
    if draft.phase is TablePhase.PLAYING and (draft.outcome is not None or (draft.turn is not None and draft.turn.revealed)):
        draft.contest = replace(draft.contest, stops=True)
        return
    draft.contest = replace(draft.contest, held=max(draft.deadline - now, 0), stops=False)
    draft.deadline = now + HELD


def pause_if_due(draft: Table, now: int) -> None:
    """Stop the clock of a table that could not stand still when it should have, and can now."""
    if draft.contest is not None and draft.contest.stops:
        pause(draft, now)


def extend_pause(draft: Table) -> None:
    """Let a clock stand still for longer."""
    if draft.paused:
        draft.deadline += HELD
        draft.started += HELD


def resume(draft: Table, now: int) -> None:
    """Let the clock go on with what was left; a time limit does not run while nothing is played."""
    if draft.contest is not None and draft.contest.stops:
        draft.contest = replace(draft.contest, stops=False)
    if draft.paused and draft.contest is not None and draft.contest.held is not None:
        draft.started += max(now - (draft.deadline - HELD), 0)
        draft.deadline = now + draft.contest.held
        draft.contest = replace(draft.contest, held=None)


def require_not_paused(table: Table) -> None:
    """Raise Refused while the clock of a table stands still."""
    if table.paused:
        raise Refused(Refusal.TOURNAMENT_PAUSED)
