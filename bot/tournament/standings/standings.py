"""Computes standings by points, with the tie-breaks in their published order."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from typing import Final

from bot.engine.random_source import SeededRandomSource
from bot.tournament.model.match import DecisionMethod, Match
from bot.tournament.model.tournament import Tournament, TournamentPhase
from bot.tournament.standings import tiebreaks
from bot.tournament.standings.score_cards import Worth, cards_of, points_of
from bot.tournament.standings.tiebreaks import Cards

BY_PLAY: Final = frozenset({DecisionMethod.PLAYED, DecisionMethod.TIME, DecisionMethod.AWARDED})
"""Results that came of a game, or of a director's word, which stands for one."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the standings: equals share a rank. `points` are halves: 2 for a point, 1 for half of one.

    `wins`, `draws` and `losses` count matches, byes as wins. `breaks` are the tie-breaks by name in their published order,
    as exact numbers of halves where they are sums of points; the names are those of `bot.tournament.standings.tiebreaks`.
    """

    rank: int
    entrant: int
    points: int
    wins: int
    draws: int
    losses: int
    breaks: tuple[tuple[str, int], ...] = ()


def entrants_played(t: Tournament) -> set[int]:
    """Return the entrants who have played a match, whatever came of it: who only rested or waited for others has not."""
    return {number for match in t.standing_matches if match.result and match.result.how in BY_PLAY for number in match.seats}


def entrants_winning(t: Tournament) -> set[int]:
    """Return the entrants who have won or drawn a match by play: without that nobody comes first."""
    won = ((match.seats, match.result) for match in t.standing_matches if match.result and match.result.how in BY_PLAY)
    return {number for seats, result in won for number, place in zip(seats, result.places, strict=True) if place == 1}


def first_earned(t: Tournament, lines: Sequence[Standing]) -> list[Standing]:
    """Return the standings, best first, with the first place left free at the end when whoever stands there has not earned it.

    They then share the second place with whoever has that.
    """
    if t.phase is not TournamentPhase.OVER or not lines or lines[0].entrant in entrants_winning(t):
        return list(lines)
    return [replace(line, rank=max(line.rank, 2)) for line in lines]


def by_points(
    t: Tournament,
    matches: Iterable[Match] | None = None,
    entrants: Iterable[int] | None = None,
    worth: Worth = points_of,
    final: bool | None = None,
    per_round: int = 0,
) -> list[Standing]:
    """Return how the entrants stand by these matches, best first: all of the field by all matches unless told otherwise.

    `worth` says what a match brings each seat, in halves; `per_round` is as for `cards_of`. Until it is `final` (the
    tournament is over, unless told) those equal in all but their lots share a rank, in the order of their lots; then the
    lots decide and are shown.
    """
    field = list(t.order if entrants is None else entrants)
    cards = cards_of(t.standing_matches if matches is None else matches, field, worth, per_round)
    drawn = lots_of(t)
    ended = t.phase is TournamentPhase.OVER if final is None else final
    lines: list[Standing] = []
    for tied in _equals(field, {number: (cards[number].points,) for number in field}):
        breaks = _breaks(cards, tied)
        for equal in _equals(tied, {number: tuple(value for _, value in breaks[number]) for number in tied}):
            rank, split = len(lines) + 1, ended and len(equal) > 1
            for below, number in enumerate(sorted(equal, key=drawn.__getitem__, reverse=True)):
                lot = ((tiebreaks.LOTS, drawn[number]),) if split else ()
                found = cards[number]
                lines.append(Standing(rank + below * split, number, found.points, *found.record, breaks[number] + lot))
    return lines if entrants is not None else first_earned(t, lines)


def lots_of(t: Tournament) -> dict[int, int]:
    """Return the lot of each entrant; the same at every moment of the tournament, except for late entrants."""
    starters = tuple(number for number in t.order if not t.entrants[number].late)
    return dict(_drawn(t.seed, t.words, starters, tuple(number for number in t.order if t.entrants[number].late)))


@lru_cache(maxsize=64)
def _drawn(seed: bytes, words: tuple[str, ...], starters: tuple[int, ...], late: tuple[int, ...]) -> Mapping[int, int]:
    """Return the lots, kept: a tournament of groups asks for them once a group, and a draw of 256 costs half a millisecond."""
    return tiebreaks.draw_lots(SeededRandomSource(seed, words), starters, late)


def _breaks(cards: Cards, tied: list[int]) -> dict[int, tuple[tuple[str, int], ...]]:
    """Return the tie-breaks of those with the same points, without lots; direct encounter only where it can be asked."""
    met = tiebreaks.direct_encounter(cards, tied) or {}
    direct = {number: ((tiebreaks.DIRECT_ENCOUNTER, points),) for number, points in met.items()}
    return {
        number: direct.get(number, ()) + tuple((name, ask(cards, number)) for name, ask in tiebreaks.AFTER_DIRECT)
        for number in tied
    }


def _equals(numbers: Iterable[int], keys: Mapping[int, tuple[int, ...]]) -> Iterator[list[int]]:
    """Yield those of the same key together, the highest key first."""
    for _, equal in groupby(sorted(numbers, key=keys.__getitem__, reverse=True), keys.__getitem__):
        yield list(equal)
