"""Counts what members of a server did first each day: numbers only, for 90 days. The host's `FirstActionStore`."""

from collections.abc import Mapping

from sqlalchemy import bindparam, delete, func, select

from bot.host.ids import ServerId
from bot.host.ranking.first_actions import FirstAction
from bot.store.database import schema
from bot.store.database.database import Database

_ROWS = schema.first_actions.c
_DROP = delete(schema.first_actions).where(_ROWS.day < bindparam("before"))


class FirstActionRepository:
    """The numbers of all servers."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._add = database.insert(schema.first_actions).on_conflict_do_update(
            index_elements=["server", "day", "action"], set_={"members": _ROWS.members + 1}
        )

    async def add_first(self, server: ServerId, day: int, action: FirstAction) -> None:
        """Add 1 to how often something came first on a day of a server."""
        await self._database.write(self._add, {"server": server, "day": day, "action": action.value, "members": 1})

    async def count_firsts(self, server: ServerId, since: int) -> Mapping[str, int]:
        """Return how often each came first on a server, from a day on."""
        wanted = select(_ROWS.action, func.sum(_ROWS.members).label("members"))
        wanted = wanted.where(_ROWS.server == server, _ROWS.day >= since).group_by(_ROWS.action)
        return {row.action: int(row.members) for row in await self._database.read_rows(wanted)}

    async def drop_before(self, day: int) -> None:
        """Delete the numbers of all days before one."""
        await self._database.write(_DROP, {"before": day})
