"""How long a game of house rules takes: simulated once for all who ask, and remembered."""

import asyncio
from dataclasses import replace

import pytest

from bot.engine.variants import find_variant
from bot.host.scene import game_times
from bot.host.scene.game_times import GameTimes, likely_players, usual_seconds
from tests.support.tables import ANN, BEN, classic, lobby


@pytest.fixture
def simulated(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The targets of the rules that were simulated, one after the other: each takes as many seconds."""
    found = list[int]()

    def simulate(rules: object, seats: int, length: int | None, pace: int) -> int:
        target = getattr(rules, "target", 0)
        found.append(target)
        return int(target)

    monkeypatch.setattr(game_times, "simulate_seconds", simulate)
    return found


async def test_boards_that_ask_together_simulate_once(simulated: list[int]) -> None:
    """Two boards of the same house rules are built at the same time, and one of them is given up: one simulation, both know."""
    times = GameTimes()
    tables = [lobby(ANN, rules=classic(target=31), capacity=2) for _ in range(3)]
    tasks = [asyncio.ensure_future(times.learn_time(table)) for table in tables]
    await asyncio.sleep(0)
    tasks[0].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert simulated == [31]
    assert [times.seconds_of(table) for table in tables] == [31, 31, 31]
    await times.learn_time(tables[0])
    assert simulated == [31] and not times._under_way


async def test_only_the_oldest_is_forgotten(simulated: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    """When one more is learned than are remembered, the other lobbies still say how long their games take."""
    monkeypatch.setattr(game_times, "REMEMBERED", 3)
    times = GameTimes()
    tables = [lobby(ANN, rules=classic(target=target), capacity=2) for target in (31, 32, 33, 34)]
    for table in tables:
        await times.learn_time(table)
    assert [times.seconds_of(table) for table in tables] == [None, 32, 33, 34]
    assert simulated == [31, 32, 33, 34]


def test_a_variant_with_another_time_limit_needs_no_simulation() -> None:
    """How many battles games of a variant have is known: with a limit of its own, it is said at once how long one takes."""
    slap = find_variant("slap-war").rules
    assert usual_seconds(replace(slap, time=300), 2, None, 3000) == 300
    assert usual_seconds(replace(slap, time=3600), 2, None, 3000) == 1492
    assert usual_seconds(replace(find_variant("car-journey").rules, time=60), 2, None, 3000) == 60


@pytest.mark.parametrize("key", ["slap-war", "strategy-war", "deal-uneven", "prisoner-war"])
def test_a_lobby_is_for_those_who_sit_there(key: str) -> None:
    """As soon as they could play, hands and minutes are those of so many; before, of as many as usually play."""
    game = find_variant(key)
    table = lobby(ANN, BEN, rules=game.rules, variant=key, capacity=game.seats[1], open=True)
    fewest = game.seats[0]
    assert likely_players(table) == (2 if fewest == 2 else game.default_seats)
