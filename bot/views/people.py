"""Who is still in a server, asked of Discord one member at a time: the bot keeps no list of members."""

import discord
import structlog

from bot.host.ids import PlayerId, ServerId
from bot.views.calls import FAILURES

log = structlog.get_logger()


class DiscordPeople:
    """The host's `People` port on Discord."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def present(self, server: ServerId, player: PlayerId) -> bool:
        """Whether the member is still in the server; True when Discord cannot say."""
        guild = self._client.get_guild(server)
        if guild is None:
            return True
        try:
            await guild.fetch_member(player)
        except discord.NotFound:
            return False
        except FAILURES as error:
            log.info("member_not_asked", reason=type(error).__name__)
        return True
