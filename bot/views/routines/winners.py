"""Gives the roles of the last week's or month's winners, and takes them back when others have won."""

import math
from collections.abc import Awaitable
from typing import Final

import discord

from bot.host.backoff import Backoff
from bot.host.ids import PlayerId, RoleId, ServerId
from bot.host.routines.ports import RoleGrant
from bot.host.routines.posted_boards import SHOWN, board_query, decided_window, winners_roles
from bot.host.settings.options import WINNERS, ServerSettings
from bot.views.discord_api.permissions import role_problem
from bot.views.discord_api.server_api import refusal_of
from bot.views.routines.desk import HOUR, RoleRefusal, RoutineDesk

REFUSED: Final = Backoff(first=HOUR, longest=24 * HOUR)
"""How long a role rests that Discord refused to give or take although the permissions say yes."""

TRIES: Final = 6
"""How often it is tried until the bot starts again or a setting of the server changes: for a bit more than two days."""


async def keep_winners(desk: RoutineDesk, server: ServerId, settings: ServerSettings) -> float | None:
    """Give and take roles until they are those of the winners; return the seconds until a refused one is tried again.

    A row is stored before a role is given and deleted after it is taken, so none is forgotten. Raises what calls to Discord
    raise, or StoreDown.
    """
    guild = desk.api.find_guild(server)
    held = {(grant.role, grant.player): grant for grant in await desk.store.list_grants(server)}
    wants_roles = any(getattr(settings, key.value) is not None for key in WINNERS)
    if guild is None or guild.unavailable or not (held or wants_roles):
        return None
    wanted = await _wanted(desk, server, settings) if wants_roles else set()
    if wanted is None:
        return None
    waits = False
    for key, grant in held.items():
        if key not in wanted:
            waits |= not await _take(desk, grant)
    for role, player in sorted(wanted):
        kept = held.get((role, player))
        if (kept is None or not kept.given) and player not in desk.leaving:
            waits |= not await _give(desk, RoleGrant(server, role, player, given=False))
    return HOUR if waits else None


async def _wanted(desk: RoutineDesk, server: ServerId, settings: ServerSettings) -> set[tuple[RoleId, PlayerId]] | None:
    """Return which member should have which role; None while the last games of a week or a month are being counted."""
    window = decided_window(settings.period, desk.clock.now())
    if window is None:
        return None
    page = await desk.leaderboards.read_page(board_query(server, window), 0, SHOWN)
    return {(role, player) for role, player in winners_roles(settings, page.lines)}


def find_prize_problem(desk: RoutineDesk, server: ServerId, role: RoleId, player: PlayerId) -> str | None:
    """Return why a winner hasn't got a role: `gone`, `power`, `right`, `below` or `refused`; None where nothing is known."""
    guild = desk.api.find_guild(server)
    if guild is None or guild.unavailable:
        return None
    if (problem := _problem_of(guild, role)) is not None:
        return problem
    refusal = desk.refused.get((RoleGrant(server, role, player, given=False), False))
    return "refused" if refusal is not None and refusal.forbidden else None


def _problem_of(guild: discord.Guild, role: RoleId) -> str | None:
    return "gone" if guild.get_role(role) is None else role_problem(guild, role)


def _rests(desk: RoutineDesk, grant: RoleGrant, *, taking: bool) -> bool:
    refusal = desk.refused.get((grant._replace(given=False), taking))
    return refusal is not None and refusal.until > desk.clock.monotonic()


async def _give(desk: RoutineDesk, grant: RoleGrant) -> bool:
    """Give a role; return False where that has to be tried again later."""
    guild = desk.api.find_guild(grant.server)
    if guild is None or _rests(desk, grant, taking=False):
        return False
    if not desk.note_problem(grant.role, "giving", _problem_of(guild, grant.role), server=grant.server):
        return False
    await desk.store.keep_grant(grant)
    giving = desk.api.give_role(grant.server, grant.player, grant.role, "leaderboard")
    if not await _is_done(desk, grant, giving, taking=False):
        return False
    await desk.store.keep_grant(grant._replace(given=True))
    return True


async def _take(desk: RoutineDesk, grant: RoleGrant) -> bool:
    """Take a role back; return False where that has to be tried again later. One that is gone needs no taking."""
    guild = desk.api.find_guild(grant.server)
    if guild is None or _rests(desk, grant, taking=True):
        return False
    if guild.get_role(grant.role) is not None:
        problem = role_problem(guild, grant.role)
        if not desk.note_problem(grant.role, "taking", None if problem == "power" else problem, server=grant.server):
            return False  # one that has power by now is taken back all the same
        taking = desk.api.take_role(grant.server, grant.player, grant.role, "leaderboard")
        if not await _is_done(desk, grant, taking, taking=True):
            return False
    await desk.store.drop_grant(grant)
    return True


async def _is_done(desk: RoutineDesk, grant: RoleGrant, call: Awaitable[None], *, taking: bool) -> bool:
    """Make a call; return whether Discord took it. What it refuses is tried more and more seldom, and at last no more."""
    key = grant._replace(given=False), taking
    error = await refusal_of(call, "role_refused", server=grant.server, role=grant.role)
    if error is None:
        desk.refused.pop(key, None)
        return True
    times = desk.refused[key].times if key in desk.refused else 0
    pause = REFUSED.pause_after(times) if times + 1 < TRIES else math.inf
    forbidden = not isinstance(error, discord.NotFound)
    desk.refused[key] = RoleRefusal(times + 1, desk.clock.monotonic() + pause, forbidden)
    return False
