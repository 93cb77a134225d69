"""Simulates games by the same rules and sums them up: chances by seat, rounds, wars, draws, games that never end.

Where seats choose, good bot players sit in all of them: a game in which nobody chooses anything says nothing of one that
people play. In Speed War nobody reaches for a pot, so it goes to the best card: nobody knows how quick people are.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Final, NamedTuple

from bot.engine.bots.players import Skill, answer_as
from bot.engine.choice_games.factory import deal_game
from bot.engine.events.outcome import Ending
from bot.engine.kernel.batch import EndingCode, GameBatch
from bot.engine.kernel.description import COMPOSED, describe_rules
from bot.engine.kernel.simulator import Kernel, fastest_kernel, yield_batches
from bot.engine.play.asks import NOTHING
from bot.engine.play.game import Game
from bot.engine.play.round import Round
from bot.engine.random_source import FastRandomSource
from bot.engine.rules.rules import OF_CHANCE, Procedure, Rules
from bot.engine.rules.validation import check_rules

SLOW_PROCEDURES: Final = {Procedure.SCIENTIFIC: 10}
"""Where good bot players think long, a fifth of a second a game, one game in so many is played."""


class SimulatedGame(NamedTuple):
    """How one game went; `winner` is None for a shared win or when nobody is left."""

    winner: int | None
    battles: int
    wars: int
    capped: bool


@dataclass(slots=True)
class GameOdds:
    """The sums of games, all from the deal or all from a position after so many battles and wars.

    By seat, `wins` counts the games it won alone, and `shares` its shared wins too, in parts. `draws` are games without a sole
    winner, `capped` those that the round limit ended; `lengths` counts games by their battles.
    """

    seats: int
    battles_before: int = 0
    wars_before: int = 0
    games: int = 0
    draws: int = 0
    capped: int = 0
    battles: int = 0
    wars: int = 0
    wins: list[int] = field(default_factory=list)
    shares: list[float] = field(default_factory=list)
    lengths: Counter[int] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        """Begin with nothing for each seat."""
        self.wins = self.wins or [0] * self.seats
        self.shares = self.shares or [0.0] * self.seats

    def add_batch(self, batch: GameBatch) -> None:
        """Add the games of a kernel."""
        self.games += len(batch)
        for winners, games in Counter(batch.winners).items():
            sharing = [seat for seat in range(self.seats) if winners >> seat & 1]
            for seat in sharing:
                self.shares[seat] += games / len(sharing)
            if len(sharing) == 1:
                self.wins[sharing[0]] += games
            else:
                self.draws += games
        self.capped += batch.endings.count(EndingCode.ROUND_CAP)
        self.battles += sum(batch.battles)
        self.wars += sum(batch.wars)
        self.lengths.update(batch.battles)

    def add_game(self, game: SimulatedGame) -> None:
        """Add one game; nobody's share of a shared one is known."""
        self.games += 1
        if game.winner is None:
            self.draws += 1
        else:
            self.wins[game.winner] += 1
            self.shares[game.winner] += 1
        self.capped += game.capped
        self.battles += game.battles
        self.wars += game.wars
        self.lengths[game.battles] += 1

    @property
    def win_chances(self) -> tuple[float, ...]:
        """By seat, in what part of the games it won alone."""
        return tuple(won / self.games for won in self.wins)

    @property
    def mean_battles(self) -> float:
        """The battles of a game, on average; from the middle of a game, those that were still to come."""
        return self.battles / self.games - self.battles_before

    @property
    def mean_wars(self) -> float:
        """The wars of a game, on average; from the middle of a game, those that were still to come."""
        return self.wars / self.games - self.wars_before

    def battle_quartiles(self) -> tuple[int, int, int]:
        """Return the battles still to come within which a quarter, half and three quarters of the games are over."""
        lengths = sorted(self.lengths)
        over = list(accumulate(self.lengths[length] for length in lengths))
        first, half, third = [
            next(length for length, games in zip(lengths, over, strict=True) if 4 * games >= part * self.games)
            - self.battles_before
            for part in (1, 2, 3)
        ]
        return first, half, third


def path_of(rules: Rules) -> str:
    """Return how games by these rules are played: by the C kernel, by the `engine`, or by `bots` where seats choose."""
    if rules.procedure in COMPOSED:
        return fastest_kernel().name
    return "engine" if rules.procedure in OF_CHANCE else "bots"


def simulate_games(
    rules: Rules, seats: int, games: int, seed: int, late: Callable[[], bool] = lambda: False, kernel: Kernel | None = None
) -> GameOdds:
    """Play this many games, or a tenth where each takes long (`GameOdds.games`), and return their sums.

    As soon as `late` says so, the games that are over have to do; there may be none. It is asked every few milliseconds where
    the kernel in C plays, and before each battle where it does not. The same seed gives the same sums but for that. Raises
    RulesError for rules that cannot be played. There is no clock here, so a time limit is left out of account: give `rounds`
    what the time allows instead.
    """
    check_rules(rules, seats)
    odds = GameOdds(seats)
    for _ in add_games(odds, rules, -(-games // SLOW_PROCEDURES.get(rules.procedure, 1)), seed, late, kernel):
        pass
    return odds


def add_games(
    odds: GameOdds, rules: Rules, games: int, seed: int, late: Callable[[], bool] = lambda: False, kernel: Kernel | None = None
) -> Iterator[None]:
    """Play so many games and add them up, some milliseconds of them a step; `late` and the rest as in `simulate_games`."""
    seats = odds.seats
    if rules.procedure in COMPOSED:
        for batch in yield_batches(describe_rules(rules, seats), games, seed, late=late, kernel=kernel):
            odds.add_batch(batch)
            yield
        return
    source = FastRandomSource(random.Random(seed))  # noqa: S311 - odds, not a game that people play
    for game in step_games(rules, seats, games, source, late):
        odds.add_game(game)
        yield


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
            round_ = _play_well(game, source) if chosen else game.resolve()
            if round_.repeats is not None:
                game.call_repetition()  # the same end, without the thousands of battles before it
        end = game.outcome
        winner = end.winners[0] if len(end.winners) == 1 else None
        yield SimulatedGame(winner, end.battles, end.wars, end.ending is Ending.ROUND_CAP)


def _play_well(game: Game, source: FastRandomSource) -> Round:
    """Play the next battle with good bot players in every seat."""
    played = None
    while played is None:
        for ask in game.asks():
            choice = answer_as(game, ask, Skill.GOOD, source)
            if choice != NOTHING:
                game.choose(ask.seat, choice)
        played = game.advance()
    return played


SHARE_GAMES: Final = 500
"""Games that are simulated if there is time: a share of 13 in 100 is then known to about 1.5."""

FEWEST_FOR_SHARE: Final = 40
"""Fewer games say nothing."""

EXACT_SHARE: Final = 400
"""Games from which on a share is said to the nearest one in 100, and with fewer to the nearest five."""

SHARE_SEED: Final = 18
"""The deals that are simulated: always the same, so that the share of the same rules is."""


def endless_share(rules: Rules, seats: int, late: Callable[[], bool] = lambda: False) -> int | None:
    """Simulate games by exactly these rules and return how many of 100 only the round limit ends.

    0 stands for less than one. None if too few games were over when `late` said so. Raises RulesError for rules that cannot
    be played.
    """
    odds = simulate_games(rules, seats, SHARE_GAMES, SHARE_SEED, late)
    if odds.games < FEWEST_FOR_SHARE:
        return None
    share = 100 * odds.capped / odds.games
    return round(share) if odds.games >= EXACT_SHARE or share < 5 else 5 * round(share / 5)
