"""Asks Discord again whether a member may still hold a weekly tournament or give its prize role."""

import asyncio

import discord
import structlog

from bot.host.ids import NOBODY, PlayerId, RoleId, ServerId
from bot.host.refusals import StoreDown
from bot.host.settings.servers import Servers
from bot.host.tournaments.charter import Charter
from bot.host.tournaments.run import TournamentRun
from bot.host.tournaments.stored_tournament import AMENDED
from bot.tournament.model.events import Noted
from bot.views.discord_api.errors import FAILURES
from bot.views.tournaments.announce.api import TournamentApi
from bot.views.tournaments.roles import is_harmless, may_give

log = structlog.get_logger()

TIMEOUT = 10.0
"""Seconds for which the end of a tournament waits for Discord's answer."""


async def may_hold(charter: Charter, api: TournamentApi, servers: Servers) -> bool:
    """Whether who made a tournament might hold one there today. While that cannot be known nothing is taken from them."""
    try:
        async with asyncio.timeout(TIMEOUT):
            return await _may_hold(charter, api, servers)
    except (*FAILURES, StoreDown) as error:
        log.warning("permissions_unknown", server=charter.server, reason=type(error).__name__)
        return True


async def _may_hold(charter: Charter, api: TournamentApi, servers: Servers) -> bool:
    guild = api.find_guild(charter.server)
    if guild is None:
        return True
    member = await _member(api, charter.server, charter.creator)
    if member is None:
        return False
    if member.guild_permissions.manage_guild:
        return True
    role = (await servers.settings_of(charter.server)).directors
    if role is not None:
        return member.get_role(role) is not None
    channel = guild.get_channel(charter.channel)
    rights = member.guild_permissions if channel is None else channel.permissions_for(member)
    return rights.manage_messages


async def is_vouched_for(run: TournamentRun, prize: RoleId, api: TournamentApi) -> bool:
    """Whether the prize is still one that gives no power, and that one of those who settled it may give today.

    Raises what calls raise.
    """
    guild = api.find_guild(run.charter.server)
    role = guild.get_role(prize) if guild is not None else None
    if role is None or not is_harmless(role):
        return False
    settled = [entry.actor for entry in run.log if entry.event == Noted(AMENDED) and entry.actor]
    for player in dict.fromkeys([run.charter.creator, *settled]):
        member = await _member(api, run.charter.server, player)
        if member is not None and may_give(member, role):
            return True
    return False


async def _member(api: TournamentApi, server: ServerId, player: PlayerId) -> discord.Member | None:
    return None if player == NOBODY else await api.find_member(server, player)
