"""Plays games, asks for the chances in the middle of them, and counts how often what was called so much likely came true."""

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from bot.engine.choice_games.factory import deal_game
from bot.engine.kernel.simulator import Kernel
from bot.engine.odds.card_worth import has_worth, learn_worth
from bot.engine.odds.live_odds import LiveOdds, Time
from bot.engine.random_source import FastRandomSource
from bot.engine.rules.rules import Rules

TENTHS: Final = 10


class Moment(NamedTuple):
    """The chance that a seat was said to have, and what part of a win it got in the end."""

    said: float
    won: float


@dataclass
class Decile:
    """The moments in which a chance of some tenth was said: how many, and the sums of what was said and what came of it."""

    moments: int = 0
    said: float = 0.0
    won: float = 0.0
    games: set[int] = field(default_factory=set)


@dataclass
class Calibration:
    """By tenths of chances what was said and what happened, and the sum of the squares of how far these were apart (Brier)."""

    deciles: list[Decile] = field(default_factory=lambda: [Decile() for _ in range(TENTHS)])
    brier: float = 0.0
    moments: int = 0

    def add(self, game: int, moments: Iterable[Moment]) -> None:
        """Count the moments of a game."""
        for moment in moments:
            decile = self.deciles[min(int(moment.said * TENTHS), TENTHS - 1)]
            decile.moments += 1
            decile.said += moment.said
            decile.won += moment.won
            decile.games.add(game)
            self.moments += 1
            self.brier += (moment.said - moment.won) ** 2


class Played(NamedTuple):
    """The number of a game, its moments, and the simulations that they took."""

    number: int
    moments: list[Moment]
    simulations: int


def played_games(
    rules: Rules, seats: int, games: range, every: int, kernel: Kernel, time: Time = Time.ENOUGH
) -> Iterator[Played]:
    """Play these games and yield what was said after every so many rounds, of every seat that was in the game."""
    worth = learn_worth(rules, seats, kernel) if has_worth(rules) else None
    for number in games:
        game = deal_game(rules, seats, FastRandomSource(random.Random(number)))
        live = LiveOdds(rules, seats)
        said: list[tuple[int, float]] = []
        while game.outcome is None:
            live.see_round(game.resolve())
            chances = None if game.battle % every else live.odds_now(worth, time, kernel)
            if chances is not None:
                said += [(seat, chance) for seat, chance in enumerate(chances.seats) if not live.known.left[seat]]
        winners = game.outcome.winners
        won = {seat: 1 / len(winners) for seat in winners}
        yield Played(number, [Moment(chance, won.get(seat, 0.0)) for seat, chance in said], live.simulations)
