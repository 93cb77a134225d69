"""Odds are sums of real games: the quick way and the step-by-step way play the same ones."""

import random

import pytest

from bot.engine.errors import RulesError
from bot.engine.kernel import simulator
from bot.engine.kernel.simulator import ENGINE, Kernel
from bot.engine.odds.simulated_games import simulate_games, step_games
from bot.engine.random_source import FastRandomSource
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
    WarTrigger,
    WinningOrder,
)
from tests.engine.kernel.identity import by_game
from tests.engine.kernel.kernels import KERNELS
from tests.engine.tables import spelled

MIXES = [
    (Rules(), 2),
    (Rules(collect=Collect.WINNER_FIRST, run_out=RunOut.LOSE, rounds=60), 2),
    (Rules(spoils=1, jokers=Jokers.SHUFFLED, trigger=WarTrigger.ANY, participants=Participants.ALL), 2),
    (Rules(target=40, wins=WinningOrder.LOW), 2),
    (Rules(tiebreak=Tiebreak.SUDDEN_DEATH, remainder=Remainder.UNEVEN, ace=Ace.LOW), 3),
]


@pytest.mark.parametrize(("rules", "seats"), MIXES, ids=spelled)
@pytest.mark.parametrize("kernel", KERNELS, ids=lambda kernel: kernel.name)
def test_the_games_of_a_kernel_are_the_games(kernel: Kernel, rules: Rules, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wins, draws, wars and lengths are those that `Game` comes to with the same draws."""
    monkeypatch.setattr(simulator, "fastest_kernel", lambda: kernel)
    odds = simulate_games(rules, seats, 40, seed=5)
    book = [by_game(rules, seats, 5, number, prints=False) for number in range(40)]
    assert sorted(odds.lengths.elements()) == sorted(one.battles for one in book)
    assert odds.wars == sum(one.wars for one in book)
    assert odds.wins == [sum(one.winners == 1 << seat for one in book) for seat in range(seats)]


def test_without_c_it_stops_when_it_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is asked before each battle, so that what was played till then is all there is, and the same games."""
    monkeypatch.setattr(simulator, "fastest_kernel", lambda: ENGINE)
    asked = iter(range(5_000))
    odds = simulate_games(Rules(), 2, 5_000, 1, late=lambda: next(asked) >= 4_000)
    assert 7 <= odds.games < 40, "a game has some 270 battles"
    assert odds == simulate_games(Rules(), 2, odds.games, 1)


def test_sums_add_up() -> None:
    """Wins and draws are all games, and lengths sum to the battles."""
    odds = simulate_games(Rules(), 2, 400, seed=9)
    assert sum(odds.wins) + odds.draws == odds.games == odds.lengths.total() == 400
    assert sum(odds.lengths.elements()) == odds.battles and odds.mean_battles == odds.battles / 400


def test_same_seed_same_sums() -> None:
    """A simulation can be repeated, and another seed is another one."""
    assert simulate_games(Rules(), 2, 50, seed=1) == simulate_games(Rules(), 2, 50, seed=1)
    assert simulate_games(Rules(), 2, 50, seed=1) != simulate_games(Rules(), 2, 50, seed=2)


@pytest.mark.parametrize(
    ("procedure", "games", "by_nobody"),
    [(Procedure.SUICIDE, 12, 59), (Procedure.STEALING, 12, 258), (Procedure.SCIENTIFIC, 2, 47)],
)
def test_games_of_choice_are_played_well(procedure: Procedure, games: int, by_nobody: int) -> None:
    """Good bot players come to an end long before games would in which nobody ever chose (so many battles, on average)."""
    odds = simulate_games(Rules(procedure=procedure), 2, 12, seed=7)
    assert odds.games == games and 5 < odds.mean_battles < 0.8 * by_nobody


def test_a_game_for_chips_is_played_for_chips() -> None:
    """Where nobody stakes anything, all games would be shared; and where nobody is quick, the best card has the pot."""
    assert simulate_games(Rules(procedure=Procedure.CASINO), 2, 20, seed=1).draws < 10
    assert simulate_games(Rules(procedure=Procedure.SPEED, rounds=50), 2, 5, seed=1) == simulate_games(
        Rules(rounds=50), 2, 5, seed=1
    )


def test_speed_war_is_played_as_if_nobody_pressed() -> None:
    """How quick hands are nobody can simulate, so battle by battle the games are those of War, from the same random source."""
    war, speed = (Rules(procedure=procedure, rounds=50) for procedure in (Procedure.WAR, Procedure.SPEED))
    for seats in (2, 3):
        played = [list(step_games(rules, seats, 20, FastRandomSource(random.Random(3)))) for rules in (war, speed)]
        assert played[0] == played[1]


def test_games_without_end_are_counted() -> None:
    """Games that reach the round limit are told apart from those that end by themselves."""
    odds = simulate_games(Rules(collect=Collect.SEAT_ORDER, rounds=300), 2, 30, seed=1)
    assert 0 < odds.capped <= 30
    assert simulate_games(Rules(rounds=100), 2, 30, seed=1).capped > 0


def test_refused_rules_are_not_simulated() -> None:
    """Rules that cannot be played have no odds."""
    with pytest.raises(RulesError):
        simulate_games(Rules(target=20), 2, 10, seed=1)
