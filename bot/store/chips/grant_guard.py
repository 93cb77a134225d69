"""Remembers until midnight whose chips were deleted, so that nobody deletes their chips to get a new grant.

A member is a hash of their id and the server, salted anew each day: once the day is over, nobody can tell who it was.
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
_HASH_LENGTH = 30


def depart(connection: Connection, player: PlayerId, servers: Iterable[int], today: date) -> None:
    """Remember for the rest of a day that a member's chips in these servers were deleted."""
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
    """Whether entries of earlier days are left."""
    salt = _salt(connection)
    return bool(salt) and _day(salt) < today


def forget_days_before(connection: Connection, today: date) -> None:
    """Delete the entries of earlier days."""
    if is_stale(connection, today):
        connection.execute(delete(schema.meta).where(_META.key.startswith(_PREFIX)))


def _salt(connection: Connection) -> str:
    return connection.execute(select(_META.value).where(_META.key == _SALT)).scalar() or ""


def _day(salt: str) -> date:
    return date.fromordinal(int(salt.partition(":")[0]))


def _key(salt: str, server: int, player: PlayerId) -> str:
    return _PREFIX + sha256(f"{salt}:{server}:{player}".encode()).hexdigest()[:_HASH_LENGTH]
