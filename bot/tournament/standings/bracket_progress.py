"""Computes how far a bracket has come, and which matches to pair or cancel so that they agree with the results.

The matches always follow from the results that stand, so it does not matter what was changed: a match with the wrong
players is cancelled, and every match that can be played is paired.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Final

from bot.tournament.model.events import Cancelled, Event, Paired
from bot.tournament.model.match import Match
from bot.tournament.model.tournament import Tournament
from bot.tournament.standings.slots import Feed, LoserOf, Ranked, Seed, Slot, WinnerOf


@dataclass(frozen=True, slots=True)
class SlotOccupant:
    """The occupant of a seat. Once it is `settled`, no entrant means that the seat stays free."""

    settled: bool
    entrant: int | None = None


UNSETTLED: Final = SlotOccupant(False)
NOBODY: Final = SlotOccupant(True)


@dataclass(frozen=True, slots=True)
class SlotStanding:
    """State of a slot: its occupants, its match, the winner who moves up and the loser who moves down.

    `seats` are the entrants that are known to come; `ready` is whether it is known of both seats, be it nobody.
    """

    slot: Slot
    occupants: tuple[SlotOccupant, SlotOccupant]
    seats: tuple[int, ...]
    ready: bool
    match: Match | None = None
    winner: SlotOccupant = UNSETTLED
    loser: SlotOccupant = UNSETTLED


@dataclass(slots=True)
class BracketProgress:
    """Slots by place in their order, as far as the bracket has come, and the `events` that it needs."""

    stands: dict[str, SlotStanding] = field(default_factory=dict)
    events: list[Event] = field(default_factory=list)

    @property
    def over(self) -> bool:
        """Whether every slot is settled and the matches are the right ones."""
        return not self.events and all(stand.winner.settled for stand in self.stands.values())


def progress_of(t: Tournament, slots: Iterable[Slot], first: Callable[[Seed | Ranked], SlotOccupant]) -> BracketProgress:
    """Return how far the bracket has come. `first` gives the occupants who enter it from outside."""
    found = BracketProgress()
    matches = {match.place: match for match in t.standing_matches}
    for slot in slots:
        one, other = occupants = _occupants(found.stands, slot, first)
        seats, ready = _known(one, other), one.settled and other.settled
        match = matches.get(slot.place)
        if match is not None and (not ready or match.seats != seats or is_undecided(match)):
            found.events.append(Cancelled(match.number))
            match = None
        if match is None and ready and seats:
            found.events.append(Paired(0, slot.round, seats, slot.place, t.plan.games(slot.left)))
        found.stands[slot.place] = SlotStanding(slot, occupants, seats, ready, match, *_outcome(seats, ready, match))
    found.events = number_matches(t, found.events)
    return found


def number_matches(t: Tournament, events: Iterable[Event]) -> list[Event]:
    """Return the events with the numbers of their new matches as they come to be."""
    numbers = count(len(t.matches) + 1)
    return [replace(event, match=next(numbers)) if isinstance(event, Paired) else event for event in events]


def is_undecided(match: Match) -> bool:
    """Return whether a match has ended without saying who goes on: it is void, or was drawn."""
    result = match.result
    return match.is_void if result is None else result.is_drawn


def _known(*occupants: SlotOccupant) -> tuple[int, ...]:
    return tuple([occupant.entrant for occupant in occupants if occupant.entrant is not None])


def _occupants(
    stands: Mapping[str, SlotStanding], slot: Slot, first: Callable[[Seed | Ranked], SlotOccupant]
) -> tuple[SlotOccupant, SlotOccupant]:
    one, other = (_occupant(stands, feed, first) for feed in slot.feeds)
    if slot.again and one.settled:
        before = next(stands[feed.place] for feed in slot.feeds if isinstance(feed, WinnerOf))
        if len(before.seats) < 2 or before.winner.entrant != before.occupants[1].entrant:
            return NOBODY, NOBODY
    return one, other


def _occupant(
    stands: Mapping[str, SlotStanding], feed: Feed | None, first: Callable[[Seed | Ranked], SlotOccupant]
) -> SlotOccupant:
    match feed:
        case None:
            return NOBODY
        case WinnerOf(place):
            return stands[place].winner
        case LoserOf(place):
            return stands[place].loser
        case _:
            return first(feed)


def _outcome(seats: tuple[int, ...], ready: bool, match: Match | None) -> tuple[SlotOccupant, SlotOccupant]:
    """Return the winner and the loser. A bye that is only now paired counts as decided."""
    if not ready:
        return UNSETTLED, UNSETTLED
    if not seats:
        return NOBODY, NOBODY
    if match is None:
        return (SlotOccupant(True, seats[0]), NOBODY) if len(seats) == 1 else (UNSETTLED, UNSETTLED)
    if match.result is None:
        return UNSETTLED, UNSETTLED
    return SlotOccupant(True, match.winner), SlotOccupant(True, match.loser)
