"""What stories of routines share: settings turned on, time up to the next week, and roles as Discord has them."""

from datetime import timedelta

import discord
import pytest
from simcord.actors import MemberActor

from bot.host.daily import upkeep
from bot.host.ids import ServerId
from bot.host.routines.posted_boards import end_of, window_now
from bot.store import maintenance
from bot.store.daily import daily_repository
from bot.views.routines import routines
from bot.views.tournaments.announce import look_back
from tests.conftest import Room

SELDOM = 12.0
"""Hours between two looks of the background while a week passes in which nothing is due."""


async def turn_on(room: Room, **settings: object) -> None:
    """Change settings of the server, without a page; None goes back to the default."""
    servers, server = room.bot.services.settings, ServerId(room.guild.id)
    for key, value in settings.items():
        if value is None:
            await servers.reset_setting(server, key)
        else:
            await servers.set_setting(server, key, str(value))
    await room.pass_time(4)


async def next_week(room: Room) -> None:
    """Let time pass until a quarter of an hour after the week's end."""
    now = room.clock.now()
    hours = (end_of(window_now("week", now)) + timedelta(minutes=5) - now) / timedelta(hours=1)
    if hours > 2 * SELDOM:
        await _pass_quietly(room, hours - SELDOM - 1)
        hours = SELDOM + 1
    await room.pass_hours(hours)


async def _pass_quietly(room: Room, hours: float) -> None:
    """Let hours pass in which nothing is due. Work in the background looks seldom, and as ever some hours afterwards."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(daily_repository, "SILENCE", timedelta(hours=2 * SELDOM))
        looks = ((maintenance, "RECHECK"), (upkeep, "EVERY"), (routines, "RELOAD"), (routines, "HOUR"), (look_back, "HOUR"))
        for module, name in looks:
            patch.setattr(module, name, SELDOM * 3600)
        await room.env.advance_time(hours * 3600)


def let_give_roles(room: Room, *, may: bool = True) -> None:
    """Let the bot manage roles, or not."""
    mine = next(role for role in room.env.backend.get_guild(room.guild.id).roles.values() if role.managed)
    right = discord.Permissions(manage_roles=True).value
    room.env.backend.edit_role(
        room.guild.id, mine.id, {"permissions": mine.permissions | right if may else mine.permissions & ~right}
    )


def roles_of(room: Room, member: MemberActor) -> list[int]:
    """The roles of a member."""
    return list(room.env.backend.get_guild(room.guild.id).members[member.id].role_ids)
