"""Counts the games that would never end by themselves, where won cards always go back in the same order (rules.md §7.3)."""

from collections.abc import Callable
from typing import Final

from bot.engine.odds.simulated_games import simulate_games
from bot.engine.rules.rules import Rules

GAMES: Final = 500
"""Games that are simulated if there is time: a share of 13 in 100 is then known to about 1.5."""

FEWEST: Final = 40
"""Fewer games say nothing."""

EXACT: Final = 400
"""Games from which on a share is said to the nearest one in 100, and with fewer to the nearest five."""

SEED: Final = 18
"""The deals that are simulated: always the same, so that the share of the same rules is."""


def endless_share(rules: Rules, seats: int, late: Callable[[], bool] = lambda: False) -> int | None:
    """Simulate games by exactly these rules and return how many of 100 only the round limit ends.

    0 stands for less than one. None if too few games were over when `late` said so. Raises RulesError for rules that cannot
    be played.
    """
    odds = simulate_games(rules, seats, GAMES, SEED, late)
    if odds.games < FEWEST:
        return None
    share = 100 * odds.capped / odds.games
    return round(share) if odds.games >= EXACT or share < 5 else 5 * round(share / 5)
