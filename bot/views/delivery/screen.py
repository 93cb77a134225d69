"""Shows tables in Discord: edits each table's one board, posts it anew when it is lost, parks what cannot be shown."""

from contextlib import suppress
from datetime import datetime

import discord
import structlog

from bot.host.clock import Clock
from bot.host.hall.hall import Hall
from bot.host.ids import MessageId, ServerId, TableId
from bot.host.refusals import Refused, StoreDown
from bot.host.settings.servers import Servers
from bot.host.table.scooping import waits_to_be_seen
from bot.host.table.table import Table
from bot.texts import say
from bot.views.delivery.cooldowns import MoveCooldowns
from bot.views.delivery.edits import EditTimes
from bot.views.delivery.failures import FailedBoards
from bot.views.delivery.messages import BoardMessages, link_to
from bot.views.delivery.one_by_one import DrawingTurns
from bot.views.delivery.open_hands import OpenHands
from bot.views.delivery.outbox import Outbox
from bot.views.discord_api.emojis import Emojis
from bot.views.discord_api.errors import FAILURES
from bot.views.discord_api.rate_limit import RateLimit
from bot.views.discord_api.tokens import GAP, InteractionToken, InteractionTokens
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import private
from bot.views.interactions.card_emojis import CardEmojis
from bot.views.interactions.content import Content
from bot.views.tables.board import BoardView
from bot.views.tables.render import BoardContents

log = structlog.get_logger()

OLD_BOARD = 55 * 60
"""Seconds after which a board is posted anew: Discord stops edits of messages that are older than an hour."""

OUR_FAULT = 60.0
"""Seconds until a board that we could not draw is tried again."""


