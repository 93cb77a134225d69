"""Computes the next charter of a weekly tournament, at the same local time of its time zone."""

from dataclasses import replace
from datetime import datetime, timedelta

from bot.host.time_zones import local_time, moments_of
from bot.host.tournaments.charter import Charter
from bot.host.tournaments.lifecycle import TOO_FEW
from bot.host.tournaments.run import TournamentRun
from bot.tournament.model.events import CalledOff

WEEK = timedelta(weeks=1)

MOST_EMPTY = 3
"""Weeks in a row without enough entrants after which a series ends."""


def next_charter(run: TournamentRun, moment: datetime) -> Charter | None:
    """Return the charter of next week's tournament when this week's is over, None where there is none.

    A series ends when a director calls off a tournament of it, when one stood still for too long, or when nobody comes.
    """
    off = next((entry for entry in reversed(run.log) if isinstance(entry.event, CalledOff)), None)
    if off is not None and (off.actor is not None or off.reason != TOO_FEW or nobody_comes(run)):
        return None
    found = following_charter(run.charter, moment)
    few = 0 if off is None else run.charter.few + 1
    return None if found is None else replace(found, series=series_of(run), few=few)


def nobody_comes(run: TournamentRun) -> bool:
    """Whether a series ends with this tournament because it is one too many for which too few were there."""
    few = any(isinstance(entry.event, CalledOff) and entry.reason == TOO_FEW and entry.actor is None for entry in run.log)
    return few and run.charter.weekly and run.charter.few + 1 >= MOST_EMPTY


def series_of(run: TournamentRun) -> str:
    """Return by what the tournaments of a series know one another: the id of the first."""
    return run.charter.series or run.id


def follows_weekly(other: TournamentRun, run: TournamentRun) -> bool:
    """Whether another tournament is a later one of the same weekly series; in those of old only names tell that."""
    if other.id == run.id or not other.charter.weekly:
        return False
    if other.charter.series or run.charter.series:
        return other.charter.series == series_of(run)
    mine, theirs = run.charter, other.charter
    same = (mine.server, mine.name, mine.creator) == (theirs.server, theirs.name, theirs.creator)
    return same and mine.start is not None and theirs.start is not None and theirs.start > mine.start


def following_charter(charter: Charter, moment: datetime) -> Charter | None:
    """Return the charter of the next one, None where nothing repeats. Weeks that went by meanwhile are left out.

    It begins at the same hour of the day, also when clocks were changed in between: at the first of two such hours in the
    night in which they are set back, and not at all in a week whose night has no such hour, for the hour would be lost.
    """
    if not charter.weekly or charter.start is None:
        return None
    local = local_time(charter.start, charter.zone)
    while True:
        local += WEEK
        start = next(iter(moments_of(local, charter.zone)), None)
        if start is not None and start - timedelta(milliseconds=charter.checkin) > moment:
            return replace(charter, start=start)
