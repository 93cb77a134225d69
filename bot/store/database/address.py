"""Parses database addresses and makes SQLAlchemy engines for them, with the pragmas that SQLite needs."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from sqlalchemy import URL, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import AsyncAdaptedQueuePool, StaticPool

from bot import install_line
from bot.store.database.errors import CannotOpen
from bot.store.database.server_limits import (
    IDLE_LIMIT,
    STATEMENT_LIMIT,
    UNHURRIED_IDLE_LIMIT,
    connect_arguments,
    limit_silence,
)

if TYPE_CHECKING:
    import sqlite3

    from sqlalchemy.engine.interfaces import DBAPIConnection
    from sqlalchemy.ext.asyncio import AsyncEngine

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000", "secure_delete=ON")
"""The last overwrites what is deleted: nothing of a member who asked to be forgotten stays in the file."""

READERS = 4
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
OPTIONS = {"host", "port", "ssl", "passfile", "prepared_statement_cache_size"}
"""Options that may follow the ? of a server's address; the driver fails on any other."""

SETTING = "WAR_ROOM_DATABASE"
"""The setting with the address of the bot's own database."""

SSL = {"disable", "allow", "prefer", "require", "verify-ca", "verify-full"}


@dataclass(frozen=True, slots=True)
class Address:
    """The address of a SQLite file or a PostgreSQL server."""

    url: URL
    origin: str = field(default=SETTING, compare=False)
    """What a host gave it as, a setting or an argument: messages say which of them to look at."""

    @classmethod
    def read_address(cls, text: str, origin: str = SETTING) -> Address:
        """Parse an address; raises ValueError with a sentence when the store cannot use it."""
        try:
            if text.startswith("postgres") and text.count("@") > 1:
                raise ValueError("has a password with special characters; write @ as %40, / as %2F, : as %3A")
            url = make_url(text)
        except ArgumentError:
            raise ValueError("isn't a database address; it should look like sqlite:///data/war-room.db") from None
        except ValueError as error:
            own = str(error).startswith("has a password")
            raise ValueError(
                str(error) if own else "has a port that isn't a number, or a password with special characters"
            ) from None
        kind = url.get_backend_name()
        if kind not in DRIVERS:
            raise ValueError("must start with sqlite:/// or postgresql://")
        return cls(_file_url(url) if kind == "sqlite" else _server_url(url), origin)

    @classmethod
    def file_address(cls, path: Path) -> Address:
        """Return the address of a SQLite file, whatever characters are in its path."""
        return cls(URL.create("sqlite+aiosqlite", database=_without_links(str(path))))

    @property
    def path(self) -> Path | None:
        """The file of a SQLite database, None for a server."""
        return Path(self.url.database or "") if self.url.get_backend_name() == "sqlite" else None

    def __str__(self) -> str:
        return self.url.set(drivername=self.url.get_backend_name(), query={}).render_as_string(hide_password=True)

    def open_writer(self, statement_limit: float | None = STATEMENT_LIMIT) -> AsyncEngine:
        """Return the engine with the one connection that may write; a server has so many seconds for a statement."""
        return self._engine(self.url, 1, statement_limit, UNHURRIED_IDLE_LIMIT if statement_limit is None else IDLE_LIMIT)

    def open_reader(self) -> AsyncEngine:
        """Return the engine whose connections only read; a SQLite file must exist already."""
        if self.path is None:
            return self._engine(self.url, READERS, STATEMENT_LIMIT, UNHURRIED_IDLE_LIMIT)  # nobody waits for who only reads
        url = self.url.set(database=uri_of(self.path), query={"mode": "ro", "uri": "true"})
        return self._engine(url, READERS)

    def _engine(
        self, url: URL, connections: int, statement_limit: float | None = None, idle_limit: int = UNHURRIED_IDLE_LIMIT
    ) -> AsyncEngine:
        from sqlalchemy.ext.asyncio import create_async_engine  # noqa: PLC0415 - `backup` and `doctor` read addresses only

        try:
            engine = create_async_engine(
                url,
                poolclass=AsyncAdaptedQueuePool,
                pool_size=connections,
                max_overflow=0,
                pool_reset_on_return=None if self.path is not None else "rollback",  # ended already; a thread hop for nothing
                hide_parameters=True,  # the seeds of running games are among them
                connect_args=connect_arguments(statement_limit) if self.path is None else {},
            )
        except ImportError as error:
            fault = f"{self.origin}: {error.name} isn't installed, and PostgreSQL needs it: {install_line('postgres')}."
            raise CannotOpen(fault) from error
        if self.path is not None:
            event.listen(engine.sync_engine, "connect", _read_only if "mode" in url.query else _pragmas)
        else:
            limit_silence(engine, idle_limit)
        return engine


def _file_url(url: URL) -> URL:
    """Return the address of a SQLite file; raises ValueError when it names none."""
    if not url.database or url.database == ":memory:" or url.host or not Path(url.database).name:
        raise ValueError("must name a file, as in sqlite:///data/war-room.db")
    if url.query:
        raise ValueError("must end with the name of the file, with no ? after it")
    return url.set(drivername=DRIVERS["sqlite"], database=_without_links(url.database))


def _without_links(path: str) -> str:
    """Return the path without links: the lock, the logs and what is restored must lie beside the file, not beside a link."""
    real = os.path.realpath(path)
    return path if real == os.path.abspath(path) else real


def _server_url(url: URL) -> URL:
    """Return a PostgreSQL server's address as the driver takes it; raises ValueError when it would not."""
    query = dict(url.query)
    if "sslmode" in query:  # as the rest of the world calls it
        query.setdefault("ssl", query.pop("sslmode"))
    if unknown := sorted(query.keys() - OPTIONS):
        raise ValueError(f"has {unknown[0]}= after the ?, which the bot doesn't know; leave it out")
    if query.get("ssl", "prefer") not in SSL:
        raise ValueError(f"needs one of these after sslmode=: {', '.join(sorted(SSL))}")
    address = url.set(drivername=DRIVERS["postgresql"], query=query)
    try:
        address.get_dialect()().create_connect_args(address)
    except (ArgumentError, ValueError):
        raise ValueError("has hosts and ports that don't match, or a word after the ? where a number belongs") from None
    return address


def uri_of(path: Path) -> str:
    """Return a path as a `file:` address for SQLite, with special characters escaped."""
    return f"file:{quote(str(path.absolute()))}"


def file_reader(url: URL) -> Engine:
    """Return a synchronous engine whose connections only read the SQLite file of a reader's address."""
    engine = create_engine(url.set(drivername="sqlite"), pool_size=READERS, max_overflow=0, hide_parameters=True)
    event.listen(engine, "connect", _read_only)
    return engine


def engine_on(connection: sqlite3.Connection) -> Engine:
    """Return a synchronous engine that works on one open connection of SQLite's driver; never dispose of it."""
    return create_engine(
        "sqlite://", creator=lambda: connection, poolclass=StaticPool, pool_reset_on_return=None, hide_parameters=True
    )


def _pragmas(connection: DBAPIConnection, _: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _read_only(connection: DBAPIConnection, _: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.execute("PRAGMA query_only=ON")
    cursor.close()
