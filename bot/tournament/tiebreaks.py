"""The tie-breaks, one small function each, on score cards alone. In which order they are asked is in `standings`.

Every number is exact: sums of points are in halves of a point, Sonneborn-Berger in quarters. More is always better.
Sources: FIDE Handbook C.07, Tie-Break Regulations (2023), by article. Rounds without an opponent count as there (article 16):
for oneself like a meeting with somebody who has as many points as oneself; for one's opponents as the points they brought,
but the rounds somebody no longer came to, up to the last, as draws.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from bot.engine.chance import Chance

DIRECT_ENCOUNTER: Final = "direct-encounter"
BUCHHOLZ_CUT_1: Final = "buchholz-cut-1"
MEDIAN_BUCHHOLZ: Final = "median-buchholz"
SONNEBORN_BERGER: Final = "sonneborn-berger"
GAME_WINS: Final = "game-wins"
LOTS: Final = "lots"
PUBLISHED_ORDER: Final = (DIRECT_ENCOUNTER, BUCHHOLZ_CUT_1, MEDIAN_BUCHHOLZ, SONNEBORN_BERGER, GAME_WINS, LOTS)


@dataclass(frozen=True, slots=True)
class Meeting:
    """What a match was against one opponent, None for nobody: `points` are 2 for a win, 1 for a draw. `missed`: not there."""

    opponent: int | None
    points: int
    missed: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """What an entrant has: points in halves, meetings in order, games won. `worth` are the points as opponents count them."""

    points: int
    meetings: tuple[Meeting, ...] = ()
    games: int = 0
    worth: int = 0


Cards = Mapping[int, Card]


def buchholz(cards: Cards, entrant: int) -> int:
    """Return the points of all opponents together, in halves (article 8.1)."""
    return sum(points for _, points in _strengths(cards, entrant))


def buchholz_cut_1(cards: Cards, entrant: int) -> int:
    """Return the points of all opponents but the weakest, in halves (article 14.1).

    A round that one missed oneself goes before the weakest (article 16.5).
    """
    return sum(_cut(_strengths(cards, entrant)))


def median_buchholz(cards: Cards, entrant: int) -> int:
    """Return the points of all opponents but the weakest and the strongest, in halves (article 14.3)."""
    return sum(sorted(_cut(_strengths(cards, entrant)))[:-1])


def sonneborn_berger(cards: Cards, entrant: int) -> int:
    """Return the points of those one has won against and half of those one has drawn with, in quarters (article 9.1)."""
    return sum(
        meeting.points * strength
        for meeting, (_, strength) in zip(cards[entrant].meetings, _strengths(cards, entrant), strict=True)
    )


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


def lots(chance: Chance, field: Iterable[int], late: Iterable[int] = ()) -> dict[int, int]:
    """Return the lot of each entrant, 1 for the least: drawn from the field as it started on the stream `lots`.

    Who came late is put into that order on a stream of their own, so the lots of the others keep their order.
    """
    drawn = sorted(field)
    chance.shuffle(drawn, "lots")
    for number in late:
        drawn.insert(chance.below(len(drawn) + 1, "lots", number), number)
    return {number: lot for lot, number in enumerate(drawn, 1)}


def _strengths(cards: Cards, entrant: int) -> list[tuple[bool, int]]:
    """Return for each meeting whether it was missed and the points of the opponent, in halves."""
    own = cards[entrant].points
    return [(m.missed, own if m.opponent is None else cards[m.opponent].worth) for m in cards[entrant].meetings]


def _cut(strengths: list[tuple[bool, int]]) -> list[int]:
    least = min(strengths, key=lambda one: (not one[0], one[1]), default=None)
    found = [strength for _, strength in strengths]
    if least is not None:
        found.remove(least[1])
    return found
