"""Works out who wins a tournament how often, and how long one takes, by playing it many times with dice.

Cards fall for everybody alike, so every game that is still to come is even. A match is not, once games of it were played.
"""

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import comb
from typing import Final

from bot.tournament.formats.format import TournamentFormat
from bot.tournament.formats.group import RoundRobinGroup
from bot.tournament.formats.registry import format_of
from bot.tournament.formats.rounds import make_schedule
from bot.tournament.formats.tables import POINTS, table_sizes
from bot.tournament.model.match import Match
from bot.tournament.model.plan import Format, FormatSettings
from bot.tournament.model.tournament import Tournament
from bot.tournament.simulation import MatchSimulation
from bot.tournament.standings.slots import THIRD, Feed, LoserOf, Ranked, Slot, WinnerOf

WORK: Final = 40_000
"""Matches that are diced for an answer: about a tenth of a second."""

LATE: Final = 0.95
"""The part of forecast tournaments that are over within the longest time that is said."""

MOST_RUNS: Final = 2_000
FEWEST_RUNS: Final = 200
WIN: Final = 2
"""In halves of a point."""


@dataclass(frozen=True, slots=True)
class CupOdds:
    """By entrant, in what part of `runs` they come first, are in the final of a bracket, and come through their group.

    Nobody is in `finals` without a bracket, nor in `advances` without groups that are still being played.
    """

    runs: int
    wins: Mapping[int, float]
    finals: Mapping[int, float]
    advances: Mapping[int, float]


def lead_chance(won: int, lost: int, games: int) -> float:
    """Return the chance of somebody who has won and lost so many of at most `games` even games, of which most win a match."""
    need, others = games // 2 + 1 - won, games // 2 + 1 - lost
    if need <= 0 or others <= 0:
        return float(need <= 0)
    left = need + others - 1
    return sum(comb(left, wins) for wins in range(need, left + 1)) / float(2**left)


