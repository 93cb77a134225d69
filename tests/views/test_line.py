"""The line of boards: whoever was sent the longest ago is next."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.host.ids import TableId
from bot.views.line import REMEMBERED, Line

ANN, BEN, CAL = map(TableId, ("ann", "ben", "cal"))


def order(line: Line) -> list[TableId]:
    """Empty a line; return who came out when."""
    found = []
    while line:
        found.append(line.first())
        line.leave(found[-1])
    return found


def test_who_was_sent_the_longest_ago_is_next() -> None:
    """The order in which they came does not matter, but where nobody was sent yet."""
    line = Line()
    for table in (CAL, ANN, BEN):
        line.join(table)
    assert order(line) == [CAL, ANN, BEN]
    for second, table in enumerate((ANN, BEN, CAL)):
        line.had_turn(table, second)
    for table in (CAL, ANN, BEN, ANN):
        line.join(table)
    assert order(line) == [ANN, BEN, CAL]


def test_an_empty_line_has_no_first() -> None:
    """Nobody's turn is an error of who asks."""
    with pytest.raises(IndexError):
        Line().first()


def test_who_left_and_came_again_stands_once() -> None:
    """A place that was given up is not kept."""
    line = Line()
    line.join(ANN)
    line.join(BEN)
    line.leave(ANN)
    line.join(ANN)
    assert order(line) == [BEN, ANN]


@given(st.lists(st.sampled_from([ANN, BEN, CAL]), max_size=40))
def test_turns_of_long_ago_are_forgotten(turns: list[TableId]) -> None:
    """What is remembered is of the last minutes, so a house that closed leaves nothing behind."""
    line = Line()
    for second, table in enumerate(turns):
        line.had_turn(table, second)
    line.had_turn(TableId("late"), len(turns) + REMEMBERED + 1)
    for table in (CAL, BEN, ANN):
        line.join(table)
    assert order(line) == [CAL, BEN, ANN]
