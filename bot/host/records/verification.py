"""Recomputes a record off the loop and within bounds, and finds what matches and what does not. Says nothing in words."""

import asyncio
from dataclasses import dataclass, fields
from enum import StrEnum

from bot.engine.chance import commitment
from bot.engine.errors import RecordError
from bot.engine.records.record import Record
from bot.engine.records.verify import Verdict, verify
from bot.engine.records.work_limit import WorkLimit
from bot.host.refusals import Refusal, Refused

LONGEST_FILE = 1_000_000
"""Bytes of the longest file that is read here; the record of a game of 300 rounds takes one thousandth of it."""

MOST_WORK = 2_500_000
"""What playing a record again may cost before its game is too long to be checked here: two or three seconds at the worst.

A war of 80,000 rounds with eight packs costs less, an ordinary game a hundredth of it.
"""

MOST_WAITING = 8
"""Checks that wait for the one at work. More are sent away, or one member could keep everybody waiting."""


class Claim(StrEnum):
    """What a record claims beside the game itself, so that it can be wrong; the names are those of a verdict."""

    SEAL = "seal"
    OUTCOME = "outcome"
    DIGEST = "digest"


@dataclass(frozen=True, slots=True)
class Verification:
    """A record and what playing it again says of it."""

    record: Record
    verdict: Verdict

    @property
    def seal(self) -> str | None:
        """The commitment of the record's seed, None without a seed."""
        return None if self.record.seed is None else commitment(self.record.seed)

    @property
    def wrong(self) -> set[Claim]:
        """What the record claims and playing it again denies."""
        claims = {Claim.SEAL: self.record.commitment, Claim.OUTCOME: self.record.outcome, Claim.DIGEST: self.record.digest}
        return {part for part, claim in claims.items() if claim is not None and part not in self.verdict.matches}


class RecordVerifier:
    """Checks records one at a time, beside the loop."""

    def __init__(self) -> None:
        self._work = asyncio.Lock()
        self._waiting = 0

    async def check_file(self, data: bytes) -> Verification:
        """Check what somebody sent in; raises Refused with the sentence of what is wrong with it."""
        if len(data) > LONGEST_FILE:
            raise Refused(Refusal.FILE_TOO_BIG)
        return await self._in_turn(data)

    async def check(self, record: Record) -> Verification:
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
            raise Refused(Refusal.BAD_RECORD, reason=harmless(str(error))) from error
        finally:
            self._waiting -= 1


def differing(one: Record, other: Record) -> list[str]:
    """Return the names of the parts in which two records differ; the seal follows from the seed and is left out."""
    names = [field.name for field in fields(Record) if field.name != "commitment"]
    return [name for name in names if getattr(one, name) != getattr(other, name)]


def harmless(reason: str) -> str:
    """Return a sentence about a file without anything from the file that Discord could act on."""
    kept = "".join(letter for letter in reason if letter.isalnum() or letter in " .,;'-_")
    return " ".join(kept.split())[:150].replace("_", "\\_")


def _check(given: Record | bytes) -> Verification:
    record = given if isinstance(given, Record) else Record.from_json(given)
    return Verification(record, verify(record, WorkLimit(MOST_WORK)))
