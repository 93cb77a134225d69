"""The ports of slots: the store of leases, and whatever goes with a slot from one process to another."""

import math
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Ownership:
    """The owners of all slots at one moment: each process that lives with its slots, ours by name, and the free slots."""

    owned: Mapping[str, frozenset[int]]
    ours: str
    free: frozenset[int]
    draining: frozenset[str] = frozenset()
    """The processes that give all they own to the others, and end."""
    first_end: float = math.inf
    """Seconds until the first of the other leases ends, if it is not renewed."""


class SlotStore(Protocol):
    """The lease of this process and its slots. Every method raises StoreDown when the database does not answer in time."""

    async def look(self) -> Ownership:
        """Return who owns what, after freeing the slots of processes that are dead."""

    async def claim(self, slots: Collection[int], now: int | None) -> frozenset[int]:
        """Take those of the slots that are still free, and return them.

        `now` is our table time, to which their clocks are moved; None for a process that has none yet, and continues theirs.
        """

    async def release(self, slots: Collection[int], now: int) -> None:
        """Free slots whose tables and tournaments are saved; `now` is our table time."""


class Gateway(Protocol):
    """The connections to Discord of a process, shard by shard."""

    async def connect(self, shards: Collection[int]) -> None:
        """Connect shards, each when Discord lets it identify."""

    async def disconnect(self, shards: Collection[int]) -> None:
        """Disconnect shards, and forget their servers."""

    def serves(self, shards: Collection[int]) -> bool:
        """Whether one of these shards has identified, so that its servers would notice if it were given away."""

    async def may_identify(self, shards: Collection[int]) -> bool:
        """Whether Discord would let one of each bucket of these shards identify now; raises StoreDown."""


class SlotHolder(Protocol):
    """Something that a process holds for each of its slots: tables, tournaments, shards."""

    async def take(self, slots: Collection[int]) -> None:
        """Load and serve these slots from now on."""

    async def give(self, slots: Collection[int]) -> None:
        """Finish what is under way for these slots, save it, and forget it."""
