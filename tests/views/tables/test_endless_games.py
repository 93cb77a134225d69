"""Games that go round in a circle: nobody has to watch one to the round limit."""

from dataclasses import replace

from bot.engine.records.replay import advance_game
from bot.engine.rules.rules import Collect
from bot.engine.variants import find_variant
from bot.host.table.finish import record_of
from bot.host.table.lobby import start_game
from bot.host.table.playing import finish_game
from bot.host.table.table import Table
from tests.support.scenes import result_of
from tests.support.tables import ANN, BEN, lobby


def circling() -> Table:
    """A table whose game never ends by itself: found among seeds, with captured cards collected seat by seat."""
    rules = replace(find_variant("classic").rules, collect=Collect.SEAT_ORDER)
    for number in range(60):
        table = lobby(ANN, BEN, rules=rules, seed=bytes([number]) * 32)
        start_game(table, 0)
        while table.outcome is None:
            table.play_round(0)
        if table.open_game().find_repetition() is not None:
            return table
    raise AssertionError("no circle among sixty deals, where a third should circle")


def test_a_circle_ends_early_with_the_outcome_of_the_limit() -> None:
    """The host stops a circle as soon as it shows; the record, played without a guard, comes to the same outcome."""
    table = circling()
    assert table.last is not None
    assert table.last.battle < 10_000
    assert advance_game(record_of(table), 10_000).outcome == table.outcome


def test_the_result_says_that_it_was_a_circle() -> None:
    """Whoever watched is told why it ended so suddenly."""
    table = circling()
    finish_game(table)
    assert "The cards were going round in circles" in "\n".join(result_of(table).blocks)
