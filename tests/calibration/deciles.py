"""Plays games, asks for the chances in the middle of them, and counts how often what was called so much likely came true."""

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from bot.engine.choice_games.factory import deal_game
from bot.engine.kernel.simulator import Kernel
from bot.engine.odds.live_odds import LiveOdds
from bot.engine.odds.odds_table import has_table, make_table
from bot.engine.random_source import FastRandomSource
from bot.engine.rules.rules import Rules

TENTHS: Final = 10


class Moment(NamedTuple):
    """The chance that a seat was said to have, what part of a win it got in the end, and what the table alone says."""

    said: float
    won: float
    by_table: float | None


@dataclass
class Decile:
    """The moments in which a chance of some tenth was said: how many, and the sums of what was said and what came of it."""

    moments: int = 0
    said: float = 0.0
    won: float = 0.0
    games: set[int] = field(default_factory=set)


@dataclass
class Calibration:
    """By tenths of chances what was said and what happened, and the mean squares of both numbers from the end (Brier)."""

    deciles: list[Decile] = field(default_factory=lambda: [Decile() for _ in range(TENTHS)])
    brier: float = 0.0
    table_brier: float = 0.0
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
            self.table_brier += 0.0 if moment.by_table is None else (moment.by_table - moment.won) ** 2


class Played(NamedTuple):
    """The number of a game, its moments, and the simulations that they took."""

    number: int
    moments: list[Moment]
    simulations: int


def played_games(rules: Rules, seats: int, games: range, every: int, kernel: Kernel) -> Iterator[Played]:
    """Play these games and yield what was said after every so many rounds, of every seat that was in the game."""
    table = make_table(rules, kernel) if has_table(rules, seats) else None
    for number in games:
        game = deal_game(rules, seats, FastRandomSource(random.Random(number)))
        live = LiveOdds(rules, seats)
        said: list[tuple[int, float, float | None]] = []
        while game.outcome is None:
            live.see_round(game.resolve())
            chances = None if game.battle % every else live.odds_now(table, kernel=kernel)
            if chances is not None:
                first = None if table is None else table.chance_of(live.known)
                for seat, chance in enumerate(chances.seats):
                    if not live.known.left[seat]:
                        by_table = None if first is None else (first, 1 - first)[seat]
                        said.append((seat, chance, by_table))
        winners = game.outcome.winners
        won = {seat: 1 / len(winners) for seat in winners}
        yield Played(number, [Moment(chance, won.get(seat, 0.0), table_) for seat, chance, table_ in said], live.simulations)
