"""Odds are sums of real games: the quick way and the step-by-step way play the same ones."""

import random

import pytest

from bot.engine.analysis.fast_odds import is_quick, quick_games
from bot.engine.analysis.odds import simulate, step_games
from bot.engine.chance import FastChance
from bot.engine.errors import RulesError
from bot.engine.rules.rules import (
    Ace,
    Collect,
    Jokers,
    Participants,
    Procedure,
    Remainder,
    Rules,
    RunOut,
    Tiebreak,
    Trigger,
    Wins,
)
from tests.engine.tables import spelled

QUICK = [
    Rules(collect=collect, run_out=run_out, spoils=spoils, rounds=rounds, **other)
    for collect in (Collect.SHUFFLED, Collect.WINNER_FIRST)
    for run_out in (RunOut.LOSE, RunOut.LAST_CARD)
    for spoils, rounds, other in (
        (3, None, {}),
        (0, 60, {"ace": Ace.LOW}),
        (5, None, {"wins": Wins.LOW}),
        (1, None, {"jokers": Jokers.SHUFFLED, "trigger": Trigger.ANY, "participants": Participants.ALL}),
        (4, 150, {"remainder": Remainder.UNEVEN}),
    )
]


@pytest.mark.parametrize("rules", QUICK, ids=spelled)
def test_quick_games_are_the_games(rules: Rules) -> None:
    """Winner, battles and wars of every game are those that `Game` comes to with the same chance."""
    quick = list(quick_games(rules, 60, FastChance(random.Random(5))))
    assert quick == list(step_games(rules, 2, 60, FastChance(random.Random(5))))


@pytest.mark.parametrize(
    ("rules", "seats"),
    [
        (Rules(), 3),
        (Rules(target=40), 2),
        (Rules(tiebreak=Tiebreak.SUDDEN_DEATH), 2),
        (Rules(collect=Collect.SEAT_ORDER), 2),
        (Rules(run_out=RunOut.CAP_TO_FEWEST), 2),
    ],
    ids=spelled,
)
def test_everything_else_is_played_in_steps(rules: Rules, seats: int) -> None:
    """What the quick way does not know is not quick, and is simulated all the same."""
    assert not is_quick(rules, seats)
    assert simulate(rules, seats, 3, seed=1).games == 3


def test_tally_adds_up() -> None:
    """Wins and draws are all games, and lengths are sorted and sum to the battles."""
    tally = simulate(Rules(), 2, 400, seed=9)
    assert sum(tally.wins) + tally.draws == tally.games == len(tally.lengths) == 400
    assert list(tally.lengths) == sorted(tally.lengths)
    assert sum(tally.lengths) == tally.battles == tally.mean * 400


def test_same_seed_same_tally() -> None:
    """A simulation can be repeated, and another seed is another one."""
    assert simulate(Rules(), 2, 50, seed=1) == simulate(Rules(), 2, 50, seed=1)
    assert simulate(Rules(), 2, 50, seed=1) != simulate(Rules(), 2, 50, seed=2)


@pytest.mark.parametrize(
    ("procedure", "games", "by_nobody"),
    [(Procedure.SUICIDE, 12, 59), (Procedure.STEALING, 12, 258), (Procedure.SCIENTIFIC, 2, 47)],
)
def test_games_of_choice_are_played_well(procedure: Procedure, games: int, by_nobody: int) -> None:
    """Good bot players come to an end long before games would in which nobody ever chose (so many battles, on average)."""
    tally = simulate(Rules(procedure=procedure), 2, 12, seed=7)
    assert tally.games == games and 5 < tally.mean < 0.8 * by_nobody


def test_a_game_for_chips_is_played_for_chips() -> None:
    """Where nobody stakes anything, all games would be shared; and where nobody is quick, the best card has the pot."""
    assert simulate(Rules(procedure=Procedure.CASINO), 2, 20, seed=1).draws < 10
    assert simulate(Rules(procedure=Procedure.SPEED, rounds=50), 2, 5, seed=1) == simulate(Rules(rounds=50), 2, 5, seed=1)


def test_speed_war_is_played_as_if_nobody_pressed() -> None:
    """How quick hands are nobody can simulate, so battle by battle the games are those of War, from the same chance."""
    war, speed = (Rules(procedure=procedure, rounds=50) for procedure in (Procedure.WAR, Procedure.SPEED))
    for seats in (2, 3):
        played = [list(step_games(rules, seats, 20, FastChance(random.Random(3)))) for rules in (war, speed)]
        assert played[0] == played[1]


def test_games_without_end_are_counted() -> None:
    """Games that reach the round limit are told apart from those that end by themselves."""
    tally = simulate(Rules(collect=Collect.SEAT_ORDER, rounds=300), 2, 30, seed=1)
    assert 0 < tally.capped <= 30
    assert simulate(Rules(rounds=100), 2, 30, seed=1).capped > 0


def test_refused_rules_are_not_simulated() -> None:
    """Rules that cannot be played have no odds."""
    with pytest.raises(RulesError):
        simulate(Rules(target=20), 2, 10, seed=1)
