"""From the version before to this one and back, on both databases: the backup made before the update is that version's own.

The rows are those of `database.sql`. The version before isn't here to be run; what it would find is compared row by row, and
the step of its schema with the one that it knew.
"""

import json
import os
import shlex
import sqlite3
import subprocess
from collections.abc import AsyncIterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, MetaData, Table, insert, inspect, select

from bot.host.hall.group_commit import Batch
from bot.host.ids import ChannelId, TableId
from bot.store.backups.restore import restore_backup
from bot.store.backups.server_dump import dump_server, load_line
from bot.store.database.address import Address
from bot.store.database.compatibility import current_revision
from bot.store.database.process_lock import only_bot
from bot.store.store import open_store
from bot.store.upgrade import upgrade
from tests.compat.test_version_before import FACTS, FOLDER
from tests.store.old_database import make_as_of
from tests.support.postgres import bare_database, empty_database, server_program
from tests.support.tables import ANN, BEN, lobby, playing

NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
ITS_STEP = "0009"
ROOT = FOLDER.parents[1]
Rows = dict[str, list[tuple[Any, ...]]]


@pytest.fixture(params=["sqlite", "postgresql"])
async def old(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Address]:
    """The database that the version before left behind, on either kind of database."""
    path = tmp_path / "data" / "war-room.db"
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((FOLDER / "database.sql").read_text(encoding="utf-8"))
    file = Address.file_address(path)
    if request.param == "sqlite":
        yield file
        return
    async with bare_database() as server:
        await make_as_of(ITS_STEP, server)
        rows = await asked(file, rows_in)
        await asked(server, put_rows, rows)
        yield server


async def asked(address: Address, work: Any, *more: Any) -> Any:
    """What a function finds in a database, or changes there."""
    engine = address.open_writer()
    try:
        async with engine.begin() as connection:
            return await connection.run_sync(work, *more)
    finally:
        await engine.dispose()


def rows_in(connection: Connection) -> Rows:
    """Every row of every table, sorted; the step is told apart."""
    names = [name for name in inspect(connection).get_table_names() if name not in {"alembic_version", "sqlite_sequence"}]
    tables = {name: Table(name, MetaData(), autoload_with=connection) for name in names}
    return {name: sorted((tuple(row) for row in connection.execute(select(table))), key=repr) for name, table in tables.items()}


def put_rows(connection: Connection, rows: Rows) -> None:
    """Put rows into tables that are empty, but for what the steps themselves put there."""
    for name, these in rows.items():
        table = Table(name, MetaData(), autoload_with=connection)
        connection.execute(table.delete())
        if these:
            connection.execute(insert(table), [dict(zip(table.columns.keys(), row, strict=True)) for row in these])


def without_new_seeds(rows: Rows) -> Rows:
    """The rows without what a restore draws anew: seed chains, and the seeds of lobbies and of tournaments."""
    tables = []
    for *rest, body in rows["tables"]:
        kept = json.loads(body)
        kept.pop("chain", None)
        if rest[3] == "lobby":
            kept.pop("seed")
        tables.append((*rest, kept))
    tournaments = [(*row[:9], *row[10:]) for row in rows["tournaments"]]
    return rows | {"tables": tables, "tournaments": tournaments}


def restore(address: Address, backup: str, moment: datetime = NOW) -> None:
    """Restore as the pages say: with the bot's own command, or the line that it prints for a server."""
    if address.path is not None:
        restore_backup(address.path, Path(backup), moment)
        return
    environment = {"PATH": f"{server_program('psql').parent}{os.pathsep}{os.environ['PATH']}"}
    subprocess.run(shlex.split(load_line(address, Path(backup))), cwd=ROOT, env=environment, check=True)


async def test_an_update_and_the_way_back(old: Address, tmp_path: Path) -> None:
    """Up: every table is there. Back: every row is as it was. And up again, as often as a host likes."""
    before = await asked(old, rows_in)
    for moment in (NOW, NOW.replace(day=3)):
        backup = await upgrade(old, tmp_path / "backups", moment)
        assert backup is not None
        async with open_store(old) as store:
            _, tables = await store.tables.load()
            assert {left["id"] for left in FACTS["tables"].values()} <= {table.id for table in tables}
            await store.database.put("since", "the update")
        restore(old, backup, moment)
        assert await asked(old, current_revision) == ITS_STEP
        after = await asked(old, rows_in)
        after["meta"] = [row for row in after["meta"] if row != ("restored", "yes")]
        assert without_new_seeds(after) == without_new_seeds(before)


async def test_a_restored_server_has_new_seeds(tmp_path: Path) -> None:
    """The next start draws them, once: what a lobby would have dealt may be known. Cards that were dealt stay as they are."""
    async with empty_database() as server:
        waits, plays = lobby(ANN, capacity=2), playing(ANN, BEN)
        waits.id, waits.channel = TableId("1kdvdna00tbn2y1"), ChannelId(1)
        async with open_store(server) as store:
            await store.tables.commit(Batch(tables={table.id: table for table in (waits, plays)}))
        dump = dump_server(server, tmp_path, NOW, "0014")
        assert dump is not None
        restore(server, str(dump))
        found = []
        for _ in range(2):
            await upgrade(server, tmp_path, NOW)
            async with open_store(server) as store:
                found.append({table.id: table.seed for table in (await store.tables.load())[1]})
        assert found[0] == found[1] and found[0][plays.id] == plays.seed and found[0][waits.id] != waits.seed


async def test_nothing_is_restored_under_a_running_bot(tmp_path: Path) -> None:
    """Nor from a file that is no dump; what is there stays."""
    async with empty_database() as server:
        dump = dump_server(server, tmp_path, NOW, "0014")
        assert dump is not None
        before = await asked(server, rows_in)
        async with only_bot(server):
            with pytest.raises(subprocess.CalledProcessError):
                restore(server, str(dump))
        torn = tmp_path / "war-room-20260102-000000.dump"
        torn.write_bytes(dump.read_bytes()[:-2000])
        with pytest.raises(subprocess.CalledProcessError):
            restore(server, str(torn))
        assert await asked(server, rows_in) == before and {*tmp_path.iterdir()} == {dump, torn}
