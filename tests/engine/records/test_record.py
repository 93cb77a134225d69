"""A record is the whole game as one line of JSON: what is written is read back as the same game."""

import hashlib
import json
from dataclasses import replace
from typing import Any

import pytest

from bot.engine.cards import cards_text
from bot.engine.errors import RecordError
from bot.engine.events.outcome import Ending, Outcome
from bot.engine.random_source import seal_of
from bot.engine.records.record import Record
from bot.engine.records.trace import digest_trace, trace_record
from bot.engine.rules.rules import Rules
from tests.engine.records.sample_records import FROM_DECK, FROM_STOCKS, FULL, OF_CHOICE, written
from tests.engine.tables import SEED, numbered_deck


@pytest.mark.parametrize("record", [FULL, FROM_DECK, FROM_STOCKS, OF_CHOICE], ids=["seed", "deck", "stocks", "choice"])
def test_a_record_survives_its_json(record: Record) -> None:
    """What is written is read back as the same record, as text or as bytes."""
    assert Record.from_json(record.to_json()) == record
    assert Record.from_json(record.to_json().encode()) == record


def test_the_parts_of_a_record() -> None:
    """Names and shapes are those of the rules."""
    assert written(FULL) == {
        "format": "war-room/1",
        "variant": "house",
        "rules": {"ace": "low", "time": 900},
        "seats": 3,
        "seed": SEED.hex(),
        "entropy": ["1:2", "bot1:-", "3:żółw"],
        "choices": [[3, 1, "resign"]],
        "called": 40,
        "outcome": {
            "ending": "time",
            "winners": [0, 2],
            "battles": 40,
            "wars": 2,
            "cards": [17, 0, 17],
            "places": [1, 3, 1],
        },
        "digest": "ab" * 32,
        "commitment": seal_of(SEED),
    }
    assert written(FROM_DECK)["deck"] == cards_text(numbered_deck(17))
    assert written(FROM_STOCKS)["stocks"] == ["3C 4C 5C", "6C"]


NEWER: list[dict[str, Any]] = [
    {"auto_war": "2"},
    {"beats": "3>JQK"},
    {"underdog": "6"},
    {"value": "sum", "up_cards": 2},
    {"capture": "pile-out"},
    {"identical": "cancel"},
]


@pytest.mark.parametrize("rules", NEWER, ids=str)
def test_only_what_is_newer_needs_the_newer_format(rules: dict[str, Any]) -> None:
    """Such a record says so, is read back the same, and is refused in the old format; all others stay as they were."""
    seats = 3 if "capture" in rules else 2
    whole = {"format": "war-room/2", "variant": "house", "rules": rules, "seats": seats, "stocks": ["9H", "2C", "3D"][:seats]}
    record = Record.from_json(json.dumps(whole))
    assert written(record)["format"] == "war-room/2" and written(record)["rules"] == rules
    with pytest.raises(RecordError, match="record-format_too_old"):
        Record.from_json(json.dumps(whole | {"format": "war-room/1"}))
    plain = Record.from_json(json.dumps(whole | {"rules": {"spoils": 1}}))
    assert written(plain)["format"] == "war-room/1"
    based = whole | {"format": "war-room/1", "rules": {"spoils": 1, "underdog": "none"}}
    with pytest.raises(RecordError, match="record-format_too_old"):
        Record.from_json(json.dumps(based))


def test_a_short_record_is_enough() -> None:
    """Only format, variant, rules and seats must be there, and something to deal from."""
    text = json.dumps({"format": "war-room/1", "variant": "x", "rules": {}, "seats": 2, "stocks": ["9H", "*1"]})
    assert Record.from_json(text).stocks == (b"\x21", b"\x34")


def test_hex_is_read_in_upper_case_too() -> None:
    """Digits are digits: seed, digest and seal, and what is written again is lower case."""
    upper = {part: written(FULL)[part].upper() for part in ("seed", "digest", "commitment")}
    assert Record.from_json(json.dumps(written(FULL) | upper)) == FULL


def test_the_trace_of_a_small_game() -> None:
    """The lines are those of the rules: names, order, no spaces; the digest is over the lines as printed."""
    record = replace(FROM_DECK, deck=None, stocks=(b"\x21\x00", b"\x15"))
    lines = list(trace_record(record))
    assert lines == [
        '{"deal":["9H 2C","TD"],"aside":""}',
        '{"battle":1,"winner":1,"steps":0,"laid":["9H","TD"],"stocks":["2C","TD 9H"],"won":["",""],'
        '"out":[],"carry":"","prize":"","killed":""}',
        '{"battle":2,"winner":1,"steps":0,"laid":["2C","TD"],"stocks":["","9H TD 2C"],"won":["",""],'
        '"out":[0],"carry":"","prize":"","killed":""}',
        '{"outcome":{"ending":"all-cards","winners":[1],"battles":2,"wars":0,"cards":[0,3],"places":[2,1]}}',
    ]
    assert digest_trace(["a", "b"]) == hashlib.sha256(b"a\nb\n").hexdigest()


def test_the_trace_of_the_seed_vector() -> None:
    """A whole seeded game, shuffled collection and all, has not changed."""
    record = Record(variant="classic", rules=Rules(), seats=2, seed=bytes(32), entropy=("1:1", "2:2"))
    lines = list(trace_record(record))
    assert lines[0].startswith('{"deal":["7H AD AS 5H 6D ')
    assert digest_trace(lines) == "316109e350d62d3a03fb42e02dcd09034d4fbeac90430434b25f1245500643b5"


def test_the_outcome_of_a_full_table_is_read() -> None:
    """Ten seats have ten numbers of cards and ten places; eleven of either are too many."""
    outcome = Outcome(Ending.TIME, (0,), 40, 2, (5,) * 10, tuple(range(1, 11)))
    full = replace(FULL, seats=10, entropy=tuple(map(str, range(10))), outcome=outcome)
    assert Record.from_json(full.to_json()) == full
    with pytest.raises(RecordError, match="record-field-seats"):
        Record.from_json(replace(full, outcome=replace(outcome, cards=(5,) * 11)).to_json())
