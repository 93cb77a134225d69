"""Carries boards to Discord by the cheapest call there is, and decides what happens to a board that Discord did not take."""

import asyncio
from collections.abc import Coroutine
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple, TypeVar

import discord
import structlog

from bot.host.clock import Clock
from bot.host.hall.hall import Hall
from bot.host.ids import ChannelId, MessageId, PlayerId, ServerId, TableId
from bot.host.scene.scene import Scene
from bot.host.table.phase import BoardMessage, TablePhase
from bot.pictures.drawing import Picture
from bot.texts import say
from bot.views.delivery.board_state import LIFE, BoardStates, InteractionToken
from bot.views.delivery.table_pictures import TablePictures
from bot.views.discord_api.errors import (
    FAILURES,
    SHUT,
    TOO_OLD,
    AnsweredElsewhere,
    is_refused,
    may_be_done,
    may_be_the_file,
    pause_after,
)
from bot.views.discord_api.rate_limit import RateLimit
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answer_privately, first_response
from bot.views.interactions.context import is_in_chat
from bot.views.tables.board import BoardView, names_table

log = structlog.get_logger()

NO_PINGS = discord.AllowedMentions.none()
"""Passed with every edit: the client's own setting counts only for posts."""

UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008

SLOW = 20.0
"""Seconds after which a call without an answer is given up: the board has changed since, and is sent again."""

OLD_BOARD = 55 * 60
"""Seconds after which a board is posted again: Discord limits edits of messages that are older than an hour."""

OLD_IN_CHAT = OLD_BOARD - LIFE
"""The same in a chat, where the token of one press carries a board until the next."""

LONGEST_NAME = 100
"""Characters of the name of a thread."""

ARCHIVED_AFTER = 60
"""Minutes after which Discord archives a thread in which nothing happens."""

Answer = TypeVar("Answer")


class AnsweredBoard(NamedTuple):
    """The message of a board that answered an interaction, and whether Discord shows it to whoever asked alone."""

    message: MessageId
    private: bool


@dataclass(frozen=True, slots=True)
class DiscordLink:
    """The way to Discord: its client, and the clock and the rate limit by which calls are made."""

    client: discord.Client
    clock: Clock
    rate_limit: RateLimit