def cup_odds(t: Tournament, leads: Mapping[int, float], seed: int, arena_rounds: int = 0) -> CupOdds:
    """Return the odds of a tournament that has started.

    `leads` are the chances of the first seats of matches that are being played, by number; `arena_rounds` is how many more
    matches each player of an arena will begin. The same seed says the same.
    """
    format_, dice = format_of(t.plan.format), random.Random(seed)  # noqa: S311 - nobody plays these
    rest: _Rest = _BracketRest(t, format_, leads, dice) if format_.is_bracket else _PointsRest(t, leads, dice, arena_rounds)
    runs = max(FEWEST_RUNS, min(MOST_RUNS, WORK // max(rest.matches, 1)))
    wins, finals, advances = Counter[int](), Counter[int](), Counter[int]()
    for _ in range(runs):
        winner, last, through = rest.play_out()
        wins.update(winner)
        finals.update(last)
        advances.update(through)
    parts = [{one: count / runs for one, count in found.items()} for found in (wins, finals, advances)]
    return CupOdds(runs, *parts)


_Ended = tuple[Sequence[int], Sequence[int], Sequence[int]]
"""The winner, the finalists, and those that came through a group."""


class _Rest:
    """What is left of a tournament; `matches` are about as many as it has."""

    def __init__(self, t: Tournament, leads: Mapping[int, float], dice: random.Random) -> None:
        self._leads = leads
        self._dice = dice
        self._active = {number for number, entrant in t.entrants.items() if entrant.active}
        self.matches = 0

    def play_out(self) -> _Ended:
        """Play it with dice."""
        raise NotImplementedError

    def _first_wins(self, one: int, other: int, match: Match | None) -> bool:
        """Whether the first of two wins; somebody who dropped out loses, to anybody who did not."""
        if (one in self._active) is not (other in self._active):
            return one in self._active
        chance = 0.5 if match is None else self._leads.get(match.number, 0.5)
        return self._dice.random() < chance


class _BracketRest(_Rest):
    """A bracket, and the groups before it."""

    def __init__(self, t: Tournament, format_: TournamentFormat, leads: Mapping[int, float], dice: random.Random) -> None:
        super().__init__(t, leads, dice)
        self._slots: tuple[Slot, ...] = format_.slots(t.plan, len(t.starters))
        self._stands = format_.progress(t).stands
        self._groups = [(group, [line.entrant for line in group.table(t)]) for group in format_.groups(t)]
        self._points = {line.entrant: line.points for group, _ in self._groups for line in group.table(t)}
        self._through = max((feed.rank for slot in self._slots for feed in slot.feeds if isinstance(feed, Ranked)), default=1)
        open_groups = [group for group, _ in self._groups if not group.over]
        waiting = sum(fixture.is_waiting for group in open_groups for fixture in group.fixtures)
        self.matches = waiting + sum(not stand.winner.settled for stand in self._stands.values())
        self._open_groups = bool(open_groups)

    def play_out(self) -> _Ended:
        """Play groups and bracket to the end."""
        tables = {group.number: order if group.over else self._play_group(group) for group, order in self._groups}
        through = [one for order in tables.values() for one in order[: self._through]] if self._open_groups else []
        up: dict[str, int | None] = {}
        down: dict[str, int | None] = {}
        last: tuple[int, ...] = ()
        winner: int | None = None
        for slot in self._slots:
            up[slot.place], down[slot.place] = self._play_slot(slot, up, down, tables)
            if slot.left == 0 and slot.place != THIRD and (found := up[slot.place]) is not None:
                winner = found
                last = tuple(one for one in (found, down[slot.place]) if one is not None)
        if not self._slots:
            winner = next(iter(tables.values()))[0]
        return (() if winner is None else (winner,)), last, through

    def _play_slot(
        self, slot: Slot, up: dict[str, int | None], down: dict[str, int | None], tables: Mapping[int, Sequence[int]]
    ) -> tuple[int | None, int | None]:
        """Return who comes through a slot, and who does not."""
        stand = self._stands[slot.place]
        if stand.winner.settled:
            return stand.winner.entrant, stand.loser.entrant
        if slot.again and self._is_needless(slot, up):
            return None, None
        one, other = (
            known.entrant if known.settled else _who_comes(feed, up, down, tables)
            for known, feed in zip(stand.occupants, slot.feeds, strict=True)
        )
        if one is None or other is None:
            return one if other is None else other, None
        return (one, other) if self._first_wins(one, other, stand.match) else (other, one)

    def _is_needless(self, slot: Slot, up: Mapping[str, int | None]) -> bool:
        """Whether the final was won by the player who had not lost before, so that it is not played again."""
        final = next(feed.place for feed in slot.feeds if isinstance(feed, WinnerOf))
        unbeaten = self._slots[[one.place for one in self._slots].index(final)].feeds[0]
        return isinstance(unbeaten, WinnerOf) and up[final] == up[unbeaten.place]

    def _play_group(self, group: RoundRobinGroup) -> list[int]:
        """Return who of a group comes in which place; lots decide between equals."""
        points = {member: self._points[member] for member in group.members}
        for fixture in group.fixtures:
            if fixture.is_waiting and len(fixture.seats) == 2:
                one, other = fixture.seats
                points[one if self._first_wins(one, other, fixture.match) else other] += WIN
        return sorted(points, key=lambda member: (-points[member], self._dice.random()))


class _PointsRest(_Rest):
    """What is left of a format that is decided by points: rounds between those who have about as many, or all against all."""

    def __init__(self, t: Tournament, leads: Mapping[int, float], dice: random.Random, arena_rounds: int) -> None:
        super().__init__(t, leads, dice)
        format_ = format_of(t.plan.format)
        self._size = t.plan.table_size if t.plan.format is Format.TABLES else 2
        self._points = {line.entrant: line.points for line in format_.standings(t)}
        self._open = [match for match in t.standing_matches if match.is_open]
        self._field = t.entrants_playing
        rounds = arena_rounds if format_.is_timed else format_.rounds(t.plan, len(t.order)) - t.latest_round
        self._rounds = max(rounds, 0)
        self._fixtures: list[tuple[int, int]] = []
        if t.plan.format is Format.ROBIN:
            field = t.starters
            plan = make_schedule(len(field))[t.latest_round :]
            self._fixtures = [(field[one], field[other]) for pairs in plan for one, other in pairs]
            self._rounds = 0
        tables = self._rounds * max(len(self._field) // self._size, 1)
        self.matches = len(self._open) + len(self._fixtures) + tables * (self._size if self._size > 2 else 1)

    def play_out(self) -> _Ended:
        """Play all that is left; lots decide between equals."""
        points = dict(self._points)
        for match in self._open:
            self._play_match(points, match.seats, match)
        for one, other in self._fixtures:
            self._play_match(points, (one, other), None)
        for _ in range(self._rounds):
            self._play_round(points)
        draw = self._dice.random
        return (max(points, key=lambda one: (points[one], draw())),) if points else (), (), ()

    def _play_round(self, points: dict[int, int]) -> None:
        """Play a round between those who have about as many points."""
        draw = self._dice.random
        order = sorted(self._field, key=lambda one: (-points[one], draw()))
        cut = table_sizes(len(order), self._size) if self._size > 2 else [2] * (len(order) // 2)
        at = 0
        for seats in cut:
            self._play_match(points, order[at : at + seats], None)
            at += seats
        for alone in order[at:]:
            points[alone] += WIN

    def _play_match(self, points: dict[int, int], seats: Sequence[int], match: Match | None) -> None:
        if len(seats) == 2:
            points[seats[0] if self._first_wins(seats[0], seats[1], match) else seats[1]] += WIN
            return
        shares = list(POINTS.get(len(seats), (WIN,) + (0,) * (len(seats) - 1)))
        self._dice.shuffle(shares)
        for seat, share in zip(seats, shares, strict=True):
            points[seat] += share


def _who_comes(
    feed: Feed | None, up: Mapping[str, int | None], down: Mapping[str, int | None], tables: Mapping[int, Sequence[int]]
) -> int | None:
    match feed:
        case WinnerOf(place):
            return up[place]
        case LoserOf(place):
            return down[place]
        case Ranked(group, rank):
            return tables[group][rank - 1]
        case _:
            return None


@dataclass(frozen=True, slots=True)
class Forecast:
    """How many rounds it has (0 for an arena), how long it takes on average, and at most in 19 cases of 20.

    `games` is set if it rests on fewer games than usual.
    """

    rounds: int
    expected_ms: int
    late_ms: int
    games: int | None = None


def forecast_length(
    plan: FormatSettings,
    entrants: int,
    lengths_ms: Sequence[int],
    pause_ms: int,
    ready_ms: int,
    seed: int,
    arena_ms: int = 0,
    rest_ms: int = 0,
) -> Forecast:
    """Return how long a tournament of so many takes if nothing unusual happens.

    `lengths_ms` is a sample of the lengths of games, `pause_ms` the time between rounds, `ready_ms` what it takes until the
    entrants of a match are ready, `rest_ms` the time between two games of a match. An arena lasts `arena_ms` and the games
    that run then. The same seed says the same. Raises ValueError without a length, or for fewer entrants than it needs.
    """
    format_ = format_of(plan.format)
    if not lengths_ms or entrants < format_.fewest:
        raise ValueError("nothing can be said without games, or for too few entrants")
    games = MatchSimulation(plan, lengths_ms, pause_ms, ready_ms, random.Random(seed), rest_ms)  # noqa: S311 - nobody plays
    times = sorted(format_.simulated_ends(plan, entrants, games, arena_ms))
    return Forecast(format_.rounds(plan, entrants), sum(times) // len(times), times[int(LATE * len(times))])
