"""A store on a file without threads of its own, for stories whose bot runs on a simulated Discord.

There nothing else needs the event loop meanwhile, and each hop to a thread and back costs more than what SQLite does there.
Stories of the store itself, of processes and of the wire have the threads that ship.
"""

import asyncio
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import aiosqlite.core
import pytest

from bot.store.database.snapshot_reads import SnapshotReader

T = TypeVar("T")


class NoThread:
    """What the driver starts in place of a thread."""

    daemon = True

    def __init__(self, **_: object) -> None:
        pass

    def start(self) -> None:
        """Start nothing."""


async def execute(connection: Any, work: Callable[..., T], *args: Any, **options: Any) -> T:
    """Do what the driver does in its thread, after a turn for other tasks, which a hop would have given them too."""
    await asyncio.sleep(0)
    if not connection._running or not connection._connection:
        raise ValueError("Connection closed")
    return work(*args, **options)


async def connect(connection: Any) -> Any:
    """Open the file."""
    connection._connection = connection._connector()
    return connection


def stop(connection: Any) -> None:
    """Close the file, if it is open."""
    connection._running = False
    if connection._connection is not None:
        connection._connection.close()
        connection._connection = None


async def look(reader: SnapshotReader, work: Callable[[Any], T]) -> T:
    """Read at once, after a turn for other tasks."""
    await asyncio.sleep(0)
    return reader._look(work)


@pytest.fixture
def unthreaded() -> Iterator[None]:
    """Let stores that are opened from now on work in the thread of the event loop; they must be closed in the story, too.

    What a story itself patches may be undone in its middle: this is not.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(aiosqlite.core, "Thread", NoThread)
        patch.setattr(aiosqlite.core.Connection, "_execute", execute)
        patch.setattr(aiosqlite.core.Connection, "_connect", connect)
        patch.setattr(aiosqlite.core.Connection, "stop", stop)
        patch.setattr(SnapshotReader, "look", look)
        yield