class BoardMessages:
    """Sends boards by the cheapest call there is.

    What a call raises, one of FAILURES, is raised here too, except by `answer_with` and `remove_board`.
    """

    def __init__(self, link: DiscordLink, hall: Hall, boards: BoardStates) -> None:
        self._client, self._clock, self._rate_limit = link.client, link.clock, link.rate_limit
        self._hall = hall
        self._boards = boards

    async def show_board(self, scene: Scene, view: BoardView) -> datetime | None:
        """Show a board; return when it was shown by Discord's clock, or None when that is unknown."""
        board = scene.board
        if (board is None or self.is_old(scene)) and not scene.is_in_chat:
            return await self._post(scene, view)
        if (token := self.find_token(scene.id, board)) is not None:
            return await self.edit_free(scene, token, view)
        if board is None or scene.is_in_chat:  # a chat's token has ended meanwhile: the next press brings another
            return None
        return await self.edit_board(scene, board.message, view)

    async def note_moved(
        self, scene: Scene, message: MessageId, *, private: bool = False, token: InteractionToken | None = None
    ) -> None:
        """Note that the board is another message now, which one member alone may see, and remove the older one.

        In a chat only a `token` of the older one removes it; without one it stays, and still takes presses.
        """
        older = await self._hall.maintenance.note_posted(scene.id, message, private=private)
        if older is not None and not scene.is_in_chat:
            await self.remove_board(scene, older)
        elif token is not None and token.message == older:
            with suppress(*FAILURES):
                await self._webhook(token).delete_message(older)

    def is_old(self, scene: Scene) -> bool:
        """Whether the board is to be posted again rather than edited."""
        stale = self._boards.is_stale(scene.id)
        if not scene.is_live:
            return stale and scene.is_in_chat
        age = self._clock.now().timestamp() - scene.board.posted if scene.board else 0
        return stale or age > (OLD_IN_CHAT if scene.is_in_chat else OLD_BOARD)

    def find_token(self, table: TableId, board: BoardMessage | None) -> InteractionToken | None:
        """Return the token of an interaction that can edit the board, which is free; None if there is none."""
        return self._boards.find_token(table, board.message if board else None, self._clock.monotonic())

    async def _post(self, scene: Scene, view: BoardView) -> datetime | None:
        """Post the board as a new message, once: after a crash, or after an answer that was lost, it may be there already."""
        found = await self.find_board(scene)
        if found is not None:
            posted, shown = found, await self.edit_board(scene, found, view)
            self.note_known(scene.id)
        else:
            posted, shown = await self.post_board(scene, view)
        self._boards.note_new_message(scene.id)
        await self.note_moved(scene, posted)
        return shown

    async def answer_with(self, interaction: Interaction, view: BoardView, ping: PlayerId | None) -> AnsweredBoard | None:
        """Answer with a board; return its message, or None when it must be posted to the channel, where it pings nobody.

        Raises AnsweredElsewhere.
        """
        pings = discord.AllowedMentions(users=[discord.Object(ping)]) if ping is not None else NO_PINGS
        pressed = interaction.type is discord.InteractionType.component
        try:
            async with first_response(interaction):
                if not interaction.response.is_done():
                    sent = await interaction.response.send_message(view=view, files=view.files(), allowed_mentions=pings)
                    return None if sent.message_id is None else AnsweredBoard(MessageId(sent.message_id), sent.is_ephemeral())
            if not pressed:  # the first answer after a pause is as private as the pause was
                await answer_privately(interaction, say("answer-slow"))
            if pressed or is_in_chat(interaction):
                message = await interaction.followup.send(view=view, files=view.files(), wait=True)
                return AnsweredBoard(MessageId(message.id), message.flags.ephemeral)
        except AnsweredElsewhere:
            raise
        except FAILURES as error:
            log.warning("board_not_answered", reason=type(error).__name__)
        return None

    async def edit_board(self, scene: Scene, message: MessageId, view: BoardView) -> datetime | None:
        """Edit a board, which counts against the rate limit; return when that was, by Discord's clock."""
        board = self._channel(scene).get_partial_message(message)
        with self._asking(scene):
            edited = await self._within(board.edit(view=view, attachments=view.files(), allowed_mentions=NO_PINGS))
        return self._done(scene, edited.edited_at)

    async def edit_free(self, scene: Scene, token: InteractionToken, view: BoardView) -> datetime | None:
        """Edit through an interaction's token; if Discord no longer takes that, drop it and use the bot's own token."""
        token.used = self._clock.monotonic()
        call = self._webhook(token).edit_message(token.message, view=view, attachments=view.files(), allowed_mentions=NO_PINGS)
        try:
            with self._rate_limit.servers.count_refusals(scene.server, self._clock):
                edited = await self._within(call)
            return self._done(scene, edited.edited_at)
        except discord.HTTPException as error:
            if error.status not in {401, 403, 404, 429} or error.code == UNKNOWN_MESSAGE:
                raise
            if scene.is_in_chat:  # there is no other way; what the failure asks for may need the token
                raise
            self._boards.drop_token(scene.id)
            if error.status == 429:  # whoever's limit it is, this token is no way around it
                raise
            await self._rate_limit.wait_and_pay(self._clock)
            return await self.edit_board(scene, token.message, view)

    async def post_board(self, scene: Scene, view: BoardView) -> tuple[MessageId, datetime]:
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
        self.note_known(scene.id)
        if again:  # it may be the first post that came back, and say what was then
            await self._rate_limit.wait_and_pay(self._clock)
            await self.edit_board(scene, MessageId(message.id), view)
        return MessageId(message.id), message.created_at

    def note_known(self, table: TableId) -> None:
        """Note that a table's board is there: the next post gets a nonce of its own, and the refusals count no more."""
        self._forget_nonce(table)
        self._boards.clear_refusals(table)

    async def find_board(self, scene: Scene) -> MessageId | None:
        """Return the message that shows a table, if it is among the newest of its channel and newer than the one we know."""
        known = scene.board.message if scene.board is not None else 0
        try:
            await self._rate_limit.wait_and_pay(self._clock)
            with self._asking(scene):
                async for message in self._channel(scene).history(limit=25):
                    if message.author == self._client.user and message.id > known and names_table(message, scene.id):
                        return MessageId(message.id)
        except discord.Forbidden:
            return None
        return None

    async def open_thread(self, server: ServerId, channel: ChannelId, name: str, *, news: bool) -> ChannelId | None:
        """Make a public thread in a channel; None when Discord refuses it."""
        kind = discord.ChannelType.news_thread if news else discord.ChannelType.public_thread
        payload: dict[str, Any] = {
            "name": name[:LONGEST_NAME],
            "auto_archive_duration": ARCHIVED_AFTER,
            "type": kind.value,
        }
        try:
            await self._rate_limit.wait_and_pay(self._clock)
            with self._rate_limit.servers.ask_server(server, self._clock):
                made = await self._within(self._client.http.start_thread_without_message(channel, **payload))
        except FAILURES as error:
            log.info("thread_not_opened", server=server, reason=type(error).__name__)
            return None
        return ChannelId(int(made["id"]))

    async def remove_board(self, scene: Scene, message: MessageId) -> None:
        """Remove a board that another one has replaced."""
        try:
            await self._rate_limit.wait_and_pay(self._clock)
            with self._asking(scene):
                await self._channel(scene).get_partial_message(message).delete()
        except FAILURES as error:
            log.info("old_board_not_deleted", table=scene.id, reason=type(error).__name__)

    def _webhook(self, token: InteractionToken) -> discord.Webhook:
        """Return the webhook of an interaction, which edits and deletes its messages."""
        data: Any = {"id": self._client.application_id, "type": 3, "token": token.token}
        return discord.Webhook.from_state(data=data, state=self._client._connection)

    def _forget_nonce(self, table: TableId) -> None:
        extras = self._boards.find_extras(table)
        if extras is not None and extras.nonce is not None:
            extras.nonce = None
            self._boards.tidy_board(table)

    def _asking(self, scene: Scene) -> AbstractContextManager[None]:
        return self._rate_limit.servers.ask_server(scene.server, self._clock)

    def _done(self, scene: Scene, when: datetime | None) -> datetime | None:
        """Note that a board went out; return when that was."""
        self._boards.clear_refusals(scene.id)
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
                if not self._rate_limit.is_stopped(self._clock.monotonic()):
                    raise TimeoutError
            return task.result()
        finally:
            task.cancel()


