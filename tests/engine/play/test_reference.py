"""The engine, shortcuts and all, plays the games of the plain reference: line by line, for every rule there is."""

import json
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.engine.records.record import Record
from bot.engine.records.trace import trace_record
from bot.engine.rules.rules import Procedure, Rules
from bot.engine.variants import VARIANTS, Variant
from tests.engine.play.reference import Table
from tests.engine.tables import rules_and_seats
from tests.support.examples import examples


def record_of(rules: Rules, seats: int, seed: int) -> Record:
    """The record of a game that has not been played."""
    entropy = tuple(f"{seat}:żółw" for seat in range(seats))
    return Record(variant="house", rules=rules, seats=seats, seed=seed.to_bytes(32, "big"), entropy=entropy)


def assert_same(record: Record) -> None:
    """The engine's trace of the record is the reference's."""
    assert list(trace_record(record)) == Table(json.loads(record.to_json())).play()


OF_CARDS = [variant for variant in VARIANTS if variant.rules.procedure is Procedure.WAR]


@pytest.mark.parametrize("variant", OF_CARDS, ids=[variant.key for variant in OF_CARDS])
def test_every_variant(variant: Variant) -> None:
    """A game with the fewest, the usual and the most seats."""
    for seats in {*variant.seats, variant.default_seats}:
        assert_same(record_of(variant.rules, seats, seats))


@settings(max_examples=examples(25, of=200), deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(rules_and_seats(), st.integers(0, 2**32), st.data())
def test_every_mix(mix: tuple[Rules, int], seed: int, data: st.DataObject) -> None:
    """Any rules, with resignations and a called time anywhere."""
    rules, seats = mix
    record = record_of(rules, seats, seed)
    times = data.draw(st.none() | st.integers(0, 60))
    leaving = data.draw(st.lists(st.tuples(st.integers(1, 40), st.integers(0, seats - 1)), max_size=2))
    choices = tuple((battle, seat, "resign") for battle, seat in leaving)
    if times is not None:
        rules = replace(rules, time=60)
    assert_same(replace(record, rules=rules, choices=choices, called=times))


@settings(max_examples=examples(25, of=200), deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(rules_and_seats(), st.data())
def test_short_stocks(mix: tuple[Rules, int], data: st.DataObject) -> None:
    """Few cards and few ranks: wars, shortages, carries, knocked out stakers and draws all the time."""
    rules, seats = mix
    seats = min(seats, 4)
    low = data.draw(st.integers(0, 10))
    cards = st.sampled_from([rank + suit for rank in "23456789TJQKA"[low : low + 3] for suit in "CDHS"])
    stocks = tuple(data.draw(st.lists(cards, min_size=1, max_size=5)) for _ in range(seats))
    record = replace(record_of(replace(rules, target=None), seats, 5), stocks=None)
    written = json.loads(record.to_json()) | {"stocks": [" ".join(stock) for stock in stocks]}
    assert list(trace_record(Record.from_json(json.dumps(written)))) == Table(written).play()
