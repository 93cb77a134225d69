"""Deadlines: one for each table, and a replaced one never comes."""

from bot.host.hall.runtime import REPLACED, Deadlines
from bot.host.ids import TableId

A, B = TableId("a"), TableId("b")


def test_moments_come_in_order() -> None:
    """The earliest due table comes first, and none before its time."""
    deadlines = Deadlines()
    for table, due in ((A, 20), (B, 10)):
        deadlines.set_deadline(table, due)
    assert deadlines.next_deadline() == 10 and deadlines.pop_due(9) is None
    assert [deadlines.pop_due(20), deadlines.pop_due(20), deadlines.pop_due(20)] == [B, A, None]
    assert deadlines.next_deadline() is None and len(deadlines) == 0


def test_another_moment_replaces_the_first() -> None:
    """A table that is armed anew comes once, at its newest moment, be that earlier or later."""
    deadlines = Deadlines()
    for due in (10, 30, 20, 20):
        deadlines.set_deadline(A, due)
    assert len(deadlines) == 1 and deadlines.next_deadline() == 20
    assert deadlines.pop_due(15) is None
    assert [deadlines.pop_due(100), deadlines.pop_due(100)] == [A, None]


def test_a_dropped_table_never_comes() -> None:
    """A table that is disarmed is forgotten, and others keep their moments."""
    deadlines = Deadlines()
    for table, due in ((A, 10), (B, 20)):
        deadlines.set_deadline(table, due)
    deadlines.drop_deadline(A)
    deadlines.drop_deadline(A)
    assert deadlines.next_deadline() == 20 and deadlines.pop_due(100) is B


def test_setting_the_same_again_costs_nothing() -> None:
    """A table that is looked at a thousand times waits once."""
    deadlines = Deadlines()
    for _ in range(1000):
        deadlines.set_deadline(A, 10)
    assert deadlines._entries == 1
    assert [deadlines.pop_due(10), deadlines.pop_due(10)] == [A, None]


def test_what_was_replaced_is_not_remembered_until_its_time() -> None:
    """A house that runs for long arms tables for far moments and drops them: nothing of that stays, and B still comes."""
    deadlines = Deadlines()
    deadlines.set_deadline(B, 5)
    for number in range(10 * REPLACED):
        gone = TableId(f"t{number}")
        deadlines.set_deadline(gone, 10**9 + number)
        deadlines.drop_deadline(gone)
    assert deadlines._entries <= 2 * len(deadlines) + REPLACED
    assert deadlines.pop_due(5) == B and deadlines.next_deadline() is None


def test_tables_due_together_come_together() -> None:
    """Those of one millisecond come before later ones, each once, also one that was set away and back."""
    deadlines = Deadlines()
    for table, due in ((A, 10), (B, 10), (A, 30), (A, 10), (TableId("c"), 20)):
        deadlines.set_deadline(table, due)
    came = [deadlines.pop_due(10), deadlines.pop_due(10)]
    assert set(came) == {A, B} and deadlines.pop_due(10) is None
    assert deadlines.pop_due(20) == "c" and len(deadlines) == 0 and deadlines.next_deadline() is None
    deadlines.set_deadline(B, 10)
    assert deadlines.pop_due(30) == B, "a moment that has passed can come again"
    assert deadlines.next_deadline() is None and not deadlines._waiting and not deadlines._moments
