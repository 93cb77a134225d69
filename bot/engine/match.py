"""A match: several games by the same rules, won by wins. Each game has a record of its own (rules.md §10 A28)."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.engine.errors import RulesError

MOST: Final = 15
_TEXT: Final = re.compile(r"(first-to|best-of)-([0-9]{1,2})")


class Kind(StrEnum):
    """How a match is decided (rules.md §5.1)."""

    FIRST_TO = "first-to"
    BEST_OF = "best-of"


@dataclass(frozen=True, slots=True)
class Match:
    """A match to `count` wins, or the best of `count` games."""

    kind: Kind
    count: int

    @classmethod
    def read(cls, text: str) -> "Match | None":
        """The match that a text means, None for `single`; raises RulesError with one sentence for anything else."""
        word = text.strip().lower()
        if word in {"single", "off"}:
            return None
        found = _TEXT.fullmatch(word)
        if found is None or not 2 <= int(found[2]) <= MOST:
            raise RulesError(f"A match is single, first-to-2 to first-to-{MOST}, or best-of-2 to best-of-{MOST}.")
        return cls(Kind(found[1]), int(found[2]))

    def __str__(self) -> str:
        return f"{self.kind}-{self.count}"

    @property
    def needed(self) -> int:
        """The wins that decide it before its last game."""
        return self.count if self.kind is Kind.FIRST_TO else self.count // 2 + 1

    def decided(self, score: Sequence[int], games: int) -> bool:
        """Whether it is over after so many games; `score` are the wins by seat. A shared game is nobody's win."""
        played_out = self.kind is Kind.BEST_OF and games >= self.count
        return played_out or max(score, default=0) >= self.needed
