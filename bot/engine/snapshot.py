"""A game in the middle as a few bytes, and back; the rules, the seats and the chance are kept elsewhere.

Layout, all numbers big-endian: version, seats, ending (0: still playing), battle and wars (4 bytes each), a bit for
each winner (2 bytes), then the stocks, the carry and the cards aside, each behind its length (2 bytes), then for each
seat when it left (4 bytes, 0: still in) and its place (0 while playing).
"""

import struct
from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.engine.errors import SnapshotError
from bot.engine.outcome import Ending, Outcome

VERSION: Final = 1
_HEAD: Final = struct.Struct(">BBBIIH")
_LENGTH: Final = struct.Struct(">H")
_SEAT: Final = struct.Struct(">IB")
_ENDINGS: Final = tuple(Ending)


class State(NamedTuple):
    """A game in the middle, without its rules and chance. `left` is when each seat went out, 0 for still in."""

    battle: int
    wars: int
    stocks: Sequence[bytes | bytearray]
    carry: bytes
    aside: bytes
    left: Sequence[int]
    outcome: Outcome | None


def encode(state: State) -> bytes:
    """The state as bytes; the first is the version of the layout."""
    outcome = state.outcome
    ending = 0 if outcome is None else 1 + _ENDINGS.index(outcome.ending)
    winners = 0 if outcome is None else sum(1 << seat for seat in outcome.winners)
    parts = [_HEAD.pack(VERSION, len(state.stocks), ending, state.battle, state.wars, winners)]
    for cards in (*state.stocks, state.carry, state.aside):
        parts += (_LENGTH.pack(len(cards)), bytes(cards))
    places = (0,) * len(state.stocks) if outcome is None else outcome.places
    parts += map(_SEAT.pack, state.left, places)
    return b"".join(parts)


def decode(snapshot: bytes, seats: int) -> State:
    """The state of these bytes; raises SnapshotError for anything that `encode` did not make for so many seats."""
    try:
        return _decode(snapshot, seats)
    except (struct.error, IndexError) as error:
        raise SnapshotError("The snapshot of this game is damaged.") from error


def _decode(snapshot: bytes, seats: int) -> State:
    version, held, ending, battle, wars, winners = _HEAD.unpack_from(snapshot)
    if version != VERSION:
        raise SnapshotError(f"The snapshot has version {version}; this program reads version {VERSION}.")
    if held != seats:
        raise SnapshotError(f"The snapshot is of a game of {held} seats, not {seats}.")
    at = _HEAD.size
    zones: list[bytes] = []
    for _ in range(seats + 2):
        (length,) = _LENGTH.unpack_from(snapshot, at)
        at += _LENGTH.size + length
        zones.append(snapshot[at - length : at])
    if len(snapshot) != at + seats * _SEAT.size:
        raise SnapshotError("The snapshot of this game is damaged.")
    left, places = zip(*_SEAT.iter_unpack(snapshot[at:]), strict=True)
    *stocks, carry, aside = zones
    outcome = None
    if ending:
        won = tuple(seat for seat in range(seats) if winners >> seat & 1)
        outcome = Outcome(_ENDINGS[ending - 1], won, battle, wars, tuple(map(len, stocks)), places)
    return State(battle, wars, stocks, carry, aside, left, outcome)
