"""Forecasts how long a tournament takes from simulated games at its pace; run it off the event loop."""

from dataclasses import replace
from functools import lru_cache

from bot.engine.analysis.odds import simulate
from bot.engine.errors import EngineError
from bot.engine.rules.rules import Rules
from bot.host.table.bounds import bounded
from bot.host.tournaments.charter import Charter
from bot.tournament.forecast import Forecast, forecast

GAMES = 200
SEED = 1
READY_SHARE = 4
"""Of the time that a match waits for its players, people need about this part."""


def forecast_for(charter: Charter, entrants: int) -> Forecast | None:
    """Return the rounds and the time of a tournament of so many; None where nothing can be said. Takes milliseconds of work."""
    plan = charter.plan
    if entrants < charter.format.fewest(plan):
        return None
    try:
        lengths = _lengths(bounded(charter.rules), charter.format.seats(plan))
    except EngineError:
        return None
    most = charter.limit * 1000 or max(lengths) * charter.pace
    games = [min(battles * charter.pace, most) for battles in lengths]
    ready = charter.ready // READY_SHARE
    arena = charter.length if charter.format.is_timed else 0
    found = forecast(plan, entrants, games, charter.pause, ready, SEED, arena)
    if charter.every:
        late = max(found.late_ms, charter.every * max(found.rounds - 1, 0))
        return replace(found, expected_ms=max(found.expected_ms, charter.every * max(found.rounds - 1, 0)), late_ms=late)
    return found


@lru_cache(maxsize=64)
def _lengths(rules: Rules, seats: int) -> tuple[int, ...]:
    return tuple(simulate(replace(rules, time=None), seats, GAMES, SEED).lengths)
