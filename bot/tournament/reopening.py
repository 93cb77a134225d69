"""Checks whether a ruling or a result can be taken back: who would sit at two tables, and whether the tournament stays over.

It works on a copy and changes nothing.
"""

from dataclasses import replace

from bot.tournament.formats.registry import format_of
from bot.tournament.model.events import Replayed, Ruled, Unruled
from bot.tournament.model.match import Match
from bot.tournament.model.tournament import Tournament


def clashing_entrants(t: Tournament, event: Replayed | Unruled) -> tuple[int, ...]:
    """Return the entrants of the match who are in another open match, if this would open it and the format leaves both open.

    Elsewhere nothing may happen that makes somebody sit at two tables: the match can be replayed when theirs are over.
    """
    # a bracket withdraws later matches by itself when one before them is open again
    if format_of(t.plan.format).is_bracket or not _after(t, event).matches[event.match].is_open:
        return ()
    others = [other for other in t.standing_matches if other.is_open and other.number != event.match]
    return tuple(number for number in t.matches[event.match].seats if any(number in other.seats for other in others))


def paired_anew(t: Tournament, number: int) -> Match | None:
    """Return the match that is to be played now in the place of a void one; None once it has a result, or without one."""
    void = t.matches[number]
    if not (void.cancelled and void.is_void and void.place):
        return None
    return next((one for one in t.standing_matches if one.is_open and (one.place, one.seats) == (void.place, void.seats)), None)


def last_ruled(t: Tournament, number: int) -> Match | None:
    """Return the match whose ruling is the last one on a match, or on the one that it was paired anew for; None without."""
    match = t.matches.get(number)
    if match is None or match.is_bye:
        return None
    if match.cancelled:
        return match if paired_anew(t, number) is not None else None
    if match.rulings:
        return match
    before = [one for one in t.matches.values() if one.number < number and paired_anew(t, one.number) is match]
    return before[-1] if before else None


def stays_over(t: Tournament, event: Ruled | Unruled | Replayed) -> bool:
    """Return whether nothing would be left to play, so that it can happen after the end too.

    In a bracket that is not so if somebody else would go on: their next match was never played.
    """
    return format_of(t.plan.format).over(_after(t, event))


def _after(t: Tournament, event: Ruled | Unruled | Replayed) -> Tournament:
    match = t.matches[event.match]
    after = replace(t, matches=t.matches | {match.number: replace(match, rulings=list(match.rulings))})
    after.apply_event(event)
    return after
