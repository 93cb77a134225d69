"""What is remembered of boards: little of a quiet one, nothing of one that is gone."""

from bot.host.ids import TableId
from bot.views.delivery.board_state import BoardStates
from tests.views.delivery.fake_sender import table

ANN = TableId("ann")


def test_a_quiet_board_is_remembered() -> None:
    """What it shows and since when is the same after its state was tidied, and when it is written to again."""
    boards = BoardStates()
    boards.of(ANN).shown, boards.of(ANN).edited = 2**53 - 1, 1234.56789
    boards.tidy(ANN)
    assert (boards.shown(ANN), boards.edited(ANN)) == (2**53 - 1, 1234.56789)
    assert (boards.of(ANN).shown, boards.of(ANN).edited) == (2**53 - 1, 1234.56789)


def test_a_board_without_memories_has_no_state() -> None:
    """Where everything was cleared nothing is left, and asking makes nothing."""
    boards = BoardStates()
    boards.extras_of(ANN).nonce = "nonce"
    boards.tidy(ANN)
    assert boards.extras(ANN) is not None
    boards.extras_of(ANN).nonce = None
    boards.tidy(ANN)
    assert (boards.queued(ANN), boards.extras(ANN), boards.shown(ANN)) == (None, None, None) and not boards._states


def test_what_waits_is_sent_although_the_table_is_gone() -> None:
    """A table that is forgotten leaves nothing but what the outbox still has to send of it."""
    boards = BoardStates()
    board = boards.queue(ANN)
    board.newest = table("ann")
    boards.extras_of(ANN).reposted, boards.of(ANN).shown = True, 1
    boards.forget(ANN)
    assert boards.queued(ANN) is board and (boards.extras(ANN), boards.shown(ANN)) == (None, None)
    board.newest = None
    boards.forget(ANN)
    assert not boards._states
