"""A tournament on its own legs, for tests: it is driven from match to match, with everything that may go wrong on the way."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from bot.tournament.formats.registry import format_of
from bot.tournament.model.events import (
    Decided,
    Dropped,
    Entered,
    Event,
    Replayed,
    Returned,
    Ruled,
    Started,
    Unruled,
    event_of,
    text_of,
)
from bot.tournament.model.match import DecisionMethod, Match, MatchResult, missed_result
from bot.tournament.model.plan import Format, FormatSettings
from bot.tournament.model.tournament import Tournament, TournamentPhase
from bot.tournament.progress import following_events
from bot.tournament.standings.standings import Standing
from tests.tournament.results import drawn, won_by

SEED = bytes(range(32))


@dataclass(slots=True)
class Driven:
    """A tournament and its log: what was done to it, each with what followed."""

    t: Tournament
    log: list[tuple[list[Event], list[Event]]] = field(default_factory=list)

    def do(self, *events: Event) -> list[Event]:
        """Let it happen, and return all that followed."""
        self.t.apply_all(events)
        followed: list[Event] = []
        while due := list(following_events(self.t)):
            self.t.apply_all(due)
            followed += due
            assert len(followed) < 9000, "it never comes to rest"
        self.log.append((list(events), followed))
        assert not doubly_seated(self.t)
        return followed

    def at(self, place: str) -> Match:
        """Return the match that stands at a place."""
        (found,) = (match for match in self.t.standing_matches if match.place == place)
        return found

    def wins(self, place: str, entrant: int) -> list[Event]:
        """Let an entrant win the match at a place."""
        match = self.at(place)
        return self.do(Decided(match.number, won_by(match.seats.index(entrant))))

    def play(self, choose: Callable[[Match], MatchResult] | None = None, most: int = 999) -> None:
        """Play all open matches, as often as told; the higher seed wins unless something else is chosen."""
        while self.open and most:
            self.do(*(Decided(match.number, (choose or self.favourite)(match)) for match in self.open))
            most -= 1

    def favourite(self, match: Match) -> MatchResult:
        """Return the result in which the higher seed wins."""
        one, other = (self.t.entrants[number].seed for number in match.seats)
        return won_by(int(other < one))

    @property
    def open(self) -> list[Match]:
        """The matches that are to be played."""
        return [match for match in self.t.standing_matches if match.is_open]

    @property
    def standings(self) -> Sequence[Standing]:
        """How everybody stands."""
        return format_of(self.t.plan.format).standings(self.t)

    @property
    def winners(self) -> list[int]:
        """The entrants on top, whether they have earned the first place or not: as it would stand before the end."""
        before = replace(self.t, phase=TournamentPhase.RUNNING)
        return [line.entrant for line in format_of(self.t.plan.format).standings(before) if line.rank == 1]

    @property
    def ranks(self) -> dict[int, int]:
        """The rank of everybody."""
        return {line.entrant: line.rank for line in self.standings}


def started(format_: Format, entrants: int, **settings: Any) -> Driven:
    """Return a tournament that has begun, in which entrant 1 is the highest seed."""
    found = Driven(Tournament(FormatSettings(format=format_, cap=256, **settings), SEED))
    field_ = range(1, entrants + 1)
    found.do(*(Entered(number) for number in field_), Started(tuple(field_)))
    return found


def doubly_seated(t: Tournament) -> set[int]:
    """Return who has two matches to play at once."""
    seats = [number for match in t.standing_matches if match.is_open for number in match.seats]
    return {number for number in seats if seats.count(number) > 1} if len(set(seats)) < len(seats) else set()


def any_result(random: Random, match: Match) -> MatchResult:
    """Return a result: mostly somebody wins, sometimes nobody comes."""
    if random.random() < 0.06:
        return missed_result([False, False])
    return won_by(random.randrange(2), DecisionMethod.WALKOVER if random.random() < 0.1 else DecisionMethod.PLAYED)


def anything(random: Random, t: Tournament) -> list[Event]:
    """Return something that players or directors may do now."""
    matches = list(t.standing_matches)
    match = random.choice(matches)
    ruled = [found.number for found in matches if found.rulings]
    may: list[Event] = [Dropped(random.choice(t.order)), Returned(random.choice(t.order))]
    may += [Ruled(match.number, None), Replayed(match.number), *(Unruled(number) for number in ruled)]
    if not match.is_bye:
        may += [Ruled(match.number, result) for result in (won_by(0), won_by(1), missed_result([False, False]), drawn())]
    if random.random() < 0.5:
        return [random.choice(may)]
    waiting = [found for found in matches if found.is_open]
    some = random.sample(waiting, random.randint(1, len(waiting)))
    return [Decided(found.number, any_result(random, found)) for found in some]


def upheaval(format_: Format, entrants: int, random: Random, **settings: Any) -> Driven:
    """Return a tournament that came to its end through all that may happen."""
    found = started(format_, entrants, **settings)
    for _ in range(random.randrange(30)):
        if found.t.phase is not TournamentPhase.RUNNING:
            break
        found.do(*anything(random, found.t))
    found.play(lambda match: any_result(random, match))
    assert found.t.phase is TournamentPhase.OVER
    places = [match.place for match in found.t.standing_matches]
    assert len(set(places)) == len(places)
    return found


def told_again(found: Driven) -> Tournament:
    """Return the tournament that its log makes, having checked that at every moment the same followed."""
    t = Tournament(found.t.plan, found.t.seed)
    for done, followed in found.log:
        t.apply_all(event_of(text_of(event)) for event in done)
        again: list[Event] = []
        while due := list(following_events(t)):
            t.apply_all(due)
            again += due
        assert again == followed
    return t
