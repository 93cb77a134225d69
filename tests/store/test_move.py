"""`python -m bot move`: from a SQLite file to a PostgreSQL server, whole or not at all, with the file as it was."""

import asyncio
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import insert, select
from typer.testing import CliRunner

from bot.cli.main import cli
from bot.store import move as moving
from bot.store.database import schema
from bot.store.database.address import Address
from bot.store.database.errors import CannotOpen, LockTaken
from bot.store.database.file_lock import only_process
from bot.store.database.process_lock import only_bot
from bot.store.move import Moved, move_database
from bot.store.store import open_store
from tests.store.old_database import make_as_of
from tests.store.sample_rows import ROWS, rows_of
from tests.support.postgres import bare_database, empty_database

NOW = datetime(2026, 1, 2, tzinfo=UTC)


def fill(path: Path) -> None:
    """Put rows into every table of a database."""
    with closing(sqlite3.connect(path)) as connection, connection:
        for table in schema.metadata.sorted_tables:
            for row in rows_of(table):
                names = ", ".join(f'"{name}"' for name in row)
                marks = ", ".join("?" * len(row))
                connection.execute(f"INSERT INTO {table.name} ({names}) VALUES ({marks})", tuple(row.values()))


async def rows_on(address: Address) -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table on the server, sorted."""
    engine = address.open_writer()
    try:
        async with engine.connect() as connection:
            return {
                table.name: sorted((tuple(row) for row in await connection.execute(select(table))), key=repr)
                for table in schema.metadata.sorted_tables
            }
    finally:
        await engine.dispose()


def nothing_to_show(*_: object) -> None:
    """No bar."""


async def test_every_row_arrives_and_the_file_is_untouched(database: Path) -> None:
    """Counts, values and what comes next: new rows are numbered after those that came, and a bot can open it."""
    fill(database)
    before = database.read_bytes()
    told: list[tuple[int, int]] = []
    async with empty_database() as target:
        moved = await move_database(database, target, NOW, lambda _, done, steps: told.append((done, steps)))
        tables = len(schema.metadata.tables)
        assert moved == Moved(tables, tables * ROWS) and told[-1] == (2 * tables * ROWS, 2 * tables * ROWS)
        expected = {
            table.name: sorted((tuple(row.values()) for row in rows_of(table)), key=repr)
            for table in schema.metadata.sorted_tables
        }
        assert await rows_on(target) == expected
        async with open_store(target) as store:
            grant: dict[str, object] = {column.name: 0 for column in schema.chips.columns if column.name != "id"}
            await store.database.write(insert(schema.chips), grant | dict.fromkeys(("source", "target", "reason", "game"), "a"))
            newest = select(schema.chips.c.id).order_by(schema.chips.c.id.desc())
            largest = await store.database.look(lambda found: found.scalar(newest))
            assert largest == 2**60 + ROWS + 1
    assert database.read_bytes() == before


async def test_a_database_with_something_in_it_is_refused(database: Path) -> None:
    """A single row of ours, or somebody else's table: nothing is written, and it is said what to do."""
    async with empty_database() as target:
        engine = target.open_writer()
        async with engine.begin() as connection:
            await connection.execute(insert(schema.meta), {"key": "epoch", "value": "1"})
        with pytest.raises(CannotOpen, match=r"isn't empty: .* table meta\. Nothing was moved\. Create a new, empty database"):
            await move_database(database, target, NOW, nothing_to_show)
        async with engine.begin() as connection:
            await connection.exec_driver_sql("DELETE FROM meta")
            await connection.exec_driver_sql("CREATE TABLE customers (id int)")
        with pytest.raises(CannotOpen, match="table customers"):
            await move_database(database, target, NOW, nothing_to_show)
        await engine.dispose()


async def test_a_row_that_the_server_refuses_moves_nothing(database: Path) -> None:
    """SQLite takes any text for a number; the table is named, no row of any table stays, and a second try works."""
    fill(database)
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE tables SET battle = 'many' WHERE server = (SELECT min(server) FROM tables)")
    async with empty_database() as target:
        with pytest.raises(CannotOpen, match=r"rejected a row of the table tables: .*Nothing was moved\."):
            await move_database(database, target, NOW, nothing_to_show)
        assert not any((await rows_on(target)).values())
        with closing(sqlite3.connect(database)) as connection, connection:
            connection.execute("UPDATE tables SET battle = 1 WHERE battle = 'many'")
        assert (await move_database(database, target, NOW, nothing_to_show)).rows


