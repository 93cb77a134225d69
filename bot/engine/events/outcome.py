"""How a game ended: for what reason, who won, and who came in which place (rules.md §9, §10 A02, A03)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


class Ending(StrEnum):
    """What ended a game; the text is what a record holds. New ones go last: a snapshot counts them in this order."""

    ALL_CARDS = "all-cards"
    TARGET = "target"
    ROUND_CAP = "round-cap"
    TIME = "time"
    RESIGNED = "resigned"
    DRAW = "draw"
    FLOOR = "floor"
    FIRST_TO = "first-to"
    EXHAUSTED = "exhausted"
    FIRST_OUT = "first-out"
    HANDS = "hands"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game. Several `winners` share it; `cards` and `places` are by seat; `wars` are battles."""

    ending: Ending
    winners: tuple[int, ...]
    battles: int
    wars: int
    cards: tuple[int, ...]
    places: tuple[int, ...]

    def to_record(self) -> dict[str, object]:
        """Return the JSON object that a record and the last line of a trace write."""
        return {
            "ending": str(self.ending),
            "winners": list(self.winners),
            "battles": self.battles,
            "wars": self.wars,
            "cards": list(self.cards),
            "places": list(self.places),
        }


class Repetition(NamedTuple):
    """The position after the battle `since` comes back every `period` battles, `wars` of which are wars."""

    since: int
    period: int
    wars: int


def places_of(
    winners: Sequence[int], cards: Sequence[int], left: Mapping[int, int], kept: Sequence[int] | None = None
) -> tuple[int, ...]:
    """Return by seat its place: 1 + the number of seats that did better (rules.md §10 A02).

    `left` tells when a seat went out, the later the better; a seat that is not in it is still playing. Where seats that are
    out have `kept` cards, more of them are better among those that went out together (§4 B33).
    """
    piles = kept or [0] * len(cards)
    ranks = [
        (2, 0, 0) if seat in winners else (0, left[seat], piles[seat]) if seat in left else (1, cards[seat], 0)
        for seat in range(len(cards))
    ]
    best_first = sorted(ranks, reverse=True)
    return tuple([1 + best_first.index(rank) for rank in ranks])
