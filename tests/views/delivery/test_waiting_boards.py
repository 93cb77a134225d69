"""The boards that wait: whoever was sent the longest ago is next."""

import pytest

from bot.host.ids import TableId
from bot.views.delivery.board_state import BoardStates, QueuedBoard
from bot.views.delivery.outbox import WaitingBoards

ANN, BEN, CAL = (QueuedBoard(TableId(name)) for name in ("ann", "ben", "cal"))


def order(waiting: WaitingBoards) -> list[QueuedBoard]:
    """Let all go; return who went when."""
    found = []
    while waiting:
        found.append(waiting.first_board())
        waiting.remove_board(found[-1])
    return found


def test_who_was_sent_the_longest_ago_is_next() -> None:
    """The order in which they came does not matter, but where nobody was sent yet."""
    waiting, edits = WaitingBoards(), BoardStates()
    for board in (CAL, ANN, BEN):
        waiting.add_board(board, edits.last_edit(board.table))
    assert order(waiting) == [CAL, ANN, BEN]
    for second, board in enumerate((ANN, BEN, CAL)):
        edits.note_edit(board.table, second)
    for board in (CAL, ANN, BEN, ANN):
        waiting.add_board(board, edits.last_edit(board.table))
    assert order(waiting) == [ANN, BEN, CAL]


def test_where_nobody_waits_nobody_is_first() -> None:
    """Nobody's turn is an error of who asks."""
    with pytest.raises(IndexError):
        WaitingBoards().first_board()


def test_who_left_and_came_again_stands_once() -> None:
    """A place that was given up is not kept."""
    waiting = WaitingBoards()
    waiting.add_board(ANN, 0)
    waiting.add_board(BEN, 0)
    waiting.remove_board(ANN)
    waiting.add_board(ANN, 0)
    assert order(waiting) == [BEN, ANN]
