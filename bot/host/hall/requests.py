"""Makes the changes that members request: starts full lobbies, passes the host on, ends countdowns.

What each request changes is in the Hall.
"""

from collections.abc import Callable
from typing import Final

from bot.host.hall.members import Betting, Presence
from bot.host.hall.runtime import TableRuntime
from bot.host.hall.transactions import LINGER, TableTransactions
from bot.host.ids import PlayerId, ServerId, TableId, is_guest
from bot.host.refusals import Refusal, Refused
from bot.host.table import lobby, playing
from bot.host.table.chip_transfers import ShortOfChips
from bot.host.table.phase import TablePhase
from bot.host.table.playing import finish_game, leave_match
from bot.host.table.resigning import resigned_seats
from bot.host.table.table import Table

NOBODY: Final = frozenset[PlayerId]()


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
        seat = table.seat_of(player)
        if not table.is_live or table.contest is not None or player == table.host or seat is None or is_guest(player):
            return
        if table.phase is TablePhase.PLAYING and seat in resigned_seats(table.choices, table.open_game().battle):
            return
        if table.series is not None and seat in table.series.left:
            return
        if not await self._presence.people.is_present(table.server, table.host):
            await self.make_change(table_id, lambda draft: lobby.pass_host(draft, player))

    def ending_countdown(self, draft: Table, act: Callable[..., None], *args: object) -> None:
        """Make a change in a lobby and end its countdown: what the players agreed to has changed."""
        act(draft, *args)
        lobby.end_countdown(draft, self._runtime.now(), self._lobby_time(draft.server))

    def free_seat(self, draft: Table, act: Callable[..., None], *args: object) -> None:
        """Free a seat. The countdown of an open lobby goes on while it has enough players; that of a rematch ends."""
        act(draft, *args)
        if not lobby.counts_down(draft):
            lobby.end_countdown(draft, self._runtime.now(), self._lobby_time(draft.server))

    def leaving_match(self, draft: Table, player: PlayerId) -> None:
        """Leave a match; between two games, a match that ends with it waits for nothing any more."""
        between_games, now = draft.has_next_game, self._runtime.now()
        leave_match(draft, player, now)
        if between_games and not draft.has_next_game:
            draft.deadline = now + LINGER

    async def answer_challenge(
        self, table_id: TableId, act: Callable[[Table, PlayerId, int, int], None], player: PlayerId
    ) -> Table:
        """Make a change of a challenge that may leave its lobby waiting for anybody, for as long as any lobby waits."""
        now, server = self._runtime.now(), self._runtime.tables.find(table_id).server
        return await self._transactions.change_table(table_id, lambda draft: act(draft, player, now, self._lobby_time(server)))

    async def require_affordable(self, table_id: TableId, act: Callable[[Table], None]) -> None:
        """Raise ShortOfChips or Refused for a change of rules under which somebody who sits here could not play."""
        probe = self._runtime.tables.find(table_id).make_draft()
        act(probe)
        await self._betting.require_for(probe)

    async def take_seat(
        self, table_id: TableId, asker: PlayerId, take: Callable[[Table], None], *, guest: PlayerId | None = None
    ) -> Table:
        """Take a seat for a member, the `guest`, or for a bot player.

        When another member lacks the chips to start, the full table waits for them.
        """
        absent = short = NOBODY
        if self._asks_before_seating(found := self._runtime.tables.find(table_id)):
            take(found.make_draft())  # refuse before anybody is asked who is there, and who has how many chips
            if guest is not None and found.contest is None:
                await self._betting.require_chips(found.server, found.rules, [guest])
            absent = await self._presence.absent_if_last(table_id)
            short = await self._betting.short_if_last(self._runtime.tables.find(table_id))

        def act(draft: Table) -> None:
            take(draft)
            lobby.unseat_absent(draft, absent)
            lobby.unseat_short(draft, short - {asker})

        try:
            return await self.make_change(table_id, act)
        except ShortOfChips as lacking:
            if lacking.player == asker:
                raise
            return await self.make_change(table_id, act, begin=False)

    def _asks_before_seating(self, table: Table) -> bool:
        """Whether something outside the table may stand against a further seat: elsewhere the change itself is enough."""
        return table.contest is not None or table.rules.has_chips or len(table.seats) + 1 == table.capacity

    async def make_change(self, table_id: TableId, act: Callable[[Table], None], *, begin: bool = True) -> Table:
        """Make a member's change; a lobby that it fills starts, a game that it ends is over."""
        found = self._runtime.tables.find(table_id)
        asked = found.rules.has_chips and found.phase is TablePhase.LOBBY and found.contest is None
        allowed = not asked or await self._betting.allows_betting(found.server, found.rules)

        def whole(draft: Table) -> None:
            playing.continue_parked(draft, self._runtime.now())
            playing.require_not_paused(draft)
            seated, was_full = len(draft.seats), len(draft.seats) == draft.capacity
            act(draft)
            if draft.phase is TablePhase.LOBBY:
                self._lobby_changed(draft, seated, begin=begin and not was_full)
            if not allowed and draft.phase is TablePhase.PLAYING and draft.rules.procedure is found.rules.procedure:
                raise Refused(Refusal.BETTING_OFF)
            finish_game(draft)

        return await self._transactions.change_table(table_id, whole)

    def _lobby_changed(self, draft: Table, seated: int, *, begin: bool) -> None:
        """Start a lobby that has filled up, count down in an open one to which somebody came, and keep it open for a while.

        `seated` is how many sat there before the change; `begin` whether a full lobby starts.
        """
        now = self._runtime.now()
        if begin and len(draft.seats) == draft.capacity:
            lobby.start_game(draft, now)
        elif len(draft.seats) > seated:
            lobby.begin_countdown(draft, now)
        lobby.stay_open(draft, now)
