"""Score cards from matches: what each entrant has, as tie-breaks read it. Puts nobody in order."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from bot.tournament.match import Match
from bot.tournament.plan import Format
from bot.tournament.results import How, Result
from bot.tournament.tiebreaks import Card, Meeting
from bot.tournament.tournament import Tournament

Worth = Callable[[Match], Sequence[int]]
"""What a match brings each of its seats, in halves of a point."""

WIN: Final = 2
DRAW: Final = 1
UNPLAYED: Final = frozenset({How.BYE, How.WALKOVER, How.ABSENT})
BY_ROUND: Final = frozenset({Format.SWISS, Format.TABLES})
"""Where everybody has something in every round, so that a round without an opponent has to count somehow."""


def points_of(match: Match) -> tuple[int, ...]:
    """Return what a decided match brings each seat: 2 for the first place alone, 1 where it is shared, else 0."""
    result = match.result
    if result is None:
        return (0,) * len(match.seats)
    first = DRAW if result.drawn else WIN
    return tuple(first if place == 1 else 0 for place in result.places)


def cards_of(t: Tournament, matches: Iterable[Match], entrants: Iterable[int], worth: Worth = points_of) -> dict[int, Card]:
    """Return the card of each entrant by the matches given, of which those open or void count nowhere."""
    by_entrant: dict[int, list[Match]] = {number: [] for number in entrants}
    rounds: set[int] = set()
    for match in matches:
        rounds.add(match.round)
        for number in match.seats:
            if number in by_entrant:
                by_entrant[number].append(match)
    by_round = t.plan.format in BY_ROUND
    return {number: _card(t, number, own, sorted(rounds) if by_round else [], worth) for number, own in by_entrant.items()}


def _card(t: Tournament, number: int, matches: list[Match], rounds: list[int], worth: Worth) -> Card:
    points, games, missed = 0, 0, 0
    meetings: list[Meeting] = []
    by_round: dict[int, list[Match]] = {number: [] for number in rounds}
    for match in matches:
        by_round.setdefault(match.round, []).append(match)
    for there in by_round.values():
        if not there:
            meetings += [Meeting(None, 0, missed=True)] * (t.plan.seats - 1)
            missed += 1
        for match in there:
            if (result := match.result) is None:
                continue
            seat = match.seats.index(number)
            new = _meetings(match, result, seat, t.plan.seats if rounds else 0)
            missed = missed + 1 if new[0].missed else 0
            meetings += new
            points += worth(match)[seat]
            games += result.score[seat] if result.score else 0
    return Card(points, tuple(meetings), games, points + DRAW * missed)


def _meetings(match: Match, result: Result, seat: int, seats: int) -> list[Meeting]:
    place = result.places[seat]
    if seats and result.how in UNPLAYED:
        return [Meeting(None, points_of(match)[seat], missed=place != 1)] * (seats - 1)
    others = [(number, result.places[other]) for other, number in enumerate(match.seats) if other != seat]
    return [Meeting(number, _against(place, other, result.how)) for number, other in others] or [Meeting(None, WIN)]


def _against(place: int, other: int, how: How) -> int:
    if how is How.ABSENT:
        return 0
    return WIN if place < other else DRAW if place == other else 0
