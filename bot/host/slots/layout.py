"""Divides servers into 64 slots: which slots and shards move together between processes, and who should own how many."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from bot.host.ids import SLOTS


@dataclass(frozen=True, slots=True)
class SlotLayout:
    """How slots lie on the shards of the bot. A unit is what moves at once: whole shards with all of their slots."""

    shards: int

    def __post_init__(self) -> None:
        if self.shards < 1 or (SLOTS % self.shards and self.shards % SLOTS):
            raise ValueError(f"{self.shards} shards cannot be shared: 1, 2, 4, 8, 16, 32 or a multiple of {SLOTS} can")

    @property
    def units(self) -> int:
        """How many units there are."""
        return min(self.shards, SLOTS)

    def slots_of(self, unit: int) -> range:
        """Return the slots of a unit."""
        return range(unit, SLOTS, self.units)

    def shards_of(self, unit: int) -> range:
        """Return the shards of a unit."""
        each = self.shards // self.units
        return range(unit * each, (unit + 1) * each)

    def units_within(self, slots: Collection[int]) -> list[int]:
        """Return the units all of whose slots are among these."""
        return [unit for unit in range(self.units) if all(slot in slots for slot in self.slots_of(unit))]


def shared_shards(recommended: int) -> int:
    """Return the number of shards, at least as many as recommended, that processes can share."""
    if recommended > SLOTS:
        return -(-recommended // SLOTS) * SLOTS
    return 1 << max(recommended - 1, 0).bit_length()


def fair_shares(units: int, owned: Mapping[str, int]) -> Mapping[str, int]:
    """Return how many units each process should own, from how many it owns now.

    As equal as can be, with as few moves as can be: where it does not come out even, those that own more keep one more.
    """
    each, more = divmod(units, len(owned))
    order = sorted(owned, key=lambda process: (-owned[process], process))
    return {process: each + (place < more) for place, process in enumerate(order)}
