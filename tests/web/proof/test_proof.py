"""A finished game proves itself in the browser: what is true is proved, what is false is refused with its round."""

import json
from dataclasses import replace

import pytest
from playwright.async_api import Page

from bot.engine.records.anonymous import AnonymousRecord
from bot.engine.records.record import Record
from bot.engine.records.trace import digest_until, trace_record
from bot.engine.variants import VARIANTS
from tests.web.proof.proven_page import prove, weights_of_games
from tests.web.proof.sampled_records import sampled_records
from tests.web.proof.tampering import WAYS, false_games

LARGEST = 15_000
"""Bytes of all scripts that the proof of a game loads, packed in one piece: half of what a page's scripts may weigh."""


@pytest.fixture(scope="module")
def records() -> list[Record]:
    """A game of each variant by its own rules, and a short one by house rules made from it."""
    return list(sampled_records(1, 2 * len(VARIANTS), most_rounds=60))


def verdict_of(record: Record) -> tuple[bool | None, str | None]:
    """What the page has to find of a true record: without a seal, nobody can say that the cards were not chosen."""
    return (True, None) if record.commitment else (None, "no-seal")


@pytest.mark.asyncio(loop_scope="session")
async def test_true_games_are_proved(page: Page, records: list[Record]) -> None:
    """Every variant and its house rules: what `verify` finds right, the page proves."""
    found = await prove(page, [(record.to_json(), list(trace_record(record))) for record in records])
    said = [(proof["ok"], proof["reason"] and proof["reason"]["code"]) for proof in found]
    assert said == [verdict_of(record) for record in records]
    assert {tuple(step["what"] for step in proof["steps"]) for proof in found} == {
        ("seal", "deal", "rounds", "outcome", "digest")
    }


@pytest.mark.asyncio(loop_scope="session")
async def test_false_games_are_refused_with_their_round(page: Page, records: list[Record]) -> None:
    """A card, a winner, a seed, a word, a seal, a round, a choice changed: the page says no, and which round it is."""
    falsified = list(false_games(records, 3 * len(WAYS), 1))
    assert {false.kind for false in falsified} == set(WAYS)
    found = await prove(page, [(false.record, false.trace) for false in falsified])
    said = [(false.kind, proof["ok"], proof["failedRound"]) for false, proof in zip(falsified, found, strict=True)]
    assert said == [(false.kind, False, false.round) for false in falsified]


@pytest.mark.asyncio(loop_scope="session")
async def test_a_false_record_is_refused_without_a_trace(page: Page, records: list[Record]) -> None:
    """The digest is enough to say that something is false, but not where."""
    record = next(record for record in records if record.commitment)
    false = record.to_json().replace('"battles":', '"battles":1')
    found = await prove(page, [(record.to_json(), []), (false, [])], traced=False)
    assert [(proof["ok"], proof["failedRound"]) for proof in found] == [(True, None), (False, None)]
    assert found[1]["reason"] == {"code": "outcome", "values": {"part": "battles"}}


@pytest.mark.asyncio(loop_scope="session")
async def test_the_page_goes_on_meanwhile(page: Page, records: list[Record]) -> None:
    """The proof waits for the page after every round, so that it can draw how far it is."""
    record = next(record for record in records if record.outcome and record.outcome.battles > 3)
    heard = await page.evaluate(
        """async (record) => {
            const { proveRecord } = await import("/proof.js");
            const heard = [];
            await proveRecord(record, undefined, async (round) => { await Promise.resolve(); heard.push(round); });
            return heard;
        }""",
        record.to_json(),
    )
    assert record.outcome is not None
    assert heard == [*range(record.outcome.battles + 2)]


@pytest.mark.asyncio(loop_scope="session")
async def test_what_nobody_can_prove_is_neither_true_nor_false(page: Page, records: list[Record]) -> None:
    """Cut off, without a digest, a seed or a seal, of rules that nobody knows, no record at all: a reason each."""
    record = next(record for record in records if record.commitment and record.outcome and record.outcome.battles > 3)
    cut = replace(record, outcome=None, digest=None)
    exported = {"record": json.loads(cut.to_json()), "cut_off": {"by": "ruling", "rounds": 3, "digest": digest_until(cut, 3)}}
    anonymous = AnonymousRecord(record)
    list(anonymous.trace_lines())
    drawn = replace(anonymous.full_record, outcome=record.outcome, digest=record.digest)
    written = json.loads(record.to_json())
    cases = {
        "cut-off": [json.dumps(exported), cut.to_json()],
        "no-digest": [replace(record, digest=None).to_json()],
        "no-seed": [drawn.to_json()],
        "no-seal": [replace(record, commitment=None).to_json()],
        "unknown": [
            json.dumps({**written, **changed})
            for changed in ({"format": "war-room/3"}, {"rules": {"tempo": 3}}, {"rules": {"spoils": 6}}, {"more": 1})
        ],
        "unreadable": ["nonsense", "[]", "null", '{"format":"war-room/1"}'],
    }
    for code, texts in cases.items():
        found = await prove(page, [(text, []) for text in texts], traced=False)
        assert [(proof["ok"], proof["reason"]["code"]) for proof in found] == [(None, code)] * len(texts)


@pytest.mark.asyncio(loop_scope="session")
async def test_a_cut_off_game_is_refused_if_it_was_another(page: Page, records: list[Record]) -> None:
    """What was played until then has a digest too."""
    record = next(record for record in records if record.outcome and record.outcome.battles > 3)
    cut = json.loads(replace(record, outcome=None, digest=None).to_json())
    exported = {"record": cut, "cut_off": {"by": "ruling", "rounds": 3, "digest": "0" * 64}}
    (proof,) = await prove(page, [(json.dumps(exported), [])], traced=False)
    assert (proof["ok"], proof["reason"]["code"]) == (False, "digest")


def test_the_scripts_are_light() -> None:
    """Whatever the game, the scripts that its proof loads are within their share of a page."""
    weights = weights_of_games()
    assert len(weights) == 7
    assert max(weights.values()) <= LARGEST
