"""Makes the calls to Discord that carry a board: answer with it, post, edit, find and remove its message."""

import asyncio
from collections.abc import Coroutine
from contextlib import AbstractContextManager
from datetime import datetime
from typing import Any, TypeVar

import discord
import structlog

from bot.host.clock import Clock
from bot.host.ids import MessageId, PlayerId, TableId
from bot.host.scene.scene import Scene
from bot.texts import say
from bot.views.delivery.board_state import BoardStates, InteractionToken, InteractionTokens
from bot.views.delivery.cooldowns import RefusalBackoff
from bot.views.discord_api.errors import FAILURES, may_be_done
from bot.views.discord_api.rate_limit import RateLimit
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import first_response, private
from bot.views.tables.board import BoardView, names_table

log = structlog.get_logger()

NO_PINGS = discord.AllowedMentions.none()
"""Passed with every edit: the client's own setting counts only for posts."""

UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008

SLOW = 20.0
"""Seconds after which a call without an answer is given up: the board has changed since, and is sent again."""

Answer = TypeVar("Answer")


class BoardMessages:
    """Sends boards. What a call raises, one of FAILURES, is raised here too, except by `answer` and `remove`."""

    def __init__(
        self,
        client: discord.Client,
        clock: Clock,
        rate_limit: RateLimit,
        boards: BoardStates,
        tokens: InteractionTokens,
        refusals: RefusalBackoff,
    ) -> None:
        self._client = client
        self._clock = clock
        self._rate_limit = rate_limit
        self._boards = boards
        self._tokens = tokens
        self._refusals = refusals

    async def answer(self, interaction: Interaction, view: BoardView, ping: PlayerId | None) -> MessageId | None:
        """Answer with a board; return its id, or None when it must be posted to the channel instead, where it pings nobody."""
        pings = discord.AllowedMentions(users=[discord.Object(ping)]) if ping is not None else NO_PINGS
        try:
            async with first_response(interaction):
                if not interaction.response.is_done():
                    sent = await interaction.response.send_message(view=view, files=view.files(), allowed_mentions=pings)
                    return None if sent.message_id is None else MessageId(sent.message_id)
            if interaction.type is discord.InteractionType.component:
                message = await interaction.followup.send(view=view, files=view.files(), wait=True)
                return MessageId(message.id)
        except FAILURES as error:
            log.warning("board_not_answered", reason=type(error).__name__)
            return None
        await private(interaction, say("answer-slow"))
        return None

    async def edit(self, scene: Scene, message: MessageId, view: BoardView) -> datetime | None:
        """Edit a board, which counts against the rate limit; return when that was, by Discord's clock."""
        board = self._channel(scene).get_partial_message(message)
        with self._asking(scene):
            edited = await self._within(board.edit(view=view, attachments=view.files(), allowed_mentions=NO_PINGS))
        return self._done(scene, edited.edited_at)

    async def edit_free(self, scene: Scene, token: InteractionToken, view: BoardView) -> datetime | None:
        """Edit through an interaction's token; if Discord no longer takes that, drop it and use the bot's own token."""
        token.used = self._clock.monotonic()
        data: Any = {"id": self._client.application_id, "type": 3, "token": token.token}
        webhook = discord.Webhook.from_state(data=data, state=self._client._connection)
        call = webhook.edit_message(token.message, view=view, attachments=view.files(), allowed_mentions=NO_PINGS)
        try:
            with self._rate_limit.servers.counting(scene.server, self._clock):
                edited = await self._within(call)
            return self._done(scene, edited.edited_at)
        except discord.HTTPException as error:
            if error.status not in {401, 403, 404, 429} or error.code == UNKNOWN_MESSAGE:
                raise
            self._tokens.drop(scene.id)
            if error.status == 429:  # whoever's limit it is, this token is no way around it
                raise
            await self._rate_limit.pay(self._clock)
            return await self.edit(scene, token.message, view)

    async def post(self, scene: Scene, view: BoardView) -> tuple[MessageId, datetime]:
        """Post a board as a new message; return its id, and when that was.

        Discord takes the same nonce only once, so it stays the same until it is known what became of the post.
        """
        extras = self._boards.extras_of(scene.id)
        again = extras.nonce is not None
        nonce = extras.nonce = extras.nonce or f"{scene.id}{scene.revision % 10**9}"
        try:
            with self._asking(scene):
                message = await self._within(self._channel(scene).send(view=view, files=view.files(), nonce=nonce))
        except Exception as error:
            if not may_be_done(error):
                self._forget_nonce(scene.id)
            raise
        self.known(scene.id)
        if again:  # it may be the first post that came back, and say what was then
            await self._rate_limit.pay(self._clock)
            await self.edit(scene, MessageId(message.id), view)
        return MessageId(message.id), message.created_at

    def known(self, table: TableId) -> None:
        """Note that a table's board is there: the next post gets a nonce of its own, and the refusals count no more."""
        self._forget_nonce(table)
        self._refusals.clear(table)

    async def find(self, scene: Scene) -> MessageId | None:
        """Return the message that shows a table, if it is among the newest of its channel and newer than the one we know."""
        known = scene.board.message if scene.board is not None else 0
        try:
            await self._rate_limit.pay(self._clock)
            with self._asking(scene):
                async for message in self._channel(scene).history(limit=25):
                    if message.author == self._client.user and message.id > known and names_table(message, scene.id):
                        return MessageId(message.id)
        except discord.Forbidden:
            return None
        return None

    async def remove(self, scene: Scene, message: MessageId) -> None:
        """Remove a board that another one has replaced."""
        try:
            await self._rate_limit.pay(self._clock)
            with self._asking(scene):
                await self._channel(scene).get_partial_message(message).delete()
        except FAILURES as error:
            log.info("old_board_not_deleted", table=scene.id, reason=type(error).__name__)

    def _forget_nonce(self, table: TableId) -> None:
        extras = self._boards.extras(table)
        if extras is not None and extras.nonce is not None:
            extras.nonce = None
            self._boards.tidy(table)

    def _asking(self, scene: Scene) -> AbstractContextManager[None]:
        return self._rate_limit.servers.asking(scene.server, self._clock)

    def _done(self, scene: Scene, when: datetime | None) -> datetime | None:
        """Note that a board went out; return when that was."""
        self._refusals.clear(scene.id)
        return when

    def _channel(self, scene: Scene) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(scene.channel, guild_id=scene.server)

    async def _within(self, call: Coroutine[Any, Any, Answer]) -> Answer:
        """Wait for a call; raise TimeoutError when it takes too long, other than because all calls are stopped.

        What becomes of a call that is given up while discord.py holds all of them back is the business of `HeldCalls`.
        """
        task = asyncio.ensure_future(call)
        try:
            while not (await asyncio.wait([task], timeout=SLOW))[0]:
                if not self._rate_limit.stopped(self._clock.monotonic()):
                    raise TimeoutError
            return task.result()
        finally:
            task.cancel()
