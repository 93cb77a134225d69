"""Asks Discord about members, a few at a time, as the bot keeps no list of them: their names, and whether they are still here.

Display names are for pictures, which cannot mention anybody; they are cached for an hour and in memory only.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final, NamedTuple

import discord
import structlog

from bot.engine.player_ids import FIRST_GUEST
from bot.host.clock import Clock
from bot.host.ids import NOWHERE, PlayerId, ServerId, is_guest
from bot.pictures.safe_names import clean_name, tell_apart
from bot.texts import say
from bot.views.discord_api.errors import FAILURES
from bot.views.discord_api.rate_limit import RateLimit

log = structlog.get_logger()

KEPT: Final = 4096
FRESH: Final = 3600.0
"""Seconds after which a name is asked for again."""
AT_ONCE: Final = 10
"""Members that are asked for one page at most."""
TIMEOUT: Final = 1.0
"""Seconds that a page waits for names."""


class _Known(NamedTuple):
    name: str
    since: float


class MemberNames:
    """The names of members in their servers. `rate_limit` is that of all calls with the bot's token."""

    def __init__(self, client: discord.Client, clock: Clock, rate_limit: RateLimit) -> None:
        self._client = client
        self._clock = clock
        self._rate_limit = rate_limit
        self._asking: set[asyncio.Task[None]] = set()
        self._known: OrderedDict[tuple[int, int], _Known] = OrderedDict()

    def learn_visitor(self, server: ServerId, player: PlayerId, name: str) -> None:
        """Remember the name of a member who plays on a page."""
        self._keep(server, player, name)

    def meet_member(self, server: ServerId, member: discord.abc.User) -> None:
        """Remember the name of somebody of whom Discord told: who sent an interaction, or was picked in a command."""
        self._keep(server, member.id, member.display_name)

    def forget_names(self, player: PlayerId) -> None:
        """Remember a member's names no longer."""
        for key in [key for key in self._known if key[1] == player]:
            del self._known[key]

    def known_name(self, server: ServerId, player: PlayerId) -> str:
        """Return the last known name, made harmless, however old, without asking Discord; empty where there is none."""
        known = self._known.get((server, player))
        return "" if known is None else known.name

    def has_name(self, server: ServerId, player: PlayerId) -> bool:
        """Whether anything is known of a member's name, if only that there is none, however old it is."""
        return (server, player) in self._known

    async def names_of(self, server: ServerId, players: Sequence[PlayerId], first: int = 1) -> list[str]:
        """Return harmless names in the order of the players, who are numbered from `first` on.

        In NOWHERE they are those that members have in all of Discord.

        Anyone without a known name is `Player 3`; equal names have these numbers behind them.
        """
        unknown = [player for player in dict.fromkeys(players) if self._name(server, player) is None and not is_guest(player)]
        unknown = unknown[:AT_ONCE]
        if unknown and (server == NOWHERE or self._client.get_guild(server) is not None):
            tasks = [asyncio.create_task(self._ask(server, player)) for player in unknown]
            self._asking.update(tasks)  # who is late is not cancelled: what discord.py holds back then holds back all else
            for task in tasks:
                task.add_done_callback(self._asking.discard)
            await asyncio.wait(tasks, timeout=TIMEOUT)
        numbers = {player: first + at for at, player in enumerate(players)}
        names = [self._name(server, player) or say("picture-player", number=number) for player, number in numbers.items()]
        told = dict(zip(numbers, tell_apart(names, list(numbers.values())), strict=True))
        return [told[player] for player in players]

    async def _ask(self, server: ServerId, player: PlayerId) -> None:
        """Ask Discord for one name, if the rate limit allows it. Anyone who is not there is not asked for again soon."""
        now = self._clock.monotonic()
        if self._rate_limit.seconds_to_wait(now) > 0:
            return
        self._rate_limit.spend_call(now)
        try:
            guild = self._client.get_guild(server)
            asking = self._client.fetch_user(player) if guild is None else guild.fetch_member(player)
            self._keep(server, player, (await asking).display_name)
        except discord.NotFound:
            self._keep(server, player, "")
        except FAILURES as error:
            log.info("name_not_fetched", reason=type(error).__name__)

    def _name(self, server: int, player: int) -> str | None:
        """Return a name that is known and fresh; empty for anyone who left the server, or whose name shows nothing."""
        known = self._known.get((server, player))
        return None if known is None or known.since + FRESH < self._clock.monotonic() else known.name

    def _keep(self, server: int, player: int, name: str) -> None:
        self._known[server, player] = _Known(clean_name(name), self._clock.monotonic())
        self._known.move_to_end((server, player))
        if len(self._known) > KEPT:
            self._known.popitem(last=False)


def name_of_server(client: discord.Client, server: ServerId) -> str:
    """Return what a server is called, made harmless; empty where we are not, or Discord has not told us of it yet."""
    guild = client.get_guild(server)
    return "" if guild is None else clean_name(guild.name) or str(server)


class DiscordPeople:
    """The host's `People` port on Discord."""

    def __init__(self, client: discord.Client, clock: Clock, rate_limit: RateLimit) -> None:
        self._client = client
        self._clock = clock
        self._rate_limit = rate_limit

    async def is_present(self, server: ServerId, player: PlayerId) -> bool:
        """Whether the member is still in the server; True when Discord cannot say."""
        guild = self._client.get_guild(server)
        if player >= FIRST_GUEST or guild is None or self._rate_limit.is_stopped(self._clock.monotonic()):
            return True
        self._rate_limit.spend_call(self._clock.monotonic())  # somebody waits for it: it takes what is left for answers
        try:
            await guild.fetch_member(player)
        except discord.NotFound:
            return False
        except FAILURES as error:
            log.info("member_not_fetched", reason=type(error).__name__)
        return True
