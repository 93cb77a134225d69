"""Computes how small a chance the winner of a game once had, for the luckiest win and the unluckiest defeat."""

from typing import Final, NamedTuple

from bot.engine.analysis.comeback import CHANCE_SCALE, lowest_chances
from bot.host.ids import TableId
from bot.host.ranking.scoring import RatedStatus, rating_of
from bot.host.table.finished_game import FinishedGame

LUCKY: Final = CHANCE_SCALE // 3
"""A chance from which on it is no luck to win: one in three."""


class Likelihood(NamedTuple):
    """A game that turned: its winner was down to `cards` after round `battle`, and won from there with this chance.

    `chance` is the winner's, in 1 / CHANCE_SCALE of `bot.engine.analysis.comeback`.
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


def chances_of(game: FinishedGame) -> tuple[int | None, ...]:
    """Return for each seat of a rated game the smallest chance of the winner, or the largest of the loser; else None."""
    outcome, none = game.outcome, (None,) * len(game.seats)
    if outcome is None or rating_of(game) is not RatedStatus.RATED:
        return none
    return lowest_chances(game.rules, outcome, game.stats) or none
