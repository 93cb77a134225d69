"""Where the database is and how to connect to it: the engines, and for SQLite the pragmas. Runs no statement of its own."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sqlalchemy import URL, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")
READERS = 4


@dataclass(frozen=True, slots=True)
class Address:
    """The address of a database, of a kind that the store speaks."""

    url: URL

    @classmethod
    def read(cls, text: str) -> "Address":
        """Return the address that `text` names; raises ValueError with a sentence when the store cannot use it."""
        try:
            url = make_url(text)
        except ArgumentError:
            raise ValueError("is not a database address; an example is sqlite:///data/war-room.db") from None
        drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
        kind = url.get_backend_name()
        if kind not in drivers:
            raise ValueError("must begin with sqlite:/// or postgresql://")
        if kind == "sqlite" and not url.database:
            raise ValueError("must name a file, as in sqlite:///data/war-room.db")
        return cls(url.set(drivername=drivers[kind]))

    @classmethod
    def file(cls, path: Path) -> "Address":
        """Return the address of a SQLite file, whatever signs are in its path."""
        return cls(URL.create("sqlite+aiosqlite", database=str(path)))

    @property
    def path(self) -> Path | None:
        """The file of a SQLite database, None for a server."""
        return Path(self.url.database or "") if self.url.get_backend_name() == "sqlite" else None

    def __str__(self) -> str:
        return self.url.render_as_string(hide_password=True)

    def writer(self) -> AsyncEngine:
        """Return the engine with the one connection that may write."""
        return self._engine(self.url, 1)

    def reader(self) -> AsyncEngine:
        """Return the engine whose connections only read; a SQLite file must exist already."""
        if self.path is None:
            return self._engine(self.url, READERS)
        url = self.url.set(database=uri_of(self.path), query={"mode": "ro", "uri": "true"})
        return self._engine(url, READERS)

    def _engine(self, url: URL, connections: int) -> AsyncEngine:
        engine = create_async_engine(url, poolclass=AsyncAdaptedQueuePool, pool_size=connections, max_overflow=0)
        if self.path is not None:
            event.listen(engine.sync_engine, "connect", _read_only if "mode" in url.query else _pragmas)
        return engine


def uri_of(path: Path) -> str:
    """Return a path as SQLite takes it in `file:` addresses; signs in it are only signs."""
    return f"file:{quote(str(path.absolute()))}"


def _pragmas(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _read_only(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.execute("PRAGMA query_only=ON")
    cursor.close()
