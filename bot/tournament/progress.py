"""Computes what a tournament does next by itself: walkovers, pairings, the end. Ask again until nothing follows."""

from collections.abc import Sequence

from bot.tournament.formats.registry import format_of
from bot.tournament.model.events import Decided, Event, Finished
from bot.tournament.model.results import missed_result
from bot.tournament.model.tournament import Tournament, TournamentPhase


def following_events(t: Tournament) -> Sequence[Event]:
    """Return the events that follow from the present state, to be applied in order; empty when it waits for somebody."""
    if t.phase is not TournamentPhase.RUNNING:
        return ()
    if gone := find_walkovers(t):
        return gone
    format_ = format_of(t.plan.format)
    return format_.pairings(t) or ((Finished(),) if format_.over(t) else ())


def find_walkovers(t: Tournament) -> list[Event]:
    """Return the results of the matches for which too few are left, because entrants dropped out."""
    found: list[Event] = []
    for match in t.standing_matches:
        present = [t.entrants[number].active for number in match.seats]
        if match.is_open and sum(present) < 2:
            found.append(Decided(match.number, missed_result(present)))
    return found
