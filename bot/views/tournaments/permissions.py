"""Refuses members who may not hold, direct or enter a tournament, checks its roles, and says which rights the bot lacks."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Final

import discord

from bot.host.ids import RoleId
from bot.host.refusals import Refusal, Refused
from bot.host.tournaments.charter import Charter
from bot.host.tournaments.run import TournamentRun
from bot.texts import say
from bot.views.discord_api.permissions import is_harmless, lacking_rights, may_give, rights_text
from bot.views.discord_api.types import Interaction
from bot.views.interactions.context import may_direct, may_hold
from bot.views.tournaments import message_ids

NEEDED = ("view_channel", "send_messages", "read_message_history", "create_public_threads", "send_messages_in_threads")
"""What a tournament needs in its channel; pinning, events and roles are left out where they are not allowed."""


async def require_host(interaction: Interaction) -> None:
    """Raise Refused unless somebody may hold a tournament here, and the bot can."""
    if not await may_hold(interaction):
        raise Refused(Refusal.NOT_HOST_OF_TOURNAMENTS)
    if not isinstance(interaction.channel, discord.TextChannel):
        raise Refused(Refusal.TEXT_CHANNEL_ONLY)
    if names := lacking_rights(interaction.app_permissions, NEEDED):
        raise Refused(Refusal.RIGHTS_MISSING, rights=rights_text(names))


async def require_director(interaction: Interaction, run: TournamentRun) -> None:
    """Raise Refused unless somebody may direct this tournament."""
    if not await may_direct(interaction, run):
        raise Refused(Refusal.NOT_DIRECTOR)


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


CHANNEL_RIGHTS: Final = ("view_channel", "send_messages")
"""What a match needs in the channel itself."""

THREAD_RIGHTS: Final = ("view_channel", "send_messages_in_threads")
"""What a match needs in a thread that is there."""

RIGHTS: Final = (*CHANNEL_RIGHTS, "create_public_threads", "send_messages_in_threads")
OPENING_RIGHTS: Final = (*THREAD_RIGHTS, "create_public_threads")
"""What opening a thread for a match needs."""

BITS: Final = {"view_channel": 1, "send_messages": 2, "create_public_threads": 4, "send_messages_in_threads": 8}
"""The number of each right in a stored mark, so never change one."""

LIMIT, REFUSED = 16, 32
"""In a stored mark: the server has as many active threads as it may have; Discord refuses for another reason."""

TOO_MANY_THREADS: Final = 160006


def problem_of(lacking: Collection[str]) -> int:
    """Return the mark for rights that are missing."""
    return sum(BITS[right] for right in lacking)


def problem_after(error: discord.HTTPException) -> int:
    """Return the mark for a refusal of Discord."""
    return LIMIT if error.code == TOO_MANY_THREADS else REFUSED


def problem_words(problem: int) -> str:
    """Return a mark in a sentence: what is missing, and what happens to the matches meanwhile."""
    lacking = [right for right, bit in BITS.items() if problem & bit]
    rights = rights_text(lacking)
    if any(right in CHANNEL_RIGHTS for right in lacking):
        return say("tournament-no_threads-waits", rights=rights)
    then = say("tournament-no_threads-here")
    if lacking:
        return say("tournament-no_threads-rights", rights=rights, then=then)
    return say("tournament-no_threads-limit" if problem & LIMIT else "tournament-no_threads-refused", then=then)


def problem_in(found: Mapping[str, int]) -> int:
    """Return the mark among those of a tournament, 0 without a problem."""
    return found.get(message_ids.NO_THREADS, 0)
