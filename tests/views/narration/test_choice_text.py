"""A player whose Scoop! costs a card is told so privately."""

from datetime import UTC, datetime

import pytest

from bot.engine.rules.rules import Procedure, Rules, RunOut
from bot.host.table import choosing, scooping
from bot.texts import say
from bot.views.narration.choice_text import press_cost_text
from tests.support.tables import ANN, BEN, CAT, playing


@pytest.mark.parametrize(("seat", "told"), [(0, ""), (1, ""), (2, say("scoop-not_yours", seconds=3))])
def test_a_press_within_the_owners_time(seat: int, told: str) -> None:
    """The owner's costs nothing, another's does; nor does that of a seat whom the war has knocked out."""
    rules = Rules(procedure=Procedure.SPEED, run_out=RunOut.LOSE)
    stocks = ("9H 2C", "9D 2H 3H 4H QS 5H", "2S 3S")
    table = playing(ANN, BEN, CAT, rules=rules, variant="speed-war", stocks=stocks)
    choosing.begin_choices(table, 0)
    for moment in (3_000, 4_000, 5_000):
        scooping.fall_due(table, moment, moment)
    scooping.note_press(table, seat, 6_000, 6_000, 6_000)
    fault = scooping.find_press_fault(table, (ANN, BEN, CAT)[seat], datetime.fromtimestamp(6, UTC))
    assert press_cost_text(fault, rules) == told
