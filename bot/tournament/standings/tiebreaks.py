"""Computes the tie-breaks from score cards, a function each: direct encounter, Buchholz, Sonneborn-Berger and others.

Every number is exact: sums of points are in halves of a point, Sonneborn-Berger in quarters. More is always better.
Source: FIDE Handbook C.07, Tie-Break Regulations in force from April 2024 to February 2026, by article; what they say is
worked through in the FIDE Technical Commission's "Exercises in Tie-Breaking", whose tables are recomputed in the tests.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import takewhile
from typing import Final

from bot.engine.random_source import RandomSource

DIRECT_ENCOUNTER: Final = "direct-encounter"
BUCHHOLZ_CUT_1: Final = "buchholz-cut-1"
MEDIAN_BUCHHOLZ: Final = "median-buchholz"
SONNEBORN_BERGER: Final = "sonneborn-berger"
GAME_WINS: Final = "game-wins"
LOTS: Final = "lots"
DRAW: Final = 1


class Away(Enum):
    """Whether somebody stayed away from a round: not at all, from a match they were paired in, or from the pairing too."""

    NO = 0
    ABSENT = 1
    OUT = 2


@dataclass(frozen=True, slots=True)
class RoundScore:
    """What a round was against one opponent, None for nobody: `points` are 2 for a win, 1 for a draw."""

    opponent: int | None
    points: int
    away: Away = Away.NO


@dataclass(frozen=True, slots=True)
class ScoreCard:
    """What an entrant has: points in halves, meetings in order, games won, matches won, drawn and lost.

    `worth` are the points as the opponents count them: rounds that somebody was out of, to the end, are draws (article 16.3).
    """

    points: int
    worth: int
    meetings: tuple[RoundScore, ...] = ()
    games: int = 0
    record: tuple[int, int, int] = (0, 0, 0)


Cards = Mapping[int, ScoreCard]


def score_card(
    points: int, meetings: Sequence[RoundScore], games: int = 0, record: tuple[int, int, int] = (0, 0, 0), draw: int = DRAW
) -> ScoreCard:
    """Return the card of somebody with these points and meetings; a `draw` brings so much towards the points."""
    to_the_end = takewhile(lambda meeting: meeting.away is not Away.NO, reversed(meetings))
    worth = points + sum(draw - meeting.points for meeting in to_the_end if meeting.away is Away.OUT)
    return ScoreCard(points, worth, tuple(meetings), games, record)


def buchholz_score(cards: Cards, entrant: int) -> int:
    """Return the points of all opponents together, in halves (article 8.1).

    A round without an opponent counts as one against somebody with as many points as one has oneself (article 16.4).
    """
    return sum(_strengths(cards, entrant))


def buchholz_cut_1(cards: Cards, entrant: int) -> int:
    """Return the points of all opponents but the weakest, in halves (article 14.1).

    Rounds that one stayed away from go before the weakest (article 16.5).
    """
    return sum(_cut(cards, entrant))


def median_buchholz(cards: Cards, entrant: int) -> int:
    """Return the points of all opponents but the weakest, as in Cut-1, and the strongest, in halves (article 14.3)."""
    left = _cut(cards, entrant)
    return sum(left) - max(left, default=0)


def sonneborn_berger(cards: Cards, entrant: int) -> int:
    """Return the points of those one has won against and half of those one has drawn with, in quarters (article 9.1)."""
    strengths = _strengths(cards, entrant)
    return sum(met.points * strength for met, strength in zip(cards[entrant].meetings, strengths, strict=True))


def direct_encounter(cards: Cards, tied: Iterable[int]) -> dict[int, int] | None:
    """Return the points of each of the tied against the others, in halves, or None unless all have met (article 6)."""
    among = set(tied)
    met = {n: [m for m in cards[n].meetings if m.opponent in among] for n in among}
    if len(among) < 2 or any({m.opponent for m in met[n]} != among - {n} for n in among):
        return None
    return {n: sum(m.points for m in met[n]) for n in among}


def game_wins(cards: Cards, entrant: int) -> int:
    """Return how many games one has won at the table: what a match of several brings beyond its result."""
    return cards[entrant].games


def draw_lots(source: RandomSource, field: Iterable[int], late: Iterable[int] = ()) -> dict[int, int]:
    """Return the lot of each entrant, 1 for the least: the field as it started, in the order of the stream `lots`.

    Late entrants are put into that order on a stream of their own, so the lots of the others keep their order.
    """
    drawn = sorted(field)
    source.shuffle(drawn, "lots")
    for number in late:
        drawn.insert(source.below(len(drawn) + 1, "lots", number), number)
    return {number: lot for lot, number in enumerate(drawn, 1)}


def _strengths(cards: Cards, entrant: int) -> list[int]:
    """Return the points of the opponent of each meeting, in halves."""
    own = cards[entrant].points
    return [own if met.opponent is None else cards[met.opponent].worth for met in cards[entrant].meetings]


def _cut(cards: Cards, entrant: int) -> list[int]:
    """Return the same without the first to be cut."""
    found = sorted(zip((met.away is Away.NO for met in cards[entrant].meetings), _strengths(cards, entrant), strict=True))
    return [strength for _, strength in found[1:]]


AFTER_DIRECT: Final[tuple[tuple[str, Callable[[Cards, int], int]], ...]] = (
    (BUCHHOLZ_CUT_1, buchholz_cut_1),
    (MEDIAN_BUCHHOLZ, median_buchholz),
    (SONNEBORN_BERGER, sonneborn_berger),
    (GAME_WINS, game_wins),
)
"""The tie-breaks between direct encounter and lots, in order: the name of each and what computes it."""

PUBLISHED_ORDER: Final = (DIRECT_ENCOUNTER, *(name for name, _ in AFTER_DIRECT), LOTS)
"""After the points. It never changes, for people have read it before they played."""
