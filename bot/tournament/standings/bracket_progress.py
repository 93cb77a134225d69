"""Computes how far a bracket has come: which matches to pair or cancel, and how players rank by it.

The matches always follow from the results that stand, so it does not matter what was changed: a match with the wrong
players is cancelled, and every match that can be played is paired.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Final

from bot.tournament.model.events import Cancelled, Event, Paired
from bot.tournament.model.match import Match
from bot.tournament.model.tournament import Tournament
from bot.tournament.standings.score_cards import WIN, points_of
from bot.tournament.standings.slots import THIRD, Feed, LoserOf, Ranked, Seed, Slot, WinnerOf
from bot.tournament.standings.standings import Standing, first_earned


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


Worth = tuple[int, ...]
"""How far somebody came, to be compared: the greater the better."""

FIRST: Final[Worth] = (3,)
STILL_IN: Final = 2
OUT: Final = 1
NOT_IN: Final[Worth] = (0,)


def bracket_worths(found: BracketProgress) -> dict[int, Worth]:
    """Return how far everybody in the bracket came: the winner, players still in by losses, players out by round."""
    last: dict[int, SlotStanding] = {}
    lost: dict[int, int] = {}
    for stand in found.stands.values():
        for entrant in stand.seats:
            last[entrant] = stand
            if stand.winner.settled and stand.winner.entrant != entrant:
                lost[entrant] = lost.get(entrant, 0) + 1
    return {entrant: _worth(entrant, stand, lost.get(entrant, 0)) for entrant, stand in last.items()}


def _worth(entrant: int, stand: SlotStanding, lost: int) -> Worth:
    winner = stand.winner
    if stand.slot.place == THIRD:
        nobody = winner.entrant is None
        return (OUT, stand.slot.round - 1, 0 if nobody else 1 if winner.entrant == entrant else -1)
    if not winner.settled:
        return (STILL_IN, 1, -lost)
    return FIRST if winner.entrant == entrant else (OUT, stand.slot.round, 0)


def final_places(found: BracketProgress) -> Mapping[int, tuple[int, int]]:
    """Return the best and the worst place that each entrant of the bracket ends in; without those who play on.

    Players who are knocked out in the same round share the places of that round, also before it is over: each of its other
    matches is taken to have a loser.
    """
    leaving, entered = _count_leaving(found), sum(map(_count_entering, found.stands.values()))
    worths, open_round = bracket_worths(found), _round_before_third(found)
    places = dict[int, tuple[int, int]]()
    for entrant, worth in worths.items():
        if worth == FIRST:
            places[entrant] = (1, 1)
        elif worth[0] == OUT and worth[1] != open_round:
            above = entered - sum(count for number, count in leaving.items() if number <= worth[1])
            same = [other for other in worths.values() if other[:2] == worth[:2]]  # they differ by the match for third place
            first = above + 1 + sum(other > worth for other in same)
            last = above + leaving[worth[1]] - sum(other < worth for other in same)
            places[entrant] = max(first, 2), max(last, 2)  # a final that nobody won has no winner
    return places


def _round_before_third(found: BracketProgress) -> int | None:
    """Return the round whose losers still play for the third place; None where they do not, or that is decided."""
    third = found.stands.get(THIRD)
    return None if third is None or third.winner.settled else third.slot.round - 1


def _count_entering(stand: SlotStanding) -> int:
    """Return how many come to a slot from outside of the bracket."""
    seats = zip(stand.slot.feeds, stand.occupants, strict=True)
    return sum(isinstance(feed, Seed | Ranked) and occupant != NOBODY for feed, occupant in seats)


def _count_leaving(found: BracketProgress) -> Counter[int]:
    """Return how many are out after each round: of a match that is not decided its loser, unless they play on elsewhere."""
    stands = [stand for stand in found.stands.values() if stand.slot.place != THIRD]
    feeds = {feed for stand in stands for feed in stand.slot.feeds}
    last = {entrant: stand.slot.place for stand in stands for entrant in stand.seats}
    leaving = Counter[int]()
    for stand in stands:
        place, winner = stand.slot.place, stand.winner
        if winner.settled:
            out = sum(entrant != winner.entrant and last[entrant] == place for entrant in stand.seats)
        else:
            out = sum(occupant != NOBODY for occupant in stand.occupants) - 1 - (LoserOf(place) in feeds)
        leaving[stand.slot.round] += max(out, 0)
    return leaving


def place_field(t: Tournament, by: Mapping[int, Worth]) -> Sequence[Standing]:
    """Return the standings by how far everybody of the field came, equals sharing a rank in the order of their seeds.

    The first rank is left free where nobody won: a final to which neither came has no winner, nor has a bracket whose
    winner has played nothing.
    """
    field = sorted(t.order, key=lambda entrant: by.get(entrant, NOT_IN), reverse=True)
    nobody = bool(field) and by.get(field[0], NOT_IN)[0] == OUT
    found: list[Standing] = []
    records = _records(t)
    rank, before = 0, None
    for number, entrant in enumerate(field, 1):
        worth = by.get(entrant, NOT_IN)
        rank, before = (rank, before) if worth == before else (number, worth)
        points, wins, draws, losses = records[entrant]
        found.append(Standing(max(rank, 2) if nobody else rank, entrant, points, wins, draws, losses))
    return first_earned(t, found)


def _records(t: Tournament) -> Mapping[int, list[int]]:
    """Return the points, wins, draws and losses of everybody in the field."""
    found = {entrant: [0, 0, 0, 0] for entrant in t.order}
    for match in t.standing_matches:
        if match.result is not None:
            for entrant, points in zip(match.seats, points_of(match), strict=True):
                found[entrant][0] += points
                found[entrant][WIN + 1 - points] += 1
    return found
