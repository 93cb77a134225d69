"""How often a server gets a message that nobody asked for: once in ten minutes, whatever it is."""

from datetime import UTC, datetime, timedelta
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as any_of

from bot.host.routines.ports import marks_of_message, pause_before

NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)


@given(any_of.lists(any_of.tuples(any_of.integers(0, 1500), any_of.sampled_from("abc")), max_size=30))
def test_two_messages_are_ten_minutes_apart(wishes: list[tuple[int, str]]) -> None:
    """Whoever wants to say something waits until the last message is ten minutes old, unless it is that one again."""
    now, marks, said = NOON, dict[str, int](), list[tuple[datetime, str]]()
    for seconds, nonce in wishes:
        now += timedelta(seconds=seconds)
        pause = pause_before(marks, nonce, now)
        assert 0 <= pause <= 600
        if not pause:
            marks |= {key: value for key, value in marks_of_message(nonce, now).items() if value is not None}
            said.append((now, nonce))
    for (before, last), (after, following) in pairwise(said):
        assert following == last or after - before >= timedelta(minutes=10)


def test_a_clock_that_was_set_back_makes_nobody_wait_for_long() -> None:
    """What was said in the future counts as long ago."""
    marks = {key: value for key, value in marks_of_message("a", NOON).items() if value is not None}
    assert pause_before(marks, "b", NOON - timedelta(days=300)) == 0.0