class DiscordScreen:
    """The host's `Screen` port on Discord. Give it all that it needs before the first table is touched."""

    def __init__(self, client: discord.Client, clock: Clock, servers: Servers, budget: RateLimit) -> None:
        self.hall: Hall
        self._clock = clock
        self._passes = InteractionTokens()
        self._moves = MoveCooldowns()
        self._drawing = DrawingTurns()
        self.faces = CardEmojis(Emojis(clock), servers)
        self.contents = BoardContents(servers, self.faces)
        self.hands = OpenHands(client, clock, self.faces)
        self._shown: dict[TableId, int] = {}  # hashes: of ten thousand boards the words would be most of the memory
        self._edits = EditTimes()
        self.budget = budget
        self.outbox = Outbox(self, clock, budget, self._edits)
        self._mail = BoardMessages(client, clock, self._passes, budget)
        self.rests = self._mail.rests
        self.mishaps = FailedBoards(self.contents, self._passes, self.rests)

    # The host's port.

    def touch(self, table: Table, *, soon: bool = False) -> None:
        """Send the table's board when the budget allows it."""
        self.outbox.touch(table, soon=soon)
        self.hands.touch(table)

    def forget(self, table: TableId) -> None:
        """Keep nothing more of the table. What it still has to show is tried once more."""
        self._passes.drop(table)
        self.hands.forget(table)
        self.contents.forget(table)
        self.mishaps.forget(table)
        self._mail.forget(table)
        self._moves.forget(table)
        self._shown.pop(table, None)
        self._edits.forget(table)

    def earned(self, table: TableId) -> None:
        """Show a result anew, for somebody earned something with it."""
        if (over := self.hall.tables.get(table)) is not None:
            self.touch(over)

    def is_resting(self, table: TableId) -> bool:
        """Whether Discord refused the table's board a moment ago, so that it is not sent now."""
        return self.rests.resting(table)

    def redraw(self, server: ServerId) -> None:
        """Show the tables of a server anew, for it wants its boards to look different."""
        for table in [table for table in self.hall.tables if table.server == server and table.live]:
            self.contents.pictures.forget(table.id)
            self.touch(table)

    # Answers to interactions.

    def fresh(self, table: TableId, interaction: Interaction) -> None:
        """Use this press for the next edits, when its message is the board."""
        board = found.board if (found := self.hall.tables.get(table)) is not None else None
        if board is not None and interaction.message is not None and interaction.message.id == board.message:
            self._passes.keep(table, interaction, interaction.message.id, self._clock.monotonic())

    async def answer(self, interaction: Interaction, table: Table) -> None:
        """Answer an interaction with the table's board as a new message; an older board goes away.

        A board that has just moved, or is being reached for, stays where it is, and the answer says where that is. A
        parked table goes on, for here somebody sees it. That is made sure of when nothing of it is on its way any more: a
        last edit of a board that is gone would park it again.
        """
        try:
            await self._answer(interaction, table)
        finally:
            self._let_go(table.id)

    async def _answer(self, interaction: Interaction, table: Table) -> None:
        """Post the board as the answer, or say where it is. What was no answer after all is posted to the channel instead."""
        async with self.outbox.hold(table.id):
            table = self.hall.tables.find(table.id)
            moves = self._moves.may_move(table, self._clock.monotonic())
            if moves and await self._put_here(interaction, table):
                return
        if table.board is not None and not moves:  # told beside the hold: who asks next must not wait for this answer
            await private(interaction, say("answer.board", link=link_to(table, table.board.message)))
            return
        if table.board is not None:
            await self._mail.remove(table, table.board.message)
        await self.hall.maintenance.unposted(table.id)

    async def _put_here(self, interaction: Interaction, table: Table) -> bool:
        """Answer with the board, and return whether it is there now."""
        if table.board is not None:
            self._moves.note(table, self._clock.monotonic())
        table = await self.hall.maintenance.unpark(table.id)
        content = await self._content(table)
        posted = await self._mail.answer(interaction, await self.contents.drawn(table, content))
        if posted is None:
            self.rests.lift(table.id)  # the channel is tried instead
            return False
        self.rests.forget(table.id)
        self._passes.keep(table.id, interaction, posted, self._clock.monotonic())
        self._shown[table.id] = hash(content)
        if waits_to_be_seen(table):
            await self._seen(table, discord.utils.snowflake_time(posted))
        await self._moved(table, posted)
        return True

    async def _moved(self, table: Table, message: MessageId) -> None:
        """The board is another message now: keep that, and remove the older one."""
        older = await self.hall.maintenance.posted(table.id, message)
        if older is not None:
            await self._mail.remove(table, older)

    # What the outbox asks.

    def is_free(self, table: Table) -> bool:
        """Whether an interaction's token can edit this board."""
        return self._pass(table) is not None

    def earliest(self, table: Table) -> float:
        """The moment before which this board must not be edited again: a gap for its token, or for its channel."""
        kept = self._pass(table)
        if kept is not None:
            return kept.used + GAP
        return self._edits.earliest(table.id)

    async def send(self, table: Table) -> float | None:
        """Send the newest board of a table. Return None when there is nothing more to do, or seconds until another try."""
        await self._drawing.turn()
        known = self.hall.tables.get(table.id)  # the newest: its board may have moved while this waited
        pause = await self._send(known or table)
        return None if self._let_go(table.id) else pause

    def _let_go(self, table: TableId) -> bool:
        """Keep nothing of a table that is gone, maybe since its board set out; return whether it is."""
        if table in self.hall.tables:
            return False
        self.forget(table)
        return True

    async def _send(self, table: Table) -> float | None:
        if table.live and self.rests.resting(table.id):  # it goes on, and nothing says that it may be shown now
            await self.hall.maintenance.park(table.id)
            return None
        if table.parked is not None:
            return None
        content: Content | None = None
        try:
            content = await self._content(table)
            if self._shown.get(table.id) == hash(content) and table.board is not None and not self._is_old(table):
                if waits_to_be_seen(table):  # it came with an answer, and the host could not be told
                    await self._seen(table, None)
                return None
            shown = await self._show(table, content)
            if waits_to_be_seen(table):
                await self._seen(table, shown)
            self._shown[table.id] = hash(content)
            self._edits.note(table.id, self._clock.monotonic())
        except FAILURES as error:
            self._shown.pop(table.id, None)  # who can say which of the two is seen now
            return await self.mishaps.mend(table, error, content.picture if content else None)
        except Exception:
            log.exception("board_failed", table=table.id)
            return OUR_FAULT
        return None

    async def _seen(self, table: Table, shown: datetime | None) -> None:
        """The cards of a game of speed lie on the board now: by Discord's clock, which also times the presses."""
        if table.turn is not None:
            with suppress(Refused, StoreDown):
                await self.hall.choice_requests.seen(table.id, table.turn.battle, shown or self._clock.now())

    async def _show(self, table: Table, content: Content) -> datetime | None:
        """Show a board; return when it was shown by Discord's clock, or None when nobody can say."""
        view = await self.contents.drawn(table, content)
        board = table.board
        if board is None or self._is_old(table):
            return await self._post(table, view)
        if (kept := self._pass(table)) is not None:
            return await self._mail.edit_free(table, kept, view)
        return await self._mail.edit(table, board.message, view)

    async def _post(self, table: Table, view: BoardView) -> datetime | None:
        """Post the board as a new message, once: after a crash, or after an answer that was lost, it may be there already."""
        found = await self._mail.find(table)
        if found is not None:
            posted, shown = found, await self._mail.edit(table, found, view)
            self._mail.forget(table.id)
        else:
            posted, shown = await self._mail.post(table, view)
        self.mishaps.posted(table.id)
        await self._moved(table, posted)
        return shown

    async def _content(self, table: Table) -> Content:
        """Return what the board says; what was earned is waited for where a board without it can be seen meanwhile."""
        return await self.contents.of(table, self.hall.time, wait=table.board is not None and table.id not in self._shown)

    def _is_old(self, table: Table) -> bool:
        age = self._clock.now().timestamp() - table.board.posted if table.board else 0
        return (age > OLD_BOARD or self.mishaps.is_stale(table.id)) and table.live

    def _pass(self, table: Table) -> InteractionToken | None:
        message = table.board.message if table.board else None
        return self._passes.find(table.id, message, self._clock.monotonic())
