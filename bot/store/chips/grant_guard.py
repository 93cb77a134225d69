"""Whose chips were deleted today, so that nobody deletes them to be given more. Keeps no id, and nothing for longer.

A member is a hash of their id and the server, with a salt of the day: when the day is over nobody can say who it was.
"""

from collections.abc import Iterable
from datetime import date
from hashlib import sha256
from secrets import token_hex

from sqlalchemy import Connection, delete, select

from bot.host.ids import PlayerId
from bot.store.database import schema

_META = schema.meta.c
_PREFIX = "departed:"
_SALT = f"{_PREFIX}salt"
_LETTERS = 30


def depart(connection: Connection, player: PlayerId, servers: Iterable[int], today: date) -> None:
    """Keep for the rest of a day that a member's chips in these servers were deleted."""
    forget_days_before(connection, today)
    salt = _salt(connection)
    if not salt:
        salt = f"{today.toordinal()}:{token_hex(16)}"
        connection.execute(schema.meta.insert(), {"key": _SALT, "value": salt})
    for server in servers:
        key = _key(salt, server, player)
        connection.execute(delete(schema.meta).where(_META.key == key))
        connection.execute(schema.meta.insert(), {"key": key, "value": ""})


def has_departed(connection: Connection, player: PlayerId, server: int, today: date) -> bool:
    """Whether a member's chips in a server were deleted on this day."""
    salt = _salt(connection)
    if not salt or _day(salt) != today:
        return False
    return connection.execute(select(_META.key).where(_META.key == _key(salt, server, player))).first() is not None


def is_stale(connection: Connection, today: date) -> bool:
    """Whether there is something of days that are over."""
    salt = _salt(connection)
    return bool(salt) and _day(salt) < today


def forget_days_before(connection: Connection, today: date) -> None:
    """Keep nothing of days that are over."""
    if is_stale(connection, today):
        connection.execute(delete(schema.meta).where(_META.key.startswith(_PREFIX)))


def _salt(connection: Connection) -> str:
    return connection.execute(select(_META.value).where(_META.key == _SALT)).scalar() or ""


def _day(salt: str) -> date:
    return date.fromordinal(int(salt.partition(":")[0]))


def _key(salt: str, server: int, player: PlayerId) -> str:
    return _PREFIX + sha256(f"{salt}:{server}:{player}".encode()).hexdigest()[:_LETTERS]
