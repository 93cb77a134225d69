"""Finds out who a signed-in visitor is in a server: their membership, what they may do in a channel, their roles and name.

The same as Discord itself asks before it shows somebody a button: are they a member, can they see the channel and write there.
"""

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

import discord
import structlog
from aiohttp import web

from bot.host.clock import Clock
from bot.host.ids import ChannelId, PlayerId, ServerId
from bot.host.locks import KeyedLocks
from bot.host.refusals import Refusal, Refused
from bot.host.sign_in.sessions import Sessions
from bot.views.discord_api.errors import FAILURES
from bot.views.discord_api.rate_limit import RateLimit
from bot.views.interactions.member_rights import MemberRights
from bot.web.play.visitors import Visitor
from bot.web.sign_in.tokens import session_token

log = structlog.get_logger()

FRESH: Final = 60.0
"""Seconds for which a member is believed to be there, with the roles that they had."""

STALE: Final = 600.0
"""The same while Discord does not answer."""

RETRY: Final = 5.0
"""Seconds after which Discord is asked again that did not answer."""

KEPT: Final = 4096


@dataclass(frozen=True, slots=True)
class _AskedMember:
    """What Discord said of a member (None: not there), when, and when it was asked last."""

    member: discord.Member | None
    since: float
    asked: float


class PageMembers:
    """The members who play on pages, as Discord tells them: asked once a minute each, and kept in memory only."""

    def __init__(self, client: discord.Client, clock: Clock, rate_limit: RateLimit) -> None:
        self._client, self._clock, self._rate_limit = client, clock, rate_limit
        self._known: OrderedDict[tuple[int, int], _AskedMember] = OrderedDict()
        self._locks = KeyedLocks()

    async def find_member(self, server: ServerId, player: PlayerId) -> discord.Member:
        """Return a member of a server; raises Refused for somebody who is none, or where Discord does not say."""
        guild = self._client.get_guild(server)
        if guild is None:
            raise Refused(Refusal.DISCORD_SILENT)
        async with self._locks.hold_lock((server, player)):
            known = await self._look_up(guild, player)
        if known is None:
            raise Refused(Refusal.DISCORD_SILENT)
        if known.member is None:
            raise Refused(Refusal.NOT_MEMBER)
        return known.member

    async def visitor_in(self, server: ServerId, channel: ChannelId | None, player: PlayerId) -> Visitor:
        """Return a member as a visitor of a channel (None: of some channel); raises Refused where they may press nothing."""
        member = await self.find_member(server, player)
        permissions = member.guild_permissions if channel is None else await _permissions_in(member, channel)
        if member.pending or member.is_timed_out() or not permissions.view_channel:
            raise Refused(Refusal.CHANNEL_SHUT)
        return Visitor(player, server, member.display_name, MemberRights.from_permissions(permissions, member), channel)

    async def _look_up(self, guild: discord.Guild, player: PlayerId) -> _AskedMember | None:
        """Return what is known of a member, asking Discord where that is old; None where nobody can say."""
        key, now = (guild.id, player), self._clock.monotonic()
        known = self._known.get(key)
        if known is not None and known.member is not None and known.member.guild is not guild:
            known = None  # the server was gone meanwhile
        if known is not None and known.since + FRESH > now:
            return known
        if known is None or known.asked + RETRY <= now:
            known = await self._ask(guild, player, known)
            self._keep(key, known)
        return known if known.since + STALE > now else None

    async def _ask(self, guild: discord.Guild, player: PlayerId, known: _AskedMember | None) -> _AskedMember:
        """Return what Discord says of a member now; what was known where it does not answer."""
        now = self._clock.monotonic()
        unanswered = _AskedMember(None, -STALE, now) if known is None else _AskedMember(known.member, known.since, now)
        if self._rate_limit.is_stopped(now):
            return unanswered
        self._rate_limit.spend_call(now)  # somebody waits for it: it takes what is left for answers
        try:
            return _AskedMember(await guild.fetch_member(player), now, now)
        except discord.NotFound:
            return _AskedMember(None, now, now)
        except FAILURES as error:
            log.info("member_not_fetched", reason=type(error).__name__)
            return unanswered

    def _keep(self, key: tuple[int, int], known: _AskedMember) -> None:
        self._known[key] = known
        self._known.move_to_end(key)
        if len(self._known) > KEPT:
            self._known.popitem(last=False)


class DiscordVisitors:
    """Implements the `Visitors` and `DailyPlayers` ports for Discord: a visitor is the member who signed in."""

    choices: tuple[str, ...] = ()

    def __init__(self, sessions: Sessions, members: PageMembers) -> None:
        self._sessions, self._members = sessions, members

    async def find_player(self, request: web.Request) -> PlayerId | None:
        """Return who asks, wherever they are a member; None without a session."""
        return await self._sessions.find_member(session_token(request))

    def session_of(self, request: web.Request) -> str:
        """Return the token of a request's session, which may be any text."""
        return session_token(request)

    async def is_member(self, server: ServerId, player: PlayerId) -> bool:
        """Whether somebody is in a server, and may play there."""
        try:
            await self._members.visitor_in(server, None, player)
        except Refused:
            return False
        return True

    async def find_visitor(self, request: web.Request, server: ServerId, channel: ChannelId | None) -> Visitor | None:
        """Return who asks; None without a session. Raises Refused for anybody who could not press a button there."""
        player = await self.find_player(request)
        return None if player is None else await self._members.visitor_in(server, channel, player)


async def _permissions_in(member: discord.Member, channel: ChannelId) -> discord.Permissions:
    """Return what a member may do in a channel, or a thread, where they can write; raises Refused where they cannot."""
    place = member.guild.get_channel_or_thread(channel)
    if place is None:
        raise Refused(Refusal.NOT_SHOWN)
    if isinstance(place, discord.Thread):
        if place.parent is None:
            raise Refused(Refusal.NOT_SHOWN)
        permissions = place.permissions_for(member)
        writes = permissions.send_messages_in_threads and (permissions.manage_threads or await _is_let_in(place, member))
    else:
        permissions = place.permissions_for(member)
        writes = permissions.send_messages
    if not (permissions.view_channel and writes):
        raise Refused(Refusal.CHANNEL_SHUT)
    return permissions


async def _is_let_in(thread: discord.Thread, member: discord.Member) -> bool:
    """Whether a member is in a thread, or may come in by themselves."""
    if not thread.is_private():
        return True
    try:
        await thread.fetch_member(member.id)
    except discord.NotFound:
        return False
    except FAILURES as error:
        log.info("thread_not_asked", reason=type(error).__name__)
        raise Refused(Refusal.DISCORD_SILENT) from None
    return True
