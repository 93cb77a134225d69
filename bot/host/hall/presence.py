"""Who of a table is still in the server. Asks one member at a time, and only when something depends on it."""

from bot.host.hall.ports import People
from bot.host.hall.registry import TableRegistry
from bot.host.ids import PlayerId, ServerId, TableId
from bot.host.table.table import TablePhase


class Presence:
    """The `People` port, asked about tables."""

    def __init__(self, tables: TableRegistry, people: People) -> None:
        self._tables = tables
        self._people = people

    async def present(self, server: ServerId, player: PlayerId) -> bool:
        """Whether a member is still in the server; True when nobody can say."""
        return await self._people.present(server, player)

    async def absent(self, table_id: TableId) -> frozenset[PlayerId]:
        """Return the members of the table who left the server. Who sits down while this asks is not among them."""
        table = self._tables.find(table_id)
        return frozenset([p for p in table.humans if not await self.present(table.server, p)])

    async def absent_if_last(self, table_id: TableId) -> frozenset[PlayerId]:
        """Return who is absent, asking only when one more seat begins the game."""
        table = self._tables.find(table_id)
        last = table.phase is TablePhase.LOBBY and len(table.seats) + 1 == table.capacity
        return await self.absent(table_id) if last else frozenset()
