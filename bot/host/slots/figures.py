"""Figures of a process's slots, for metrics: how many came and went, how long that took, and what it saw of the others."""

from dataclasses import dataclass, field

from bot.host.histogram import Histogram

MOVES = (0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
"""Bounds for the seconds that a take or a give takes."""


@dataclass(slots=True)
class SlotFigures:
    """Counts since the start, and what the last look at the database showed."""

    taken: int = 0
    given: int = 0
    taking: Histogram = field(default_factory=lambda: Histogram(MOVES))
    """Seconds from the claim of units until their tables and tournaments run."""
    giving: Histogram = field(default_factory=lambda: Histogram(MOVES))
    """Seconds from disconnecting the shards of units until others may take them."""
    processes: int = 0
    """The processes that live, with this one."""
    lacking: int = 0
    """The units that are due to this process beside those that it owns."""
    free: int = 0
    """The slots that nobody owned."""
