"""Reads and saves the settings of servers and the preferences of members: the host's ports for both on the database."""

from collections.abc import Collection, Mapping, Sequence

from sqlalchemy import bindparam, delete, select

from bot.host.ids import PlayerId, ServerId
from bot.store.database import schema
from bot.store.database.bulk_writes import replacing_insert
from bot.store.database.database import Database


class SettingRepository:
    """The settings of all servers."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._put = replacing_insert(database.insert, schema.servers)
        rows = schema.servers.c
        self._drop = delete(schema.servers).where(rows.server == bindparam("of"), rows.key == bindparam("named"))

    async def list_settings(self, server: ServerId) -> Mapping[str, str]:
        """Return every setting that a server has changed."""
        rows = schema.servers.c
        wanted = select(rows.key, rows.value).where(rows.server == server)
        return {row.key: row.value for row in await self._database.read_rows(wanted)}

    async def list_having(self, key: str, value: str, most: int) -> Sequence[ServerId]:
        """Return so many servers at most that have changed a setting to this value, the oldest first."""
        rows = schema.servers.c
        wanted = select(rows.server).where(rows.key == key, rows.value == value).order_by(rows.server).limit(most)
        return [ServerId(row.server) for row in await self._database.read_rows(wanted)]

    async def list_setting_any(self, keys: Collection[str]) -> Sequence[ServerId]:
        """Return every server that has changed one of these settings."""
        rows = schema.servers.c
        wanted = select(rows.server).distinct().where(rows.key.in_(list(keys))).order_by(rows.server)
        return [ServerId(row.server) for row in await self._database.read_rows(wanted)]

    async def put_setting(self, server: ServerId, key: str, value: str) -> None:
        """Save a setting, in place of its earlier value."""
        await self._database.write(self._put, {"server": server, "key": key, "value": value})

    async def drop_setting(self, server: ServerId, key: str) -> None:
        """Delete a setting."""
        await self._database.write(self._drop, {"of": server, "named": key})


class PreferenceRepository:
    """The preferences of all members."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._put = replacing_insert(database.insert, schema.preferences)
        rows = schema.preferences.c
        self._of = select(rows.key, rows.value).where(rows.player == bindparam("of"))
        self._drop = delete(schema.preferences).where(rows.player == bindparam("of"), rows.key == bindparam("named"))
        self._clear = delete(schema.preferences).where(rows.player == bindparam("of"))

    async def list_all(self, most: int) -> Mapping[PlayerId, Mapping[str, str]] | None:
        """Return every preference that a member has set, by member; None where there are more than so many."""
        rows, found = schema.preferences.c, dict[PlayerId, dict[str, str]]()
        kept = await self._database.read_rows(select(rows.player, rows.key, rows.value).limit(most + 1))
        for row in kept:
            found.setdefault(PlayerId(row.player), {})[row.key] = row.value
        return found if len(kept) <= most else None

    async def preferences_of(self, player: PlayerId) -> Mapping[str, str]:
        """Return every preference that a member has set."""
        return {row.key: row.value for row in await self._database.read_rows(self._of, {"of": player})}

    async def put_preference(self, player: PlayerId, key: str, value: str) -> None:
        """Save a preference, in place of its earlier value."""
        await self._database.write(self._put, {"player": player, "key": key, "value": value})

    async def drop_preference(self, player: PlayerId, key: str) -> None:
        """Delete a preference."""
        await self._database.write(self._drop, {"of": player, "named": key})

    async def clear_preferences(self, player: PlayerId) -> None:
        """Delete all preferences of a member."""
        await self._database.write(self._clear, {"of": player})
