"""How long games take is simulated by exactly their rules, and agrees with programmes that are composed for whole games."""

from collections.abc import Iterator

import pytest

from bot.engine.kernel.simulator import Kernel
from bot.engine.programme import expected
from bot.engine.programme import sampled_games as samples
from bot.engine.programme.expected import count, counted, expected_seconds, simulated_ms, told_ms
from bot.engine.programme.sampled_games import CARDS, FEWEST, GAMES, is_sampled, sampled_games
from bot.engine.rules.rules import Collect, Rules
from bot.engine.variants import find_variant
from tests.calibration.__main__ import kernel

HOUSE = (Rules(rounds=100, spoils=2), Rules(target=35), Rules(spoils=1, floor=3))
NAMES = ("rounds", "target", "floor")


@pytest.fixture(autouse=True)
def _in_c(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The kernel in C plays where it can be compiled, else the one in Python is taken for it."""
    fast = Kernel("c", kernel().play)
    monkeypatch.setattr(samples, "fastest", lambda: fast)
    for known in (sampled_games, expected._limited):
        known.cache_clear()
    yield
    for known in (sampled_games, expected._limited):
        known.cache_clear()


@pytest.mark.parametrize("rules", HOUSE, ids=NAMES)
def test_battles_and_wars_are_those_of_the_engine(rules: Rules) -> None:
    """The games of the kernel are as long as the engine's own, on average."""
    battles, wars = counted(rules, 2)
    slow_battles, slow_wars = count(rules, 2, 400)
    assert battles == pytest.approx(slow_battles, rel=0.2) and wars == pytest.approx(slow_wars, rel=0.2)


@pytest.mark.parametrize("rules", HOUSE, ids=NAMES)
@pytest.mark.parametrize("length", [60_000, 180_000, 600_000])
def test_told_games_take_as_long_as_their_programmes(rules: Rules, length: int) -> None:
    """Without composing one: within an eighth of what composing forty takes."""
    assert told_ms(rules, 2, length) == pytest.approx(simulated_ms(rules, 2, length), rel=0.125)


def test_a_limit_of_time_is_the_most() -> None:
    """Games that time ends take no longer, and those that end before it less."""
    assert 200 < expected_seconds(Rules(time=300), 2, None, 3_000) <= 300


def test_endless_games_cost_no_more_than_others() -> None:
    """Where games go round in circles fewer are played, and the same ones each time."""
    rules = Rules(collect=Collect.LOSER_FIRST)
    games = sampled_games(rules, 3)
    assert FEWEST <= len(games) < GAMES and 3 * sum(game.battles for game in games) < 2 * CARDS
    assert games is sampled_games(rules, 3)


def test_games_of_choice_are_not_sampled() -> None:
    """A game in which nobody chooses says nothing of one that people play."""
    rules = find_variant("suicide-war").rules
    assert not is_sampled(rules) and is_sampled(Rules())
    with pytest.raises(ValueError, match="not composed"):
        sampled_games(rules, 2)
