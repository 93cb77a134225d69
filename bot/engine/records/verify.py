"""Verifies a record: does the seed fit its seal, and is the outcome what the rules make of it (rules.md §9, §10 A25)."""

import hashlib
from dataclasses import dataclass

from bot.engine.errors import RecordError
from bot.engine.events.outcome import Outcome
from bot.engine.random_source import seal_of
from bot.engine.records.record import Record
from bot.engine.records.replay import open_game
from bot.engine.records.trace import trace_game
from bot.engine.records.work_limit import WorkLimit
from bot.engine.rules.rules import OWNED, Rules
from bot.engine.sentence import Sentence


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was compared. `matches` are names of parts, `differs` sentences; `unfinished` records claim no outcome.

    `outcome` and `digest` are what the record's game comes to, whatever the record claims.
    """

    matches: tuple[str, ...]
    differs: tuple[Sentence, ...]
    unfinished: bool
    outcome: Outcome
    digest: str

    @property
    def is_right(self) -> bool:
        """Whether everything that the record claims is true."""
        return not self.differs


def verify_record(record: Record, limit: WorkLimit | None = None) -> Verdict:
    """Play the record and compare everything that it claims; raises RecordError if it cannot be played.

    Refuses a record that is more work than `limit` allows.
    """
    outcome, digest = _played(record, limit)
    claims = (
        ("seal", record.commitment, None if record.seed is None else seal_of(record.seed)),
        ("outcome", record.outcome, outcome),
        ("digest", record.digest, digest),
    )
    matches = tuple(name for name, claimed, found in claims if claimed is not None and claimed == found)
    differs = tuple(
        _difference(name, claimed, found, record.rules) for name, claimed, found in claims if claimed not in {None, found}
    )
    return Verdict(matches, differs, record.outcome is None, outcome, digest)


def _played(record: Record, limit: WorkLimit | None) -> tuple[Outcome, str]:
    game = open_game(record)
    sha = hashlib.sha256()
    for line in trace_game(record, game, limit=limit):
        sha.update(line.encode() + b"\n")
    if game.outcome is None:
        raise RecordError(Sentence("record-endless"))
    return game.outcome, sha.hexdigest()


def _difference(name: str, claimed: object, found: object, rules: Rules) -> Sentence:
    if isinstance(claimed, Outcome) and isinstance(found, Outcome):
        ours, theirs = found.to_record(), claimed.to_record()
        said = {"cards": OWNED[rules.procedure]} if rules.procedure in OWNED else {}
        parts = [
            Sentence(
                "record-differs-part", name=said.get(part, part), found=_spelled(ours[part]), claimed=_spelled(theirs[part])
            )
            for part in ours
            if ours[part] != theirs[part]
        ]
        return Sentence("record-differs-outcome", parts=tuple(parts))
    if found is None:
        return Sentence("record-differs-unknown", name=name)
    return Sentence("record-differs", name=name, found=str(found), claimed=str(claimed))


def _spelled(value: object) -> str:
    return ", ".join(map(str, value)) or "none" if isinstance(value, list) else str(value)
