"""Shared by formats in rounds: round-robin schedule, open matches, pairings of a round, past encounters, byes, first seats."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from bot.tournament.model.events import Event, Paired
from bot.tournament.model.match import DecisionMethod
from bot.tournament.model.tournament import Tournament
from bot.tournament.standings.score_cards import Worth, points_of

Round = list[tuple[int, int]]


def waits_for_play(t: Tournament) -> bool:
    """Return whether a match is still to be played, or being played."""
    return any(match.is_open for match in t.standing_matches)


def pair_round(t: Tournament, number: int, rounds: int, tables: Iterable[Sequence[int]]) -> list[Event]:
    """Return the matches of round `number` of so many: one for each table, those of a single seat are byes."""
    games = t.plan.games(rounds - number)
    return [
        Paired(match, number, tuple(seats), "", 1 if len(seats) == 1 else games)
        for match, seats in enumerate(tables, len(t.matches) + 1)
    ]


def count_encounters(t: Tournament) -> Counter[frozenset[int]]:
    """Return how often each two were paired, without what a director declared void; that one did not come changes nothing."""
    return Counter(
        frozenset(pair) for match in t.standing_matches if not match.is_void for pair in combinations(match.seats, 2)
    )


def points_so_far(t: Tournament, worth: Worth = points_of) -> dict[int, int]:
    """Return the points of each of the field, in halves, by which the next round is paired."""
    found = dict.fromkeys(t.order, 0)
    for match in t.standing_matches:
        for number, brought in zip(match.seats, worth(match), strict=True):
            found[number] += brought
    return found


def count_byes(t: Tournament) -> dict[int, int]:
    """Return how often each entrant had a win without a game: a bye, or a walkover."""
    found = dict.fromkeys(t.order, 0)
    for match in t.standing_matches:
        result, winner = match.result, match.winner
        if (
            result is not None
            and winner is not None
            and result.how in {DecisionMethod.BYE, DecisionMethod.WALKOVER}
            and not any(result.score)
        ):
            found[winner] += 1
    return found


def count_firsts(t: Tournament) -> dict[int, int]:
    """Return how often each of the field sat first."""
    found = dict.fromkeys(t.order, 0)
    for match in t.standing_matches:
        if not match.is_bye:
            found[match.seats[0]] += 1
    return found


def make_schedule(entrants: int) -> list[Round]:
    """Return the rounds in which so many meet once each, as pairs of places from 0, who sits first first.

    The circle method: those meet whose places add up to the round's number, modulo the odd number of chairs in the circle.
    With an odd field somebody is missing in each round, everybody once. The first two places meet last, and nobody sits
    first more than once more or less often than second.
    """
    circle = entrants - 1 + entrants % 2
    return [_round(entrants, circle, (total + 2) % circle) for total in range(circle)] if entrants > 1 else []


def _round(entrants: int, circle: int, total: int) -> Round:
    pairs = [(one, (total - one) % circle) for one in range(circle)]
    found = [(one, other) if (one + other) % 2 else (other, one) for one, other in pairs if one < other]
    if entrants > circle:
        alone, last = next(one for one, other in pairs if one == other), circle
        found.append((last, alone) if alone % 2 else (alone, last))
    return found
