"""A record is the whole game as one line of JSON; whatever is no record is refused in a sentence."""

import hashlib
import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from bot.engine.chance import commitment
from bot.engine.errors import RecordError
from bot.engine.events.outcome import Ending, Outcome
from bot.engine.notation import cards_text
from bot.engine.records.record import Record
from bot.engine.records.trace import digest, trace
from bot.engine.rules.rules import Ace, Collect, Procedure, Rules
from bot.texts import CODES, speaking, text_of
from tests.engine.tables import SEED, numbered_deck

FULL = Record(
    variant="house",
    rules=Rules(ace=Ace.LOW, time=900),
    seats=3,
    seed=SEED,
    entropy=("1:2", "bot1:-", "3:żółw"),
    choices=((3, 1, "resign"),),
    called=40,
    outcome=Outcome(Ending.TIME, (0, 2), 40, 2, (17, 0, 17), (1, 3, 1)),
    digest="ab" * 32,
    commitment=commitment(SEED),
)
FROM_DECK = Record(variant="classic", rules=Rules(collect=Collect.WINNER_FIRST), seats=2, deck=numbered_deck(17))
OF_CHOICE = Record(
    variant="suicide-war",
    rules=Rules(procedure=Procedure.SUICIDE, hand_size=5),
    seats=2,
    seed=SEED,
    entropy=("1:2", "3:4"),
    choices=((1, 0, "9H"), (1, 1, "2C")),
)
FROM_STOCKS = replace(FROM_DECK, deck=None, stocks=(b"\1\2\3", b"\4"))


def written(record: Record) -> dict[str, Any]:
    """The record's JSON object."""
    parts: dict[str, Any] = json.loads(record.to_json())
    return parts


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
        "commitment": commitment(SEED),
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


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("format", "war-room/3"),
        ("format", None),
        ("variant", 7),
        ("variant", "Not An Id"),
        ("rules", {"chips": 500}),
        ("rules", None),
        ("rules", []),
        ("rules", {"ace": "middle"}),
        ("rules", {"target": 17}),
        ("seats", 1),
        ("seats", 11),
        ("seats", True),
        ("seats", "3"),
        ("seats", 3.0),
        ("seed", None),
        ("seed", "00"),
        ("seed", 5),
        ("entropy", None),
        ("entropy", "1:2"),
        ("entropy", ["1:2", "3:4"]),
        ("entropy", ["1:2", "3:4", 5]),
        ("entropy", ["1:2", "3:4", "5\n6"]),
        ("entropy", ["1:2", "3:4", "\ud800"]),
        ("choices", {}),
        ("choices", [[1, 1]]),
        ("choices", [[0, 1, "resign"]]),
        ("choices", [[1, 3, "resign"]]),
        ("choices", [[1, -1, "resign"]]),
        ("choices", [[1, 1, None]]),
        ("choices", [None]),
        ("called", -1),
        ("called", "40"),
        ("called", 1e3),
        ("outcome", []),
        ("outcome", {"ending": "boredom"}),
        ("outcome", {"ending": "time"}),
        ("outcome", {"ending": []}),
        ("digest", "abc"),
        ("commitment", 5),
        ("deck", "9H"),
        ("deck", 5),
        ("deck", "9H XX"),
        ("stocks", ["9H", "2C"]),
        ("stocks", ["9H", "2C", ""]),
        ("stocks", "9H"),
        ("stocks", ["9H", "2C", None]),
        ("colour", "red"),
    ],
    ids=str,
)
def test_a_wrong_part_is_refused(part: str, value: object) -> None:
    """One wrong part spoils a record, and the refusal is a sentence."""
    with pytest.raises(RecordError) as refusal:
        Record.from_json(json.dumps(written(FULL) | {part: value}))
    for code in CODES:
        with speaking(code):
            assert [text_of(reason)[-1] for reason in refusal.value.reasons] == ["."]


