"""What happens in a tournament is kept as text, and read from it."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.tournament.model.events import KINDS, Decided, Entered, Event, Paired, Ruled, event_of, text_of
from bot.tournament.model.match import DecisionMethod, MatchResult

RESULTS = st.builds(
    MatchResult,
    st.lists(st.integers(1, 4), min_size=1, max_size=4).map(tuple),
    st.lists(st.integers(0, 8), max_size=4).map(tuple),
    st.sampled_from(DecisionMethod),
)
EVENTS = st.one_of(
    *(
        st.builds(kind, match=st.integers(1, 999), result=RESULTS if kind is Decided else st.none() | RESULTS)
        if kind in {Decided, Ruled}
        else st.from_type(kind)
        for kind in get_args(Event)
    )
)


@given(EVENTS)
def test_text_and_event_are_the_same(event: Event) -> None:
    """Every event, whatever is in it, is read back as it was."""
    assert event_of(text_of(event)) == event


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Entered(3, "cat", 1500), '{"event":"entered","entrant":3,"word":"cat","strength":1500}'),
        (Paired(7, 2, (4, 1), "W2.1", 3), '{"event":"paired","match":7,"round":2,"seats":[4,1],"place":"W2.1","games":3}'),
        (
            Decided(7, MatchResult((2, 1), (0, 2), DecisionMethod.TIME)),
            '{"event":"decided","match":7,"result":{"places":[2,1],"score":[0,2],"how":"time"}}',
        ),
        (Ruled(7, None), '{"event":"ruled","match":7,"result":null}'),
    ],
)
def test_the_text_of_an_event_never_changes(event: Event, text: str) -> None:
    """What was kept years ago is still read."""
    assert (text_of(event), event_of(text)) == (text, event)


def test_an_event_of_a_later_version_is_read_without_what_is_not_known() -> None:
    """A fact that was added since says nothing to an older bot."""
    assert event_of('{"event":"left","entrant":3,"reason":"rain"}') == event_of('{"event":"left","entrant":3}')


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"event":"rained"}', '{"event":"left"}', "3", '{"event":["left"]}'])
def test_what_is_no_event_is_refused(text: str) -> None:
    """Nothing is made up."""
    with pytest.raises(ValueError, match="no event"):
        event_of(text)


def test_every_kind_of_event_has_a_name_of_its_own() -> None:
    """Two with one name could not be told apart."""
    assert len(KINDS) == len(get_args(Event))
