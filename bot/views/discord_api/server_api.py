"""Makes Discord calls with the bot token for what the bot does by itself on servers; raises what they raise."""

from collections.abc import AsyncIterator, Awaitable, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any

import discord
import structlog

from bot.host.clock import Clock
from bot.host.ids import ChannelId, PlayerId, RoleId, ServerId
from bot.views.discord_api.errors import is_refused
from bot.views.discord_api.rate_limit import RateLimit

log = structlog.get_logger()


async def refusal_of(call: Awaitable[object], event: str = "", **facts: object) -> discord.HTTPException | None:
    """Make a call that can be done without; return why Discord refuses it, logged as `event`, if so. Raises other failures."""
    try:
        await call
    except discord.HTTPException as error:
        if not is_refused(error):
            raise
        if event:
            log.info(event, **facts, status=error.status, code=error.code)
        return error
    return None


class ServerApi:
    """Messages and roles, each call counted against the rate limit."""

    def __init__(self, client: discord.Client, clock: Clock, rate_limit: RateLimit) -> None:
        self._client = client
        self._clock = clock
        self._rate_limit = rate_limit

    async def post_message(
        self,
        server: ServerId,
        channel: ChannelId,
        view: discord.ui.LayoutView,
        nonce: str,
        pings: tuple[PlayerId, ...] = (),
        role: RoleId | None = None,
        files: Sequence[discord.File] = (),
    ) -> int:
        """Post a message and return its id. Discord takes the same nonce only once. Nobody but `pings` and `role` is pinged."""
        users, roles = [discord.Object(player) for player in pings], [] if role is None else [discord.Object(role)]
        allowed = discord.AllowedMentions(everyone=False, roles=roles, users=users)
        async with self._asking(server):
            sent = await self._at(server, channel).send(view=view, nonce=nonce, allowed_mentions=allowed, files=files)
        return sent.id

    async def read_own(self, server: ServerId, channel: ChannelId, since: datetime) -> AsyncIterator[Mapping[str, Any]]:
        """Yield what we posted in a channel since a moment without being asked, as Discord has it: a hundred are looked at."""
        async with self._asking(server):
            posted = await self._client.http.logs_from(channel, 100, after=discord.utils.time_snowflake(since))
        for message in posted:
            if int(message["author"]["id"]) == self._me and "interaction_metadata" not in message:
                yield message

    async def edit_message(
        self,
        server: ServerId,
        channel: ChannelId,
        message: int,
        view: discord.ui.LayoutView,
        files: Sequence[discord.File] | None = None,
    ) -> None:
        """Edit a message; with `files` it has these then, and no others."""
        none = discord.AllowedMentions.none()  # the client's own word counts for posts alone
        async with self._asking(server):
            edited = self._at(server, channel).get_partial_message(message)
            if files is None:
                await edited.edit(view=view, allowed_mentions=none)
            else:
                await edited.edit(view=view, allowed_mentions=none, attachments=files)

    async def remove_message(self, server: ServerId, channel: ChannelId, message: int) -> None:
        """Remove a message; one that is gone is gone."""
        try:
            async with self._asking(server):
                await self._at(server, channel).get_partial_message(message).delete()
        except discord.NotFound:
            return

    async def find_member(self, server: ServerId, player: PlayerId) -> discord.Member | None:
        """Return a member as they are now, with their roles; None if they left, or the bot is not in the server."""
        guild = self._client.get_guild(server)
        if guild is None:
            return None
        try:
            async with self._asking(server):
                return await guild.fetch_member(player)
        except discord.NotFound:
            return None

    async def give_role(self, server: ServerId, player: PlayerId, role: RoleId, reason: str) -> None:
        """Give a member a role; the server's log shows the reason."""
        async with self._asking(server):
            await self._client.http.add_role(server, player, role, reason=reason)

    async def take_role(self, server: ServerId, player: PlayerId, role: RoleId, reason: str) -> None:
        """Take a role from a member; do nothing if they left."""
        try:
            async with self._asking(server):
                await self._client.http.remove_role(server, player, role, reason=reason)
        except discord.NotFound:
            return

    def is_known(self, server: ServerId) -> bool:
        """Whether Discord has told us of a server that we are in, and it has no outage."""
        guild = self._client.get_guild(server)
        return guild is not None and not guild.unavailable

    def find_guild(self, server: ServerId) -> discord.Guild | None:
        """Return a server from the cache of the client."""
        return self._client.get_guild(server)

    @property
    def _me(self) -> int:
        return self._client.user.id if self._client.user is not None else 0

    @asynccontextmanager
    async def _asking(self, server: ServerId) -> AsyncIterator[None]:
        """Count the call of this block against the rate limit. Raises CircuitOpen while calls for this server are stopped."""
        with self._rate_limit.servers.ask_server(server, self._clock):
            await self._rate_limit.wait_and_pay(self._clock)
            yield

    def _at(self, server: ServerId, channel: ChannelId) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(channel, guild_id=server)
