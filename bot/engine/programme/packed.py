"""Packs the beats of a told game into a few bytes, and reads them from the front.

A table keeps its programme, and there are ten thousand tables: nearly every beat takes three bytes, a run of equal beats
four. The first byte of an entry is

* 0 to 127: one beat of so many rounds; its hold follows in units of 10 ms (2 bytes, big-endian);
* 128 to 254: a run of 2 to 128 equal beats; their rounds (1 byte) and their hold (2 bytes) follow;
* 255: one beat too large for either; its rounds and its hold follow (4 bytes each).
"""

import struct
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final, NamedTuple

UNIT: Final = 10
"""Milliseconds: holds are multiples of it."""

_ONE: Final = struct.Struct(">BH")
_RUN: Final = struct.Struct(">BBH")
_LARGE: Final = struct.Struct(">BII")
_RUNS: Final = 128
_LARGE_MARK: Final = 255
_LONGEST_RUN: Final = _LARGE_MARK - _RUNS + 1


class PlannedBeat(NamedTuple):
    """One change of the board. `hold` is the milliseconds until the next beat is due.

    `rounds` are played and told together when the beat is due; with 0 one more stage of the coming round's war is shown.
    """

    rounds: int
    hold: int


def pack_programme(beats: Iterable[PlannedBeat]) -> bytes:
    """Return a programme of these beats in order; holds are rounded down to UNIT."""
    entries = bytearray()
    for (rounds, units), run in groupby((beat.rounds, beat.hold // UNIT) for beat in beats):
        _add(entries, sum(1 for _ in run), rounds, units)
    return bytes(entries)


def first_beat(programme: bytes) -> tuple[PlannedBeat, bytes]:
    """Return the beat that is due, and the programme after it; raises ValueError if none is left."""
    if not programme:
        raise ValueError("no beat is left")
    if (head := programme[0]) < _RUNS:  # nearly every beat; `_entry` says the same
        return PlannedBeat(head, (programme[1] << 8 | programme[2]) * UNIT), programme[_ONE.size :]
    count, rounds, units, end = _entry(programme, 0)
    beat = PlannedBeat(rounds, units * UNIT)
    if count == 1:
        return beat, programme[end:]
    if count > 2:  # the same run, one shorter
        return beat, bytes((programme[0] - 1,)) + programme[1:]
    rest = bytearray()
    _add(rest, 1, rounds, units)
    return beat, bytes(rest) + programme[end:]


def unpack_beats(programme: bytes) -> Iterator[PlannedBeat]:
    """Yield the beats in order."""
    at = 0
    while at < len(programme):
        count, rounds, units, at = _entry(programme, at)
        for _ in range(count):
            yield PlannedBeat(rounds, units * UNIT)


def due_within(programme: bytes, ms: int) -> tuple[int, int]:
    """Return how many beats are due within `ms`, where the first is due at 0, and when the next one after them is due.

    Both times count from the moment at which the first beat is due. So the second figure is the sum of the holds of the
    beats that are due; where they are all, it is when the last hold ends. Nothing is due before 0, and of no beats none.
    """
    at = due = time = 0
    left = ms // UNIT
    while at < len(programme) and time <= left:
        count, _, units, at = _entry(programme, at)
        if units:
            count = min(count, (left - time) // units + 1)
        due += count
        time += count * units
    return due, time * UNIT


def told_in(programme: bytes) -> int:
    """Return the milliseconds from the first beat to the last, when all is told; the hold of the last does not count."""
    at = time = units = 0
    while at < len(programme):
        count, _, units, at = _entry(programme, at)
        time += count * units
    return (time - units) * UNIT


def _add(entries: bytearray, count: int, rounds: int, units: int) -> None:
    """Append so many equal beats."""
    if rounds >= _LARGE_MARK or units > 0xFFFF:
        entries += _LARGE.pack(_LARGE_MARK, rounds, units) * count
        return
    while count:
        run = min(count, _LONGEST_RUN)
        if run == 1 and rounds < _RUNS:
            entries += _ONE.pack(rounds, units)
        elif run == 1:
            entries += _LARGE.pack(_LARGE_MARK, rounds, units)
        else:
            entries += _RUN.pack(run + _RUNS - 2, rounds, units)
        count -= run


def _entry(programme: bytes, at: int) -> tuple[int, int, int, int]:
    """Return the entry at a place: how many equal beats, their rounds, their hold in units, and where the next begins."""
    head = programme[at]
    if head < _RUNS:
        return 1, head, programme[at + 1] << 8 | programme[at + 2], at + _ONE.size
    if head < _LARGE_MARK:
        return head - _RUNS + 2, programme[at + 1], programme[at + 2] << 8 | programme[at + 3], at + _RUN.size
    _, rounds, units = _LARGE.unpack_from(programme, at)
    return 1, rounds, units, at + _LARGE.size
