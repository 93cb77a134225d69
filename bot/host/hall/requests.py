"""Makes the changes of a table that members request: starts full lobbies, passes the host on, ends countdowns.

What each request changes is in the Hall.
"""

from collections.abc import Callable

from bot.host.hall.betting import Betting
from bot.host.hall.maintenance import unpark
from bot.host.hall.presence import Presence
from bot.host.hall.runtime import TableRuntime
from bot.host.hall.transactions import TableTransactions
from bot.host.ids import PlayerId, ServerId, TableId
from bot.host.refusals import Refusal, Refused
from bot.host.table import lobby, pausing
from bot.host.table.chip_transfers import ShortOfChips
from bot.host.table.playing import finish
from bot.host.table.table import Table, TablePhase


class TableRequests:
    """Makes the changes that members request. Methods raise Refused or StoreDown and then changed nothing."""

    def __init__(
        self,
        runtime: TableRuntime,
        transactions: TableTransactions,
        presence: Presence,
        betting: Betting,
        lobby_time: Callable[[ServerId], int],
    ) -> None:
        self._runtime = runtime
        self._transactions = transactions
        self._presence = presence
        self._betting = betting
        self._lobby_time = lobby_time

    async def replace_absent_host(self, table_id: TableId, *, player: PlayerId) -> None:
        """Make a seated member the host when the host has left the server: somebody must be able to start and stop the game."""
        table = self._runtime.tables.find(table_id)
        if not table.live or table.contest is not None or player == table.host or table.seat_of(player) is None:
            return
        if not await self._presence.present(table.server, table.host):
            await self.make(table_id, lambda draft: lobby.pass_host(draft, player))

    def ending_countdown(self, draft: Table, act: Callable[..., None], *args: object) -> None:
        """Make a change in a lobby and end the countdown of a rematch: what the players agreed to has changed."""
        act(draft, *args)
        if draft.autostart:
            draft.autostart, draft.deadline = False, self._runtime.now() + self._lobby_time(draft.server)

    async def require_affordable(self, table_id: TableId, act: Callable[[Table], None]) -> None:
        """Raise ShortOfChips or Refused for a change of rules under which somebody who sits here could not play."""
        probe = self._runtime.tables.find(table_id).draft()
        act(probe)
        await self._betting.require_for(probe)

    async def seat(self, table_id: TableId, asker: PlayerId, act: Callable[[Table], None]) -> Table:
        """Seat somebody. When another member lacks the chips to start, the full table waits for them."""
        try:
            return await self.make(table_id, act)
        except ShortOfChips as short:
            if short.player == asker:
                raise
            return await self.make(table_id, act, begin=False)

    async def make(self, table_id: TableId, act: Callable[[Table], None], *, begin: bool = True) -> Table:
        """Make a member's change; a lobby that it fills starts, a game that it ends is over."""
        found = self._runtime.tables.find(table_id)
        asked = found.phase is TablePhase.LOBBY and found.contest is None
        allowed = not asked or await self._betting.allows(found.server, found.rules)

        def whole(draft: Table) -> None:
            unpark(draft, self._runtime.now())
            pausing.require_not_paused(draft)
            was_full = len(draft.seats) == draft.capacity
            act(draft)
            if begin and draft.phase is TablePhase.LOBBY and len(draft.seats) == draft.capacity and not was_full:
                lobby.start(draft, self._runtime.now())
            if not allowed and draft.phase is TablePhase.PLAYING and draft.rules.procedure is found.rules.procedure:
                raise Refused(Refusal.BETTING_OFF)
            finish(draft)

        return await self._transactions.change(table_id, whole)
