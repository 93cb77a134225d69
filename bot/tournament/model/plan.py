"""Defines the formats by name and the format settings of a tournament, which are fixed when it starts."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.engine.errors import RulesError
from bot.engine.sentence import Sentence

MOST_ENTRANTS: Final = 256
MOST_GAMES: Final = 15
MOST_ROUNDS: Final = 32
MOST_LATE_ROUNDS: Final = 8

_CAP: Final = Sentence("value-tournament-cap", low=2, high=MOST_ENTRANTS)
_BEST_OF: Final = Sentence("value-tournament-best_of", high=MOST_GAMES)
_LATE_ROUNDS: Final = Sentence("value-tournament-late_rounds", high=MOST_LATE_ROUNDS)
_ROUNDS: Final = Sentence("value-tournament-most_rounds", high=MOST_ROUNDS)
_GROUP_SIZE: Final = Sentence("value-tournament-group_size", low=3, high=8)
_ADVANCE: Final = Sentence("value-tournament-advance")
_TABLE_SIZE: Final = Sentence("value-tournament-table_size")


class Format(StrEnum):
    """How a tournament finds its winner; part of what is kept, so never rename one."""

    SINGLE = "single-elimination"
    DOUBLE = "double-elimination"
    ROBIN = "round-robin"
    SWISS = "swiss"
    GROUPS = "groups"
    TABLES = "tables"
    ARENA = "arena"


class Seeding(StrEnum):
    """By what the entrants are put in order before the first pairing."""

    RATING = "rating"
    WINS = "wins"
    MANUAL = "manual"
    DRAW = "draw"


@dataclass(frozen=True, slots=True, kw_only=True)
class FormatSettings:
    """The settings of a format. Those of other formats are ignored.

    `best_of` is the most games of a match, `late_best_of` that of the last `late_rounds` rounds, 0 for the same. `rounds`
    counts for Swiss and tables, 0 for as many as it takes; entries are taken until round `late_until` has been paired.
    Groups have `group_size` entrants, of which the best `advance` play on; tables seat `table_size`, 3 or 4, and a few the
    other number where the field needs it.
    """

    format: Format = Format.SINGLE
    seeding: Seeding = Seeding.RATING
    cap: int = 64
    best_of: int = 1
    late_best_of: int = 0
    late_rounds: int = 2
    rounds: int = 0
    late_until: int = 0
    group_size: int = 4
    advance: int = 2
    table_size: int = 4
    third_place: bool = True

    def __post_init__(self) -> None:
        """Raise RulesError for what cannot be."""
        for fault, sentence in (
            (not 2 <= self.cap <= MOST_ENTRANTS, _CAP),
            (not _is_odd(self.best_of), _BEST_OF),
            (self.late_best_of and not _is_odd(self.late_best_of), _BEST_OF),
            (not 0 <= self.late_rounds <= MOST_LATE_ROUNDS, _LATE_ROUNDS),
            (not 0 <= self.rounds <= MOST_ROUNDS, _ROUNDS),
            (not 0 <= self.late_until <= MOST_ROUNDS, _ROUNDS),
            (not 3 <= self.group_size <= 8, _GROUP_SIZE),
            (not 1 <= self.advance < self.group_size, _ADVANCE),
            (self.table_size not in {3, 4}, _TABLE_SIZE),
        ):
            if fault:
                raise RulesError(sentence)

    def games(self, rounds_left: int) -> int:
        """Return the most games of a match after whose round so many others follow."""
        return self.late_best_of if self.late_best_of and rounds_left < self.late_rounds else self.best_of


def _is_odd(games: int) -> bool:
    return 1 <= games <= MOST_GAMES and games % 2 == 1
