"""Gives the prize role to the winner, takes it away when its days are up, and asks who may still give it or hold one."""

import asyncio
from datetime import datetime, timedelta
from typing import Final

import discord
import structlog

from bot.host.ids import NOBODY, PlayerId, RoleId, ServerId
from bot.host.refusals import StoreDown
from bot.host.settings.servers import Servers
from bot.host.tournaments.charter import Charter
from bot.host.tournaments.ports import TournamentStore
from bot.host.tournaments.run import TournamentRun
from bot.host.tournaments.stored_tournament import AMENDED
from bot.tournament.model.events import Noted
from bot.tournament.model.tournament import TournamentPhase
from bot.views.discord_api.errors import FAILURES, is_refused
from bot.views.discord_api.permissions import is_harmless, may_give
from bot.views.discord_api.server_api import ServerApi, refusal_of
from bot.views.tournaments import message_ids
from bot.views.tournaments.announce.announcer import TournamentAnnouncer
from bot.views.tournaments.cached_standings import rank_tournament

log = structlog.get_logger()

REASON: Final = "tournament"
"""Why a role is given or taken, in a server's log."""


async def find_winners(run: TournamentRun) -> list[int]:
    """Return the entrants who won; none while it runs, and none where not even two people played."""
    if run.state.phase is not TournamentPhase.OVER or len(run.people_who_played()) < 2:
        return []
    return [line.entrant for line in await rank_tournament(run) if line.rank == 1]


async def keep_prizes(announcer: TournamentAnnouncer, run: TournamentRun) -> None:
    """Give the winner the role, and take it from whoever has it no longer. Raises what calls raise, or StoreDown.

    Where Discord refuses, only the trophy is given, and a role stays where it is.
    """
    api, ids, moment = announcer.api, announcer.ids, announcer.clock.now()
    found = await ids.marks_of(run.id)
    if run.charter.prize is None:
        return
    won = await find_winners(run)
    for entrant in won:
        player = run.players.get(entrant)
        if player and message_ids.prize_key(entrant) not in found:
            if not await is_vouched_for(run, run.charter.prize, api):
                log.info("prize_not_vouched_for", tournament=run.id)
                await ids.keep_mark(run.id, message_ids.prize_key(entrant), message_ids.TAKEN)
                continue
            given = api.give_role(run.charter.server, player, run.charter.prize, REASON)
            await refusal_of(given, "prize_refused", tournament=run.id)
            days = run.charter.prize_days
            until = int((moment + timedelta(days=days)).timestamp()) if days else message_ids.FOR_GOOD
            await ids.keep_mark(run.id, message_ids.prize_key(entrant), until)
    for key, until in list(found.items()):
        kind, _, number = key.partition(":")
        if kind == "prize" and (int(number) not in won or 0 < until <= moment.timestamp()):
            await _take(announcer, run, run.players.get(int(number)), moment)
            await ids.keep_mark(run.id, key, None if int(number) not in won else message_ids.TAKEN)


async def take_back(player: PlayerId, api: ServerApi, store: TournamentStore, moment: datetime) -> None:
    """Take back the temporary prize roles of a member: their data is being erased, so nobody could do it later.

    Raises StoreDown when Discord does not answer: then nothing is erased yet.
    """
    for charter in await store.prizes_lent(player, moment):
        if charter.prize is None:
            continue
        try:
            await api.take_role(charter.server, player, charter.prize, REASON)
        except FAILURES as error:
            if not is_refused(error):
                raise StoreDown("Discord does not answer") from error
            log.info("prize_refused", server=charter.server)


async def _take(announcer: TournamentAnnouncer, run: TournamentRun, player: PlayerId | None, moment: datetime) -> None:
    """Take the role, unless the member has it by another tournament too."""
    role = run.charter.prize
    if not player or role is None:
        return
    others = await announcer.ids.prizes_held(run.charter.server, player, moment)
    if role not in [held for tournament, held in others.items() if tournament != run.id]:
        taken = announcer.api.take_role(run.charter.server, player, role, REASON)
        await refusal_of(taken, "prize_refused", tournament=run.id)


TIMEOUT = 10.0
"""Seconds for which the end of a tournament waits for Discord's answer."""


async def may_hold(charter: Charter, api: ServerApi, servers: Servers) -> bool:
    """Whether who made a tournament might hold one there today. While that cannot be known nothing is taken from them."""
    try:
        async with asyncio.timeout(TIMEOUT):
            return await _may_hold(charter, api, servers)
    except (*FAILURES, StoreDown) as error:
        log.warning("permissions_unknown", server=charter.server, reason=type(error).__name__)
        return True


async def _may_hold(charter: Charter, api: ServerApi, servers: Servers) -> bool:
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


async def is_vouched_for(run: TournamentRun, prize: RoleId, api: ServerApi) -> bool:
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


async def _member(api: ServerApi, server: ServerId, player: PlayerId) -> discord.Member | None:
    return None if player == NOBODY else await api.find_member(server, player)
