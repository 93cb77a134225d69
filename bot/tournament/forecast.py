"""Forecasts how long a tournament takes before it starts, by simulating it with a sample of game lengths."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.tournament.formats.registry import format_of
from bot.tournament.model.plan import FormatSettings
from bot.tournament.simulation import MatchSimulation

LATE: Final = 0.95


@dataclass(frozen=True, slots=True)
class Forecast:
    """How many rounds it has (0 for an arena), how long it takes on average, and at most in 19 cases of 20.

    `games` is set if it rests on fewer games than usual.
    """

    rounds: int
    expected_ms: int
    late_ms: int
    games: int | None = None


def forecast(
    plan: FormatSettings,
    entrants: int,
    lengths_ms: Sequence[int],
    pause_ms: int,
    ready_ms: int,
    seed: int,
    arena_ms: int = 0,
    rest_ms: int = 0,
) -> Forecast:
    """Return how long a tournament of so many takes if nothing unusual happens.

    `lengths_ms` is a sample of the lengths of games, `pause_ms` the time between rounds, `ready_ms` what it takes until the
    entrants of a match are ready, `rest_ms` the time between two games of a match. An arena lasts `arena_ms` and the games
    that run then. The same seed says the same. Raises ValueError without a length, or for fewer entrants than it needs.
    """
    format_ = format_of(plan.format)
    if not lengths_ms or entrants < format_.fewest(plan):
        raise ValueError("nothing can be said without games, or for too few entrants")
    games = MatchSimulation(plan, lengths_ms, pause_ms, ready_ms, random.Random(seed), rest_ms)  # noqa: S311 - nobody plays
    times = sorted(format_.simulated_ends(plan, entrants, games, arena_ms))
    return Forecast(format_.rounds(plan, entrants), sum(times) // len(times), times[int(LATE * len(times))])
