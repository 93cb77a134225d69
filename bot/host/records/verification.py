"""Verifies a record by playing it again, off the loop and within limits."""

import asyncio
from dataclasses import dataclass, fields
from enum import StrEnum

from bot.engine.errors import RecordError
from bot.engine.random_source import seal_of
from bot.engine.records.record import Record
from bot.engine.records.verify import Verdict, verify_record
from bot.engine.records.work_limit import WorkLimit
from bot.host.names import sanitize_sentence
from bot.host.refusals import Refusal, Refused

LONGEST_FILE = 1_000_000
"""Bytes of the longest file that is read; the record of a game of 300 rounds takes one thousandth of it."""

MOST_WORK = 2_500_000
"""The work that playing a record again may cost, in units of WorkLimit: two or three seconds at most.

A war of 80,000 rounds with eight packs costs less, an ordinary game a hundredth of it.
"""

MOST_WAITING = 8
"""Checks that run or wait at once. More are refused, or one member could keep everybody waiting."""


class Claim(StrEnum):
    """What a record claims besides the game itself, and can be wrong about; the names are those of a verdict."""

    SEAL = "seal"
    OUTCOME = "outcome"
    DIGEST = "digest"


@dataclass(frozen=True, slots=True)
class Verification:
    """A record and the verdict of playing it again."""

    record: Record
    verdict: Verdict

    @property
    def seal(self) -> str | None:
        """The commitment of the record's seed, None without a seed."""
        return None if self.record.seed is None else seal_of(self.record.seed)

    @property
    def is_comparable(self) -> bool:
        """Whether the record claims an outcome and a digest; without them playing it again verifies nothing."""
        return self.record.outcome is not None and self.record.digest is not None

    @property
    def wrong_claims(self) -> set[Claim]:
        """The claims of the record that playing it again refutes."""
        claims = {Claim.SEAL: self.record.commitment, Claim.OUTCOME: self.record.outcome, Claim.DIGEST: self.record.digest}
        return {part for part, claim in claims.items() if claim is not None and part not in self.verdict.matches}


class RecordVerifier:
    """Verifies records one at a time, in a thread."""

    def __init__(self) -> None:
        self._work = asyncio.Lock()
        self._waiting = 0

    async def check_file(self, data: bytes) -> Verification:
        """Check a file that a member sent; raises Refused with what is wrong with it."""
        if len(data) > LONGEST_FILE:
            raise Refused(Refusal.FILE_TOO_BIG)
        return await self._in_turn(data)

    async def check_record(self, record: Record) -> Verification:
        """Check a record; raises Refused when it cannot be played, its game is too long, or too many wait."""
        return await self._in_turn(record)

    async def _in_turn(self, given: Record | bytes) -> Verification:
        if self._waiting >= MOST_WAITING:
            raise Refused(Refusal.BUSY)
        self._waiting += 1
        try:
            async with self._work:
                return await asyncio.to_thread(_check, given)
        except RecordError as error:
            raise Refused(Refusal.BAD_RECORD, reason=sanitize_sentence(error.reasons[0])) from error
        finally:
            self._waiting -= 1


def find_differing(one: Record, other: Record) -> list[str]:
    """Return the names of the parts in which two records differ; the seal follows from the seed and is left out."""
    names = [field.name for field in fields(Record) if field.name != "commitment"]
    return [name for name in names if getattr(one, name) != getattr(other, name)]


def _check(given: Record | bytes) -> Verification:
    record = given if isinstance(given, Record) else Record.from_json(given)
    return Verification(record, verify_record(record, WorkLimit(MOST_WORK)))
