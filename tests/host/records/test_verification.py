"""Verification finds every false claim of a record, and survives hostile files."""

import asyncio
import json
from dataclasses import replace
from typing import Any

import pytest

from bot.engine.events.outcome import Ending
from bot.engine.random_source import seal_of
from bot.engine.records.record import FORMATS, Record
from bot.engine.sentence import Sentence
from bot.host.records import verification
from bot.host.records.verification import LONGEST_FILE, MOST_WAITING, Claim, RecordVerifier, find_differing
from bot.host.refusals import Refusal, Refused
from bot.texts import CODES, say, speaking
from tests.support.finished_games import SEED, over, signed
from tests.support.tables import ANN, BEN, CAT, classic, playing


@pytest.fixture
def record() -> Record:
    """The record of a game that came to its end."""
    return over().record


async def test_an_honest_record(record: Record) -> None:
    """Seal, result and digest come out as the record has them."""
    finding = await RecordVerifier().check_record(record)
    assert finding.wrong_claims == set() and finding.verdict.is_right and not finding.verdict.unfinished
    assert finding.seal == record.commitment == seal_of(SEED)
    assert (finding.verdict.outcome, finding.verdict.digest) == (record.outcome, record.digest)


async def test_each_lie_is_found(record: Record) -> None:
    """A wrong seal, a wrong result and a wrong digest are each named, and alone."""
    assert record.outcome is not None
    lies: list[tuple[Claim, dict[str, Any]]] = [
        (Claim.SEAL, {"commitment": "0" * 64}),
        (Claim.OUTCOME, {"outcome": replace(record.outcome, ending=Ending.TIME)}),
        (Claim.DIGEST, {"digest": "0" * 64}),
    ]
    for part, lie in lies:
        assert (await RecordVerifier().check_record(replace(record, **lie))).wrong_claims == {part}


async def test_one_changed_part_changes_the_game(record: Record) -> None:
    """Another seed, other words, other rules or another choice: the digest says so."""
    assert record.entropy is not None
    for change in (
        {"seed": b"\x01" + SEED[1:]},
        {"entropy": ("x" + record.entropy[0], *record.entropy[1:])},
        {"rules": classic(spoils=2)},
        {"choices": ((5, 0, "resign"),)},
    ):
        assert Claim.DIGEST in (await RecordVerifier().check_record(replace(record, **change))).wrong_claims


async def test_a_stopped_game(record: Record) -> None:
    """Without an end the seal is checked, and no result is claimed."""
    stopped = over(playing(ANN, BEN, CAT, seed=SEED), rounds=7).record
    finding = await RecordVerifier().check_record(stopped)
    assert finding.verdict.unfinished and finding.wrong_claims == set()
    assert (await RecordVerifier().check_record(replace(stopped, commitment="0" * 64))).wrong_claims == {Claim.SEAL}


async def test_a_record_that_lies_as_a_whole_differs_from_the_kept_one(record: Record) -> None:
    """A record that fits in itself is told from another by the parts that differ."""
    forged = signed(record, seed=b"\x01" + SEED[1:], commitment=None)
    assert Claim.DIGEST not in (await RecordVerifier().check_record(forged)).wrong_claims
    assert find_differing(forged, record) == ["seed", "digest"]
    assert find_differing(record, replace(record, commitment=None)) == []


BAD = {
    "empty": b"",
    "no JSON": b"hello",
    "no text": bytes(range(256)),
    "a list": b"[]",
    "deep": b"[" * 200_000,
    "deep objects": b'{"rules":' * 100_000,
    "a long number": b'{"format":"war-room/1","seats":' + b"9" * 100_000 + b"}",
    "foreign": b'{"format":"chess/1"}',
    "hostile words": json.dumps({"format": "war-room/1", "@everyone <@1> **x** https://evil.example \u202e": 1}).encode(),
}


@pytest.mark.parametrize("name", BAD)
async def test_a_bad_file_gets_one_sentence(name: str) -> None:
    """What is no record is refused with a reason that is short and harmless."""
    with pytest.raises(Refused) as refused:
        await RecordVerifier().check_file(BAD[name])
    assert refused.value.refusal is Refusal.BAD_RECORD
    for code in CODES:
        with speaking(code):
            reason = say("refusal-bad_value", **refused.value.facts)
        ours = reason.replace(FORMATS[0], "").replace(FORMATS[1], "")
        assert 5 < len(reason) <= 160 and not set(ours) & set("@<>*`~|[]()#/:{}\u202e\n")


async def test_every_cut_of_a_record_is_refused_or_wrong(record: Record) -> None:
    """A truncated file is never taken for the record."""
    data = record.to_json().encode()
    for end in range(0, len(data), 37):
        with pytest.raises(Refused):
            await RecordVerifier().check_file(data[:end])


async def test_a_file_that_is_too_big_is_not_read() -> None:
    """One byte more than is read here is refused by its size."""
    with pytest.raises(Refused) as refused:
        await RecordVerifier().check_file(b" " * (LONGEST_FILE + 1))
    assert refused.value.refusal is Refusal.FILE_TOO_BIG


async def test_a_game_without_end_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """A record whose game goes on and on is given up after so much work."""
    monkeypatch.setattr(verification, "MOST_WORK", 100)
    with pytest.raises(Refused) as refused:
        await RecordVerifier().check_record(over().record)
    assert refused.value.facts["reason"] == Sentence("record-too_much_work")


async def test_many_checks_at_once_are_sent_away(record: Record) -> None:
    """A crowd of checks is done one by one, and whoever comes when too many wait is told to come again."""
    verifier = RecordVerifier()
    crowd = (verifier.check_record(record) for _ in range(MOST_WAITING + 3))
    results = await asyncio.gather(*crowd, return_exceptions=True)
    assert [isinstance(result, Refused) for result in results] == [False] * MOST_WAITING + [True] * 3
    assert (await verifier.check_record(record)).wrong_claims == set()
