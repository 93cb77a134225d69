"""Computes what a tournament does next by itself: seeding, walkovers, pairings, the end. Ask again until nothing follows."""

from collections.abc import Sequence
from typing import Final

from bot.engine.random_source import SeededRandomSource
from bot.tournament.formats.registry import format_of
from bot.tournament.model.events import Decided, Event, Finished
from bot.tournament.model.match import missed_result
from bot.tournament.model.plan import Seeding
from bot.tournament.model.tournament import Tournament, TournamentPhase

LABEL: Final = "seeding"


def seed_order(t: Tournament, by: Seeding, order: Sequence[int] = ()) -> tuple[int, ...]:
    """Return who would play if it began now, highest seed first; `order` is the order given by hand.

    One stream of the draw, with the words of exactly those who play (rules.md §8), shuffles them from the order of entry.
    By rating or wins the stronger stand higher, and equals stay as they were shuffled. Raises ValueError if an order given
    by hand is not one of those who would play.
    """
    field = sorted(t.entrants_playing)
    if by is Seeding.MANUAL:
        if sorted(order) != field:
            raise ValueError("the order is not one of the field")
        return tuple(order)
    words = [f"{number}:{t.entrants[number].word}" for number in field]
    SeededRandomSource(t.seed, words).shuffle(field, LABEL)
    return tuple(field if by is Seeding.DRAW else sorted(field, key=lambda number: -t.entrants[number].strength))


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
