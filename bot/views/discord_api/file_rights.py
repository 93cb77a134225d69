"""Says whether the bot may send files to a channel, from what discord.py caches, and remembers where Discord refused one."""

from typing import Final, NamedTuple

import discord

from bot.host.clock import Clock
from bot.host.ids import ChannelId, ServerId
from bot.views.discord_api.permissions import WITH_FILES, lacking

REMEMBERED: Final = 3600.0
"""Seconds for which a refused file counts, unless the bot's permissions in the channel change before."""


class _Refusal(NamedTuple):
    rights: int
    until: float


class FileRights:
    """The bot's right to send files, by channel. Nothing here asks Discord; a channel that is not cached gets no files."""

    def __init__(self, client: discord.Client, clock: Clock) -> None:
        self._client = client
        self._clock = clock
        self._refused: dict[ChannelId, _Refusal] = {}

    def allowed(self, server: ServerId, channel: ChannelId) -> bool:
        """Whether a file may be sent to a channel or a thread, which has the rights of its channel."""
        rights = self._rights(server, channel)
        if rights is None or lacking(rights, WITH_FILES):
            return False
        refusal = self._refused.get(channel) if self._refused else None
        return refusal is None or refusal.rights != rights.value or refusal.until <= self._clock.monotonic()

    def is_unknown(self, server: ServerId) -> bool:
        """Whether Discord has yet to tell of a server, as it does soon after a start."""
        return self._client.get_guild(server) is None and not self._client.is_ready()

    def refused(self, server: ServerId, channel: ChannelId) -> None:
        """Remember that Discord refused a file here, whatever the permissions say."""
        now, rights = self._clock.monotonic(), self._rights(server, channel)
        self._refused = {where: refusal for where, refusal in self._refused.items() if refusal.until > now}
        self._refused[channel] = _Refusal(rights.value if rights is not None else 0, now + REMEMBERED)

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
