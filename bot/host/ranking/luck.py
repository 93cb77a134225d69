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
    def odds(self) -> int:
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

_known: Final[dict[Rules, ComebackTable]] = {}


async def learn_chances(game: FinishedGame) -> None:
    """Simulate, off the event loop, what `chances_of` needs of a game, unless games by the same rules were simulated before."""
    rules = without_forfeits(game.rules)
    if _has_odds(game) and rules not in _known:
        await asyncio.to_thread(_comeback_table, rules)


def chances_of(game: FinishedGame) -> tuple[int | None, ...]:
    """Return for each seat of a rated game the smallest chance of the winner, or the largest of the loser; else None.

    Of rules that `learn_chances` has not seen it simulates games, which takes a while.
    """
    outcome = game.outcome
    if outcome is None or not _has_odds(game):
        return (None,) * len(game.seats)
    return lowest_chances(_comeback_table(without_forfeits(game.rules)), outcome, game.stats) or (None,) * len(game.seats)


def _has_odds(game: FinishedGame) -> bool:
    finished = game.outcome is not None and bool(game.stats)
    return finished and rating_of(game) is RatedStatus.RATED and has_comebacks(game.rules, len(game.seats))


def _comeback_table(rules: Rules) -> ComebackTable:
    """Return the table of these rules; the one that was learned first is forgotten first."""
    found = _known.get(rules)
    if found is None:
        end = thread_time() + SECONDS
        found = comeback_table(rules, lambda: thread_time() > end)
        while len(_known) >= REMEMBERED:
            _known.pop(next(iter(_known)))
        _known[rules] = found
    return found
