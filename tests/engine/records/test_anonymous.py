"""Records from which all that says who played was taken: the same game, played from what was drawn."""

from dataclasses import replace

import pytest

from bot.engine.errors import RecordError
from bot.engine.random_source import seal_of
from bot.engine.records.anonymous import AnonymousRecord
from bot.engine.records.record import Record
from bot.engine.records.trace import digest_trace, trace_record
from bot.engine.records.verify import verify_record
from bot.engine.rules.rules import Procedure, Tiebreak
from bot.engine.variants import Variant, find_variant
from tests.engine.play.test_loop_guard import SEATWISE
from tests.engine.tables import SEED, numbered_deck

DRAWING = (
    *("classic", "capture-pile-reshuffle", "equal-jokers", "multi-deck", "tod-und-leben-colours", "sudden-death"),
    *("suicide-war", "scientific-war", "stealing-war", "casino-war", "speed-war"),
)
"""Variants that between them draw everything that is ever drawn."""

CLASSIC = find_variant("classic")


def record_of(variant: Variant) -> Record:
    """A game of a variant to its end, with everything that a record may say."""
    label = variant.key if variant.rules.procedure is Procedure.WAR else str(variant.rules.procedure)
    seats = variant.default_seats
    entropy = tuple(f"{98765432100 + seat}:word" for seat in range(seats))
    record = Record(variant=label, rules=variant.rules, seats=seats, seed=SEED, entropy=entropy, commitment=seal_of(SEED))
    found = verify_record(record)
    return replace(record, outcome=found.outcome, digest=found.digest)


def nameless(record: Record) -> Record:
    """The record, its people taken out, written and read again."""
    maker = AnonymousRecord(record)
    assert sum(1 for _ in maker.trace_lines())
    return Record.from_json(maker.full_record.to_json())


@pytest.mark.parametrize("key", DRAWING)
def test_it_is_the_same_game(key: str) -> None:
    """Whatever is played, outcome and digest come out again, and neither seed nor people are in the text."""
    record = record_of(find_variant(key))
    found = nameless(record)
    assert verify_record(found).is_right and verify_record(found).matches == ("outcome", "digest")
    text = found.to_json()
    assert "9876543210" not in text and SEED.hex() not in text and found.entropy is None


def test_a_game_in_circles_is_the_same_game() -> None:
    """What is drawn after the circle, to break a tie at the round limit, is noted too."""
    rules = replace(SEATWISE, tiebreak=Tiebreak.SUDDEN_DEATH)
    record = Record(variant="house", rules=rules, seats=2, seed=SEED, entropy=("1:a", "2:b"), deck=numbered_deck(17))
    record = replace(record, digest=verify_record(record).digest)
    assert digest_trace(trace_record(nameless(record))) == record.digest


def test_what_was_not_drawn_is_not_invented() -> None:
    """A record whose draws lack something, or say what cannot be, is refused in words."""
    record = nameless(record_of(CLASSIC))
    assert record.draws is not None
    for draws in ({}, {**record.draws, "deal": [60] * 51}, {**record.draws, "deal": [0] * 50}):
        with pytest.raises(RecordError, match=r"record-not_drawn\(label='deal'\)"):
            verify_record(replace(record, draws=draws))


def test_a_record_has_a_seed_or_draws() -> None:
    """Both at once is refused: they could say different things."""
    record = record_of(CLASSIC)
    with pytest.raises(RecordError, match="record-seed_and_draws"):
        Record.from_json(replace(record, draws={"deal": [1]}).to_json())


def test_a_record_without_a_seed_stays_as_it_is() -> None:
    """Where nobody is named there is nothing to take out."""
    record = Record(variant="classic", rules=CLASSIC.rules, seats=2, stocks=(b"\x00\x01", b"\x02"))
    assert AnonymousRecord(record).full_record is record
