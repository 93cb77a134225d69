"""Lets the people of the local table play on its pages: who a tab says it is, and games of their own against a bot."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from aiohttp import web

from bot.engine.variants import find_variant
from bot.host.hall.transactions import TABLES_PER_HOST
from bot.host.ids import ChannelId, PlayerId, ServerId, TableId
from bot.host.refusals import Refusal, Refused
from bot.local.world import PEOPLE, LocalServer
from bot.views.interactions.context import Services
from bot.views.tables.lobby_board import BIG_GAMES
from bot.web.play.channel_games import order_of_game
from bot.web.play.visitors import PlayedChannel, Visitor

PERSON: Final = "X-War-Room-Person"
"""The header in which a tab says which of the people it is. Everybody on this machine may be each of them."""


class LocalVisitors:
    """Implements the `Visitors` and `DailyPlayers` ports for the local table: a tab is whichever of the people it says."""

    def __init__(self, world: LocalServer) -> None:
        server = ServerId(world.id)
        self._people = {
            name: Visitor(PlayerId(person.id), server, name) for name, person in zip(PEOPLE, world.people, strict=True)
        }

    @property
    def choices(self) -> tuple[str, ...]:
        """The people, in the order of the page."""
        return tuple(self._people)

    async def find_player(self, request: web.Request) -> PlayerId | None:
        """Return the person that an address names, the first where it names none: pages of forms send no header."""
        person = self._people.get(request.query.get("as", next(iter(self._people))))
        return None if person is None else person.player

    def session_of(self, _request: web.Request) -> str:
        """Return nothing: everybody here may be everybody."""
        return ""

    async def is_member(self, server: ServerId, _player: PlayerId) -> bool:
        """Whether somebody is in a server: all are in the only one."""
        return any(person.server == server for person in self._people.values())

    async def find_visitor(self, request: web.Request, _server: ServerId, _channel: ChannelId | None) -> Visitor | None:
        """Return the person that a tab says it is; all of them may play everywhere."""
        return self._people.get(request.headers.get(PERSON, ""))


class LocalGames:
    """Implements the `Games` port for the local table: in the channels to play in, the first that is free."""

    def __init__(self, services: Services, world: LocalServer) -> None:
        self._hall, self._servers, self._chips = services.tables.hall, services.settings, services.chips
        self._names = services.members.names
        self.home: ServerId | None = ServerId(world.id)
        self._channels = tuple(ChannelId(channel.id) for channel in world.channels[1:-1])
        self._opening = asyncio.Lock()

    async def list_channels(self, _visitor: Visitor) -> Sequence[PlayedChannel]:
        """Return none to choose from: the first that is free is taken."""
        return ()

    async def open_game(self, visitor: Visitor, game: str, word: str, *, together: bool) -> TableId:
        """Open one of the best games, against a bot or `together` with others; raises Refused where there is no room."""
        if game not in BIG_GAMES:
            raise Refused(Refusal.OLD_BUTTON)
        variant, settings = find_variant(game), await self._servers.settings_of(visitor.server)
        self._names.learn_visitor(visitor.server, visitor.player, visitor.name)
        if variant.rules.has_chips:
            with suppress(Refused):  # today's chips are taken already
                await self._chips.claim_grant(visitor.server, visitor.player)
        async with self._opening:  # two at once would find the same channel free
            channel = await self._find_channel(visitor.player)
            table = await self._hall.open_table(order_of_game(visitor, channel, variant, word, settings, together=together))
        await self._hall.maintenance.note_unposted(table.id)
        return table.id

    async def _find_channel(self, player: PlayerId) -> ChannelId:
        """Return a channel without a table; where there is none, that of an old game in which nobody else sits with its host.

        It is stopped: the player's own, also where they host too many, else one of somebody who has several, so that one of
        us alone cannot keep out the others. Raises Refused where there is none of these.
        """
        live = {one.channel: one for one in self._hall.tables if one.is_live}
        free = next((channel for channel in self._channels if channel not in live), None)
        seated = sorted((live[channel] for channel in self._channels if channel in live), key=lambda table: table.id)
        alone = [table for table in seated if set(table.humans) == {table.host}]
        own = [table for table in alone if table.host == player]
        if free is not None and (sum(table.host == player for table in seated) < TABLES_PER_HOST or not own):
            return free
        hosts = Counter(table.host for table in alone)
        oldest = next((table for table in (*own, *alone) if table in own or hosts[table.host] > 1), None)
        if oldest is None:
            raise Refused(Refusal.TABLES_TAKEN)
        await self._hall.stop_table(oldest.id, player, moderator=True)
        return oldest.channel
