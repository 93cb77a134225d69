"""Checks the permissions that the bot needs in a channel, and names those that are missing."""

from collections.abc import Iterable
from typing import Final

import discord

from bot.host.refusals import Refusal, Refused
from bot.texts import join_list, say
from bot.views.discord_api.types import Interaction

VIEW: Final = "view_channel"

NEEDED = (VIEW, "send_messages", "read_message_history")
IN_THREADS = (VIEW, "send_messages_in_threads")
WITH_FILES = (VIEW, "attach_files")
"""What it needs to share a game as a moving picture."""
INVITE = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    read_message_history=True,
    embed_links=True,
    attach_files=True,
    pin_messages=True,
    create_events=True,
)
"""What the bot asks for when it is invited: what it needs, files for pictures, and what tournaments are better for.

Threads are for their matches; pins and scheduled events are left out where they are not allowed.
"""


def missing(permissions: discord.Permissions, *, thread: bool) -> list[str]:
    """Return the rights that the bot lacks, by Discord's keys."""
    return lacking(permissions, IN_THREADS if thread else NEEDED)


def lacking(permissions: discord.Permissions, needed: Iterable[str]) -> list[str]:
    """Return those `needed` rights, by Discord's keys, that are missing.

    In a channel that is hidden from somebody Discord denies them everything, so then only the right to see it is named.
    """
    rights = [right for right in needed if not getattr(permissions, right)]
    return rights if VIEW not in rights else [VIEW]


def rights_text(rights: Iterable[str]) -> str:
    """Return rights as a list, by the names that Discord's own settings have in the current language."""
    return join_list([say(f"permission-{right}") for right in rights])


def require_rights(interaction: Interaction) -> None:
    """Raise Refused, naming what is missing, when the bot could not keep a board in this channel."""
    thread = isinstance(interaction.channel, discord.Thread)
    if names := missing(interaction.app_permissions, thread=thread):
        raise Refused(Refusal.RIGHTS_MISSING, rights=rights_text(names))


def sees(member: discord.Member, channel: object) -> bool | None:
    """Whether a member can see a channel of a server; None where that cannot be told, as for who is in a private thread."""
    if isinstance(channel, discord.Thread):
        return None if channel.is_private() or channel.parent is None else sees(member, channel.parent)
    return channel.permissions_for(member).view_channel if isinstance(channel, discord.abc.GuildChannel) else None
