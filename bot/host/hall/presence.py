"""Finds out which players of a table have left the server."""

from bot.host.hall.ports import People
from bot.host.hall.registry import TableRegistry
from bot.host.ids import PlayerId, ServerId, TableId
from bot.host.table.phase import TablePhase


class Presence:
    """Asks the `People` port about the members of tables, one at a time."""

    def __init__(self, tables: TableRegistry, people: People) -> None:
        self._tables = tables
        self._people = people

    async def present(self, server: ServerId, player: PlayerId) -> bool:
        """Whether a member is still in the server; True when that cannot be found out."""
        return await self._people.present(server, player)

    async def absent(self, table_id: TableId) -> frozenset[PlayerId]:
        """Return the members of the table who left the server. Those who sit down meanwhile are not among them."""
        table = self._tables.find(table_id)
        return frozenset([p for p in table.humans if not await self.present(table.server, p)])

    async def absent_if_last(self, table_id: TableId) -> frozenset[PlayerId]:
        """Return the absent members when one more seat would start the game, nobody otherwise."""
        table = self._tables.find(table_id)
        last = table.phase is TablePhase.LOBBY and len(table.seats) + 1 == table.capacity
        return await self.absent(table_id) if last else frozenset()
