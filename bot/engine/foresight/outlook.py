"""Looks ahead for somebody who asks: who wins how often and how long it takes, from the deal or from mid-game."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from bot.engine.analysis.game_odds import GameOdds
from bot.engine.foresight.public_position import PublicPosition
from bot.engine.kernel.description import describe
from bot.engine.kernel.simulator import batches, fastest
from bot.engine.rules.rules import Rules

GAMES: Final = 20_000
SLOW_GAMES: Final = 1_000
"""Games from the deal, with the kernel in C and without it."""

DEALS: Final = 250
SLOW_DEALS: Final = 40
GAMES_OF_A_DEAL: Final = 8
SEED: Final = 1


@dataclass(frozen=True, slots=True)
class Outlook:
    """What `games` simulated games say. `chances` are by seat, of winning alone; `draws` and `endless` are parts of all games.

    `quartiles` are the rounds within which a quarter, half and three quarters of the games end; `wars` is a mean. From the
    middle of a game both count only what is still to come.
    """

    games: int
    chances: tuple[float, ...]
    quartiles: tuple[int, int, int]
    rounds: float
    wars: float
    draws: float
    endless: float


def outlook_at_deal(rules: Rules, seats: int, late: Callable[[], bool] = lambda: False) -> Outlook | None:
    """Return how games by these rules go; None if there was no time for any. Raises RulesError for rules nobody can play."""
    kernel = fastest()
    odds = GameOdds(kernel.name, seats)
    for batch in batches(describe(rules, seats), SLOW_GAMES if kernel.is_slow else GAMES, SEED, late=late):
        odds.add_batch(batch)
    return _outlook(odds, 0, 0) if odds.games else None


def outlook_from(known: PublicPosition, late: Callable[[], bool] = lambda: False) -> Outlook | None:
    """Return how a game goes on from what is public of it; None where it is over, or there was no time."""
    if known.over:
        return None
    kernel, description = fastest(), describe(known.rules, known.seats)
    odds = GameOdds(kernel.name, known.seats)
    dice = random.Random(SEED)  # noqa: S311 - nobody plays these games
    for deal in range(SLOW_DEALS if kernel.is_slow else DEALS):
        if late():
            break
        try:
            odds.add_batch(kernel.play(description, SEED, deal * GAMES_OF_A_DEAL, GAMES_OF_A_DEAL, known.dealt(dice)))
        except ValueError:  # nobody has a card to lay: the next round ends it
            return None
    return _outlook(odds, known.battle, known.wars) if odds.games else None


def _outlook(odds: GameOdds, battle: int, wars: int) -> Outlook:
    first, half, third = (rounds - battle for rounds in odds.quartiles())
    return Outlook(
        games=odds.games,
        chances=tuple(won / odds.games for won in odds.wins),
        quartiles=(first, half, third),
        rounds=odds.battles / odds.games - battle,
        wars=odds.wars / odds.games - wars,
        draws=odds.draws / odds.games,
        endless=odds.capped / odds.games,
    )
