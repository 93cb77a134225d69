"""Changes of tables that no member asks for: deadlines, boards posted and lost, parking, lost channels, store outages."""

from collections.abc import Callable
from contextlib import suppress

from bot.engine.rules.rules import PRESSED
from bot.host.clock import to_milliseconds
from bot.host.hall.members import Presence
from bot.host.hall.runtime import TableRuntime
from bot.host.hall.transactions import LINGER, TableTransactions
from bot.host.ids import ChannelId, MessageId, PlayerId, ServerId, TableId, new_table_id
from bot.host.refusals import Refused, StoreDown
from bot.host.table import choosing, lobby, playing, scooping
from bot.host.table.order import next_game
from bot.host.table.phase import BoardMessage, CloseReason, TablePhase
from bot.host.table.playing import finish_game
from bot.host.table.table import Table

LOBBY = 180_000

LOOK = 10 * 60_000
"""Milliseconds between two looks at whether anybody of a running game is still in the server."""


class TableMaintenance:
    """Closes, parks and unparks tables, and stops table time while nothing can be saved."""

    def __init__(
        self, runtime: TableRuntime, transactions: TableTransactions, presence: Presence, lobby_time: Callable[[ServerId], int]
    ) -> None:
        self._runtime = runtime
        self._transactions = transactions
        self._presence = presence
        self._lobby_time = lobby_time
        runtime.group_commit.on_trouble.append(self.note_trouble)

    async def handle_deadline(self, table_id: TableId) -> None:
        """Do what is due other than a round: start a rematch, close a lobby, a lost table or a stage, remove an over table."""
        table = self._runtime.tables.get(table_id)
        if table is None or table.deadline > self._runtime.now():
            return
        if table.is_paused:
            await self._transactions.change_table(table_id, playing.extend_pause, show=False)
        elif table.has_next_game:
            await self._transactions.replace_table(table_id, self._next_game)
        elif table.phase is TablePhase.OVER:
            await self._transactions.remove_table(table_id)
        else:
            starts = table.phase is TablePhase.LOBBY and table.autostart and table.open
            absent = await self._presence.absent_members(table_id) if starts else frozenset[PlayerId]()
            await self._transactions.change_table(table_id, lambda draft: self._fall_due(draft, absent))
            if table.phase is TablePhase.PLAYING and self._runtime.now() - table.looked >= LOOK:
                await self.close_if_abandoned(table_id)

    def _next_game(self, over: Table) -> Table:
        table = next_game(over, new_table_id(self._runtime.clock.now()))
        lobby.start_game(table, self._runtime.now())
        return table

    def _fall_due(self, draft: Table, absent: frozenset[PlayerId]) -> None:
        now = self._runtime.now()
        if draft.deadline > now:
            return
        if draft.parked is not None:
            playing.lose_table(draft, now)
        elif draft.phase is TablePhase.PLAYING and draft.turn is not None:
            moment = to_milliseconds(self._runtime.clock.now())
            if choosing.left_to_bots(draft):
                choosing.hurry_bots_on(draft, now)
            elif draft.rules.procedure not in PRESSED or scooping.fall_due(draft, now, moment):
                choosing.fall_due(draft, now)
            finish_game(draft)
            playing.pause_if_due(draft, now)
        elif draft.phase is TablePhase.LOBBY:
            self._lobby_due(draft, now, absent)

    def _lobby_due(self, draft: Table, now: int, absent: frozenset[PlayerId]) -> None:
        """Start a lobby whose countdown is over, free a seat that was kept in vain, or close a lobby that nobody started."""
        lobby.unseat_absent(draft, absent)
        if draft.phase is TablePhase.OVER:
            return
        if draft.autostart and lobby.may_run_out(draft):
            lobby.start_game(draft, now)
        elif draft.autostart:
            lobby.end_countdown(draft, now, self._lobby_time(draft.server))
        elif lobby.invited_to(draft) is not None:
            lobby.expire_challenge(draft, now, self._lobby_time(draft.server))
        else:
            draft.phase, draft.close = TablePhase.OVER, CloseReason.EXPIRED

    async def close_if_abandoned(self, table_id: TableId) -> None:
        """End a running game when none of its members is in the server any more: nobody would see its end."""
        table = self._runtime.tables.get(table_id)
        if table is None or table.phase is not TablePhase.PLAYING:
            return
        absent = await self._presence.absent_members(table_id)

        def act(draft: Table) -> None:
            draft.looked = self._runtime.now()
            if draft.phase is TablePhase.PLAYING and absent.issuperset(draft.humans):
                playing.abandon_game(draft, self._runtime.now())

        if table.contest is not None and not table.humans:
            return  # bot players alone: the tournament waits for its result
        if table.has_choices or absent.issuperset(table.humans):
            await self._transactions.change_table(table_id, act)

    async def keep_open(self, channel: ChannelId, player: PlayerId, pressed: str) -> None:
        """Put the closing of a channel's lobby off, because a member did something there, or plays and reads something else.

        `pressed` is the id of the button they pressed, "" for none. A failure does no harm.
        """
        table = self._runtime.tables.in_channel(channel)
        if table is None or table.phase is not TablePhase.LOBBY:
            return
        if (table.id in pressed or table.seat_of(player) is not None) and lobby.may_close_soon(table, self._runtime.now()):
            await self.extend_lobby(table.id)

    async def extend_lobby(self, table_id: TableId) -> None:
        """Put the closing of a lobby off, and have its board sent again, with menus in which nothing is picked.

        A failure does no harm.
        """
        with suppress(Refused, StoreDown):
            await self._transactions.change_table(table_id, lambda draft: lobby.stay_open(draft, self._runtime.now()))

    async def note_posted(self, table_id: TableId, message: MessageId, *, private: bool = False) -> MessageId | None:
        """Save which message shows the table, so that it is still edited after a restart. Returns the one that it replaces."""
        board = BoardMessage(message, int(self._runtime.clock.now().timestamp()), private)
        before: list[BoardMessage] = []

        def act(draft: Table) -> None:
            before[:] = [draft.board] if draft.board is not None else []
            draft.board = board

        kept = await self._change_unshown(table_id, act)
        return before[0].message if kept and before and before[0].message != message else None

    async def note_unposted(self, table_id: TableId) -> None:
        """Save that no message shows the table, and have a new one posted."""
        await self._change_unshown(table_id, lambda draft: setattr(draft, "board", None))
        if table := self._runtime.tables.get(table_id):
            self._runtime.screen.touch(table, soon=True)

    async def park_table(self, table_id: TableId) -> None:
        """Park a table whose channel or permissions are gone: nobody sees it, so nothing is played. Closed after 24 hours."""
        await self._change_unshown(table_id, lambda draft: playing.park_table(draft, self._runtime.now()))

    async def lose_table(self, table_id: TableId) -> None:
        """Close a table whose channel is gone for good; a tournament's is parked, for its match goes on elsewhere."""
        table = self._runtime.tables.get(table_id)
        if table is None or not table.is_live:
            return
        if table.contest is not None:
            await self.park_table(table_id)
            return

        def act(draft: Table) -> None:
            between_games = draft.has_next_game
            playing.lose_table(draft, self._runtime.now())
            if between_games:
                draft.deadline = self._runtime.now() + LINGER

        await self._change_unshown(table_id, act)

    async def unpark_table(self, table_id: TableId) -> Table:
        """Continue a parked table: somebody sees it again. Returns the table, also one that was not parked."""
        found = self._runtime.tables.find(table_id)
        if found.parked is None:
            return found
        return await self._transactions.change_table(
            table_id, lambda draft: playing.continue_parked(draft, self._runtime.now())
        )

    def note_trouble(self, down: bool) -> None:
        """Stop table time while the store is down and say so on every board; continue when it is back."""
        if down == self._runtime.time.is_stopped:
            return
        if down:
            self._runtime.time.stop_time()
        else:
            self._runtime.time.start_time()
        for table in self._runtime.tables:
            if table.is_live:
                self._runtime.screen.touch(table, soon=True)
        self._runtime.wake_ticker()

    async def _change_unshown(self, table_id: TableId, act: Callable[[Table], None]) -> bool:
        """Change a table without showing it; return whether it was saved. A failure does no harm."""
        try:
            await self._transactions.change_table(table_id, act, show=False)
        except (Refused, StoreDown):
            return False
        return True
