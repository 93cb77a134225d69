"""Records of others are played for as long as honest games take, and not for longer, whatever they are made of."""

import json
from dataclasses import replace

import pytest

from bot.engine.errors import RecordError
from bot.engine.records.record import Record
from bot.engine.records.trace import trace_record
from bot.engine.records.verify import verify_record
from bot.engine.records.work_limit import WorkLimit
from bot.engine.rules.rules import Collect, Procedure, Rules
from bot.host.records.verification import MOST_WORK
from tests.engine.tables import SEED

ENTROPY = tuple(f"1234567890123456789{seat}:1234567890123456789" for seat in range(10))


def record(variant: str, seats: int, rules: Rules, **parts: object) -> Record:
    """A record of these rules that somebody made."""
    made = Record(variant=variant, rules=rules, seats=seats, seed=SEED, entropy=ENTROPY[:seats])
    return replace(made, **parts)  # type: ignore[arg-type]  # the parts of a record


def of(procedure: Procedure, seats: int, **rules: object) -> Record:
    """A record of a game of choice."""
    return record(procedure, seats, Rules(procedure=procedure, **rules))  # type: ignore[arg-type]  # options by name


LONG = {
    "suicide": of(Procedure.SUICIDE, 6, decks=8),
    "stealing": of(Procedure.STEALING, 6),
    "scientific": of(Procedure.SCIENTIFIC, 8),
    "speed": of(Procedure.SPEED, 10),
    "casino": replace(
        of(Procedure.CASINO, 7, decks=8, rounds=300),
        choices=tuple((hand, seat, "ante:1") for hand in range(1, 301) for seat in range(7)),
    ),
    "four packs": record("x", 6, Rules(decks=4)),
}


@pytest.mark.parametrize("name", LONG)
def test_an_honest_game_is_worth_it(name: str) -> None:
    """The longest games that a table plays cost less than a half of what a check may cost."""
    assert verify_record(LONG[name], WorkLimit(MOST_WORK // 2)).outcome.battles > 10


CIRCLE = record("x", 2, Rules(collect=Collect.TABLE_ORDER, rounds=1_000_000), stocks=(b"\x00\x01\x03", b"\x04\x05\x02"))
ENDLESS = {
    "casino": of(Procedure.CASINO, 1, rounds=1_000_000),
    "a full casino": of(Procedure.CASINO, 7, rounds=1_000_000, decks=8),
    "an endless war in one battle": replace(of(Procedure.SUICIDE, 2, spoils=0), stocks=(bytes(2_500), bytes(2_500))),
    "large hands": replace(of(Procedure.SUICIDE, 2, rounds=1_000_000), stocks=(bytes(range(50)) * 50, bytes(range(50)) * 50)),
    "a spy with a large hand": replace(
        of(Procedure.SCIENTIFIC, 2, rounds=1_000_000), stocks=(bytes(range(50)) * 50, bytes([0, 10, 24]) * 800)
    ),
    "a resignation that never comes": replace(CIRCLE, choices=((10**9, 0, "resign"),)),
}


@pytest.mark.parametrize("name", ENDLESS)
def test_a_hostile_game_is_given_up(name: str) -> None:
    """Endless rounds, endless wars, endless hands: refused after as much work as there was patience for."""
    with pytest.raises(RecordError, match="record-too_much_work"):
        verify_record(ENDLESS[name], WorkLimit(MOST_WORK // 50))


def test_a_game_in_circles_costs_next_to_nothing() -> None:
    """Ten thousand rounds of which all but a few are only said again are cheap."""
    ten_thousand = replace(CIRCLE, rules=replace(CIRCLE.rules, rounds=10_000))
    assert verify_record(ten_thousand, WorkLimit(MOST_WORK // 50)).outcome.battles == 10_000


def written(**parts: object) -> str:
    """A classic record as text."""
    whole = {
        "format": "war-room/1",
        "variant": "classic",
        "rules": {},
        "seats": 2,
        "seed": SEED.hex(),
        "entropy": ["1:a", "2:b"],
    }
    return json.dumps(whole | parts)


def test_what_every_draw_goes_through_is_short() -> None:
    """A line of entropy that no table could have written is no record."""
    assert Record.from_json(written(entropy=["x" * 200, "2:b"])).entropy == ("x" * 200, "2:b")
    with pytest.raises(RecordError, match=r"record-field-lines.*most=200"):
        Record.from_json(written(entropy=["x" * 201, "2:b"]))


def test_stocks_have_an_end() -> None:
    """Any cards may be given, but not any number of them."""
    Record.from_json(written(stocks=[" ".join(["2C"] * 4_999), "3C"]))
    with pytest.raises(RecordError, match="record-field-too_many_cards"):
        Record.from_json(written(stocks=[" ".join(["2C"] * 5_000), "3C"]))


def test_patience_changes_nothing() -> None:
    """Watched over or not, a record has the same trace."""
    for honest in (LONG["stealing"], LONG["scientific"]):
        assert list(trace_record(honest, WorkLimit(MOST_WORK))) == list(trace_record(honest))
