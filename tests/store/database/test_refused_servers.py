"""Servers on which a bot can't start say so in one line, and whether a later start may work."""

from contextlib import AsyncExitStack
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex

import pytest
from sqlalchemy import text

from bot.store.database.address import Address
from bot.store.database.errors import CannotOpen, Unreachable
from bot.store.database.process_lock import only_bot
from bot.store.upgrade import upgrade
from tests.support.postgres import empty_database


async def test_a_server_whose_locks_do_nothing_is_refused() -> None:
    """CockroachDB says by its version what it is, and is refused in words before anything is written."""
    async with empty_database() as address:
        engine = address.writer()
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
        admin = server.writer()
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
    engine = server.writer()
    async with engine.begin() as connection:
        await connection.execute(text(f"DROP ROLE {role}"))
    await engine.dispose()
