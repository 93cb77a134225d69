"""A hash chain of seeds for the games of a match, fixed before its lobby opens and revealed one by one.

Each seed is the SHA-256 of the one after it, so a revealed seed is the seal of the next game. From its second game on a
match is played with words that the bot has known since the first; this way the seeds were fixed before (rules.md §8).
"""

import hashlib
from dataclasses import dataclass, field
from secrets import token_bytes
from typing import Final

from bot.engine.random_source import SEED_BYTES

LINKS: Final = 100
"""Games for which one chain lasts: matches are shorter, unless most of their games are shared."""


@dataclass(frozen=True, slots=True)
class SeedChain:
    """A place in a chain. `root` is secret while the chain is used; `left` games follow this one."""

    root: bytes = field(repr=False)
    left: int

    @property
    def seed(self) -> bytes:
        """The 32 bytes of the game at this place."""
        found = self.root
        for _ in range(self.left):
            found = hashlib.sha256(found).digest()
        return found

    def following(self) -> "SeedChain":
        """Return the place of the next game, whose seal is the seed of this one. After the last a new chain is drawn."""
        return SeedChain(self.root, self.left - 1) if self.left else draw_chain()


def draw_chain() -> SeedChain:
    """Return the first place of a new chain, from the system's random source."""
    return SeedChain(token_bytes(SEED_BYTES), LINKS - 1)


def chain_after(before: SeedChain | None, *, same: bool) -> SeedChain:
    """Return the place of a match's next game, in a new chain where none was saved, or other players play than before.

    A record without names gives its seed away to nobody: players in one game of a chain were in all of them.
    """
    return before.following() if before is not None and same else draw_chain()
