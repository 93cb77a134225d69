"""A histogram with fixed buckets, for metrics."""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Bounds for times, in seconds."""


class Histogram:
    """Counts values by the first bound that they do not exceed; the last count is of those above every bound."""

    __slots__ = ("bounds", "counts", "total")

    def __init__(self, bounds: Sequence[float] = SECONDS) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def count_value(self, value: float) -> None:
        """Count a value."""
        self.counts[bisect_left(self.bounds, value)] += 1
        self.total += value
