"""Packs a game in progress into a few bytes and reads it again; rules, seats and random source are stored elsewhere.

Layout, all numbers big-endian: version, seats, ending (0: still playing), battle and wars (4 bytes each), a bit for
each winner (2 bytes), then the stocks, the carry and the cards aside, each behind its length (2 bytes), then for each
seat when it left (4 bytes, 0: still in) and its place (0 while playing). That is version 1, for stocks alone. Version 2
goes on with the staker of the prize and its card (255: none), the repetition that has come to light (three times 4
bytes, 0: none), whether there are holdings, and if so for each seat its refills and wins (4 bytes each) and its won
pile behind its length (2 bytes). Version 3 is of games of choice, a frame around one of these: choice_games/base.py.
"""

import struct
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from bot.engine.errors import SnapshotError
from bot.engine.events.outcome import Ending, Outcome, Repetition
from bot.engine.play.holdings import Holdings, fresh_holdings

PLAIN: Final = 1
FULL: Final = 2
CHOOSING: Final = 3
NOBODY: Final = 255
_HEAD: Final = struct.Struct(">BBBIIH")
_BATTLE: Final = struct.Struct(">I")
_LENGTH: Final = struct.Struct(">H")
_SEAT: Final = struct.Struct(">IB")
_MORE: Final = struct.Struct(">BBIIIB")
_HELD: Final = struct.Struct(">IIH")
_ENDINGS: Final = tuple(Ending)


class GameState(NamedTuple):
    """A game in the middle, without its rules and random source. `left` is when each seat went out, 0 for still in."""

    battle: int
    wars: int
    stocks: Sequence[bytes | bytearray]
    carry: bytes
    aside: bytes
    left: Sequence[int]
    outcome: Outcome | None
    holdings: Holdings | None = None
    repetition: Repetition | None = None


def encode_state(state: GameState) -> bytes:
    """Return the state as bytes; the first is the version of the layout."""
    outcome = state.outcome
    ending = 0 if outcome is None else 1 + _ENDINGS.index(outcome.ending)
    winners = 0 if outcome is None else sum(1 << seat for seat in outcome.winners)
    version = PLAIN if state.holdings is None and state.repetition is None else FULL
    parts = [_HEAD.pack(version, len(state.stocks), ending, state.battle, state.wars, winners)]
    for cards in (*state.stocks, state.carry, state.aside):
        parts += (_LENGTH.pack(len(cards)), bytes(cards))
    places = (0,) * len(state.stocks) if outcome is None else outcome.places
    parts += map(_SEAT.pack, state.left, places)
    if version == FULL:
        parts += _encode_more(state.holdings, state.repetition)
    return b"".join(parts)


def _encode_more(holdings: Holdings | None, repetition: Repetition | None) -> Iterator[bytes]:
    prize = (NOBODY, NOBODY) if holdings is None or holdings.prize is None else holdings.prize
    yield _MORE.pack(*prize, *(repetition or (0, 0, 0)), holdings is not None)
    if holdings is not None:
        for won, refills, wins in zip(holdings.won, holdings.refills, holdings.wins, strict=True):
            yield _HELD.pack(refills, wins, len(won))
            yield bytes(won)


def battle_of(snapshot: bytes) -> int:
    """Return how many battles were played when the snapshot was taken; raises SnapshotError for bytes too few to be one."""
    try:
        return int(_BATTLE.unpack_from(snapshot, 1 if snapshot[0] == CHOOSING else 3)[0])
    except (struct.error, IndexError) as error:
        raise SnapshotError("The snapshot of this game is damaged.") from error


def decode_state(snapshot: bytes, seats: int) -> GameState:
    """Return the state of these bytes; raises SnapshotError for anything that `encode_state` did not make for so many seats."""
    try:
        return _decode(snapshot, seats)
    except (struct.error, IndexError) as error:
        raise SnapshotError("The snapshot of this game is damaged.") from error


def _decode(snapshot: bytes, seats: int) -> GameState:
    version, held, ending, battle, wars, winners = _HEAD.unpack_from(snapshot)
    if version not in {PLAIN, FULL}:
        raise SnapshotError(f"The snapshot has version {version}; this program reads up to version {FULL}.")
    if held != seats:
        raise SnapshotError(f"The snapshot is of a game of {held} seats, not {seats}.")
    at = _HEAD.size
    zones: list[bytes] = []
    for _ in range(seats + 2):
        (length,) = _LENGTH.unpack_from(snapshot, at)
        at += _LENGTH.size + length
        zones.append(snapshot[at - length : at])
    end = at + seats * _SEAT.size
    if len(snapshot) < end:
        raise SnapshotError("The snapshot of this game is damaged.")
    left, places = zip(*_SEAT.iter_unpack(snapshot[at:end]), strict=True)
    holdings, repetition, end = (None, None, end) if version == PLAIN else _decode_more(snapshot, end, seats)
    if len(snapshot) != end:
        raise SnapshotError("The snapshot of this game is damaged.")
    *stocks, carry, aside = zones
    state = GameState(battle, wars, stocks, carry, aside, left, None, holdings, repetition)
    if not ending:
        return state
    won = tuple(seat for seat in range(seats) if winners >> seat & 1)
    return state._replace(outcome=Outcome(_ENDINGS[ending - 1], won, battle, wars, _owned(state), places))


def _decode_more(snapshot: bytes, at: int, seats: int) -> tuple[Holdings | None, Repetition | None, int]:
    """Return what version 2 adds, from this place on, and where it ends."""
    seat, card, since, period, wars, kept = _MORE.unpack_from(snapshot, at)
    at += _MORE.size
    repetition = Repetition(since, period, wars) if period else None
    if not kept:
        return None, repetition, at
    holdings = fresh_holdings(seats)
    holdings.prize = None if seat == NOBODY else (seat, card)
    for number in range(seats):
        holdings.refills[number], holdings.wins[number], length = _HELD.unpack_from(snapshot, at)
        at += _HELD.size + length
        holdings.won[number][:] = snapshot[at - length : at]
    return holdings, repetition, at


def _owned(state: GameState) -> tuple[int, ...]:
    """Return how many cards each seat owns: a prize belongs to its staker for as long as it is in the game."""
    counts = list(map(len, state.stocks))
    if state.holdings is not None:
        counts = [count + len(won) for count, won in zip(counts, state.holdings.won, strict=True)]
        if state.holdings.prize is not None and not state.left[state.holdings.prize[0]]:
            counts[state.holdings.prize[0]] += 1
    return tuple(counts)
