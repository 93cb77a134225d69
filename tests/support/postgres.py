"""A PostgreSQL server for one run of the tests, on loopback, started when the first story asks for it.

All workers of a run share it: the first to ask makes a cluster in a folder of its own and starts it, and the process that
began the run stops it at the end. A server of your own is used instead where the environment names one that may make
databases: `WAR_ROOM_TEST_POSTGRES=postgresql://user:password@host:port/postgres`.
"""

import fcntl
import os
import pwd
import shutil
import socket
import subprocess
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex
from tempfile import gettempdir

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from bot.store.database.address import Address
from bot.store.upgrade import upgrade

GIVEN = os.environ.get("WAR_ROOM_TEST_POSTGRES", "")
BINARIES = (Path("/usr/local/bin"), Path("/usr/bin"), *sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True))
RUN = os.environ.setdefault("PYTEST_WAR_ROOM_RUN", str(os.getpid()))
"""The process that began this run of the tests; its workers inherit it."""

NAMED = "war-room-postgres-"
MEMORY = Path("/dev/shm")  # noqa: S108 - a folder with a name of its own is made in it, as in any other
"""Where files are kept in memory: making and dropping a database takes a third of what it takes on a disk."""

ENOUGH = 4 << 30
"""Bytes that have to be free there: a container often has no more than 64 MB."""


def _roomy() -> str:
    """Return the folder for the server's own: in memory, if that has room."""
    return str(MEMORY) if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free >= ENOUGH else gettempdir()


FOLDER = Path(os.environ.setdefault("PYTEST_WAR_ROOM_FOLDER", _roomy())) / f"{NAMED}{RUN}"
TEMPLATE = "war_room_template"

FAST = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=300", "listen_addresses=127.0.0.1")
"""No story cuts the power of the server's machine."""


def server() -> Address:
    """Return the address of the server's own database, starting the server if it does not run yet.

    Where PostgreSQL is not installed the story is skipped.
    """
    if GIVEN:
        return Address.read_address(GIVEN)
    with _alone():
        port = FOLDER / "port"
        if not port.exists():
            _start(port)
    return Address.read_address(f"postgresql://postgres@127.0.0.1:{port.read_text()}/postgres")


@asynccontextmanager
async def empty_database() -> AsyncIterator[Address]:
    """Make a migrated database on the server; it is gone after the block."""
    async with _database(TEMPLATE) as address:
        yield address


@asynccontextmanager
async def bare_database() -> AsyncIterator[Address]:
    """Make a database on the server that has no tables yet; it is gone after the block."""
    async with _database("template0") as address:
        yield address


@asynccontextmanager
async def _database(template: str) -> AsyncIterator[Address]:
    own = server()
    name = f"war_room_test_{token_hex(6)}"
    engine = create_async_engine(own.url, isolation_level="AUTOCOMMIT")
    try:
        with _alone():  # a template is copied by one at a time
            async with engine.connect() as connection:
                if template == TEMPLATE:
                    await _make_template(connection, own)
                await connection.execute(text(f"CREATE DATABASE {name} TEMPLATE {template} {_by_files(connection)}"))
        yield Address(own.url.set(database=name))
        async with engine.connect() as connection:
            await connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    finally:
        await engine.dispose()


def _by_files(connection: AsyncConnection) -> str:
    """Return how to copy a database at half the cost: by its files, as all servers did before version 15."""
    return "STRATEGY FILE_COPY" if (connection.dialect.server_version_info or (0,)) >= (15,) else ""


async def _make_template(connection: AsyncConnection, own: Address) -> None:
    """Migrate a database once in a run, to be copied: migrating anew for every test takes longer than the tests."""
    known = await connection.execute(text("SELECT 1 FROM pg_database WHERE datname = :name"), {"name": TEMPLATE})
    if known.scalar() is None:
        await connection.execute(text(f"CREATE DATABASE {TEMPLATE}"))
        await upgrade(Address(own.url.set(database=TEMPLATE)), FOLDER / "backups", datetime.now(UTC))


def stop(folder: Path = FOLDER) -> None:
    """Stop the server that a run started in this folder, if it still runs, and delete the folder."""
    if _is_running(folder / "data" / "postmaster.pid"):
        _run("pg_ctl", "stop", "-D", str(folder / "data"), "-m", "immediate", "-w")
    shutil.rmtree(folder, ignore_errors=True)


def _is_running(pid_file: Path) -> bool:
    """Return whether the server that wrote this file still runs; a killed one, or a machine that went down, leaves the file."""
    try:
        server_pid = pid_file.read_text().partition("\n")[0]
    except FileNotFoundError:
        return False
    return "postgres" in _program_of(server_pid)


def _program_of(pid: str) -> str:
    try:
        return (Path("/proc") / pid / "comm").read_text()
    except OSError:
        return ""


def _stop_those_of_killed_runs() -> None:
    for folder in FOLDER.parent.glob(f"{NAMED}*"):
        run = folder.name.removeprefix(NAMED)
        if run.isdecimal() and run != RUN and "py" not in _program_of(run):
            stop(folder)


@contextmanager
def _alone() -> Iterator[None]:
    """Let no other process of this run into the block."""
    FOLDER.mkdir(mode=0o755, exist_ok=True)
    with (FOLDER / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _start(port: Path) -> None:
    _stop_those_of_killed_runs()
    data = FOLDER / "data"
    data.mkdir(mode=0o700)
    if (owner := _owner()) is not None:
        shutil.chown(data, owner)
    _run("initdb", "-D", str(data), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        number = free.getsockname()[1]
    settings = [word for setting in (*FAST, f"port={number}", f"unix_socket_directories={data}") for word in ("-c", setting)]
    _run("pg_ctl", "start", "-D", str(data), "-w", "-l", str(data / "log"), "-o", " ".join(settings))
    port.write_text(str(number))


def server_program(name: str) -> Path:
    """Return the path of a program that comes with the server; where it is not installed the story is skipped as above."""
    for folder in BINARIES:
        if (folder / name).exists():
            return folder / name
    pytest.skip("PostgreSQL is not installed: on Debian, apt-get install postgresql.")


def _run(program: str, *words: str) -> None:
    command: Sequence[str] = [str(server_program(program)), *words]
    done = subprocess.run(
        command,
        cwd="/",
        user=_owner(),
        env={**os.environ, "LC_ALL": "C.UTF-8"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    if done.returncode:
        raise RuntimeError(f"{program} ended with {done.returncode}: {done.stderr}")


def _owner() -> str | None:
    """Return whom the server runs as where the tests run as root, which PostgreSQL refuses; None for oneself."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"
