"""Drops interactions that the gateway delivers a second time, for example after a resume.

It runs before `admission.py`: a repeated interaction has been admitted, answered and counted already.
"""

from functools import cached_property

from bot.views.discord_api.types import Interaction
from bot.views.interactions.admission import LimitedTree

CAPACITY = 10_000
"""How many of the newest interactions are remembered: far more than a resume repeats."""


class SeenInteractions:
    """The ids of the newest interactions."""

    def __init__(self, kept: int = CAPACITY) -> None:
        self._kept = kept
        self._seen: dict[int, None] = {}

    def __len__(self) -> int:
        return len(self._seen)

    def first(self, interaction: int) -> bool:
        """Return whether this interaction is new, and remember it."""
        if interaction in self._seen:
            return False
        self._seen[interaction] = None
        if len(self._seen) > self._kept:
            del self._seen[next(iter(self._seen))]
        return True


class Deduplicating:
    """A client that remembers interactions; a `DeduplicatingTree` needs one."""

    @cached_property
    def once(self) -> SeenInteractions:
        """The interactions seen so far: commands, presses and forms alike."""
        return SeenInteractions()


class DeduplicatingTree(LimitedTree):
    """A command tree that runs each command once."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Refuse interactions that were delivered before, and members above a limit."""
        client: Deduplicating = self.client
        return client.once.first(interaction.id) and await super().interaction_check(interaction)