async def test_what_arrives_changed_is_not_moved(database: Path) -> None:
    """A server that changes a value, with as many rows as before: the digests differ, and all of it is undone."""
    fill(database)
    async with empty_database() as target:
        engine = target.open_writer()
        async with engine.begin() as connection:
            await connection.exec_driver_sql(
                "CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.chips := 0; RETURN NEW; END $$"
            )
            await connection.exec_driver_sql(
                "CREATE TRIGGER spoils BEFORE INSERT ON balances FOR EACH ROW EXECUTE FUNCTION spoil()"
            )
        await engine.dispose()
        with pytest.raises(CannotOpen, match="The table balances didn't arrive unchanged"):
            await move_database(database, target, NOW, nothing_to_show)
        assert not any((await rows_on(target)).values())


async def test_nothing_moves_under_a_running_bot(database: Path) -> None:
    """Neither from the file of one nor to the server of another."""
    async with empty_database() as target:
        with only_process(database), pytest.raises(LockTaken):
            await move_database(database, target, NOW, nothing_to_show)
        async with only_bot(target):
            with pytest.raises(LockTaken):
                await move_database(database, target, NOW, nothing_to_show)


async def test_the_command_says_what_it_did(database: Path, nowhere: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two lines and no password; each refusal is one line and exit code 78."""
    monkeypatch.setenv("WAR_ROOM_DATABASE", f"sqlite:///{database}")
    monkeypatch.setattr(moving, "AT_ONCE", 3)
    fill(database)

    async def typed(*words: str) -> tuple[int, str]:
        run = await asyncio.to_thread(CliRunner().invoke, cli, ["move", *words])
        return run.exit_code, run.stdout or run.stderr.strip().splitlines()[-1]

    async with empty_database() as target:
        address = target.url.set(drivername="postgresql", password="hunter2").render_as_string(hide_password=False)
        code, said = await typed(address)
        assert code == 0 and "Counts and digests match." in said and f"{database} is unchanged." in said
        assert "hunter2" not in said
        code, said = await typed(address)
        assert code == 78 and "isn't empty" in said
    for wrong, words in (
        ("mysql://x/y", "ADDRESS: must start with"),
        ("sqlite:///other.db", "ADDRESS: must be a PostgreSQL server"),
        ("postgresql://me:hunter2@127.0.0.1:1/war", "ADDRESS: postgresql://me:***@127.0.0.1:1/war isn't responding"),
    ):
        code, said = await typed(wrong)
        assert code == (75 if "responding" in words else 78) and said.startswith(words)
    monkeypatch.setenv("WAR_ROOM_DATABASE", "postgresql://me@host/war")
    code, said = await typed("postgresql://me@host/other")
    assert code == 78 and "already names a server" in said


@pytest.mark.parametrize("in_file", [False, True])
def test_the_address_can_come_from_the_settings(
    database: Path, nowhere: None, in_file: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where other users of the machine don't see its password: the setting is named, and what is typed goes before it."""
    monkeypatch.setenv("WAR_ROOM_DATABASE", f"sqlite:///{database}")
    run = CliRunner().invoke(cli, ["move"])
    assert run.exit_code == 2 and "set WAR_ROOM_MOVE_TO or WAR_ROOM_MOVE_TO_FILE" in run.stderr
    address = "postgresql://me:hunter2@127.0.0.1:1/war"
    Path("address").write_text(f"{address}\n")
    monkeypatch.setenv(*(("WAR_ROOM_MOVE_TO_FILE", "address") if in_file else ("WAR_ROOM_MOVE_TO", address)))
    for words, origin in ([], "WAR_ROOM_MOVE_TO"), ([address], "ADDRESS"):
        run = CliRunner().invoke(cli, ["move", *words])
        last = run.stderr.splitlines()[-1]
        assert run.exit_code == 75 and last.startswith(f"{origin}: postgresql://me:***@127.0.0.1:1/war isn't responding")


async def test_an_empty_database_of_an_older_version_needs_no_dump(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is upgraded although nothing can dump it: nothing is in it, and the setting that says so is only for a start."""
    monkeypatch.setattr("shutil.which", lambda _: None)
    fill(database)
    async with bare_database() as target:
        await make_as_of("0009", target)
        assert (await move_database(database, target, NOW, nothing_to_show)).rows


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("UPDATE alembic_version SET version_num = '0001'", "older War Room"),
        ("UPDATE alembic_version SET version_num = '9001'", "newer War Room"),
        ("DROP TABLE meta", "isn't a War Room database"),
    ],
)
async def test_only_a_database_of_this_version_moves(database: Path, change: str, words: str) -> None:
    """The server is not even asked."""
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute(change)
    with pytest.raises(CannotOpen, match=words):
        await move_database(database, Address.read_address("postgresql://me@127.0.0.1:1/war"), NOW, nothing_to_show)
