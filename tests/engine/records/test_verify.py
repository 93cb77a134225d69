"""Verifying a record finds every byte that was changed, and says in words what differs."""

import json
from dataclasses import replace
from typing import Any

import pytest

from bot.engine.errors import RecordError
from bot.engine.events.outcome import Ending
from bot.engine.random_source import seal_of
from bot.engine.records.record import Record
from bot.engine.records.verify import verify_record
from bot.engine.records.work_limit import WorkLimit
from bot.engine.rules.rules import Ace, Collect, Procedure, Rules
from bot.engine.sentence import Sentence
from bot.engine.variants import VARIANTS, Variant
from bot.texts import text_of
from tests.engine.tables import SEED, numbered_deck


def played(variant: Variant, **parts: Any) -> Record:
    """The whole record of a variant's game."""
    seats = variant.default_seats
    entropy = tuple(f"{seat}:word" for seat in range(seats))
    record = Record(
        variant=labelled(variant),
        rules=variant.rules,
        seats=seats,
        seed=SEED,
        entropy=entropy,
        commitment=seal_of(SEED),
        **parts,
    )
    verdict = verify_record(record)
    return replace(record, outcome=verdict.outcome, digest=verdict.digest)


def labelled(variant: Variant) -> str:
    """Return the label of a variant's record: a game of choice is named by its procedure, whatever it is called."""
    return variant.key if variant.rules.procedure is Procedure.WAR else str(variant.rules.procedure)


CLASSIC = played(VARIANTS[0], choices=((300, 1, "resign"),))


@pytest.mark.parametrize("variant", VARIANTS, ids=[variant.key for variant in VARIANTS])
def test_a_true_record_is_true(variant: Variant) -> None:
    """Seal, outcome and digest of every variant's game are found again, also after writing and reading."""
    verdict = verify_record(Record.from_json(played(variant).to_json()))
    assert verdict.is_right
    assert verdict.matches == ("seal", "outcome", "digest")
    assert not verdict.unfinished


@pytest.mark.parametrize(
    ("part", "value", "wrong"),
    [
        ("seed", SEED[:-1] + b"\x1e", "seal outcome digest"),
        ("entropy", ("0:word", "1:Word"), "outcome digest"),
        ("rules", Rules(spoils=2), "outcome digest"),
        ("rules", Rules(ace=Ace.LOW), "outcome digest"),
        ("choices", ((3, 1, "resign"),), "outcome digest"),
        ("choices", ((3, 0, "resign"),), "outcome digest"),
        ("digest", "0" * 64, "digest"),
        ("commitment", "0" * 64, "seal"),
    ],
    ids=range(8),
)
def test_one_change_is_found(part: str, value: object, wrong: str) -> None:
    """One byte of seed or entropy, one option, one choice: the verdict names everything that is not true any more."""
    changes: dict[str, Any] = {part: value}
    verdict = verify_record(replace(CLASSIC, **changes))
    assert not verdict.is_right
    assert {text_of(sentence).split()[1] for sentence in verdict.differs} == set(wrong.split())
    assert all(text_of(sentence).endswith(".") for sentence in verdict.differs)


def test_every_byte_of_the_seed_counts() -> None:
    """Whichever byte is changed, the seal does not fit and the game is another."""
    for at in range(32):
        changed = bytearray(SEED)
        changed[at] ^= 1
        assert len(verify_record(replace(CLASSIC, seed=bytes(changed))).differs) == 3


@pytest.mark.parametrize("part", ["winners", "battles", "wars", "cards", "places", "ending"])
def test_a_false_outcome_is_told_part_by_part(part: str) -> None:
    """Only what is false is named."""
    assert CLASSIC.outcome is not None
    false: dict[str, Any] = {
        "winners": (0, 1), "battles": 1, "wars": 0, "cards": (1, 51), "places": (1, 1), "ending": Ending.TIME,
    }  # fmt: skip
    (sentence,) = verify_record(replace(CLASSIC, outcome=replace(CLASSIC.outcome, **{part: false[part]}))).differs
    assert text_of(sentence).startswith(f"The outcome doesn't match: {part} should be ")
    assert text_of(sentence).count("should be") == 1


def test_a_record_without_an_end_claims_none() -> None:
    """A game that was stopped has a seal to check; what would have come out is told, and nothing is called false."""
    verdict = verify_record(replace(CLASSIC, outcome=None, digest=None))
    assert verdict.is_right
    assert verdict.unfinished
    assert verdict.matches == ("seal",)
    assert (verdict.outcome, verdict.digest) == (CLASSIC.outcome, CLASSIC.digest)


def test_a_seal_without_a_seed_cannot_be_true() -> None:
    """Nothing fits a seal but a seed."""
    record = Record(variant="x", rules=Rules(collect=Collect.WINNER_FIRST), seats=2, deck=numbered_deck(17))
    verdict = verify_record(replace(record, commitment="0" * 64))
    assert verdict.differs == (Sentence("record-differs-unknown", name="seal"),)


def test_patience_has_an_end() -> None:
    """A record whose game is longer than asked for is refused, not played for hours."""
    with pytest.raises(RecordError, match="record-too_much_work"):
        verify_record(CLASSIC, WorkLimit(1_000))
    assert verify_record(CLASSIC, WorkLimit(100_000)).is_right


def test_the_claim_is_compared_and_not_believed() -> None:
    """A record that is written by hand with a false winner is found out after reading."""
    written = json.loads(CLASSIC.to_json())
    written["outcome"]["winners"] = [0, 1]
    assert not verify_record(Record.from_json(json.dumps(written))).is_right
