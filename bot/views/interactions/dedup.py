"""Each interaction counts once, also when the gateway brings it again: after a resume, say. Answers nothing.

It stands before the one door, `admission.py`: what was brought again has been admitted, answered and counted already.
"""

from functools import cached_property

from bot.views.discord_api.types import Interaction
from bot.views.interactions.admission import LimitedTree

CAPACITY = 10_000
"""How many of the newest interactions are known again: far more than a resume brings."""


class SeenInteractions:
    """The ids of the newest interactions."""

    def __init__(self, kept: int = CAPACITY) -> None:
        self._kept = kept
        self._seen: dict[int, None] = {}

    def __len__(self) -> int:
        return len(self._seen)

    def first(self, interaction: int) -> bool:
        """Whether this interaction has not come before; from now on it has."""
        if interaction in self._seen:
            return False
        self._seen[interaction] = None
        if len(self._seen) > self._kept:
            del self._seen[next(iter(self._seen))]
        return True


class Deduplicating:
    """A client that knows what came before. One whose commands are an `DeduplicatingTree` is to be such a client."""

    @cached_property
    def once(self) -> SeenInteractions:
        """What came before: one for commands, presses and forms alike."""
        return SeenInteractions()


class DeduplicatingTree(LimitedTree):
    """The commands, each of which is done once."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Leave alone what came before."""
        client: Deduplicating = self.client
        return client.once.first(interaction.id) and await super().interaction_check(interaction)
