"""The questions that a game asks a seat, the answers it may give, and the view it has of the game."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.engine.cards import HIDDEN, Card
from bot.engine.events.outcome import Outcome

RESIGN: Final = "resign"
"""The choice that every seat still in the game has at any time."""

NOTHING: Final = ""
"""The answer of a seat that does nothing; a record leaves it out."""


class AskKind(StrEnum):
    """What a question is about; the value is fit for a key."""

    CARD = "card"
    """Which card to lay in a battle."""
    UP = "up"
    """Which card to turn up in a war."""
    SPY = "spy"
    """Which card to lay, with those of the others in sight (rules.md §3.26)."""
    SWAP = "swap"
    """Whether hand and pile change places (rules.md §3.26)."""
    STEAL = "steal"
    """Whose pile to steal with the next card, if any (rules.md §3.22)."""
    TOP = "top"
    """Which of the cards just won lies on top of the pile (rules.md §3.22)."""
    ANTE = "ante"
    """How many chips to stake on the hand (rules.md §3.25)."""
    TIE = "tie"
    """How many chips to stake on a tie (rules.md §3.25)."""
    WAR = "war"
    """Whether to surrender or to go to war (rules.md §3.25)."""
    SCOOP = "scoop"
    """When to reach for the pot (rules.md §3.20)."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A question to a seat: its choices as text, and the one taken when it does not answer.

    Where a choice is a number, it is `stem` with a number from `low` to `high`, as in `ante:10`, and `choices` are just
    those worth offering. A default of None is drawn by the game when it is needed. The answer to an `idle` question is
    noted like any other, but nothing of the game depends on it, so nobody has to be waited for.
    """

    seat: int
    kind: AskKind
    choices: tuple[str, ...]
    default: str | None
    stem: str = ""
    low: int = 0
    high: int = 0
    idle: bool = False

    @property
    def can_pass(self) -> bool:
        """Whether the seat may answer by doing nothing."""
        return self.default == NOTHING

    def allows_choice(self, choice: str) -> bool:
        """Whether the seat may answer so."""
        if choice in self.choices:
            return True
        stem, colon, number = choice.partition(":")
        if not self.stem or stem != self.stem or not colon or len(number) > 7:
            return False
        digits = number.removeprefix("-")
        return digits.isascii() and digits.isdigit() and str(int(number)) == number and self.low <= int(number) <= self.high


@dataclass(frozen=True, slots=True)
class View:
    """A game as `seat` sees it (None: a watcher). `counts` are cards owned by seat, `carry` is a number of cards."""

    seat: int | None
    battle: int
    counts: tuple[int, ...]
    alive: tuple[int, ...]
    carry: int
    outcome: Outcome | None

    @property
    def stocks(self) -> tuple[tuple[Card, ...], ...]:
        """By seat, its cards from the top; in these games every one of them is HIDDEN, also from its owner."""
        return tuple((HIDDEN,) * count for count in self.counts)
