"""Each interaction counts once, also when the gateway brings it again: after a resume, say. Answers nothing.

It stands before the one door, `admission.py`: what was brought again has been admitted, answered and counted already.
"""

from typing import Any

from bot.views.admission import LimitedTree
from bot.views.desk_types import Interaction

KEPT = 10_000
"""How many of the newest interactions are known again: far more than a resume brings."""


class Once:
    """The ids of the newest interactions."""

    def __init__(self, kept: int = KEPT) -> None:
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


class OnceTree(LimitedTree):
    """The commands, each of which is done once. The client that they belong to knows by `once` what came before."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Leave alone what came before."""
        client: Any = self.client
        return client.once.first(interaction.id) and await super().interaction_check(interaction)
