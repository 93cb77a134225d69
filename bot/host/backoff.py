"""Doubles the pause after each failure in a row, up to a longest one: exponential backoff."""

from dataclasses import dataclass

DOUBLINGS = 30
"""Doublings after which a pause grows no more, whatever its limit: a number of failures has no bound, and a power of it has."""


@dataclass(frozen=True, slots=True)
class Backoff:
    """Pauses in seconds, from `first` to `longest`."""

    first: float
    longest: float

    def pause_after(self, failures: int) -> float:
        """Return the seconds to wait after a failure that followed so many others in a row."""
        return min(self.first * 2.0 ** min(failures, DOUBLINGS), self.longest)
