"""The course of a battle of a game of choice, which cannot be worked out from the stocks alone."""

from typing import NamedTuple

from bot.engine.events.flip import Flip, Loot
from bot.engine.events.table import Event


class ChoiceCourse(NamedTuple):
    """The course of one battle of a game of choice, noted while it was played.

    `laid` is by seat, with one entry more where the house plays. Both carries are numbers of cards. `first` happened
    before the cards were shown, `shown` when they were, `after` when the pot was taken; `meanwhile` holds, for each step
    of a war, what happened before the cards of that step were shown.
    """

    flips: tuple[Flip, ...]
    laid: tuple[bytes, ...]
    steps: int = 0
    carry_taken: int = 0
    carry: int = 0
    loot: Loot | None = None
    first: tuple[Event, ...] = ()
    after: tuple[Event, ...] = ()
    shown: tuple[Event, ...] = ()
    meanwhile: tuple[tuple[Event, ...], ...] = ()

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards each seat laid."""
        return tuple(map(len, self.laid))
