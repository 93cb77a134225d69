"""One group of a tournament: its fixtures, the matches that can be played now, and its table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.tournament.formats.rounds import make_schedule
from bot.tournament.model.events import Cancelled, Event, Paired
from bot.tournament.model.match import Match
from bot.tournament.model.tournament import Tournament
from bot.tournament.standings.slots import GROUP
from bot.tournament.standings.standings import Standing, by_points


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match of a group as it is planned, and the match that is there."""

    place: str
    round: int
    seats: tuple[int, ...]
    match: Match | None

    @property
    def is_waiting(self) -> bool:
        """Whether it is still to be played. One that a director made void is not: it counts for nothing."""
        return self.match is None or self.match.is_open


@dataclass(frozen=True, slots=True)
class RoundRobinGroup:
    """A group by its number, counted from 1, its fixtures in the order of play. One without an opponent in a round rests."""

    number: int
    members: tuple[int, ...]
    fixtures: tuple[Fixture, ...]

    @property
    def over(self) -> bool:
        """Whether every fixture has been played."""
        return not any(fixture.is_waiting for fixture in self.fixtures)

    def pairings(self, t: Tournament, rounds: int) -> Iterator[Event]:
        """Yield the matches, not yet numbered, that can be played, in a tournament of so many rounds.

        A round is paired when the one before has been played. Where an earlier match is replayed meanwhile, the later one of
        the two is withdrawn until then: nobody plays two at once.
        """
        busy: set[int] = set()
        earliest = min((fixture.round for fixture in self.fixtures if fixture.is_waiting), default=0)
        for fixture in self.fixtures:
            free = busy.isdisjoint(fixture.seats)
            if fixture.match is None and free and fixture.round == earliest:
                yield Paired(0, fixture.round, fixture.seats, fixture.place, t.plan.games(rounds - fixture.round))
            elif fixture.match is not None and fixture.match.is_open and not free:
                yield Cancelled(fixture.match.number)
            if fixture.is_waiting:
                busy.update(fixture.seats)

    def table(self, t: Tournament) -> Sequence[Standing]:
        """Return how the group stands, best first; lots decide between equals once it is over."""
        matches = [fixture.match for fixture in self.fixtures if fixture.match is not None]
        return by_points(t, matches, self.members, final=self.over)


def group_of(number: int, members: Sequence[int], matches: dict[str, Match]) -> RoundRobinGroup:
    """Return a group from the matches that stand, by place: "G2.1" is the first match of the second group."""
    planned = [(round_, pair) for round_, pairs in enumerate(make_schedule(len(members)), 1) for pair in pairs]
    fixtures = [
        Fixture(f"{GROUP}{number}.{i}", round_, (members[one], members[other]), matches.get(f"{GROUP}{number}.{i}"))
        for i, (round_, (one, other)) in enumerate(planned, 1)
    ]
    return RoundRobinGroup(number, tuple(members), tuple(fixtures))
