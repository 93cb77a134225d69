"""Servers on which a bot can't start say so in one line, and whether a later start may work."""

from contextlib import AsyncExitStack
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex

import pytest
from sqlalchemy import text

from bot.cli.exit_codes import ExitReason, exit_reason
from bot.cli.serve import serve_discord
from bot.settings import Settings
from bot.store.database.address import Address
from bot.store.database.errors import CannotOpen, Unreachable
from bot.store.database.process_lock import only_bot
from bot.store.upgrade import upgrade
from tests.support.postgres import bare_database, empty_database


async def test_a_server_whose_locks_do_nothing_is_refused() -> None:
    """CockroachDB says by its version what it is, and is refused in words before anything is written."""
    async with empty_database() as address:
        engine = address.open_writer()
        version = "CockroachDB CCL v23.1.11 (x86_64-pc-linux-gnu, built 2023/09/27, go1.19.10)"
        async with engine.begin() as connection:
            await connection.exec_driver_sql(
                f"CREATE OR REPLACE FUNCTION pg_catalog.version() RETURNS text LANGUAGE sql AS $$ SELECT '{version}'::text $$"
            )
        await engine.dispose()
        with pytest.raises(CannotOpen, match=r"is CockroachDB, where two bots could play at once: .* Use PostgreSQL\.$"):
            async with only_bot(address):
                pass


@pytest.mark.parametrize("taken", [0, 1])
async def test_a_server_that_is_full_may_have_room_later(taken: int) -> None:
    """A start then ends with 75, after which systemd tries again, whichever of the bot's connections finds no room."""
    async with empty_database() as server, AsyncExitStack() as stack:
        admin = server.open_writer()
        stack.push_async_callback(admin.dispose)
        role = f"guest_{token_hex(4)}"
        async with admin.begin() as connection:
            await connection.execute(text(f"CREATE ROLE {role} LOGIN CONNECTION LIMIT {taken}"))
            stack.push_async_callback(_drop_role, server, role)
        address = Address(server.url.set(username=role))
        with pytest.raises(Unreachable, match="can't be used right now: too many connections"):
            async with only_bot(address, shared=True):
                await upgrade(address, Path("backups"), datetime.now(UTC))


async def _drop_role(server: Address, role: str) -> None:
    engine = server.open_writer()
    async with engine.begin() as connection:
        await connection.execute(text(f"DROP ROLE {role}"))
    await engine.dispose()


@pytest.mark.parametrize(
    "theirs",
    [
        ["CREATE TABLE games (id serial PRIMARY KEY, title text)", "INSERT INTO games (title) VALUES ('Chess')"],
        ["CREATE TABLE meta (key text, value text)", "CREATE TABLE alembic_version (version_num text)"],
        [
            "CREATE TABLE meta (key text, value text)",
            "CREATE TABLE tables (id text, seats integer)",
            "CREATE TABLE alembic_version (version_num text)",
            "INSERT INTO alembic_version VALUES ('0003')",
        ],
        ["CREATE VIEW results AS SELECT 1 AS game"],
        ["CREATE TABLE orders (id integer)"],
    ],
)
async def test_another_programs_tables_are_left_alone(theirs: list[str], settings: Settings) -> None:
    """A start on its database ends in one line with 78, whatever its tables are called, and writes nothing into it."""
    async with bare_database() as address:
        await _run(address, *theirs)
        before = await _tables(address)
        named = settings.model_copy(update={"database": address.url.render_as_string(hide_password=False)})
        with pytest.raises(CannotOpen, match=r"has tables that aren't War Room's \(.*\)\. Nothing was written\. ") as refused:
            await serve_discord(named)
        assert exit_reason(refused.value) == ExitReason(78, (str(refused.value),)) and "\n" not in str(refused.value)
        assert await _tables(address) == before


async def test_tables_of_an_extension_are_nobodys(tmp_path: Path) -> None:
    """A database in which an administrator has only made an extension is as good as empty; and so is another schema's."""
    async with bare_database() as address:
        await _run(address, "CREATE EXTENSION pg_buffercache", "CREATE SCHEMA theirs", "CREATE TABLE theirs.games (id integer)")
        for _ in range(2):
            await upgrade(address, tmp_path, datetime.now(UTC))
        await _run(address, "CREATE TABLE reports (id integer)")
        assert await upgrade(address, tmp_path, datetime.now(UTC)) is None, "a table beside ours is no reason"


async def _run(address: Address, *statements: str) -> None:
    engine = address.open_writer()
    async with engine.begin() as connection:
        for statement in statements:
            await connection.exec_driver_sql(statement)
    await engine.dispose()


async def _tables(address: Address) -> list[str]:
    engine = address.open_writer()
    async with engine.connect() as connection:
        found = await connection.exec_driver_sql(
            "SELECT table_name || ' ' || column_name FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1"
        )
        names = list(found.scalars())
    await engine.dispose()
    return names
