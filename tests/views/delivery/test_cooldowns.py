"""When boards were last sent: remembered for as long as it counts, and no longer."""

import math

from hypothesis import given
from hypothesis import strategies as st

from bot.host.ids import TableId
from bot.views.delivery.board_state import CHANNEL_GAP, REMEMBERED, BoardStates

ANN, BEN, CAL = map(TableId, ("ann", "ben", "cal"))
STEPS = st.lists(st.tuples(st.sampled_from([ANN, BEN, CAL]), st.sampled_from([0.0, 0.3, 5.0, 70.0])), max_size=40)


@given(STEPS)
def test_what_counts_is_remembered_and_nothing_else(steps: list[tuple[TableId, float]]) -> None:
    """The last minutes are known to the moment, what is longer ago is not, so a house that closed leaves nothing behind."""
    edits, now, truth = BoardStates(), 0.0, dict[TableId, float]()
    for table, rest in steps:
        now += rest
        edits.note_edit(table, now)
        truth[table] = now
        known = {each: when for each, when in truth.items() if when >= now - REMEMBERED}
        assert {each: edits.last_edit(each) for each in (ANN, BEN, CAL) if edits.last_edit(each) > -math.inf} == known


def test_a_board_that_was_just_edited_has_a_gap() -> None:
    """Discord takes few edits in one channel; a board that was never sent, or whose table is gone, waits for nothing."""
    edits = BoardStates()
    edits.note_edit(ANN, 100.0)
    edits.note_edit(BEN, 100.0)
    edits.forget_board(BEN)
    assert edits.earliest_edit(ANN) == 100.0 + CHANNEL_GAP
    assert edits.earliest_edit(BEN) == edits.earliest_edit(CAL) == -math.inf