class FailedBoards:
    """Repairs boards that could not be sent, and gives up on those that fail again and again."""

    def __init__(self, clock: Clock, hall: Hall, boards: BoardStates, pictures: TablePictures) -> None:
        self._clock = clock
        self._hall = hall
        self._boards = boards
        self._pictures = pictures

    async def repair_board(self, scene: Scene, error: Exception, picture: Picture | None) -> float | None:
        """Do what a failed call asks for; return the seconds until another try, or None. `picture` was to be sent with it."""
        match error:
            case discord.HTTPException() if picture is not None and may_be_the_file(error):
                self._pictures.note_refused_picture(scene)  # where no files may be sent, words may
                return 0.0
            case discord.HTTPException() if scene.is_in_chat and (is_refused(error) or error.code == TOO_OLD):
                self._let_token_go(scene, error)
                return None
            case discord.NotFound():
                return await self._replace(scene, error)
            case discord.HTTPException() if error.status == 403 or error.code in SHUT:
                await self._park(scene, error)
                return None
            case discord.HTTPException() if error.code == TOO_OLD and not self._boards.is_stale(scene.id):
                self._boards.extras_of(scene.id).too_old = True
                return 0.0
        status, code = getattr(error, "status", None), getattr(error, "code", None)
        log.warning("board_not_sent", table=scene.id, reason=type(error).__name__, status=status, code=code)
        return pause_after(error)

    async def _replace(self, scene: Scene, error: discord.NotFound) -> float | None:
        """Post a deleted board again, once; the second time park the table. Close it when its channel is gone for good."""
        self._boards.drop_token(scene.id)
        if error.code == UNKNOWN_CHANNEL:
            log.info("table_lost", table=scene.id, status=error.status, code=error.code)
            await self._hall.maintenance.lose_table(scene.id)
            return None
        extras = self._boards.find_extras(scene.id)
        again = extras is not None and extras.reposted
        if error.code != UNKNOWN_MESSAGE or again or scene.phase is TablePhase.OVER:
            await self._park(scene, error)
            return None
        self._boards.extras_of(scene.id).reposted = True
        await self._hall.maintenance.note_unposted(scene.id)
        return 0.0

    def _let_token_go(self, scene: Scene, error: discord.HTTPException) -> None:
        """Use the token of a chat's board no more: Discord refused it, or the board is gone. A press brings another."""
        log.info("token_refused", table=scene.id, status=error.status, code=error.code)
        self._boards.drop_token(scene.id)
        if error.code == TOO_OLD:
            self._boards.extras_of(scene.id).too_old = True

    async def _park(self, scene: Scene, error: discord.HTTPException) -> None:
        log.info("table_parked", table=scene.id, status=error.status, code=error.code)
        self._boards.note_refusal(scene.id, self._clock.monotonic())
        await self._hall.maintenance.park_table(scene.id)
