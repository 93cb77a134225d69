"""Makes the Discord calls that only tournaments need with the bot token: threads, events, pictures above a message."""

from collections.abc import AsyncIterator, Callable, Collection, Sequence
from datetime import datetime
from typing import Any

import discord
import structlog

from bot.host.clock import Clock
from bot.host.ids import ChannelId, ServerId
from bot.pictures.drawing import Drawn
from bot.views.discord_api.errors import FAILURES
from bot.views.discord_api.rate_limit import RateLimit
from bot.views.discord_api.server_api import ServerApi
from bot.views.interactions.content import Page, picture_files, picture_galleries
from bot.views.tournaments.announce.thread_names import ThreadName
from bot.views.tournaments.permissions import RIGHTS

log = structlog.get_logger()

ARCHIVED_AFTER = 60
"""Minutes after which Discord archives a thread by itself in which nothing happens."""


NOTICE_WITHIN = 5
"""Messages after a thread was made among which Discord's notice of it is looked for: it is nearly always the first."""


class TournamentApi(ServerApi):
    """Messages and roles, and besides them threads and events. `knows` says whether Discord has told us of a server."""

    def __init__(self, client: discord.Client, clock: Clock, rate_limit: RateLimit, knows: Callable[[ServerId], bool]) -> None:
        super().__init__(client, clock, rate_limit)
        self._knows = knows

    async def post_drawn(
        self, server: ServerId, channel: ChannelId, view: discord.ui.LayoutView, nonce: str, pictures: Sequence[Drawn]
    ) -> int:
        """Post a message with pictures above it, or without them where they may not be sent, and return its id."""
        drawn = Page(*picture_galleries(pictures), *view.children)
        try:
            async with self._asking(server):
                sent = await self._at(server, channel).send(
                    view=drawn, nonce=nonce, files=picture_files(pictures), allowed_mentions=discord.AllowedMentions.none()
                )
        except discord.HTTPException as error:
            if error.status >= 500 or error.status == 429:
                raise
            log.warning("news_without_picture", server=server, status=error.status, code=error.code)
            return await self.post_message(server, channel, view, nonce)
        return sent.id

    async def pin_message(self, server: ServerId, channel: ChannelId, message: int) -> None:
        """Pin a message."""
        async with self._asking(server):
            await self._at(server, channel).get_partial_message(message).pin()

    async def open_thread(
        self, server: ServerId, channel: ChannelId, name: ThreadName, but: Collection[ChannelId] = ()
    ) -> ChannelId:
        """Make a public thread in a channel and return its id.

        One of ours that is there already is taken, unless it is one of those in `but`.
        """
        guild = self._client.get_guild(server)
        parent = guild.get_channel(channel) if guild is not None else None
        async for thread, title in self._own_threads(server, channel, parent):
            if name.is_of(title) and thread not in but:
                return thread
        news = isinstance(parent, discord.TextChannel) and parent.is_news()
        kind = discord.ChannelType.news_thread if news else discord.ChannelType.public_thread
        payload: dict[str, Any] = {"name": str(name), "auto_archive_duration": ARCHIVED_AFTER, "type": kind.value}
        async with self._asking(server):
            made = await self._client.http.start_thread_without_message(channel, **payload)
        thread = ChannelId(int(made["id"]))
        try:
            await self._remove_notice(server, channel, thread, str(name))
        except FAILURES as error:  # the thread is there, and it matters more
            log.info("thread_notice_kept", server=server, channel=channel, reason=type(error).__name__)
        return thread

    async def _remove_notice(self, server: ServerId, channel: ChannelId, thread: ChannelId, name: str) -> None:
        """Remove the line with which Discord says that a thread was started: a round would fill its channel with them."""
        async with self._asking(server):
            posted = await self._client.http.logs_from(channel, NOTICE_WITHIN, after=thread - 1)
        for message in posted:
            notice = message["type"] == discord.MessageType.thread_created.value and int(message["author"]["id"]) == self._me
            if notice and message["content"] == name:
                await self.remove_message(server, channel, int(message["id"]))

    async def _own_threads(self, server: ServerId, channel: ChannelId, parent: object) -> AsyncIterator[tuple[ChannelId, str]]:
        """Yield our active threads in a channel with their names; Discord is asked while it has not told us of the server."""
        if isinstance(parent, discord.TextChannel):
            for thread in parent.threads:
                if thread.owner_id == self._me and not thread.archived:
                    yield ChannelId(thread.id), thread.name
            return
        async with self._asking(server):
            listed = await self._client.http.get_active_threads(server)
        for one in listed["threads"]:
            if int(one["parent_id"]) == channel and int(one["owner_id"]) == self._me:
                yield ChannelId(int(one["id"])), one["name"]

    async def archive_thread(self, thread: ChannelId) -> None:
        """Put a thread away."""
        await self._rate_limit.wait_and_pay(self._clock)
        try:
            await self._client.http.edit_channel(thread, archived=True)
        except discord.NotFound:
            return

    async def make_event(self, guild: discord.Guild, name: str, text: str, place: str, start: datetime, end: datetime) -> int:
        """Make a scheduled event of a server and return its id."""
        async with self._asking(ServerId(guild.id)):
            made = await guild.create_scheduled_event(
                name=name[:100],
                description=text[:1000],
                start_time=start,
                end_time=end,
                entity_type=discord.EntityType.external,
                privacy_level=discord.PrivacyLevel.guild_only,
                location=place[:100],
            )
        return made.id

    async def change_event(self, guild: discord.Guild, event: int, **changes: object) -> None:
        """Move, start or end a scheduled event; raises NotFound when somebody removed it."""
        payload: dict[str, Any] = {**changes}
        async with self._asking(ServerId(guild.id)):
            await self._client.http.edit_scheduled_event(guild.id, event, **payload)

    async def drop_event(self, guild: discord.Guild, event: int) -> None:
        """Remove a scheduled event."""
        try:
            async with self._asking(ServerId(guild.id)):
                await self._client.http.delete_scheduled_event(guild.id, event)
        except discord.NotFound:
            return

    def has_place(self, server: ServerId, channel: ChannelId) -> bool | None:
        """Whether a server and its channel exist; None before Discord has sent them, or during an outage of the server."""
        if not self._knows(server):
            return None
        guild = self._client.get_guild(server)
        if guild is None or not guild.unavailable:
            return guild is not None and guild.get_channel_or_thread(channel) is not None
        return None

    def lacking_rights(self, server: ServerId, channel: ChannelId) -> Collection[str]:
        """Return the rights for matches that the bot lacks in a channel, from the cache; none where that is not known."""
        guild = self._client.get_guild(server)
        found = guild.get_channel(channel) if guild is not None else None
        if guild is None or found is None or guild.me is None:
            return ()
        given = found.permissions_for(guild.me)
        return [right for right in RIGHTS if not getattr(given, right)]
