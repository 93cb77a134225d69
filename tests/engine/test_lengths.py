"""Games are as long, and as often won, as the figures that the rules collect from millions of games."""

import random
from statistics import mean, stdev

import pytest

from bot.engine.chance import FastChance
from bot.engine.games import deal_game
from bot.engine.notation import parse_cards
from bot.engine.odds import simulate, step_games
from bot.engine.quick import quick_games
from bot.engine.rules import Collect, Jokers, Participants, Rules, RunOut, Wins
from tests.engine.tables import spelled

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
        (Rules(run_out=LOSE, wins=Wins.LOW, spoils=5), 135.3),
        (Rules(run_out=LOSE, jokers=Jokers.SHUFFLED), 271.5),
    ],
    ids=spelled,
)
def test_mean_length_of_quick_games(rules: Rules, expected: float) -> None:
    """The mean of six thousand games lies within four standard errors of the figure."""
    lengths = [game.battles for game in quick_games(rules, 6_000, FastChance(random.Random(7)))]
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
    """Played battle by battle: the mean of a thousand games lies within four standard errors of the figure."""
    lengths = [game.battles for game in step_games(rules, seats, 1_000, FastChance(random.Random(7)))]
    assert abs(mean(lengths) - expected) < 4 * stdev(lengths) / len(lengths) ** 0.5


@pytest.mark.parametrize("seats", [2, 3])
def test_every_seat_is_worth_the_same(seats: int) -> None:
    """No seat wins more than its share by more than four standard errors."""
    tally = simulate(Rules(run_out=LOSE), seats, 1_500, seed=3)
    share = 1 / seats
    error = (share * (1 - share) * tally.games) ** 0.5
    assert all(abs(wins - share * tally.games) < 4 * error for wins in tally.wins)


def test_four_aces_against_the_rest() -> None:
    """One player with just the four aces wins 80.93 % with one card down (rules.md §7.4)."""
    wins = 0
    games = 1_500
    generator = random.Random(11)
    aces = parse_cards("AC AD AH AS")
    rest = [card for card in range(52) if card not in aces]
    for _ in range(games):
        generator.shuffle(rest)
        game = deal_game(Rules(run_out=LOSE, spoils=1), 2, FastChance(generator), stocks=[aces, bytes(rest)])
        while game.outcome is None:
            game.resolve()
        wins += game.outcome.winners == (0,)
    assert abs(wins / games - 0.8093) < 4 * (0.8093 * 0.1907 / games) ** 0.5
