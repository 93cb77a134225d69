"""The seeds of games that follow each other: fixed together before the first lobby opens, and opened one by one. Deals nothing.

Each seed is the SHA-256 of the one after it, so an opened seed is the seal of the next game. Who plays on brings words that
the bot has known for long, and who opens a table brings one that it knows at once: all the same it fixed the seed before
(rules.md §8).
"""

import hashlib
from dataclasses import dataclass, field
from secrets import token_bytes
from typing import Final

from bot.engine.chance import SEED_BYTES

LINKS: Final = 100
"""Games for which one chain lasts, longer than a match."""


@dataclass(frozen=True, slots=True)
class Chain:
    """A place in a chain. `root` is secret for as long as the chain is; after this game so many are `left`."""

    root: bytes = field(repr=False)
    left: int

    @property
    def seed(self) -> bytes:
        """The 32 bytes of the game at this place."""
        found = self.root
        for _ in range(self.left):
            found = hashlib.sha256(found).digest()
        return found

    def following(self) -> "Chain":
        """Return the place of the next game, whose seal is the seed of this one. After the last a new chain is drawn."""
        return Chain(self.root, self.left - 1) if self.left else draw_chain()


def chain_after(before: Chain | None) -> Chain:
    """Return the place of a game that follows one at `before`, in a new chain where that was not kept."""
    return draw_chain() if before is None else before.following()


def draw_chain() -> Chain:
    """Return the first place of a new chain, from the system's own randomness."""
    return Chain(token_bytes(SEED_BYTES), LINKS - 1)
