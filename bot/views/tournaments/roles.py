"""Checks which roles a tournament may require and which it may give as a prize."""

from dataclasses import replace

import discord

from bot.host.ids import RoleId
from bot.host.refusals import Refusal, Refused
from bot.host.tournaments.charter import Charter
from bot.views.discord_api.types import Interaction

POWERS = frozenset(
    {
        "administrator",
        "ban_members",
        "kick_members",
        "moderate_members",
        "mention_everyone",
        "move_members",
        "mute_members",
        "deafen_members",
        "view_audit_log",
        "view_guild_insights",
    }
)
"""Rights over others, besides all that begin with `manage_`: nobody wins these at cards."""


def is_harmless(role: discord.Role) -> bool:
    """Whether a role gives no power over others."""
    return not any(given and (name in POWERS or name.startswith("manage_")) for name, given in role.permissions)


def may_give(member: discord.Member, role: discord.Role) -> bool:
    """Whether a member may give a role away by Discord's own rules: it stands below their highest, or the server is theirs."""
    if member.id == member.guild.owner_id:
        return True
    return member.guild_permissions.manage_roles and role < member.top_role


def require_role(interaction: Interaction, charter: Charter) -> None:
    """Raise Refused for a member without the role that a tournament requires; one that was deleted keeps nobody out."""
    role = needed_role(interaction.guild, charter)
    if role is not None and not (isinstance(interaction.user, discord.Member) and interaction.user.get_role(role)):
        raise Refused(Refusal.ROLE_NEEDED, role=role)


def needed_role(guild: discord.Guild | None, charter: Charter) -> RoleId | None:
    """Return the role that a tournament requires, None for none, or one that was deleted."""
    gone = charter.role is not None and guild is not None and guild.get_role(charter.role) is None
    return None if gone else charter.role


def require_entry_role(interaction: Interaction, charter: Charter) -> None:
    """Raise Refused for a required role that this server does not have."""
    if charter.role is not None and interaction.guild is not None:
        _role_of(interaction.guild, charter.role)


def require_prize(interaction: Interaction, charter: Charter) -> None:
    """Raise Refused for a prize that the server does not have, that has powers, or that the bot or the asker may not give."""
    if charter.prize is None or interaction.guild is None:
        return
    role, asker = _role_of(interaction.guild, charter.prize), interaction.user
    allowed = isinstance(asker, discord.Member) and may_give(asker, role)
    if not (allowed and role.is_assignable() and is_harmless(role)):
        raise Refused(Refusal.NO_PRIZE)


def without_prize(interaction: Interaction, charter: Charter) -> Charter:
    """Return a charter without the prize that the asker may not give: somebody else settled it once."""
    try:
        require_prize(interaction, charter)
    except Refused:
        return replace(charter, prize=None)
    return charter


def _role_of(guild: discord.Guild, role: int) -> discord.Role:
    found = guild.get_role(role)
    if found is None or found.is_default():
        raise Refused(Refusal.NO_SUCH_PLACE)
    return found
