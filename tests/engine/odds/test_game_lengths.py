"""Games are as long, and as often won, as the figures that the rules collect from millions of games."""

import random
from statistics import mean, stdev

import pytest

from bot.engine.odds.simulated_games import simulate_games, step_games
from bot.engine.random_source import FastRandomSource
from bot.engine.rules.rules import Collect, Jokers, Participants, Rules, RunOut, WinningOrder
from bot.engine.variants import find_variant
from tests.engine.kernel.kernels import KERNELS
from tests.engine.tables import spelled
from tests.support.examples import examples

LOSE = RunOut.LOSE


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (Rules(run_out=LOSE), 235.6),
        (Rules(run_out=LOSE, collect=Collect.WINNER_FIRST), 177.4),
        (Rules(run_out=LOSE, spoils=1), 442.2),
        (Rules(run_out=LOSE, spoils=1, collect=Collect.WINNER_FIRST), 288.7),
        (Rules(run_out=LOSE, spoils=2), 322.6),
        (Rules(), 270.9),
        (Rules(spoils=1), 456.9),
        (Rules(run_out=LOSE, wins=WinningOrder.LOW, spoils=5), 135.3),
        (Rules(run_out=LOSE, jokers=Jokers.SHUFFLED), 271.5),
    ],
    ids=spelled,
)
def test_mean_length_of_quick_games(rules: Rules, expected: float) -> None:
    """The mean of four thousand games lies within four standard errors of the figure."""
    lengths = list(simulate_games(rules, 2, 4_000, 7, kernel=KERNELS[-1]).lengths.elements())
    assert abs(mean(lengths) - expected) < 4 * stdev(lengths) / len(lengths) ** 0.5


@pytest.mark.parametrize(
    ("rules", "seats", "expected"),
    [
        (Rules(run_out=LOSE), 3, 239),
        (Rules(run_out=LOSE, participants=Participants.ALL), 3, 198),
        (Rules(run_out=LOSE, participants=Participants.ALL), 4, 188),
        (Rules(), 4, 291),
        (Rules(run_out=RunOut.LAST_CARD_STANDS), 2, 282.0),
        (Rules(run_out=RunOut.CAP_TO_FEWEST), 2, 263.2),
        (Rules(target=40), 2, 84.7),
    ],
    ids=spelled,
)
def test_mean_length_of_other_games(rules: Rules, seats: int, expected: float) -> None:
    """Played battle by battle: the mean of some hundred games lies within four standard errors of the figure."""
    lengths = [game.battles for game in step_games(rules, seats, examples(300, of=1_000), FastRandomSource(random.Random(7)))]
    assert abs(mean(lengths) - expected) < 4 * stdev(lengths) / len(lengths) ** 0.5


@pytest.mark.parametrize("seats", [2, 3])
def test_every_seat_is_worth_the_same(seats: int) -> None:
    """No seat wins more than its share by more than four standard errors."""
    tally = simulate_games(Rules(run_out=LOSE), seats, 1_500, seed=3)
    share = 1 / seats
    error = (share * (1 - share) * tally.games) ** 0.5
    assert all(abs(wins - share * tally.games) < 4 * error for wins in tally.wins)


@pytest.mark.parametrize("key", ["short-war", "kids-30", "tod-und-leben", "no-reshuffle", "instant-war"])
def test_a_short_variant_says_how_long_it_is(key: str) -> None:
    """The list of variants names the mean length of a game, and nobody is told five battles of a game of four."""
    variant = find_variant(key)
    tally = simulate_games(variant.rules, variant.default_seats, 400, seed=1)
    assert abs(tally.battles / tally.games - variant.battles) < 0.6 + variant.battles / 50
