"""The state of a tournament, changed by applying events. What happens next is computed in `progress`."""

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from enum import StrEnum

from bot.engine.random_source import SeededRandomSource
from bot.tournament.model import events as happened
from bot.tournament.model.events import Event
from bot.tournament.model.match import Match, MatchResult
from bot.tournament.model.plan import FormatSettings


class TournamentPhase(StrEnum):
    """Where a tournament is in its life."""

    OPEN = "open"
    CHECKIN = "checkin"
    RUNNING = "running"
    OVER = "over"
    OFF = "off"


@dataclass(slots=True)
class Entrant:
    """Somebody who wants to play or plays. `active` is whether they are to be paired, `late` whether they missed the start."""

    number: int
    word: str = "-"
    strength: int = 0
    seed: int = 0
    active: bool = True
    here: bool = False
    late: bool = False


@dataclass(slots=True)
class Tournament:
    """The whole state: `apply_event` is the only way to change it, but for what is settled before the start.

    `seed` is the secret of its draw (rules.md §8).
    """

    plan: FormatSettings
    seed: bytes = field(repr=False)
    phase: TournamentPhase = TournamentPhase.OPEN
    entrants: dict[int, Entrant] = field(default_factory=dict)
    order: list[int] = field(default_factory=list)
    """The field, highest seed first; late entrants stand at the end."""
    matches: dict[int, Match] = field(default_factory=dict)
    """Every match that was ever paired, by number, in the order of pairing; numbers count from 1."""
    words: tuple[str, ...] = ()
    manual: tuple[int, ...] = ()
    """The order that a director gave, before the start."""
    rang: bool = False
    happened: int = 0
    """How many events made it what it is."""

    @property
    def random_source(self) -> SeededRandomSource:
        """The streams of its draw; what the entrants add to it is fixed at the start."""
        return SeededRandomSource(self.seed, self.words)

    @property
    def entrants_wanting(self) -> list[int]:
        """Those who have entered and not left, in the order of entry: the field first, then the waiting list."""
        return [entrant.number for entrant in self.entrants.values() if entrant.active]

    @property
    def entrants_playing(self) -> list[int]:
        """Those who would play if it started now: as many as there is room for, and during check-in only those checked in.

        Somebody on the waiting list who has checked in takes the place of somebody in the field who has not.
        """
        if self.order:
            return [number for number in self.order if self.entrants[number].active]
        return [n for n in self.entrants_wanting if self.phase is TournamentPhase.OPEN or self.entrants[n].here][
            : self.plan.cap
        ]

    @property
    def starters(self) -> list[int]:
        """Those who were there at the start, highest seed first: nobody enters a bracket or a schedule later."""
        return [number for number in self.order if not self.entrants[number].late]

    @property
    def waiting_list(self) -> list[int]:
        """The waiting list, longest waiting first; empty after the start."""
        return [] if self.order else self.entrants_wanting[self.plan.cap :]

    @property
    def latest_round(self) -> int:
        """The highest round of which a match was paired; 0 before the first."""
        return max((match.round for match in self.standing_matches), default=0)

    @property
    def standing_matches(self) -> Iterator[Match]:
        """The matches that were not cancelled, byes included, in the order of pairing."""
        return (match for match in self.matches.values() if not match.cancelled)

    def of_entrant(self, number: int) -> list[Match]:
        """Return the matches of an entrant that were not cancelled, in the order of pairing."""
        return [match for match in self.standing_matches if number in match.seats]

    def open_match(self, number: int) -> Match | None:
        """Return the match that an entrant has to play now, or None."""
        return next((match for match in self.of_entrant(number) if match.is_open), None)

    def make_copy(self) -> "Tournament":
        """Return an independent copy, which can be changed and thrown away."""
        return replace(
            self,
            entrants={number: copy(entrant) for number, entrant in self.entrants.items()},
            order=list(self.order),
            matches={number: replace(match, rulings=list(match.rulings)) for number, match in self.matches.items()},
        )

    def settle_plan(self, plan: FormatSettings) -> None:
        """Set another plan. It is stored beside the events, as it is at the start; raise ValueError afterwards."""
        if self.order:
            raise ValueError("the plan is fixed once the tournament has begun")
        self.plan = plan

    def apply_event(self, event: Event) -> None:
        """Apply an event. Raises ValueError for an impossible one; then nothing has changed."""
        _take_in(self, event)
        self.happened += 1

    def apply_all(self, events: Iterable[Event]) -> None:
        """Apply events one after the other."""
        for event in events:
            self.apply_event(event)


