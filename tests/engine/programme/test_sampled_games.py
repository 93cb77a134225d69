"""How long games take is simulated by exactly their rules, and agrees with programmes that are composed for whole games."""

from collections.abc import Iterator
from statistics import fmean

import pytest

from bot.engine.kernel.description import describe_rules
from bot.engine.kernel.simulator import ENGINE, Kernel, fastest_kernel
from bot.engine.programme import expected
from bot.engine.programme import sampled_games as samples
from bot.engine.programme.expected import average_counts, count_games, expected_seconds, simulated_times, told_ms
from bot.engine.programme.sampled_games import BUDGET, CARDS, FEWEST, GAMES, is_sampled, sampled_games, work_of
from bot.engine.rules.rules import Collect, ComparedValue, Rules
from bot.engine.variants import find_variant
from tests.engine.kernel.kernels import NATIVE
from tests.engine.tables import spelled

HOUSE = (Rules(rounds=100, spoils=2), Rules(target=35), Rules(spoils=1, floor=3))
NAMES = ("rounds", "target", "floor")


@pytest.fixture(autouse=True, params=["c", "engine"])
def fast(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Kernel]:
    """The kernel in C plays where it can be compiled, else `Game` is taken for it; then there is none in C."""
    fast = Kernel("c", (NATIVE or [fastest_kernel()])[0].play) if request.param == "c" else ENGINE
    monkeypatch.setattr(samples, "fastest_kernel", lambda: fast)
    for known in (sampled_games, expected._limited):
        known.cache_clear()
    yield fast
    for known in (sampled_games, expected._limited):
        known.cache_clear()


@pytest.fixture
def _without_c(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(samples, "fastest_kernel", lambda: ENGINE)


@pytest.mark.parametrize("rules", HOUSE, ids=NAMES)
def test_battles_and_wars_are_those_of_the_engine(fast: Kernel, rules: Rules) -> None:
    """The games of the kernel are as long as the engine's own, on average; without C a few have to do."""
    battles, wars = average_counts(rules, 2)
    slow_battles, slow_wars = count_games(rules, 2, 400)
    near = 0.5 if fast == ENGINE else 0.2
    assert battles == pytest.approx(slow_battles, rel=near) and wars == pytest.approx(slow_wars, rel=near)


@pytest.mark.parametrize("rules", HOUSE, ids=NAMES)
@pytest.mark.parametrize("length", [60_000, 180_000, 600_000])
def test_told_games_take_as_long_as_their_programmes(rules: Rules, length: int) -> None:
    """Without composing one: within an eighth of what composing forty takes."""
    assert told_ms(rules, 2, length) == pytest.approx(fmean(simulated_times(rules, 2, length)), rel=0.125)


def test_a_limit_of_time_is_the_most() -> None:
    """Games that time ends take no longer, and those that end before it less."""
    assert 200 < expected_seconds(Rules(time=300), 2, None, 3_000) <= 300


def test_endless_games_cost_no_more_than_others(fast: Kernel) -> None:
    """Where games go round in circles fewer are played, and the same ones each time."""
    rules = Rules(collect=Collect.LOSER_FIRST)
    games = sampled_games(rules, 3)
    if fast == ENGINE:
        assert 1 <= len(games) < GAMES
    else:
        assert FEWEST <= len(games) < GAMES and 3 * sum(game.battles for game in games) < 2 * CARDS
    assert games is sampled_games(rules, 3)


@pytest.mark.usefixtures("_without_c")
@pytest.mark.parametrize("rules", [Rules(), Rules(value=ComparedValue.POKER, up_cards=5), Rules(decks=4)], ids=spelled)
@pytest.mark.parametrize("seats", [2, 5])
def test_without_c_there_are_as_many_games_as_there_is_time_for(rules: Rules, seats: int) -> None:
    """Fewer where each takes longer, but one at least; they are the same however busy the machine is."""
    games = sampled_games(rules, seats)
    work = work_of(describe_rules(rules, seats))
    *before, _ = games
    cost = work.time_for(len(before), sum(game.battles for game in before), sum(game.wars for game in before))
    assert 1 <= len(games) < GAMES and cost < BUDGET
    sampled_games.cache_clear()
    assert games == sampled_games(rules, seats)


@pytest.mark.usefixtures("_without_c")
def test_a_game_that_nobody_can_wait_for_lasts_to_its_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without C the first game is broken off after so many battles, and another one isn't begun."""
    monkeypatch.setattr(samples, "PATIENCE", 50)
    assert sampled_games(Rules(rounds=9_999), 4) == ((9_999, 0),)


def test_games_of_choice_are_not_sampled() -> None:
    """A game in which nobody chooses says nothing of one that people play."""
    rules = find_variant("suicide-war").rules
    assert not is_sampled(rules) and is_sampled(Rules())
    with pytest.raises(ValueError, match="not composed"):
        sampled_games(rules, 2)
