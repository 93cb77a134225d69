"""Forecasts how long a tournament takes from simulated games, told in its length or at its pace; run it off the event loop."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from time import thread_time

from bot.engine.analysis.odds import simulate
from bot.engine.errors import EngineError
from bot.engine.kernel.simulator import fastest
from bot.engine.programme.expected import told_times
from bot.engine.programme.sampled_games import is_sampled, sampled_games
from bot.engine.rules.compiled import compile_rules
from bot.engine.rules.rules import Rules
from bot.host.table.bounds import bounded
from bot.host.table.next_game import BREAK
from bot.host.tournaments.charter import Charter
from bot.tournament.forecast import Forecast, forecast

GAMES = 200
SECONDS = 0.3
"""Time of a processor for the games of a forecast; what long games leave undone is left out, and that is said."""
SEED = 1
READY_SHARE = 4
"""Of the time that a match waits for its players, people need about this part."""


def forecast_for(charter: Charter, entrants: int) -> Forecast | None:
    """Return the rounds and the time of a tournament of so many; None where nothing can be said. Takes SECONDS of work at most,
    milliseconds for rules that were asked about before."""
    plan = charter.plan
    if entrants < charter.format.fewest(plan):
        return None
    try:
        games = _games(charter)
    except EngineError:
        return None
    ready = charter.ready // READY_SHARE
    arena = charter.length if charter.format.is_timed else 0
    found = forecast(plan, entrants, games, charter.pause, ready, SEED, arena, BREAK)
    if len(games) < GAMES and not charter.is_told:  # a length says enough
        found = replace(found, games=len(games))
    if charter.every:
        late = max(found.late_ms, charter.every * max(found.rounds - 1, 0))
        return replace(found, expected_ms=max(found.expected_ms, charter.every * max(found.rounds - 1, 0)), late_ms=late)
    return found


def _games(charter: Charter) -> Sequence[int]:
    """Return the milliseconds of as many games as there is time for, as the tournament tells them."""
    seats = charter.format.seats(charter.plan)
    if charter.told is not None and charter.is_told:
        return told_times(charter.rules, seats, charter.told * 1000)[:GAMES]
    lengths = _lengths(bounded(charter.rules), seats)
    most = charter.limit * 1000 or max(lengths) * charter.pace
    return [min(battles * charter.pace, most) for battles in lengths]


@lru_cache(maxsize=64)
def _lengths(rules: Rules, seats: int) -> tuple[int, ...]:
    """Return the battles of as many games as there is time for.

    Where there is not even time for one, that is a game of thousands of battles, and those end at the round limit.
    """
    end = thread_time() + SECONDS
    rules = replace(rules, time=None)
    if is_sampled(rules) and not fastest().is_slow:
        return tuple([game.battles for game in sampled_games(rules, seats)[:GAMES]])
    return tuple(simulate(rules, seats, GAMES, SEED, lambda: thread_time() > end).lengths) or (compile_rules(rules).cap,)
