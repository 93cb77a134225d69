"""The share of endless games: as the literature and our own simulations have it, and silent where there is nothing to say."""

import pytest

from bot.engine.odds import simulated_games
from bot.engine.odds.simulated_games import endless_share
from bot.engine.rules.rules import Collect, RunOut
from bot.engine.rules.validation import may_be_endless
from tests.support.tables import classic

SEAT_ORDER = classic(collect=Collect.SEAT_ORDER, run_out=RunOut.LOSE)


def test_the_share_is_that_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three cards down, collected player by player: 36.6 of 100 games are endless (rules.md §7.3), here within four errors."""
    monkeypatch.setattr(simulated_games, "SHARE_GAMES", 120)
    share = endless_share(SEAT_ORDER, 2)
    assert share is not None and 20 <= share <= 55
    assert share % 5 == 0


def test_hardly_any_are_none() -> None:
    """With four players the winner's cards first are as good as shuffled ones: the share is nothing."""
    assert endless_share(classic(collect=Collect.WINNER_FIRST), 4) == 0


def test_a_late_simulation_says_nothing() -> None:
    """Where time is up before enough games are over, there is no figure."""
    assert endless_share(SEAT_ORDER, 2, lambda: True) is None


def test_only_a_fixed_order_is_looked_into() -> None:
    """Shuffled cards end every game, so does a limit that somebody set, and two players who collect their own cards first."""
    assert may_be_endless(SEAT_ORDER, 2)
    assert may_be_endless(classic(collect=Collect.LOSER_FIRST), 3)
    assert not may_be_endless(classic(collect=Collect.LOSER_FIRST), 2)
    assert not may_be_endless(classic(), 3)
    assert not may_be_endless(classic(collect=Collect.SEAT_ORDER, time=600), 2)
    assert not may_be_endless(classic(collect=Collect.SEAT_ORDER, rounds=900), 2)
