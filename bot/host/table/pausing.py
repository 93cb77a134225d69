"""Pauses and resumes the clock of a tournament's table, and continues a parked one. Works on a draft of the table.

The tournament decides when its tables pause. A paused table takes no choices: nothing may set its clock again.
"""

from dataclasses import replace

from bot.host.refusals import Refusal, Refused
from bot.host.table.phase import TablePhase
from bot.host.table.table import Table

HELD = 30 * 24 * 3600 * 1000
"""Milliseconds that a paused deadline is put into the future; extended when they have passed."""

PARKED_FOR = 24 * 3600 * 1000
"""Milliseconds after which a table is closed that nobody could see."""


def pause_table(draft: Table, now: int) -> None:
    """Pause the clock of a lobby, of a running game, or of the break between two games; `now` is table time.

    A battle of speed that lies open is played to its end first: its moments are those of the wall clock. A game that has
    just ended is closed first.
    """
    if draft.contest is None or draft.contest.held is not None or not draft.is_live or draft.parked is not None:
        return
    if draft.phase is TablePhase.PLAYING and (draft.outcome is not None or (draft.turn is not None and draft.turn.revealed)):
        draft.contest = replace(draft.contest, stops=True)
        return
    draft.contest = replace(draft.contest, held=max(draft.deadline - now, 0), stops=False)
    draft.deadline = now + HELD


def pause_if_due(draft: Table, now: int) -> None:
    """Pause a table that could not be paused when it should have been, and can be now."""
    if draft.contest is not None and draft.contest.stops:
        pause_table(draft, now)


def extend_pause(draft: Table) -> None:
    """Extend a pause that reached its deadline."""
    if draft.is_paused:
        draft.deadline += HELD
        draft.started += HELD


def resume_table(draft: Table, now: int) -> None:
    """Resume the clock with the time that was left; a time limit does not run while nothing is played."""
    if draft.contest is not None and draft.contest.stops:
        draft.contest = replace(draft.contest, stops=False)
    if draft.is_paused and draft.contest is not None and draft.contest.held is not None:
        draft.started += max(now - (draft.deadline - HELD), 0)
        draft.deadline = now + draft.contest.held
        draft.contest = replace(draft.contest, held=None)


def require_not_paused(table: Table) -> None:
    """Raise Refused while a table is paused."""
    if table.is_paused:
        raise Refused(Refusal.TOURNAMENT_PAUSED)


def continue_parked(draft: Table, now: int) -> None:
    """Continue a parked table with the time that it had left: a member who uses it can see it."""
    if draft.parked is not None:
        draft.started += max(now - (draft.deadline - PARKED_FOR), 0)  # a time limit does not run while nothing is played
        draft.deadline, draft.parked = now + draft.parked, None
