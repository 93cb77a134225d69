"""Whatever is no record is refused in a sentence, however hostile, long or contradictory it is."""

import json

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from bot.engine.errors import RecordError
from bot.engine.records.record import Record
from bot.texts import CODES, speaking, text_of
from tests.engine.records.sample_records import FROM_DECK, FROM_STOCKS, FULL, written
from tests.support.examples import examples


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


@settings(max_examples=examples(30, of=300), deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(st.sampled_from([*written(FULL), "deck", "stocks"]), JSON)
@example("rules", {"spoils": 10**400})
def test_hostile_parts_raise_nothing_else(part: str, value: object) -> None:
    """Whatever stands in a part: it is read, or refused as a record; no other error comes out."""
    try:
        record = Record.from_json(json.dumps(written(FULL) | {part: value}))
    except RecordError:
        return
    assert Record.from_json(record.to_json()) == record


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
