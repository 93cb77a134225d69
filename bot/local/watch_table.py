"""Keeps a game going in the first channel of the local table, so that whoever opens the page sees one."""

import asyncio
from itertools import cycle
from typing import TYPE_CHECKING

import structlog

from bot.engine.variants import find_variant
from bot.host.clock import Clock, to_milliseconds
from bot.host.hall.hall import Hall
from bot.host.ids import ChannelId, PlayerId, ServerId, TableId
from bot.host.refusals import Refused, StoreDown
from bot.host.settings.options import ServerSettings
from bot.host.table.order import Order
from bot.host.table.seat import Seat
from bot.local.world import LocalServer

if TYPE_CHECKING:
    from collections.abc import Callable

log = structlog.get_logger()

GAMES = ("classic", "jokers", "double-war", "greater-spoils")
"""What is played, one after the other."""

BOTS = 2
"""The bot players against whom it is played."""

LENGTH = 90
"""Seconds in which a game is told: whoever opens the page soon sees wars and an end."""

REST = 20.0
"""Seconds between a result and the next game."""


class WatchTable:
    """Opens one told game after the other while somebody has a page open; the first one at once."""

    def __init__(self, hall: Hall, clock: Clock, world: LocalServer) -> None:
        self._hall = hall
        self._clock = clock
        self._world = world
        self._never = asyncio.Event()
        self.greeted = asyncio.Event()
        """Set when the visitors have been greeted: the game stands below that."""
        self.watched: Callable[[], bool] = lambda: True
        self._asked = asyncio.Event()

    async def run(self) -> None:
        """Open games until cancelled."""
        await self._clock.wait(self.greeted, None)
        for game in cycle(GAMES):
            while not self.watched() and not self._asked.is_set():
                await self._clock.wait(self._asked, REST)
            await self._until_free()  # somebody may have pressed Again under the result
            try:
                await self._open(game)
            except (Refused, StoreDown) as reason:
                log.warning("watched_game_not_opened", reason=type(reason).__name__)
            await self._until_free()
            self._asked.clear()
            await self._clock.wait(self._never, REST)

    def find_watched(self) -> TableId | None:
        """Return the table to watch, for somebody who has the first web page open: when it is over, another game begins."""
        self._asked.set()
        table = self._hall.tables.in_channel(ChannelId(self._world.channel.id))
        return None if table is None else table.id

    async def _until_free(self) -> None:
        """Wait until no table is open in the channel."""
        while self._live():
            await self._clock.wait(self._never, 1)

    def _live(self) -> bool:
        table = self._hall.tables.in_channel(ChannelId(self._world.channel.id))
        return table is not None and table.is_live

    async def _open(self, game: str) -> None:
        """Open a table with one member and bot players, which starts at once, and have it shown."""
        variant = find_variant(game)
        moment = str(to_milliseconds(self._clock.now()))
        settings = ServerSettings()
        order = Order(
            server=ServerId(self._world.id),
            channel=ChannelId(self._world.channel.id),
            host=PlayerId(self._world.player.id),
            word=moment,
            variant=variant.key,
            rules=variant.rules,
            capacity=BOTS + 1,
            pace=settings.pace * 1000,
            lobby=settings.lobby * 1000,
            length=LENGTH,
            others=(Seat(None, "-"),) * BOTS,
        )
        table = await self._hall.open_table(order)
        await self._hall.maintenance.note_unposted(table.id)
