"""Calls that are lent: each is lent once, only for as long as its owner does without it, and never more than there are."""

from hypothesis import given
from hypothesis import strategies as st

from bot.store.slots.loans import ASKED, LASTS, LEAST, WINDOW, take_common, take_loans

STEPS = st.lists(st.tuples(st.integers(0, 400), st.integers(0, 10), st.integers(0, 20)), max_size=40)


@given(STEPS)
def test_no_call_is_used_by_two(steps: list[tuple[int, int, int]]) -> None:
    """At every moment no more is used of what was lent than lenders do without."""
    now, loans = 0, list[list[int]]()
    lent, used = list[tuple[int, int, int]](), list[tuple[int, int, int]]()
    for later, lending, wanting in steps:
        now += later
        loans, taken = take_loans(loans, lending, wanting, now)
        assert sum(calls for calls, _ in taken) <= wanting
        lent.append((now, now + LASTS, lending))
        used += [(now, now + left, calls) for calls, left in taken]
    for moment in range(0, now + LASTS, 50):
        assert _at(used, moment) <= _at(lent, moment)


def _at(spans: list[tuple[int, int, int]], moment: int) -> int:
    return sum(calls for begin, end, calls in spans if begin <= moment < end)


def test_what_is_lent_can_be_taken() -> None:
    """All of it at once, or bit by bit, while it lasts long enough."""
    loans, taken = take_loans([], 5, 0, 0)
    assert (loans, taken) == ([[LASTS, 5]], [])
    loans, taken = take_loans(loans, 0, 3, 500)
    assert (loans, taken) == ([[LASTS, 2]], [(3, LASTS - 500)])
    assert take_loans(loans, 0, 3, LASTS - LEAST) == ([], [(2, LEAST)])
    assert take_loans(loans, 0, 3, LASTS - LEAST + 1) == ([], [])


def test_the_call_of_no_slot_goes_to_those_that_have_none_first() -> None:
    """One process has it at a time, and the next a second later; who has calls takes it while nobody without any asks."""
    shared, taken = take_common([0, 0], 5_000, common=False)
    assert taken == [(1, LASTS)]
    assert take_common(shared, 5_000 + LASTS + WINDOW - 1, common=True)[1] == []
    shared, taken = take_common(shared, 5_000 + LASTS, common=True)
    later = 5_000 + LASTS + WINDOW
    assert taken == [] and take_common(shared, later, common=False)[1] == []
    assert take_common(shared, later, common=True)[1] == [(1, LASTS)]
    assert take_common(shared, later + ASKED, common=False)[1] == [(1, LASTS)]
