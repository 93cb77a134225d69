"""Finds out what keeps members from a table: they left the server, lack the chips, or it allows no games for chips."""

from collections.abc import Iterable

from bot.engine.rules.rules import Rules
from bot.host.hall.ports import ChipStore, People
from bot.host.hall.runtime import TableRegistry
from bot.host.ids import PlayerId, ServerId, TableId, is_guest
from bot.host.refusals import Refusal, Refused
from bot.host.settings.servers import Servers
from bot.host.table.chip_transfers import ShortOfChips
from bot.host.table.phase import TablePhase
from bot.host.table.table import Table


class Betting:
    """The checks of a table for chips before it opens or starts. Without settings and ledger everything is allowed."""

    def __init__(self, servers: Servers | None, ledger: ChipStore | None) -> None:
        self._servers = servers
        self._ledger = ledger

    async def allows_betting(self, server: ServerId, rules: Rules) -> bool:
        """Whether a game by these rules may be opened and started in a server."""
        return self._servers is None or await self._servers.allows_betting(server, rules)

    async def require_allowed(self, server: ServerId, rules: Rules, players: Iterable[PlayerId]) -> None:
        """Raise Refused where such a game is not allowed, ShortOfChips when one of these members cannot bring the chips."""
        if self._servers is not None:
            await self._servers.require_allowed(server, rules)
        await self.require_chips(server, rules, players)

    async def require_chips(self, server: ServerId, rules: Rules, players: Iterable[PlayerId]) -> None:
        """Raise ShortOfChips when one of these members cannot bring the chips.

        Having them now guarantees nothing: a member can take them to another table first.
        """
        if self._ledger is None or not rules.has_chips:
            return
        for player in players:
            if is_guest(player):
                raise Refused(Refusal.GUEST_CHIPS)
            chips = await self._ledger.chip_balance(server, player)
            if chips < rules.chips:
                raise ShortOfChips(player, chips, rules.chips)

    async def short_of_chips(self, table: Table) -> frozenset[PlayerId]:
        """Return the members at a lobby who cannot bring the chips now: joining reserves none."""
        if (
            table.contest is not None
            or self._ledger is None
            or not table.rules.has_chips
            or table.phase is not TablePhase.LOBBY
        ):
            return frozenset()
        needed = table.rules.chips
        return frozenset([p for p in table.humans if await self._ledger.chip_balance(table.server, p) < needed])

    async def short_if_last(self, table: Table) -> frozenset[PlayerId]:
        """Return the members who are short when one more seat would start the game, nobody otherwise."""
        return await self.short_of_chips(table) if len(table.seats) + 1 == table.capacity else frozenset()

    async def require_for(self, table: Table) -> None:
        """Raise as `require_allowed` does, for everybody who sits at a table."""
        await self.require_allowed(table.server, table.rules, table.humans)


class Presence:
    """Asks the `People` port about the members of tables, one at a time."""

    def __init__(self, tables: TableRegistry, people: People) -> None:
        self._tables = tables
        self.people = people

    async def absent_members(self, table_id: TableId) -> frozenset[PlayerId]:
        """Return the members of the table who left the server. Those who sit down meanwhile are not among them."""
        table = self._tables.find(table_id)
        return frozenset([p for p in table.humans if not await self.people.is_present(table.server, p)])

    async def absent_if_last(self, table_id: TableId) -> frozenset[PlayerId]:
        """Return the absent members when one more seat would start the game, nobody otherwise."""
        table = self._tables.find(table_id)
        last = table.phase is TablePhase.LOBBY and len(table.seats) + 1 == table.capacity
        return await self.absent_members(table_id) if last else frozenset()
