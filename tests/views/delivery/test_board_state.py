"""What is remembered of boards: little of a quiet one, nothing of one that is gone."""

from bot.host.ids import TableId
from bot.views.delivery.board_state import BoardStates
from tests.views.delivery.fake_sender import table

ANN = TableId("ann")


def test_a_quiet_board_is_remembered() -> None:
    """What it shows and since when is the same after its state was tidied, and when it is written to again."""
    boards = BoardStates()
    boards.state_of(ANN).shown, boards.state_of(ANN).edited = 2**53 - 1, 1234.56789
    boards.tidy_board(ANN)
    assert (boards.shown_hash(ANN), boards.last_edit(ANN)) == (2**53 - 1, 1234.56789)
    assert (boards.state_of(ANN).shown, boards.state_of(ANN).edited) == (2**53 - 1, 1234.56789)


def test_a_board_without_memories_has_no_state() -> None:
    """Where everything was cleared nothing is left, and asking makes nothing."""
    boards = BoardStates()
    boards.extras_of(ANN).nonce = "nonce"
    boards.tidy_board(ANN)
    assert boards.find_extras(ANN) is not None
    boards.extras_of(ANN).nonce = None
    boards.tidy_board(ANN)
    assert (boards.queued_board(ANN), boards.find_extras(ANN), boards.shown_hash(ANN)) == (
        None,
        None,
        None,
    ) and not boards._states


def test_what_waits_is_sent_although_the_table_is_gone() -> None:
    """A table that is forgotten leaves nothing but what the outbox still has to send of it."""
    boards = BoardStates()
    board = boards.queue_entry(ANN)
    board.newest = table("ann")
    boards.extras_of(ANN).reposted, boards.state_of(ANN).shown = True, 1
    boards.forget_board(ANN)
    assert boards.queued_board(ANN) is board and (boards.find_extras(ANN), boards.shown_hash(ANN)) == (None, None)
    board.newest = None
    boards.forget_board(ANN)
    assert not boards._states
