"""Packs where a table is, its seed and its seats into bytes: each number or text of its own would take 30 to 80 more.

There are ten thousand tables in memory, most of them idle.
"""

from collections.abc import Callable, Iterable, Iterator
from struct import Struct
from typing import Any, Final

from bot.host.ids import PlayerId, ServerId
from bot.host.table.field_groups import Identity
from bot.host.table.seat import Seat

RECENT: Final = 128
"""Seats that are kept unpacked: a change reads those of one table ten times, and the commit that follows once more."""

_HEAD: Final = Struct(">QQHIBBB")
"""Server, message of the board, second of its post (upper and lower half), bytes of the seed, seats, seat of the host."""
_SEAT: Final = Struct(">QB")
"""Player, and bytes of the word."""
_NUMBERED: Final = Struct(">QBQ")
"""The same, and a word that is a number."""
_LONG_WORD: Final = Struct(">QBH")
"""The same, and the bytes of a long word."""
_LENGTH: Final = Struct(">H")
_ID: Final = Struct(">Q")
_NONE: Final = (1 << 64) - 1
_NO_SEAT: Final = 255
_NUMBER: Final = 255
"""In place of the bytes of a word: it is a number of eight bytes, as the ids of interactions are."""
_LONG: Final = 254
"""In place of the bytes of a word: it has this many or more, and how many follows."""
_IS_NUMBER: Final = -1
"""The size of a word that is a number, to whoever walks over the seats."""

_recent: dict[bytes, tuple[Seat, ...]] = {}


def identity_field(name: str, read: Callable[[bytes], Any]) -> Any:
    """Return the property for a field that is packed in the slot `_identity`."""

    def write(table: Any, value: Any) -> None:
        if read(table._identity) != value:
            table._identity = pack(unpack(table._identity)._replace(**{name: value}))

    return property(lambda table: read(table._identity), write)


def seats_field() -> Any:
    """Return the property for the seats, packed in the middle."""

    def write(table: Any, seats: tuple[Seat, ...]) -> None:
        table._identity = with_seats(table._identity, seats)

    return property(lambda table: seats_of(table._identity), write)


def board_field(make: Callable[[int, int], Any]) -> Any:
    """Return the property for the board, packed too; `make` makes it of its message and when it was posted."""

    def read(table: Any) -> Any:
        board = board_of(table._identity)
        return make(*board) if board else None

    def write(table: Any, board: Any) -> None:
        known = (board.message, board.posted) if board is not None else ()
        if board_of(table._identity) != known:
            table._identity = pack(unpack(table._identity)._replace(board=known))

    return property(read, write)


def snapshot_field() -> Any:
    """Return the property for the snapshot, packed at the end."""

    def write(table: Any, snapshot: bytes) -> None:
        table._identity = with_snapshot(table._identity, snapshot)

    return property(lambda table: snapshot_of(table._identity), write)


def pack(identity: Identity) -> bytes:
    """Return it as bytes; raises struct.error for an id that is none."""
    host, seats = _packed_seats(identity.host, identity.seats)
    message, posted = identity.board or (_NONE, 0)
    size, taken = len(identity.seed), len(identity.seats)
    head = _HEAD.pack(identity.server, message, posted >> 32, posted & 0xFFFF_FFFF, size, taken, host)
    return b"".join((head, identity.seed, seats, identity.snapshot))


def _packed_seats(host: PlayerId, seats: tuple[Seat, ...]) -> tuple[int, bytes]:
    """Return the host's seat, and the seats as bytes, with the host after them who does not sit here."""
    at, parts = _NO_SEAT, []
    for number, seat in enumerate(seats):
        word = seat.word.encode()
        player = _NONE if seat.player is None else seat.player
        if player == host and at == _NO_SEAT:
            at = number
        if word.isdigit() and len(word) < 20 and not word.startswith(b"0"):
            parts.append(_NUMBERED.pack(player, _NUMBER, int(word)))
        elif len(word) < _LONG:
            parts.append(_SEAT.pack(player, len(word)) + word)
        else:
            parts.append(_LONG_WORD.pack(player, _LONG, len(word)) + word)
    if at == _NO_SEAT:
        parts.append(_ID.pack(host))
    return at, b"".join(parts)


