"""Simulates thousands of games by the same rules and sums up wins, draws and lengths.

Where seats choose, good bot players sit in all of them: a game in which nobody chooses anything says nothing of one that
people play. In Speed War nobody reaches for a pot, so it goes to the best card: nobody knows how quick people are.
"""

import random
from array import array
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from bot.engine.bots.players import Skill, answer
from bot.engine.choice_games.factory import deal_game
from bot.engine.events.outcome import Ending
from bot.engine.kernel.batch import EndingCode
from bot.engine.kernel.description import COMPOSED, Description, describe
from bot.engine.kernel.simulator import Kernel, batches, fastest
from bot.engine.play.asks import NOTHING
from bot.engine.play.game import Game
from bot.engine.play.round import Round
from bot.engine.random_source import FastRandomSource
from bot.engine.rules.rules import OF_CHANCE, Procedure, Rules
from bot.engine.rules.validation import check

SLOW_PROCEDURES: Final = {Procedure.SCIENTIFIC: 10}
"""Where good bot players think long, a fifth of a second a game, one game in so many is played."""


class SimulatedGame(NamedTuple):
    """How one game went; `winner` is None for a shared win or when nobody is left."""

    winner: int | None
    battles: int
    wars: int
    capped: bool


@dataclass(frozen=True, slots=True)
class Tally:
    """The sums of `games` games. `wins` is by seat and counts sole winners, `draws` all games without one.

    `capped` games reached the round limit. `lengths` holds the battles of each game, shortest first.
    """

    games: int
    wins: tuple[int, ...]
    draws: int
    capped: int
    battles: int
    wars: int
    lengths: "array[int]"

    @property
    def mean(self) -> float:
        """Battles in a game, on average."""
        return self.battles / self.games


def simulate(rules: Rules, seats: int, games: int, seed: int, late: Callable[[], bool] = lambda: False) -> Tally:
    """Play this many games, or a tenth where each takes long (`Tally.games`), and return their sums.

    As soon as `late` says so, the games that are over have to do; there may be none. It is asked every few milliseconds where
    the kernel in C plays, and before each battle where it does not. The same seed gives the same tally but for that. Raises
    RulesError for rules that cannot be played. There is no clock here, so a time limit is left out of account: give `rounds`
    what the time allows instead.
    """
    check(rules, seats)
    games = -(-games // SLOW_PROCEDURES.get(rules.procedure, 1))
    if rules.procedure in COMPOSED:
        return _tally(kernel_games(fastest(), describe(rules, seats), games, seed, late), seats)
    source = FastRandomSource(random.Random(seed))  # noqa: S311 - odds, not a game that people play
    return _tally(step_games(rules, seats, games, source, late), seats)


def kernel_games(
    kernel: Kernel, description: Description, games: int, seed: int, late: Callable[[], bool] = lambda: False
) -> Iterator[SimulatedGame]:
    """Yield the results of so many games that a kernel plays, or fewer if `late` says so first."""
    for batch in batches(description, games, seed, late=late, kernel=kernel):
        for winners, ending, battles, wars in zip(batch.winners, batch.endings, batch.battles, batch.wars, strict=True):
            winner = winners.bit_length() - 1 if winners.bit_count() == 1 else None
            yield SimulatedGame(winner, battles, wars, ending == EndingCode.ROUND_CAP)


def step_games(
    rules: Rules, seats: int, games: int, source: FastRandomSource, late: Callable[[], bool] = lambda: False
) -> Iterator[SimulatedGame]:
    """Yield the results of so many games, played battle by battle, by good bot players where seats choose.

    As soon as `late` says so, the present game is given up and no other begins.
    """
    chosen = rules.procedure not in {*OF_CHANCE, Procedure.SPEED}
    for _ in range(games):
        game = deal_game(rules, seats, source)
        while game.outcome is None:
            if late():
                return
            round_ = _played(game, source) if chosen else game.resolve()
            if round_.repeats is not None:
                game.call_repetition()  # the same end, without the thousands of battles before it
        end = game.outcome
        winner = end.winners[0] if len(end.winners) == 1 else None
        yield SimulatedGame(winner, end.battles, end.wars, end.ending is Ending.ROUND_CAP)


def _played(game: Game, source: FastRandomSource) -> Round:
    """Play the next battle with good bot players in every seat."""
    played = None
    while played is None:
        for ask in game.asks():
            choice = answer(game, ask, Skill.GOOD, source)
            if choice != NOTHING:
                game.choose(ask.seat, choice)
        played = game.advance()
    return played


def _tally(results: Iterator[SimulatedGame], seats: int) -> Tally:
    wins = [0] * seats
    draws = capped = wars = 0
    lengths: list[int] = []
    for winner, battles, fought, at_cap in results:
        lengths.append(battles)
        wars += fought
        capped += at_cap
        if winner is None:
            draws += 1
        else:
            wins[winner] += 1
    return Tally(len(lengths), tuple(wins), draws, capped, sum(lengths), wars, array("I", sorted(lengths)))
