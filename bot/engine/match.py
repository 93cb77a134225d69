"""A match: several rounds that together decide who wins (rules.md §3.24, §5.1). Pure score-keeping; a table plays the rounds.

A record is one round and knows nothing of its match (rules.md §10 A28).
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from bot.engine.errors import RulesError

MOST_ROUNDS: Final = 99
_TEXT: Final = re.compile(r"(first-to|best-of)-([0-9]{1,2})")


class Kind(StrEnum):
    """What decides a match: its only round, being first to so many wins, or most wins of so many rounds."""

    SINGLE = "single"
    FIRST_TO = "first-to"
    BEST_OF = "best-of"


@dataclass(frozen=True, slots=True)
class Match:
    """How many rounds make a match; its text is `single`, `first-to-5` or `best-of-11`."""

    kind: Kind = Kind.SINGLE
    count: int = 1

    def __str__(self) -> str:
        return str(self.kind) if self.kind is Kind.SINGLE else f"{self.kind}-{self.count}"


SINGLE: Final = Match()


def read_match(text: str) -> Match:
    """The match of a text; raises RulesError."""
    if text == Kind.SINGLE:
        return SINGLE
    parts = _TEXT.fullmatch(text)
    if parts is None or int(parts[2]) < 1:
        raise RulesError(f"A match is single, first-to-5 or best-of-11, with a number from 1 to {MOST_ROUNDS}.")
    return Match(Kind(parts[1]), int(parts[2]))


@dataclass(frozen=True, slots=True)
class Score:
    """Where a match stands: the rounds won by each player, and the rounds played. A shared round counts for nobody."""

    wins: tuple[int, ...]
    rounds: int = 0

    def after(self, winners: Sequence[int]) -> "Score":
        """The score after a round with these winners, players counted from 0."""
        wins = list(self.wins)
        if len(winners) == 1:
            wins[winners[0]] += 1
        return replace(self, wins=tuple(wins), rounds=self.rounds + 1)

    @property
    def leaders(self) -> tuple[int, ...]:
        """The players with the most wins."""
        return tuple(player for player, wins in enumerate(self.wins) if wins == max(self.wins))


def fresh_score(players: int) -> Score:
    """Nothing won yet."""
    return Score((0,) * players)


def is_decided(match: Match, score: Score) -> bool:
    """Whether no further round is needed: somebody is there, all rounds are played, or nobody can catch up any more."""
    if match.kind is Kind.FIRST_TO:
        return max(score.wins) >= match.count
    if score.rounds >= match.count:
        return True
    best, second = sorted(score.wins, reverse=True)[:2]
    return best > second + match.count - score.rounds


def first_seat(score: Score) -> int:
    """The player who sits in seat 0 in the next round: the deal goes round."""
    return score.rounds % len(score.wins)
