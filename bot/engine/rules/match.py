"""A match: several rounds that together decide who wins (rules.md §3.24, §5.1).

A record is one round and knows nothing of its match (rules.md §10 A28). A round that several win counts for nobody.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.engine.errors import RulesError
from bot.engine.sentence import Sentence

MOST_ROUNDS: Final = 25
SINGLE: Final = "single"
_TEXT: Final = re.compile(r"(first[- ]to|best[- ]of)[- ]([0-9]{1,2})")


class MatchKind(StrEnum):
    """What decides a match: being first to so many round wins, or most wins after so many rounds."""

    FIRST_TO = "first-to"
    BEST_OF = "best-of"


@dataclass(frozen=True, slots=True)
class MatchFormat:
    """How many rounds make a match; its text is `first-to-5` or `best-of-11`."""

    kind: MatchKind
    count: int

    def __str__(self) -> str:
        return f"{self.kind}-{self.count}"

    @classmethod
    def read_format(cls, text: str) -> "MatchFormat | None":
        """Return the match of a text, such as `best-of-7` or `best of 7`, None for `single`: one round is no match.

        Raises RulesError.
        """
        word = text.strip().lower()
        if word == SINGLE:
            return None
        parts = _TEXT.fullmatch(word)
        if parts is None or not 1 <= int(parts[2]) <= MOST_ROUNDS:
            raise RulesError(Sentence("value-match", high=MOST_ROUNDS))
        return cls(MatchKind(parts[1].replace(" ", "-")), int(parts[2]))

    def round_bounds(self, players: int) -> tuple[int, int]:
        """Return the fewest and the most rounds that decide a match of so many players, if none is shared."""
        if self.kind is MatchKind.FIRST_TO:
            return self.count, players * (self.count - 1) + 1
        return self.count // 2 + 1, self.count

    def is_decided(self, score: Sequence[int], rounds: int) -> bool:
        """Whether no further round is needed: one has won it, all are played, or nobody can catch up any more.

        `score` are the rounds won by each player, `rounds` those played, shared ones included.
        """
        best, second = sorted((*score, 0, 0), reverse=True)[:2]
        if self.kind is MatchKind.FIRST_TO:
            return best >= self.count
        return rounds >= self.count or best > second + self.count - rounds


def find_leaders(score: Sequence[int]) -> tuple[int, ...]:
    """Return the players with the most round wins."""
    return tuple(player for player, wins in enumerate(score) if wins == max(score))
