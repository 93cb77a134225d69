"""Builds score cards from matches: points, opponents and games won of each player, as tie-breaks need them."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from bot.tournament.model.match import DecisionMethod, Match, MatchResult
from bot.tournament.standings.tiebreaks import DRAW, Away, RoundScore, ScoreCard, score_card

Worth = Callable[[Match], Sequence[int]]
"""What a match brings each of its seats, in halves of a point."""

WIN: Final = 2
UNPLAYED: Final = frozenset({DecisionMethod.BYE, DecisionMethod.WALKOVER, DecisionMethod.ABSENT})


def points_of(match: Match) -> tuple[int, ...]:
    """Return what a match brings each seat: 2 for the first place alone, 1 where it is shared, else 0."""
    result = match.result
    if result is None:
        return (0,) * len(match.seats)
    first = DRAW if result.is_drawn else WIN
    return tuple(first if place == 1 else 0 for place in result.places)


AT_A_TABLE: Final = 6
"""What a table brings each seat on average, in halves, whatever its size (see `tables`)."""


class ScoredMatch(NamedTuple):
    """A match from one seat: what it brings in the usual way and in this format."""

    match: Match
    seat: int
    usual: int
    brought: int


def cards_of(
    matches: Iterable[Match], entrants: Iterable[int], worth: Worth = points_of, per_round: int = 0
) -> dict[int, ScoreCard]:
    """Return the card of each entrant by the matches given; those open or void count nowhere.

    `per_round` is how many opponents everybody is to meet in each round, so that a round without them has to count
    somehow. It is 0 where the opponents are fixed beforehand: matches that somebody did not come to then count as if
    played (FIDE C.07 article 15.2).
    """
    mine: dict[int, list[ScoredMatch]] = {number: [] for number in entrants}
    rounds: set[int] = set()
    for match in matches:
        rounds.add(match.round)
        usual, brought = points_of(match), worth(match)
        for seat, number in enumerate(match.seats):
            if number in mine:
                mine[number].append(ScoredMatch(match, seat, usual[seat], brought[seat]))
    by_round = sorted(rounds) if per_round else []
    return {number: _card(turns, by_round, per_round or 1) for number, turns in mine.items()}


def _card(turns: Sequence[ScoredMatch], rounds: Sequence[int], others: int) -> ScoreCard:
    """Return a card; `rounds` are those in which everybody is to meet `others` opponents, if that is so."""
    there = {turn.match.round for turn in turns}
    by_round = {number: [] if number in there else [RoundScore(None, 0, Away.OUT)] * others for number in rounds}
    points, games, record = 0, 0, [0, 0, 0]
    for match, seat, usual, brought in turns:
        if (result := match.result) is not None:
            by_round.setdefault(match.round, []).extend(_meetings(match, result, seat, usual, others if rounds else 0))
            points += brought
            games += result.score[seat] if result.score else 0
            record[WIN - usual] += 1
    won, drew, lost = record
    meetings = [meeting for _, met in sorted(by_round.items()) for meeting in met]
    return score_card(points, meetings, games, (won, drew, lost), DRAW if others == 1 else AT_A_TABLE // others)


def _meetings(match: Match, result: MatchResult, seat: int, usual: int, others: int) -> list[RoundScore]:
    place = result.places[seat]
    if others and result.how in UNPLAYED:
        return [RoundScore(None, usual, Away.NO if place == 1 else Away.ABSENT)] * others
    there = [(number, result.places[other]) for other, number in enumerate(match.seats) if other != seat]
    return [RoundScore(number, _against(place, other, result.how)) for number, other in there]


def _against(place: int, other: int, how: DecisionMethod) -> int:
    if how is DecisionMethod.ABSENT:
        return 0
    return WIN if place < other else DRAW if place == other else 0
