"""The forecast of a tournament takes little time, however long its games are, and says when it is rough."""

from dataclasses import replace
from itertools import count

import pytest

from bot.engine.kernel import simulator
from bot.engine.kernel.simulator import ENGINE
from bot.engine.odds.simulated_games import simulate_games
from bot.engine.programme import expected
from bot.engine.rules.rules import Collect, Procedure, Rules
from bot.host.tournaments import odds as forecasts
from bot.host.tournaments.odds import GAMES, Forecasts
from bot.tournament.model.plan import Format
from tests.store.tournaments.saved_tournament import CHARTER

LONG = {
    "suicide": Rules(procedure=Procedure.SUICIDE, decks=8),
    "casino": Rules(procedure=Procedure.CASINO, rounds=500),
    "fixed order": Rules(decks=8, collect=Collect.TABLE_ORDER),
    "quick": Rules(decks=8),
}


@pytest.fixture
def _slow_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let two milliseconds pass whenever somebody looks at the clock, so that a hundred and fifty looks are too late."""
    looks = count()
    for module in (simulator, forecasts):
        monkeypatch.setattr(module, "fastest_kernel", lambda: ENGINE)  # the one in C has time enough
    monkeypatch.setattr(forecasts, "thread_time", lambda: next(looks) / 500)


@pytest.mark.usefixtures("_slow_clock")
@pytest.mark.parametrize("name", LONG)
def test_long_games_are_a_rough_guess(name: str) -> None:
    """Two hundred games would take most of a minute: as many are played as there is time for, and their number is told."""
    found = Forecasts().forecast_for(replace(CHARTER, rules=LONG[name]), 8)
    assert found is not None
    assert found.games is not None and 1 <= found.games < GAMES
    assert 0 < found.expected_ms <= found.late_ms


@pytest.mark.usefixtures("_slow_clock")
def test_not_one_game_in_time_is_one_to_the_limit() -> None:
    """A game that takes longer than there is time for is taken to last until its round limit."""
    charter = replace(CHARTER, rules=Rules(decks=8, collect=Collect.TABLE_ORDER))
    found, limit = Forecasts().forecast_for(charter, 8), 80_000 * charter.pace
    assert found is not None and found.games == 1
    assert found.expected_ms >= 3 * limit


def test_short_games_are_no_guess() -> None:
    """There is time enough for all of them, and nothing is said."""
    found = Forecasts().forecast_for(replace(CHARTER, rules=Rules(rounds=30)), 8)
    assert found is not None and found.games is None


@pytest.mark.parametrize(("rules", "seats"), [(LONG["suicide"], 2), (LONG["fixed order"], 2), (Rules(rounds=50), 3)])
def test_nothing_is_played_when_it_is_late(rules: Rules, seats: int) -> None:
    """Not a battle of a game that is played battle by battle; what is over by then is the beginning of the same games."""
    assert simulate_games(rules, seats, 5, 1, lambda: True).games == 0
    looks = count()
    some = simulate_games(Rules(rounds=50), seats, 50, 1, lambda: next(looks) > 700)
    assert 0 < some.games <= 50
    assert some.lengths == simulate_games(Rules(rounds=50), seats, some.games, 1).lengths


@pytest.mark.parametrize("sampled", [True, False])
def test_told_games_take_their_length(sampled: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each game takes three minutes at most, and one that is usually over sooner takes less; no pace and no limit matters."""
    if not sampled:
        monkeypatch.setattr(expected, "is_sampled", lambda rules: False)
    robin = replace(CHARTER.plan, format=Format.ROBIN)
    told = replace(CHARTER, plan=robin, rules=Rules(), told=180, limit=30, ready=0, pause=0, pace=60_000)
    classic, quick = (Forecasts().forecast_for(replace(told, rules=rules), 2) for rules in (Rules(), Rules(rounds=10)))
    assert classic is not None and quick is not None
    assert classic.expected_ms == pytest.approx(180_000, rel=0.05) and classic.late_ms <= 180_000
    assert quick.late_ms < 90_000 and quick.games is classic.games is None
    longer = Forecasts().forecast_for(replace(told, told=360), 2)
    assert longer is not None and longer.expected_ms > classic.expected_ms * 1.7


def test_a_length_means_nothing_where_players_choose() -> None:
    """The forecast of a game of choice is the same with one and without."""
    choosing = replace(CHARTER, rules=Rules(procedure=Procedure.SUICIDE), limit=300)
    forecasts = Forecasts()
    assert forecasts.forecast_for(replace(choosing, told=60), 4) == forecasts.forecast_for(choosing, 4)
