"""The bars of the engine: odds, rounds with full events, many seats, and that fast and slow play the same games.

    python -m tests.bench.engine_bars

Contestants take turns within one run and the median of the rounds counts, because shared machines drift.
"""

import random
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from statistics import median

from bot.engine.choice_games.factory import deal_game
from bot.engine.odds.simulated_games import simulate_games
from bot.engine.play.game import Game
from bot.engine.random_source import FastRandomSource
from bot.engine.rules.rules import Collect, Rules, RunOut
from tests.bench.bar import Bar, at_least, print_bars
from tests.bench.naive import naive_game
from tests.calibration.__main__ import kernel
from tests.engine.kernel.identity import by_game, by_kernel

TURNS = 31
GAMES_A_TURN = 100
SAME_GAMES = 100_000
FIGURE_GAMES = 60_000

LIKE_NAIVE = Rules(run_out=RunOut.LOSE, collect=Collect.WINNER_FIRST)
"""What the naive loop plays."""

AT_TABLES = Rules()
"""What tables play: the base rules, won cards shuffled."""

SHUFFLED = Rules(run_out=RunOut.LOSE)

FIGURES = ((SHUFFLED, 235.6), (LIKE_NAIVE, 177.4))
"""Mean battles of a game, from a million games each (rules.md §7.3)."""


def bars() -> list[Bar]:
    """Every bar of the engine, measured now."""
    return [*speed_bars(), *truth_bars()]


def speed_bars() -> Iterator[Bar]:
    """Bars 1, 2 and 2b."""
    generator = random.Random(1)
    source = FastRandomSource(random.Random(1))

    def naive() -> int:
        return sum(naive_game(generator)[1] for _ in range(GAMES_A_TURN))

    def quick() -> int:
        return simulate_games(LIKE_NAIVE, 2, GAMES_A_TURN, 1, kernel=kernel()).battles

    def steps(rules: Rules, seats: int) -> int:
        return sum(_play(deal_game(rules, seats, source)) for _ in range(GAMES_A_TURN))

    contestants = (
        naive,
        quick,
        lambda: steps(LIKE_NAIVE, 2),
        lambda: steps(AT_TABLES, 2),
        lambda: steps(AT_TABLES, 8),
    )
    turns = [tuple(map(_rounds_and_seconds, contestants)) for _ in range(TURNS)]
    yield _games_bar(turns)
    yield _rounds_bar(turns)
    yield _seats_bar(turns)


def _play(game: Game) -> int:
    while game.outcome is None:
        game.resolve()
    return game.battle


Turn = tuple[tuple[int, float], ...]
"""Rounds played and seconds taken: naive loop, quick games, two seats like the loop, two and eight as at tables."""


def _rounds_and_seconds(contestant: Callable[[], int]) -> tuple[int, float]:
    start = time.perf_counter()
    rounds = contestant()
    return rounds, time.perf_counter() - start


def _speed(turns: Iterable[Turn], who: int) -> float:
    """Rounds in a second."""
    return median(turn[who][0] / turn[who][1] for turn in turns)


def _games_bar(turns: list[Turn]) -> Bar:
    naive = median(GAMES_A_TURN / turn[0][1] for turn in turns)
    quick = median(GAMES_A_TURN / turn[1][1] for turn in turns)
    ratio = median(turn[0][1] / turn[1][1] for turn in turns)
    return Bar(
        "1",
        "odds, classic, two seats",
        f"naive loop {naive:,.0f} games/s",
        f"{quick:,.0f} games/s",
        ratio,
        "≥ 1.0 (stretch 1.5)",
        ratio >= 1.0,
    )


def _rounds_bar(turns: list[Turn]) -> Bar:
    ratio = median(turn[2][0] / turn[2][1] / (turn[0][0] / turn[0][1]) for turn in turns)
    return Bar(
        "2",
        "resolve() with full events, two seats",
        f"naive loop {_speed(turns, 0):,.0f} rounds/s",
        f"{_speed(turns, 2):,.0f} rounds/s",
        ratio,
        "≥ 0.38 (stretch 0.45)",
        ratio >= 0.38,
    )


def _seats_bar(turns: list[Turn]) -> Bar:
    ratio = median(turn[4][0] / turn[4][1] / (turn[3][0] / turn[3][1]) for turn in turns)
    return at_least(
        0.6,
        "2b",
        "base rules, eight seats to two",
        f"two seats {_speed(turns, 3):,.0f} rounds/s",
        f"{_speed(turns, 4):,.0f} rounds/s",
        ratio,
    )


def truth_bars() -> Iterator[Bar]:
    """Bar 3."""
    quick = by_kernel(kernel(), LIKE_NAIVE, 2, 3, 0, SAME_GAMES, prints=False)
    same = sum(one == by_game(LIKE_NAIVE, 2, 3, number, prints=False) for number, one in enumerate(quick))
    yield Bar(
        "3",
        "games of the kernel in C are the games",
        f"{SAME_GAMES:,} games step by step",
        f"{same:,} the same",
        same / SAME_GAMES,
        "all, winner and rounds",
        same == SAME_GAMES,
    )
    for rules, figure in FIGURES:
        found = simulate_games(rules, 2, FIGURE_GAMES, 4, kernel=kernel())
        mean, capped = found.mean_battles, found.capped
        yield Bar(
            "3",
            f"mean length, {rules.collect}",
            f"{figure} battles",
            f"{mean:.1f} battles, {capped} at the cap",
            mean / figure,
            "within 1 %, none at the cap",
            abs(mean / figure - 1) <= 0.01 and not capped,
        )


if __name__ == "__main__":
    sys.exit(0 if print_bars(bars()) else 1)
