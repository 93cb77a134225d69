"""Reads and saves the settings of servers: the host's port for settings on the database."""

from collections.abc import Mapping

from sqlalchemy import bindparam, delete, select

from bot.host.ids import ServerId
from bot.store.database import schema
from bot.store.database.database import Database


class SettingRepository:
    """The settings of all servers."""

    def __init__(self, database: Database) -> None:
        self._database = database
        insert = database.insert(schema.servers)
        self._put = insert.on_conflict_do_update(index_elements=["server", "key"], set_={"value": insert.excluded.value})
        rows = schema.servers.c
        self._drop = delete(schema.servers).where(rows.server == bindparam("of"), rows.key == bindparam("named"))

    async def all(self, server: ServerId) -> Mapping[str, str]:
        """Return every setting that a server has changed."""
        rows = schema.servers.c
        async with self._database.reading() as connection:
            found = await connection.execute(select(rows.key, rows.value).where(rows.server == server))
            return {row.key: row.value for row in found}

    async def put(self, server: ServerId, key: str, value: str) -> None:
        """Save a setting, in place of its earlier value."""
        await self._database.write(self._put, {"server": server, "key": key, "value": value})

    async def drop(self, server: ServerId, key: str) -> None:
        """Delete a setting."""
        await self._database.write(self._drop, {"of": server, "named": key})
