"""The results of simulated games, a column for each thing that is known of a game."""

from array import array
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final

FNV_START: Final = 0xCBF29CE484222325
FNV_PRIME: Final = 0x100000001B3


class EndingCode(IntEnum):
    """What ended a simulated game; C has the same numbers."""

    DRAW = 0
    FIRST_OUT = 1
    ALL_CARDS = 2
    TARGET = 3
    FLOOR = 4
    FIRST_TO = 5
    ROUND_CAP = 6
    EXHAUSTED = 7
    STOPPED = 8
    """It goes on, but was left there as was asked: nobody has won yet."""


@dataclass(slots=True)
class GameBatch:
    """So many games. `winners` has a bit for each seat that won or shares the win, `cards` is what each seat owns at the end.

    The rest is there if it was asked for. `prints` is a fingerprint of all zones at the end, `lowest` the fewest cards that a
    seat had between two battles, and `circles` is 1 if a position came back: only the round limit ended such a game. `worth` is
    what the cards are worth that each seat owns, by the numbers of a `Stop`, 0 in games that were over before it.
    """

    winners: "array[int]" = field(default_factory=lambda: array("H"))
    endings: "array[int]" = field(default_factory=lambda: array("B"))
    battles: "array[int]" = field(default_factory=lambda: array("I"))
    wars: "array[int]" = field(default_factory=lambda: array("I"))
    cards: "array[int]" = field(default_factory=lambda: array("H"))
    prints: "array[int]" = field(default_factory=lambda: array("Q"))
    lowest: "array[int]" = field(default_factory=lambda: array("H"))
    circles: "array[int]" = field(default_factory=lambda: array("B"))
    worth: "array[int]" = field(default_factory=lambda: array("I"))

    def __len__(self) -> int:
        """Return the number of games."""
        return len(self.battles)


def fingerprint_zones(zones: list[bytes]) -> int:
    """Return a 64-bit fingerprint (FNV-1a) of zones, each behind its length in two bytes."""
    found = FNV_START
    for zone in zones:
        for byte in len(zone).to_bytes(2, "little") + zone:
            found = (found ^ byte) * FNV_PRIME & 0xFFFFFFFFFFFFFFFF
    return found
