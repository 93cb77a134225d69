"""Reads the records of a file (one, one a line, or an exported tournament) within limits of time, size and printing."""

import json
import os
import re
import select
import stat
import sys
import time
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any, Final, NamedTuple

from bot.engine.errors import RecordError
from bot.engine.records.record import LONGEST_TEXT, once_each
from bot.engine.records.work_limit import WorkLimit
from bot.engine.sentence import Sentence

STANDARD_INPUT: Final = "-"
LARGEST_FILE: Final = 64 * 1024 * 1024
BLOCK: Final = 1024 * 1024
FIRST_LOOK: Final = 65_536
"""Characters of an exported tournament that are parsed at first to read one game: nearly every game is shorter."""
PACKED: Final = b"\x1f\x8b"
"""The first bytes of a file that is packed with gzip."""
SECONDS: Final = 6.0
"""What the records of one file may cost, in seconds of the processor: how busy a machine is makes no difference."""
TIMEOUT: Final = 3.0
"""Seconds to wait, all in all, for what comes out of a pipe with a name."""
MOST_PRINTED: Final = 128 * 1024 * 1024
"""Characters printed for one file; the trace of an ordinary game is a thousandth of it."""
MOST_ROUNDS: Final = 1_000_000
TOO_LONG: Final = Sentence("record-file-long")
SAMPLE: Final = 20_000
"""Work that may pass, in units of WorkLimit, before the clock is looked at again."""

_GAMES: Final = re.compile(rb'(?<!\\)"games"\s*:\s*\[')
"""Where the games of an exported tournament begin. In the texts of a record the quotes would have a backslash."""


class FileTooMuch(RecordError):
    """The rest of a file is left out: it takes too long, or prints too much."""


