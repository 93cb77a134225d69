"""What one seat, or somebody who only watches, may see of a game."""

from dataclasses import dataclass

from bot.engine.cards import HIDDEN, Card
from bot.engine.events.outcome import Outcome


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