def _take_in(t: Tournament, event: Event) -> None:
    """Apply an event of the whole tournament, else of an entrant or a match."""
    match event:
        case happened.CheckinOpened():
            t.phase = TournamentPhase.CHECKIN
        case happened.Seeded(order):
            t.manual = order
        case happened.Started(order):
            _start(t, order)
        case happened.Weighed(strengths):
            _weigh(t, strengths)
        case happened.Rang():
            t.rang = True
        case happened.Finished():
            t.phase = TournamentPhase.OVER
        case happened.CalledOff():
            t.phase = TournamentPhase.OFF
        case _:
            _take_in_entrant(t, event)
            _take_in_match(t, event)


def _take_in_entrant(t: Tournament, event: Event) -> None:
    match event:
        case happened.Entered(number, word, strength):
            if number != len(t.entrants) + 1:
                raise ValueError(f"entrant {number} is out of order")
            t.entrants[number] = Entrant(number, word, strength, active=not t.order)
        case happened.Left(number) | happened.Dropped(number):
            _entrant(t, number).active = False
        case happened.CheckedIn(number):
            _entrant(t, number).here = True
        case happened.Joined(number):
            _join(t, _entrant(t, number))
        case happened.Returned(number) | happened.Substituted(number):
            _return(t, _entrant(t, number))


def _take_in_match(t: Tournament, event: Event) -> None:
    match event:
        case happened.Paired(number, round_, seats, place, games):
            if number != len(t.matches) + 1:
                raise ValueError(f"match {number} is out of order")
            t.matches[number] = Match(number, round_, seats, place, games)
        case happened.Decided(number, result):
            found = _match(t, number, result)
            if not found.is_open:
                raise ValueError(f"match {number} has its result")
            found.played, found.ended = result, t.happened + 1
        case happened.Ruled(number, result):
            found = _match(t, number, result)
            found.ended = t.happened + 1 if found.is_open else found.ended
            found.rulings.append(result)
        case happened.Unruled(number):
            _unrule(t, number)
        case happened.Replayed(number):
            found = _match(t, number)
            found.played, found.replays = None, found.replays + 1
            found.rulings.clear()
        case happened.Cancelled(number):
            _match(t, number).cancelled = True


def _entrant(t: Tournament, number: int) -> Entrant:
    if number not in t.entrants:
        raise ValueError(f"there is no entrant {number}")
    return t.entrants[number]


def _match(t: Tournament, number: int, result: MatchResult | None = None) -> Match:
    if number not in t.matches or t.matches[number].cancelled:
        raise ValueError(f"there is no match {number}")
    if result is not None and len(result.places) != len(t.matches[number].seats):
        raise ValueError(f"match {number} cannot be decided so")
    return t.matches[number]


def _unrule(t: Tournament, number: int) -> None:
    """Take back the last ruling on a match; a void one that was paired anew, and is not now, stands again."""
    found = t.matches.get(number)
    if found is None or not found.rulings:
        raise ValueError(f"match {number} has no ruling")
    if found.cancelled and (not found.is_void or any(other.place == found.place for other in t.standing_matches)):
        raise ValueError(f"match {number} is not played")
    found.rulings.pop()
    found.cancelled = False


def _weigh(t: Tournament, strengths: Sequence[int]) -> None:
    for number, strength in enumerate(strengths, 1):
        _entrant(t, number).strength = strength


def _start(t: Tournament, order: tuple[int, ...]) -> None:
    if t.order or not order or len(set(order)) != len(order) or not t.entrants.keys() >= set(order):
        raise ValueError("the field is not one")
    t.phase, t.order = TournamentPhase.RUNNING, list(order)
    t.words = tuple(f"{entrant.number}:{entrant.word}" for entrant in t.entrants.values() if entrant.number in set(order))
    for entrant in t.entrants.values():
        entrant.active = entrant.number in set(order)
    for seed, number in enumerate(order, 1):
        t.entrants[number].seed = seed


def _return(t: Tournament, entrant: Entrant) -> None:
    """Bring an entrant back: before the start as the last of all, and not checked in."""
    entrant.active = True
    if not t.order:
        entrant.here = False
        t.entrants[entrant.number] = t.entrants.pop(entrant.number)


def _join(t: Tournament, entrant: Entrant) -> None:
    if not t.order or entrant.number in t.order:
        raise ValueError(f"entrant {entrant.number} cannot come late")
    t.order.append(entrant.number)
    entrant.active, entrant.late, entrant.seed = True, True, len(t.order)
