"""Checks the bot's permissions in a channel, and says which roles it may give and where files are refused."""

from collections.abc import Iterable
from typing import Final, NamedTuple

import discord

from bot.host.clock import Clock
from bot.host.ids import ChannelId, ServerId
from bot.texts import join_list, say

VIEW: Final = "view_channel"

NEEDED = (VIEW, "send_messages", "read_message_history")
IN_THREADS = (VIEW, "send_messages_in_threads")
POSTING = (VIEW, "send_messages")
"""What it needs to post something by itself."""
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


def missing_rights(permissions: discord.Permissions, *, thread: bool) -> list[str]:
    """Return the rights that the bot lacks, by Discord's keys."""
    return lacking_rights(permissions, IN_THREADS if thread else NEEDED)


def lacking_rights(permissions: discord.Permissions, needed: Iterable[str]) -> list[str]:
    """Return those `needed` rights, by Discord's keys, that are missing.

    In a channel that is hidden from somebody Discord denies them everything, so then only the right to see it is named.
    """
    rights = [right for right in needed if not getattr(permissions, right)]
    return rights if VIEW not in rights else [VIEW]


def rights_text(rights: Iterable[str]) -> str:
    """Return rights as a list, by the names that Discord's own settings have in the current language."""
    return join_list([say(f"permission-{right}") for right in rights])


def can_see(member: discord.Member, channel: object) -> bool | None:
    """Whether a member can see a channel of a server; None where that cannot be told, as for who is in a private thread."""
    if isinstance(channel, discord.Thread):
        return None if channel.is_private() or channel.parent is None else can_see(member, channel.parent)
    return channel.permissions_for(member).view_channel if isinstance(channel, discord.abc.GuildChannel) else None


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


def role_problem(guild: discord.Guild, role: int) -> str | None:
    """Return why the bot may not give a role of the server: `power`, `right` or `below`; None where it may."""
    found = guild.get_role(role)
    if found is None or guild.me is None:
        return None
    if not is_harmless(found):
        return "power"
    if not guild.me.guild_permissions.manage_roles:
        return "right"
    return None if found.is_assignable() else "below"


def is_heard(guild: discord.Guild, role: int, channel: int) -> bool:
    """Whether a mention of a role in a channel pings its members, as far as is known."""
    found, place = guild.get_role(role), guild.get_channel(channel)
    if found is None or found.mentionable or place is None or guild.me is None:
        return True
    return place.permissions_for(guild.me).mention_everyone


def posting_rights_lacking(guild: discord.Guild, channel: int) -> list[str]:
    """Return the rights that the bot lacks for posting in a channel, by Discord's keys; none where that is not known."""
    found = guild.get_channel(channel)
    if found is None or guild.me is None:
        return []
    return lacking_rights(found.permissions_for(guild.me), POSTING)


REMEMBERED: Final = 3600.0
"""Seconds for which a refused file counts, unless the bot's permissions in the channel change before."""


class _Refusal(NamedTuple):
    rights: discord.Permissions | None
    until: float


class FileRights:
    """The bot's right to send files, by channel. Nothing here asks Discord; a channel that is not cached gets no files."""

    def __init__(self, client: discord.Client, clock: Clock) -> None:
        self._client = client
        self._clock = clock
        self._refused: dict[ChannelId, _Refusal] = {}

    def may_attach(self, server: ServerId, channel: ChannelId) -> bool:
        """Whether a file may be sent to a channel or a thread, which has the rights of its channel."""
        rights = self._rights(server, channel)
        if server > 0 and (rights is None or lacking_rights(rights, WITH_FILES)):  # the id of a chat is below 0
            return False
        refusal = self._refused.get(channel)
        return refusal is None or refusal.rights != rights or refusal.until <= self._clock.monotonic()

    def is_unknown(self, server: ServerId) -> bool:
        """Whether Discord has yet to tell of a server, as it does soon after a start."""
        return server > 0 and self._client.get_guild(server) is None and not self._client.is_ready()

    def note_refused_file(self, server: ServerId, channel: ChannelId) -> None:
        """Remember that Discord refused a file here, whatever the permissions say."""
        now, rights = self._clock.monotonic(), self._rights(server, channel)
        self._refused = {where: refusal for where, refusal in self._refused.items() if refusal.until > now}
        self._refused[channel] = _Refusal(rights, now + REMEMBERED)

    def try_again(self, channel: ChannelId) -> None:
        """Forget what Discord refused in a channel."""
        self._refused.pop(channel, None)

    def _rights(self, server: ServerId, channel: ChannelId) -> discord.Permissions | None:
        guild = self._client.get_guild(server)
        place = guild.get_channel_or_thread(channel) if guild is not None else None
        if guild is None or place is None or guild.get_member(guild._state.self_id or 0) is None:
            return None
        if isinstance(place, discord.Thread) and place.parent is None:
            return None
        return place.permissions_for(guild.me)
