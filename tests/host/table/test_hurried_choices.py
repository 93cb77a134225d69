"""A game of choice in which bot players alone are left: it is over in five seconds, a bounded number of battles at a time."""

import pytest

from bot.engine.variants import find_variant
from bot.host.table import choosing
from bot.host.table.table import BOTS_ALONE, Table
from tests.support.tables import ANN, BEN, playing

GAMES = [("suicide-war", 0), ("speed-war", 0), ("slap-war", 3), ("stealing-war", 3)]
"""Games, and deals, in which Ann goes out before the bots are done."""


def of_bots(key: str, first_seed: int) -> Table:
    """A game of Ann and two bots in which she has just gone out."""
    for seed in range(first_seed, first_seed + 40):
        rules = find_variant(key).rules
        table = playing(ANN, None, None, rules=rules, variant=key, seed=seed.to_bytes(32), pace=20_000)
        choosing.begin_choices(table, 0)
        while table.is_live and table.outcome is None and 0 in table.open_game().alive():
            choosing.close_stage(table, table.deadline)
        if table.is_live and table.outcome is None:
            return table
    raise AssertionError("nobody went out")


@pytest.mark.parametrize(("key", "seed"), GAMES)
def test_the_rest_is_over_in_five_seconds(key: str, seed: int) -> None:
    """Each beat plays three times as much as was played before, so that two are enough; no step holds other tables up."""
    table = of_bots(key, seed)
    assert choosing.left_to_bots(table)
    began = now = table.deadline
    while table.outcome is None:
        before = table.open_game().battle
        choosing.hurry_bots_on(table, now)
        assert table.hurried == "bots" and table.open_game().battle - before <= choosing.HURRIED_AT_ONCE
        now = table.deadline
    assert now - began <= BOTS_ALONE - BOTS_ALONE // 3


def test_while_a_person_plays_nothing_left_to_bots() -> None:
    """Neither with somebody who is left, nor at a table where only bots sat down."""
    rules = find_variant("suicide-war").rules
    with_people, without = playing(ANN, BEN, None, rules=rules), playing(None, None, rules=rules)
    assert not choosing.left_to_bots(with_people) and not choosing.left_to_bots(without)
