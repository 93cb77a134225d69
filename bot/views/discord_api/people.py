"""Asks Discord whether a member is still in a server, one member at a time: the bot keeps no member list."""

import discord
import structlog

from bot.host.clock import Clock
from bot.host.ids import PlayerId, ServerId
from bot.views.discord_api.errors import FAILURES
from bot.views.discord_api.rate_limit import RateLimit

log = structlog.get_logger()


class DiscordPeople:
    """The host's `People` port on Discord."""

    def __init__(self, client: discord.Client, clock: Clock, rate_limit: RateLimit) -> None:
        self._client = client
        self._clock = clock
        self._rate_limit = rate_limit

    async def present(self, server: ServerId, player: PlayerId) -> bool:
        """Whether the member is still in the server; True when Discord cannot say."""
        guild = self._client.get_guild(server)
        if guild is None or self._rate_limit.stopped(self._clock.monotonic()):
            return True
        self._rate_limit.spend(self._clock.monotonic())  # somebody waits for it: it takes what is left for answers
        try:
            await guild.fetch_member(player)
        except discord.NotFound:
            return False
        except FAILURES as error:
            log.info("member_not_fetched", reason=type(error).__name__)
        return True