@pytest.mark.parametrize(
    "text",
    ["", "null", "[]", "1", '"x"', "{", b"\xff\xfe\x00", "[" * 100_000, '{"seats":' + "9" * 5000 + "}", "{}", "x" * 5_000_000],
    ids=range(11),
)
def test_what_is_no_record_is_refused(text: str | bytes) -> None:
    """No JSON, other JSON, deeply nested, endless numbers, endless text."""
    with pytest.raises(RecordError):
        Record.from_json(text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from(["resign", "9H", "low"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=300, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(st.sampled_from([*written(FULL), "deck", "stocks"]), JSON)
@example("rules", {"spoils": 10**400})
def test_hostile_parts_raise_nothing_else(part: str, value: object) -> None:
    """Whatever stands in a part: it is read, or refused as a record; no other error comes out."""
    try:
        record = Record.from_json(json.dumps(written(FULL) | {part: value}))
    except RecordError:
        return
    assert Record.from_json(record.to_json()) == record


def test_hex_is_read_in_upper_case_too() -> None:
    """Digits are digits: seed, digest and seal, and what is written again is lower case."""
    upper = {part: written(FULL)[part].upper() for part in ("seed", "digest", "commitment")}
    assert Record.from_json(json.dumps(written(FULL) | upper)) == FULL


@pytest.mark.parametrize(
    "twice",
    [
        '"seats":3,"seats":4',
        '"seats":3,"seats":3',
        '"rules":{"ace":"low","time":9,"ace":"high"}',
        '"outcome":{"wars":1,"wars":1}',
    ],
)
def test_one_part_said_twice_is_refused(twice: str) -> None:
    """Two readers might believe two things, so neither is believed, wherever it stands."""
    with pytest.raises(RecordError, match="record-twice"):
        Record.from_json(f"{FULL.to_json()[:-1]},{twice}}}")
    with pytest.raises(RecordError, match="record-twice"):
        Record.from_json(f"{{{twice},{twice}}}")


def test_a_refusal_stays_short() -> None:
    """A thousand options that do not exist are not told one by one, and an outcome is no longer than a table."""
    many = {f"option{number}": 1 for number in range(1_000)}
    with pytest.raises(RecordError) as refusal:
        Record.from_json(json.dumps(written(FULL) | {"rules": many}))
    assert len(" ".join(map(text_of, refusal.value.reasons))) < 400
    with pytest.raises(RecordError, match="record-field-seats"):
        Record.from_json(json.dumps(written(FULL) | {"outcome": written(FULL)["outcome"] | {"winners": [0] * 1_000}}))


def test_time_is_only_called_where_there_is_a_limit() -> None:
    """`called` without a time limit is no record."""
    with pytest.raises(RecordError, match="record-no_time_limit"):
        Record.from_json(json.dumps(written(FULL) | {"rules": {}}))


def test_deck_and_stocks_exclude_each_other() -> None:
    """A game is dealt once."""
    with pytest.raises(RecordError, match="record-deck_and_stocks"):
        Record.from_json(json.dumps(written(FROM_DECK) | {"stocks": ["9H", "2C"]}))


def test_the_trace_of_a_small_game() -> None:
    """The lines are those of the rules: names, order, no spaces; the digest is over the lines as printed."""
    record = replace(FROM_DECK, deck=None, stocks=(b"\x21\x00", b"\x15"))
    lines = list(trace(record))
    assert lines == [
        '{"deal":["9H 2C","TD"],"aside":""}',
        '{"battle":1,"winner":1,"steps":0,"laid":["9H","TD"],"stocks":["2C","TD 9H"],"won":["",""],'
        '"out":[],"carry":"","prize":"","killed":""}',
        '{"battle":2,"winner":1,"steps":0,"laid":["2C","TD"],"stocks":["","9H TD 2C"],"won":["",""],'
        '"out":[0],"carry":"","prize":"","killed":""}',
        '{"outcome":{"ending":"all-cards","winners":[1],"battles":2,"wars":0,"cards":[0,3],"places":[2,1]}}',
    ]
    assert digest(["a", "b"]) == hashlib.sha256(b"a\nb\n").hexdigest()


def test_the_trace_of_the_seed_vector() -> None:
    """A whole seeded game, shuffled collection and all, has not changed."""
    record = Record(variant="classic", rules=Rules(), seats=2, seed=bytes(32), entropy=("1:1", "2:2"))
    lines = list(trace(record))
    assert lines[0].startswith('{"deal":["7H AD AS 5H 6D ')
    assert digest(lines) == "316109e350d62d3a03fb42e02dcd09034d4fbeac90430434b25f1245500643b5"


@pytest.mark.parametrize("first", [4_999, 2_000])
def test_five_thousand_cards_are_read_and_no_more(first: int) -> None:
    """A record from outside cannot fill memory with cards, in one stock or in several; ten of the largest packs are played."""
    held = [" ".join(["2C"] * count) for count in (first, 5_000 - first)]
    found = Record.from_json(json.dumps(written(FROM_STOCKS) | {"stocks": held}))
    assert len(b"".join(found.stocks or ())) == 5_000
    with pytest.raises(RecordError, match="record-field-too_many_cards"):
        Record.from_json(json.dumps(written(FROM_STOCKS) | {"stocks": [held[0], f"{held[1]} 3C".strip()]}))


@pytest.mark.parametrize("as_bytes", [False, True])
def test_four_million_characters_are_read_and_no_more(as_bytes: bool) -> None:
    """What is longer is no record of a game, and is not even looked at."""
    text = FROM_STOCKS.to_json().ljust(4_000_000)
    assert Record.from_json(text.encode() if as_bytes else text) == FROM_STOCKS
    with pytest.raises(RecordError, match="record-too_long"):
        Record.from_json(f"{text} ".encode() if as_bytes else f"{text} ")


def test_the_outcome_of_a_full_table_is_read() -> None:
    """Ten seats have ten numbers of cards and ten places; eleven of either are too many."""
    outcome = Outcome(Ending.TIME, (0,), 40, 2, (5,) * 10, tuple(range(1, 11)))
    full = replace(FULL, seats=10, entropy=tuple(map(str, range(10))), outcome=outcome)
    assert Record.from_json(full.to_json()) == full
    with pytest.raises(RecordError, match="record-field-seats"):
        Record.from_json(replace(full, outcome=replace(outcome, cards=(5,) * 11)).to_json())


def test_numbers_go_up_to_a_thousand_million() -> None:
    """Far above any draw or card count, and short enough to be printed."""
    drawn = json.loads(FULL.to_json()) | {"seed": None, "entropy": None, "commitment": None}
    assert Record.from_json(json.dumps(drawn | {"draws": {"deal": [10**9]}})).draws == {"deal": (10**9,)}
    with pytest.raises(RecordError, match="low=0, high=1000000000"):
        Record.from_json(json.dumps(drawn | {"draws": {"deal": [10**9 + 1]}}))
    late = written(FULL) | {"choices": [[10**9, 1, "resign"]]}
    assert Record.from_json(json.dumps(late)).choices == ((10**9, 1, "resign"),)
    assert Record.from_json(json.dumps(late | {"called": 10**9})).called == 10**9
    with pytest.raises(RecordError, match="low=0, high=1000000000"):
        Record.from_json(json.dumps(late | {"called": 10**9 + 1}))
    with pytest.raises(RecordError, match="low=1, high=1000000000"):
        Record.from_json(json.dumps(late | {"choices": [[10**9 + 1, 1, "resign"]]}))
