"""Computes how small a chance the winner of a game once had, for the luckiest win and the unluckiest defeat."""

import asyncio
from time import thread_time
from typing import Final, NamedTuple

from bot.engine.odds.comeback import (
    CHANCE_SCALE,
    ComebackTable,
    comeback_table,
    has_comebacks,
    lowest_chances,
    without_forfeits,
)
from bot.engine.rules.rules import Rules
from bot.host.ids import TableId
from bot.host.odds.bounded_cache import BoundedCache
from bot.host.ranking.scoring import RatedStatus, rating_of
from bot.host.table.finished_game import FinishedGame

LUCKY: Final = CHANCE_SCALE // 3
"""A chance from which on it is no luck to win: one in three."""


class Likelihood(NamedTuple):
    """A game that turned: its winner was down to `cards` after round `battle`, and won from there with this chance.

    `chance` is the winner's, in 1 / CHANCE_SCALE of `bot.engine.odds.comeback`.
    """

    game: TableId
    chance: int
    cards: int
    battle: int

    @property
    def odds_against(self) -> int:
        """One in how many such games is won."""
        return round(CHANCE_SCALE / self.chance)


class LuckiestGames(NamedTuple):
    """A player's luckiest win and unluckiest defeat, as far as there are any."""

    luckiest: Likelihood | None = None
    unluckiest: Likelihood | None = None


NO_LUCK: Final = LuckiestGames()


SECONDS: Final = 1.0
"""Time of a processor for the simulated games of one set of rules: twice what the kernel in C needs for the usual number."""

REMEMBERED: Final = 256
"""Rules whose chances are remembered, some hundred bytes each."""


class Luck:
    """Finds how small a chance the winner of a game once had, and remembers what was simulated for its rules."""

    def __init__(self) -> None:
        self._tables = BoundedCache[Rules, ComebackTable](REMEMBERED)

    async def learn_chances(self, game: FinishedGame) -> None:
        """Simulate, off the event loop, what `chances_of` needs of a game, unless that was done for its rules before."""
        if _is_simulated(game):
            await asyncio.to_thread(self._table_of, without_forfeits(game.rules))

    def chances_of(self, game: FinishedGame) -> tuple[int | None, ...]:
        """Return for each seat of a rated game the smallest chance of the winner, or the largest of the loser; else None.

        Of rules that `learn_chances` has not seen it simulates games, which takes a while.
        """
        outcome = game.outcome
        if outcome is None or not _is_simulated(game):
            return (None,) * len(game.seats)
        table = self._table_of(without_forfeits(game.rules))
        return lowest_chances(table, outcome, game.stats) or (None,) * len(game.seats)

    def _table_of(self, rules: Rules) -> ComebackTable:
        return self._tables.find_or_make(rules, lambda: _simulate_table(rules))


def _is_simulated(game: FinishedGame) -> bool:
    finished = game.outcome is not None and bool(game.stats)
    return finished and rating_of(game) is RatedStatus.RATED and has_comebacks(game.rules, len(game.seats))


def _simulate_table(rules: Rules) -> ComebackTable:
    end = thread_time() + SECONDS
    return comeback_table(rules, lambda: thread_time() > end)
