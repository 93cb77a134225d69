"""The calls to Discord that carry a board: answer with it, post, edit, find and remove its message. Decides nothing."""

from datetime import datetime
from typing import Any

import discord
import structlog

from bot.host.clock import Clock
from bot.host.ids import MessageId
from bot.host.table import Table
from bot.texts import say
from bot.views.answers import private
from bot.views.board import BoardView, names_table
from bot.views.budget import Budget
from bot.views.calls import FAILURES
from bot.views.desk_types import Interaction
from bot.views.passes import Pass, Passes

log = structlog.get_logger()

NO_PINGS = discord.AllowedMentions.none()
"""Said with every edit: the client's own word counts for posts alone."""

UNKNOWN_MESSAGE = 10008


class Mail:
    """Carries boards. What a call raises, one of FAILURES, is raised here too; only `answer` and `remove` make do without."""

    def __init__(self, client: discord.Client, clock: Clock, passes: Passes, budget: Budget) -> None:
        self._client = client
        self._clock = clock
        self._passes = passes
        self._budget = budget

    async def answer(self, interaction: Interaction, view: BoardView) -> MessageId | None:
        """Answer with a board; return its id, or None when it must be posted to the channel instead."""
        slow = interaction.response.is_done()
        try:
            if not slow:
                sent = await interaction.response.send_message(view=view, files=view.files())
                return None if sent.message_id is None else MessageId(sent.message_id)
            if interaction.type is discord.InteractionType.component:
                message = await interaction.followup.send(view=view, files=view.files(), wait=True)
                return MessageId(message.id)
        except FAILURES as error:
            log.warning("board_not_answered", reason=type(error).__name__)
            return None
        await private(interaction, say("answer.slow"))
        return None

    async def edit(self, table: Table, message: MessageId, view: BoardView) -> datetime | None:
        """Edit a board, paid for by the budget; return when that was, by Discord's clock."""
        board = self._channel(table).get_partial_message(message)
        edited = await board.edit(view=view, attachments=view.files(), allowed_mentions=NO_PINGS)
        return edited.edited_at

    async def edit_free(self, table: Table, kept: Pass, view: BoardView) -> datetime | None:
        """Edit through an interaction's token; one that Discord takes no more is dropped, and the edit paid for."""
        kept.used = self._clock.monotonic()
        data: Any = {"id": self._client.application_id, "type": 3, "token": kept.token}
        webhook = discord.Webhook.from_state(data=data, state=self._client._connection)
        try:
            return (await webhook.edit_message(kept.message, view=view, attachments=view.files())).edited_at
        except discord.HTTPException as error:
            if error.status not in {401, 403, 404} or error.code == UNKNOWN_MESSAGE:
                raise
            self._passes.drop(table.id)
            self._budget.spend(self._clock.monotonic())
            return await self.edit(table, kept.message, view)

    async def post(self, table: Table, view: BoardView) -> tuple[MessageId, datetime]:
        """Post a board as a new message; return its id, and when that was. Discord takes the same version only once."""
        nonce = f"{table.id}{table.version % 10**9}"
        message = await self._channel(table).send(view=view, files=view.files(), nonce=nonce)
        return MessageId(message.id), message.created_at

    async def find(self, table: Table) -> MessageId | None:
        """Return the message that shows a table, if it is among the newest of its channel."""
        try:
            async for message in self._channel(table).history(limit=25):
                if message.author == self._client.user and names_table(message, table.id):
                    return MessageId(message.id)
        except discord.Forbidden:
            return None
        return None

    async def remove(self, table: Table, message: MessageId) -> None:
        """Remove a board that another one has replaced."""
        try:
            self._budget.spend(self._clock.monotonic())
            await self._channel(table).get_partial_message(message).delete()
        except FAILURES as error:
            log.info("old_board_stays", table=table.id, reason=type(error).__name__)

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(table.channel, guild_id=table.server)
