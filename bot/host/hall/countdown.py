"""The countdown of a lobby, and when a lobby closes: what begins, puts off and ends them. Works on a draft of the table.

An open lobby, in which nobody fixed the number of seats, starts a while after the second person sat down; everybody who
comes later puts the start off. A lobby for chips never counts down: its host starts it, so that nobody's stake is a surprise.
"""

from bot.host.table.chip_stacks import for_chips
from bot.host.table.lobby import invited_to, may_start
from bot.host.table.phase import TablePhase
from bot.host.table.table import Table

COUNTDOWN = 20_000
"""Milliseconds from the last arrival in an open lobby to its start."""

READING = 60_000
"""Milliseconds for which a lobby stays open at least after anybody pressed something there."""


def counts_down(table: Table) -> bool:
    """Whether enough people sit in an open lobby for it to start by itself, and no seat is kept for somebody.

    One person with bots starts when they like.
    """
    waits = table.open and len(table.humans) > 1 and invited_to(table) is None
    return waits and not for_chips(table.rules) and may_start(table)


def may_run_out(table: Table) -> bool:
    """Whether the game may start now that the countdown is over: what is played or who sits there may have changed."""
    return counts_down(table) if table.open else may_start(table) and not for_chips(table.rules)


def arrive(table: Table, now: int) -> None:
    """Begin the countdown of an open lobby, or put it off, because somebody sat down. `now` is table time."""
    if counts_down(table):
        table.autostart, table.deadline = True, now + COUNTDOWN


def end(table: Table, now: int, lobby: int) -> None:
    """End the countdown, if there is one; from here on the lobby waits for `lobby` milliseconds."""
    if table.autostart:
        table.autostart, table.deadline = False, now + lobby


def may_close_soon(table: Table, now: int) -> bool:
    """Whether a lobby closes so soon that somebody who has just pressed something there could not finish reading."""
    waits = table.phase is TablePhase.LOBBY and table.contest is None and table.parked is None
    return waits and not table.autostart and invited_to(table) is None and table.deadline < now + READING


def stay_open(table: Table, now: int) -> None:
    """Put the closing of a lobby off, because somebody pressed something there."""
    if may_close_soon(table, now):
        table.deadline = now + READING
