"""Shows tables in Discord: edits each table's one board, posts it anew when it is lost, parks what cannot be shown."""

import asyncio
from contextlib import suppress
from datetime import datetime
from typing import Any

import discord
import structlog

from bot.host.clock import Clock
from bot.host.hall import Hall
from bot.host.house import Houses
from bot.host.ids import MessageId, TableId
from bot.host.refusals import Refused, StoreDown
from bot.host.scooping import waits_to_be_seen
from bot.host.table import Phase, Table
from bot.texts import say
from bot.views.answers import private
from bot.views.board import BoardView, content_of, names_table
from bot.views.budget import Budget
from bot.views.calls import FAILURES
from bot.views.content import Content
from bot.views.desk_types import Interaction
from bot.views.hands import Hands
from bot.views.outbox import Outbox
from bot.views.passes import CHANNEL_GAP, GAP, Pass, Passes

log = structlog.get_logger()

OLD_BOARD = 55 * 60
"""Seconds after which a board is posted anew: Discord stops edits of messages that are older than an hour."""

UNKNOWN_MESSAGE = 10008
RETRY = 2.0
"""Seconds until a board that Discord did not take is tried again."""

OUR_FAULT = 60.0
"""Seconds until a board that we could not draw is tried again."""


class DiscordScreen:
    """The host's `Screen` port on Discord. Give it the hall and the house rules before the first table is touched."""

    def __init__(self, client: discord.Client, clock: Clock) -> None:
        self.hall: Hall
        self.houses: Houses
        self._client = client
        self._clock = clock
        self._passes = Passes()
        self.hands = Hands(client, clock)
        self._shown: dict[TableId, int] = {}  # hashes: of ten thousand boards the words would be most of the memory
        self._edited: dict[TableId, float] = {}
        self._reposted: set[TableId] = set()
        self.budget = Budget()
        self.outbox = Outbox(self, clock, self.budget)

    # The host's port.

    def touch(self, table: Table, *, soon: bool = False) -> None:
        """Send the table's board when the budget allows it."""
        self.outbox.touch(table, soon=soon)
        self.hands.touch(table)

    def forget(self, table: TableId) -> None:
        """Keep nothing more of the table. What it still has to show is tried once more."""
        self._passes.drop(table)
        self.hands.forget(table)
        self._reposted.discard(table)
        self._shown.pop(table, None)
        self._edited.pop(table, None)

    # Answers to interactions.

    def fresh(self, table: TableId, interaction: Interaction) -> None:
        """Use this press for the next edits, when its message is the board."""
        board = found.board if (found := self.hall.tables.get(table)) is not None else None
        if board is not None and interaction.message is not None and interaction.message.id == board.message:
            self._passes.keep(table, interaction, interaction.message.id, self._clock.monotonic())

    async def answer(self, interaction: Interaction, table: Table) -> None:
        """Answer an interaction with the table's board as a new message; an older board goes away.

        A parked table goes on, for here somebody sees it. That is made sure of when nothing of it is on its way any more: a
        last edit of a board that is gone would park it again.
        """
        async with self.outbox.hold(table.id):
            table = await self.hall.keeping.unpark(table.id)
            content = await self._content(table)
            posted = await self._respond(interaction, BoardView(table, content))
            if posted is not None:
                self._passes.keep(table.id, interaction, posted, self._clock.monotonic())
                self._shown[table.id] = hash(content)
                await self._moved(table, posted)
                return
        if table.board is not None:
            await self._remove(table, table.board.message)
        await self.hall.keeping.unposted(table.id)

    async def _respond(self, interaction: Interaction, view: BoardView) -> MessageId | None:
        """Answer with a board; return its id, or None when it must be posted to the channel instead."""
        slow = interaction.response.is_done()
        try:
            if not slow:
                sent = await interaction.response.send_message(view=view)
                return None if sent.message_id is None else MessageId(sent.message_id)
            if interaction.type is discord.InteractionType.component:
                message = await interaction.followup.send(view=view, wait=True)
                return MessageId(message.id)
        except FAILURES as error:
            log.warning("board_not_answered", reason=type(error).__name__)
            return None
        await private(interaction, say("answer.slow"))
        return None

    async def _moved(self, table: Table, message: MessageId) -> None:
        """The board is another message now: keep that, and remove the older one."""
        older = await self.hall.keeping.posted(table.id, message)
        if older is not None:
            await self._remove(table, older)

    async def _remove(self, table: Table, message: MessageId) -> None:
        try:
            self.budget.spend(self._clock.monotonic())
            await self._channel(table).get_partial_message(message).delete()
        except FAILURES as error:
            log.info("old_board_stays", table=table.id, reason=type(error).__name__)

    # What the outbox asks.

    def is_free(self, table: Table) -> bool:
        """Whether an interaction's token can edit this board."""
        return self._pass(table) is not None

    def earliest(self, table: Table) -> float:
        """The moment before which this board must not be edited again: a gap for its token, or for its channel."""
        kept = self._pass(table)
        if kept is not None:
            return kept.used + GAP
        return self._edited.get(table.id, -CHANNEL_GAP) + CHANNEL_GAP

    async def send(self, table: Table) -> float | None:
        """Send the newest board of a table. Return None when there is nothing more to do, or seconds until another try."""
        known = self.hall.tables.get(table.id)  # the newest: its board may have moved while this waited
        pause = await self._send(known or table)
        if known is None:
            self.forget(table.id)
            return None
        return pause

    async def _send(self, table: Table) -> float | None:
        if table.parked is not None:
            return None
        try:
            content = await self._content(table)
            if self._shown.get(table.id) == hash(content) and table.board is not None and not self._is_old(table):
                return None
            shown = await self._show(table, content)
            if waits_to_be_seen(table):
                await self._seen(table, shown)
            self._shown[table.id] = hash(content)
            self._note_edit(table.id)
        except FAILURES as error:
            return await self._failed(table, error)
        except Exception:
            log.exception("board_failed", table=table.id)
            return OUR_FAULT
        return None

    def _note_edit(self, table: TableId) -> None:
        """Remember an edit, and no longer than its gap: this dict is in the order of time."""
        now = self._clock.monotonic()
        self._edited.pop(table, None)
        self._edited[table] = now
        while (oldest := next(iter(self._edited))) != table and self._edited[oldest] <= now - CHANNEL_GAP:
            del self._edited[oldest]

    async def _failed(self, table: Table, error: Exception) -> float | None:
        """Do what a failed call asks for; return the seconds until another try, or None."""
        match error:
            case discord.NotFound():
                return await self._lost(table, error)
            case discord.Forbidden():
                await self._park(table, error)
                return None
            case discord.RateLimited():
                return error.retry_after
        status, code = getattr(error, "status", None), getattr(error, "code", None)
        log.warning("board_not_sent", table=table.id, reason=type(error).__name__, status=status, code=code)
        return RETRY

    async def _seen(self, table: Table, shown: datetime | None) -> None:
        """The cards of a game of speed lie on the board now: by Discord's clock, which also times the presses."""
        if table.turn is not None:
            with suppress(Refused, StoreDown):
                await self.hall.turns.seen(table.id, table.turn.battle, shown or self._clock.now())

    async def _show(self, table: Table, content: Content) -> datetime | None:
        """Show a board; return when it was shown by Discord's clock, or None when nobody can say."""
        view = BoardView(table, content)
        board = table.board
        if board is None or self._is_old(table):
            return await self._post(table, view)
        if (kept := self._pass(table)) is not None:
            return await self._edit_free(table, view, kept)
        return (await self._channel(table).get_partial_message(board.message).edit(view=view)).edited_at

    async def _edit_free(self, table: Table, view: BoardView, kept: Pass) -> datetime | None:
        """Edit through an interaction's token; one that Discord takes no more is dropped, and the edit paid for."""
        kept.used = self._clock.monotonic()
        data: Any = {"id": self._client.application_id, "type": 3, "token": kept.token}
        webhook = discord.Webhook.from_state(data=data, state=self._client._connection)
        try:
            return (await webhook.edit_message(kept.message, view=view)).edited_at
        except discord.HTTPException as error:
            if error.status not in {401, 403, 404} or error.code == UNKNOWN_MESSAGE:
                raise
            self._passes.drop(table.id)
            self.budget.spend(self._clock.monotonic())
            return (await self._channel(table).get_partial_message(kept.message).edit(view=view)).edited_at

    async def _post(self, table: Table, view: BoardView) -> datetime | None:
        """Post the board as a new message, once: after a crash it may be there already."""
        found = await self._find(table) if table.board is None else None
        if found is not None:
            message = await self._channel(table).get_partial_message(found).edit(view=view)
        else:
            message = await self._channel(table).send(view=view, nonce=f"{table.id}{table.version % 10**9}")
        await self._moved(table, MessageId(message.id))
        return message.edited_at or message.created_at

    async def _find(self, table: Table) -> MessageId | None:
        try:
            async for message in self._channel(table).history(limit=25):
                if message.author == self._client.user and names_table(message, table.id):
                    return MessageId(message.id)
        except discord.Forbidden:
            return None
        return None

    async def _lost(self, table: Table, error: discord.NotFound) -> float | None:
        """A deleted board is posted again once; a second time, or without its channel, the table is parked."""
        self._passes.drop(table.id)
        if error.code != UNKNOWN_MESSAGE or table.id in self._reposted or table.phase is Phase.OVER:
            await self._park(table, error)
            return None
        self._reposted.add(table.id)
        self._shown.pop(table.id, None)
        await self.hall.keeping.unposted(table.id)
        return 0.0

    async def _park(self, table: Table, error: discord.HTTPException) -> None:
        log.info("table_parked", table=table.id, status=error.status, code=error.code)
        self._shown.pop(table.id, None)
        await self.hall.keeping.park(table.id)

    async def _content(self, table: Table) -> Content:
        """Return what the board says; a result replays its game, so that is drawn beside the loop."""
        if table.phase is Phase.OVER:
            return await asyncio.to_thread(content_of, table, self.hall.time)
        houses = await self.houses.offered(table.server) if table.phase is Phase.LOBBY else ()
        return content_of(table, self.hall.time, houses)

    def _is_old(self, table: Table) -> bool:
        age = self._clock.now().timestamp() - table.board.posted if table.board else 0
        return age > OLD_BOARD and table.live

    def _pass(self, table: Table) -> Pass | None:
        message = table.board.message if table.board else None
        return self._passes.find(table.id, message, self._clock.monotonic())

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(table.channel, guild_id=table.server)
