"""What a record says in a battle answers its questions by the rule, however much of it is never asked for."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.play.asks import Ask, AskKind
from bot.engine.records.record import Record
from bot.engine.records.replay import SeatChoices
from bot.engine.records.verify import verify_record
from bot.engine.rules.rules import Procedure, Rules
from tests.support.examples import examples

WORDS = st.sampled_from(
    ["9H", "2C", "*1", "play", "steal:1", "ante:5", "ante:7", "ante:99", "tie:1", "scoop:-3", "ante:05", "x", ""]
)
ASKS = st.builds(
    Ask,
    seat=st.just(0),
    kind=st.just(AskKind.CARD),
    choices=st.lists(st.sampled_from(["9H", "2C", "*1", "play", "steal:1", "ante:5"]), max_size=4).map(tuple),
    default=st.just(""),
    stem=st.sampled_from(["", "ante", "tie", "scoop"]),
    low=st.just(-5),
    high=st.just(20),
)


@settings(max_examples=examples(30, of=300), deadline=None, derandomize=True)
@given(st.lists(WORDS, max_size=12), st.lists(ASKS, max_size=6))
def test_a_question_takes_the_first_choice_that_it_allows(words: list[str], asks: list[Ask]) -> None:
    """Rules.md §10 A26, read aloud: the first unused entry that is legal, and those before it are used up."""
    said, left = SeatChoices(words), list(words)
    for ask in asks:
        place = next((place for place, word in enumerate(left) if ask.allows_choice(word)), None)
        assert said.answer_ask(ask) == (None if place is None else left[place])
        left = left if place is None else left[place + 1 :]


def test_what_no_question_asks_for_is_not_gone_through_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A war of 300 steps in one battle, and 2,000 words that mean nothing in it: they are not held to every question."""
    looked: list[str] = []
    allows = Ask.allows_choice

    def look(ask: Ask, choice: str) -> bool:
        looked.append(choice)
        return allows(ask, choice)

    monkeypatch.setattr(Ask, "allows_choice", look)
    stocks = (bytes(300), bytes(300))
    record = Record(variant="suicide-war", rules=Rules(procedure=Procedure.SUICIDE, spoils=0), seats=2, stocks=stocks)
    record = replace(record, choices=tuple((1, seat, word) for word in ("9H", "ante:5") for seat in (0, 1)) * 1_000)
    assert verify_record(record).outcome.battles == 1
    assert len(looked) < 2_000
