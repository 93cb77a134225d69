"""Sums up simulated games by the same rules: chances by seat, rounds, wars, draws, games that never end."""

from collections import Counter
from collections.abc import Iterator
from itertools import accumulate

from bot.engine.analysis.odds import step_games
from bot.engine.kernel.batch import EndingCode, GameBatch
from bot.engine.kernel.description import COMPOSED, describe
from bot.engine.kernel.simulator import batches, fastest
from bot.engine.random_source import FastRandomSource
from bot.engine.rules.rules import OF_CHANCE, Rules


class GameOdds:
    """The sums of the games so far. `wins` is by seat, sole winners alone; `path` says how the games were played."""

    def __init__(self, path: str, seats: int) -> None:
        self.path = path
        self.wins = [0] * seats
        self.games = self.draws = self.capped = self.battles = self.wars = 0
        self.lengths: Counter[int] = Counter()

    def add_batch(self, batch: GameBatch) -> None:
        """Add the games of a kernel."""
        self.games += len(batch)
        for winners, games in Counter(batch.winners).items():
            if winners.bit_count() == 1:
                self.wins[winners.bit_length() - 1] += games
            else:
                self.draws += games
        self.capped += batch.endings.count(EndingCode.ROUND_CAP)
        self.battles += sum(batch.battles)
        self.wars += sum(batch.wars)
        self.lengths.update(batch.battles)

    def add_game(self, winner: int | None, battles: int, wars: int, *, capped: bool) -> None:
        """Add one game; `winner` is None for a shared one."""
        self.games += 1
        if winner is None:
            self.draws += 1
        else:
            self.wins[winner] += 1
        self.capped += capped
        self.battles += battles
        self.wars += wars
        self.lengths[battles] += 1

    def quartiles(self) -> tuple[int, int, int]:
        """Return the rounds within which a quarter, half and three quarters of the games are over."""
        lengths = sorted(self.lengths)
        over = list(accumulate(self.lengths[length] for length in lengths))
        first, half, third = [
            next(length for length, games in zip(lengths, over, strict=True) if 4 * games >= part * self.games)
            for part in (1, 2, 3)
        ]
        return first, half, third


def path_of(rules: Rules) -> str:
    """Return how games by these rules are played: by the C kernel, by the `engine`, or by `bots` where seats choose."""
    if rules.procedure in COMPOSED:
        return fastest().name
    return "engine" if rules.procedure in OF_CHANCE else "bots"


def add_games(odds: GameOdds, rules: Rules, seats: int, games: int, seed: int, source: FastRandomSource) -> Iterator[None]:
    """Play so many games and add them up, some milliseconds of them at each step.

    `source` is for games of choice, which good bot players play. Raises RulesError for rules that cannot be played. A limit of
    time is left out.
    """
    if rules.procedure in COMPOSED:
        for batch in batches(describe(rules, seats), games, seed):
            odds.add_batch(batch)
            yield
        return
    for winner, battles, wars, capped in step_games(rules, seats, games, source):
        odds.add_game(winner, battles, wars, capped=capped)
        yield