def unpack(packed: bytes) -> Identity:
    """Return what was packed."""
    server, message, upper, lower, size, _, host = _HEAD.unpack_from(packed)
    places = list(_walk(packed))
    seats = _recent.get(packed) or tuple([_seat(packed, *place) for place in places])
    at, end = _HEAD.size, _end(packed, places)
    player = seats[host].player if host != _NO_SEAT else _ID.unpack_from(packed, end - _ID.size)[0]
    board = () if message == _NONE else (message, upper << 32 | lower)
    return Identity(server, player, packed[at : at + size], seats, board, packed[end:])


def server_of(packed: bytes) -> ServerId:
    """Return the server alone."""
    return ServerId(_ID.unpack_from(packed)[0])


def board_of(packed: bytes) -> tuple[int, ...]:
    """Return the message of the board and when it was posted, or ()."""
    _, message, upper, lower, _, _, _ = _HEAD.unpack_from(packed)
    return () if message == _NONE else (message, upper << 32 | lower)


def seed_of(packed: bytes) -> bytes:
    """Return the seed alone."""
    return packed[_HEAD.size : _HEAD.size + packed[_HEAD.size - 3]]


def players_of(packed: bytes) -> list[PlayerId | None]:
    """Return who sits in each seat, without the words: in a fraction of the time."""
    if (seats := _recent.get(packed)) is not None:
        return [seat.player for seat in seats]
    return [None if player == _NONE else player for player, _, _ in _walk(packed)]


def host_of(packed: bytes) -> PlayerId:
    """Return the host alone."""
    seat = packed[_HEAD.size - 1]
    player = players_of(packed)[seat] if seat != _NO_SEAT else None
    return PlayerId(_ID.unpack_from(packed, _end(packed) - _ID.size)[0]) if player is None else player


def snapshot_of(packed: bytes) -> bytes:
    """Return the snapshot alone."""
    return packed[_end(packed) :]


def with_snapshot(packed: bytes, snapshot: bytes) -> bytes:
    """Return the same with another snapshot."""
    return packed[: _end(packed)] + snapshot


def seats_of(packed: bytes) -> tuple[Seat, ...]:
    """Return the seats alone."""
    known = _recent.get(packed)
    return _remember(packed, tuple([_seat(packed, *place) for place in _walk(packed)])) if known is None else known


def with_seats(packed: bytes, seats: tuple[Seat, ...]) -> bytes:
    """Return the same with other seats."""
    host, packed_seats = _packed_seats(host_of(packed), seats)
    head = packed[: _HEAD.size - 2] + bytes((len(seats), host))
    changed = b"".join((head, seed_of(packed), packed_seats, snapshot_of(packed)))
    _remember(changed, seats)
    return changed


def _remember(packed: bytes, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    if len(_recent) >= RECENT:
        _recent.clear()
    _recent[packed] = seats
    return seats


def _seat(packed: bytes, player: PlayerId, size: int, at: int) -> Seat:
    word = str(_ID.unpack_from(packed, at)[0]) if size == _IS_NUMBER else packed[at : at + size].decode()
    return Seat(None if player == _NONE else player, word)


def _walk(packed: bytes) -> Iterator[tuple[PlayerId, int, int]]:
    """Yield the player, the size of the word and its place, by seat."""
    at = _HEAD.size + packed[_HEAD.size - 3]
    for _ in range(packed[_HEAD.size - 2]):
        player, size = _SEAT.unpack_from(packed, at)
        at += _SEAT.size
        if size < _LONG:
            yield player, size, at
            at += size
        elif size == _NUMBER:
            yield player, _IS_NUMBER, at
            at += _ID.size
        else:
            (size,) = _LENGTH.unpack_from(packed, at)
            at += _LENGTH.size
            yield player, size, at
            at += size


def _end(packed: bytes, places: Iterable[tuple[PlayerId, int, int]] | None = None) -> int:
    """Return where the snapshot begins: after the seats, and after a host who has none of them."""
    at = _HEAD.size + packed[_HEAD.size - 3]
    for _, size, start in _walk(packed) if places is None else places:
        at = start + (_ID.size if size == _IS_NUMBER else size)
    return at + (_ID.size if packed[_HEAD.size - 1] == _NO_SEAT else 0)