class FileBudget:
    """What one file may cost; every method raises FileTooMuch when nothing is left."""

    def __init__(self) -> None:
        self._end = time.process_time() + SECONDS
        self._printable = MOST_PRINTED

    def check_time(self) -> None:
        """Look at what the processor has done since."""
        if time.process_time() > self._end:
            raise FileTooMuch(Sentence("record-file-slow", seconds=round(SECONDS)))

    @contextmanager
    def free_of_charge(self) -> Iterator[None]:
        """Charge the block to nobody: it is no work for a record."""
        began = time.process_time()
        try:
            yield
        finally:
            self._end += time.process_time() - began

    def charge_printing(self, text: str) -> None:
        """Spend what is about to be printed."""
        self._printable -= len(text)
        if self._printable < 0:
            raise FileTooMuch(Sentence("record-file-prints", size=MOST_PRINTED // 1024**2))


class TimedLimit(WorkLimit):
    """The work that a record may cost, within the time of its file."""

    __slots__ = ("_budget", "_next_look")

    def __init__(self, work: int, budget: FileBudget) -> None:
        super().__init__(work)
        self._budget = budget
        self._next_look = work

    def _spend(self, work: int) -> None:
        super()._spend(work)
        if self._left < self._next_look:
            self._next_look = self._left - SAMPLE
            self._budget.check_time()


class CutOff(NamedTuple):
    """Of a game of an exported tournament that was cut off: by what, after how many rounds, and the digest of these.

    Exports of earlier versions do not say it: then only `rounds` is there, and None.
    """

    by: str
    rounds: int | None
    digest: str


class FoundRecord(NamedTuple):
    """The text of a record, its number in the file (0 where it is all of it), and what is said of a game that was cut off."""

    number: int
    text: bytes
    cut_off: CutOff | None = None


def record_texts(name: str, budget: FileBudget) -> Iterator[FoundRecord]:
    """Yield the records of a file.

    Blank lines are skipped. Of an exported tournament the records of all its games are yielded. A packed file is unpacked.
    Raises OSError, RecordError or FileTooMuch.
    """
    blocks = _blocks(name, budget)
    start = b""
    while len(start) <= LONGEST_TEXT and (block := next(blocks, b"")):
        start += block
    if start.lstrip().startswith(b"{") and (games := _GAMES.search(start)):
        yield from (FoundRecord(number, *game) for number, game in enumerate(_games(start[games.end() :], blocks), 1))
    elif _holds_lines(start):
        yield from map(FoundRecord, count(1), _lines(start, blocks))
    elif len(start) <= LONGEST_TEXT:
        yield FoundRecord(0, start)
    else:
        raise RecordError(Sentence("record-too_long"))


def _holds_lines(start: bytes) -> bool:
    """Whether the beginning of a file, all of it if it is short, shows one record a line."""
    first, _, rest = start.strip().partition(b"\n")
    if not rest:
        return False
    if _is_object(first):
        return True
    return b"\n{" in start and (len(start) > LONGEST_TEXT or not _is_object(start))


def _is_object(text: bytes) -> bool:
    if len(text) > LONGEST_TEXT or not text.lstrip().startswith(b"{"):
        return False
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _games(rest: bytes, blocks: Iterator[bytes]) -> Iterator[tuple[bytes, CutOff | None]]:
    """Yield the records of an exported tournament, of which `rest` begins at its games; one at a time is parsed."""
    try:
        text = b"".join((rest, *blocks)).decode()
    except UnicodeDecodeError:
        raise RecordError(Sentence("record-file-not_utf8")) from None
    del rest
    decoder = json.JSONDecoder(object_pairs_hook=once_each)
    place = 0
    while not text.startswith("]", place := _next_value(text, place)):
        try:
            game, place = _value(decoder, text, place)
            record = json.dumps(game["record"]).encode()
        except (ValueError, RecursionError, KeyError, TypeError):
            raise RecordError(Sentence("record-file-damaged")) from None
        yield record, _cut_off(game)


def _cut_off(game: object) -> CutOff | None:
    """Return what is said of a game without an outcome that was cut off, None for nothing that makes sense."""
    match game:
        case {
            "record": {"outcome": None, "digest": None},
            "cut_off": {"by": str(by), "rounds": int(rounds), "digest": str(digest)},
        } if 0 <= rounds <= MOST_ROUNDS:
            return CutOff(by, rounds, digest)
        case {"cut_off": _}:
            return None
        case {"record": {"outcome": None, "digest": None}}:
            return CutOff("", None, "")
    return None


def _value(decoder: json.JSONDecoder, text: str, place: int) -> tuple[Any, int]:
    """Return a value and where it ends; raises ValueError for one that is none, or that is too long for a game's."""
    size = FIRST_LOOK
    while True:
        try:
            value, length = decoder.raw_decode(text[place : place + size])
            return value, place + length
        except ValueError:
            if size > LONGEST_TEXT:
                raise
            size *= 8


def _next_value(text: str, place: int) -> int:
    """Return where the next value of a list begins, or the list ends."""
    while text[place : place + 1] in {" ", "\t", "\r", "\n", ","}:
        place += 1
    return place


def _lines(rest: bytes, blocks: Iterator[bytes]) -> Iterator[bytes]:
    """Yield lines that are not blank; one that is too long for a record comes cut, but still too long for one."""
    while True:
        *lines, rest = rest.split(b"\n")
        yield from [line for line in lines if line.strip()]
        block = next(blocks, b"")
        if not block:
            break
        rest = rest[: LONGEST_TEXT + 1] + block
    if rest.strip():
        yield rest


def _blocks(name: str, budget: FileBudget) -> Iterator[bytes]:
    """Yield what a file holds, block by block, up to LARGEST_FILE."""
    left = LARGEST_FILE
    for block in _unpacked(_standard_input() if name == STANDARD_INPUT else _file(name)):
        left -= len(block)
        if left < 0:
            raise RecordError(TOO_LONG)
        budget.check_time()
        yield block


def _unpacked(blocks: Iterator[bytes]) -> Iterator[bytes]:
    """Yield the same blocks, or what they hold if they are packed with gzip; raises RecordError when that is damaged."""
    unpacker = None
    for number, block in enumerate(blocks):
        if number == 0 and block.startswith(PACKED):
            unpacker = zlib.decompressobj(wbits=zlib.MAX_WBITS | 16)
        if unpacker is None:
            yield block
            continue
        packed = block
        try:
            while packed and (part := unpacker.decompress(packed, BLOCK)):
                yield part
                packed = unpacker.unconsumed_tail
        except zlib.error:
            raise RecordError(Sentence("record-file-packed")) from None


def _standard_input() -> Iterator[bytes]:
    while block := sys.stdin.buffer.read(BLOCK):
        yield block


def _file(name: str) -> Iterator[bytes]:
    """Yield the blocks of a file; a pipe with a name may have nobody at its other end, so nothing is waited for too long."""
    left = TIMEOUT
    with open(name, "rb", buffering=0, opener=_open_at_once) as file:
        found = os.fstat(file.fileno())
        if stat.S_ISREG(found.st_mode) and found.st_size > LARGEST_FILE:
            raise RecordError(TOO_LONG)
        while True:
            if not stat.S_ISREG(found.st_mode):
                began = time.monotonic()
                if not select.select([file], [], [], max(0.0, left))[0]:
                    raise RecordError(Sentence("record-file-silent", seconds=round(TIMEOUT)))
                left -= time.monotonic() - began
            if not (block := file.read(BLOCK)):
                return
            yield block


def _open_at_once(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
