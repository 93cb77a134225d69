"""Sets of seats that all games share: thousands are followed, and a set of its own takes 216 bytes for a seat or two."""

from functools import lru_cache
from typing import Final

NO_SEATS: Final = frozenset[int]()

SHARED: Final = 4096
"""Different sets that are held to be shared."""


@lru_cache(maxsize=SHARED)
def with_seat(seats: frozenset[int], seat: int) -> frozenset[int]:
    """Return these seats and one more."""
    return seats | {seat}


@lru_cache(maxsize=SHARED)
def without_seat(seats: frozenset[int], seat: int) -> frozenset[int]:
    """Return these seats without one."""
    return (seats - {seat}) or NO_SEATS
