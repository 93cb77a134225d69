"""The settings of servers in the database: the host's `Cabinet` port."""

from collections.abc import Mapping

from sqlalchemy import bindparam, delete, select

from bot.host.ids import ServerId
from bot.store.database import schema
from bot.store.database.database import Database


class SettingRepository:
    """What all servers have settled, in the same database as everything."""

    def __init__(self, database: Database) -> None:
        self._database = database
        insert = database.insert(schema.servers)
        self._put = insert.on_conflict_do_update(index_elements=["server", "key"], set_={"value": insert.excluded.value})
        rows = schema.servers.c
        self._drop = delete(schema.servers).where(rows.server == bindparam("of"), rows.key == bindparam("named"))

    async def all(self, server: ServerId) -> Mapping[str, str]:
        """Return every setting that a server has made."""
        rows = schema.servers.c
        async with self._database.reading() as connection:
            found = await connection.execute(select(rows.key, rows.value).where(rows.server == server))
            return {row.key: row.value for row in found}

    async def put(self, server: ServerId, key: str, value: str) -> None:
        """Keep a setting in place of what it was."""
        await self._database.write(self._put, {"server": server, "key": key, "value": value})

    async def drop(self, server: ServerId, key: str) -> None:
        """Keep a setting no longer."""
        await self._database.write(self._drop, {"of": server, "named": key})
