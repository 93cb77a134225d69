"""Lists the live tables of this process for pages: of one server, or of all servers that are listed."""

from collections.abc import Sequence
from typing import Final

from bot.host.ids import ServerId
from bot.host.settings.options import CLOSED, LISTED
from bot.host.settings.servers import Servers
from bot.texts import say
from bot.views.delivery.screen import DiscordScreen
from bot.web.table_source import ListedTable

MOST: Final = 50
"""Tables on a list."""


class TableLists:
    """The lists of the tables that a bot shows."""

    def __init__(self, screen: DiscordScreen, servers: Servers) -> None:
        self._screen = screen
        self._servers = servers

    async def list_tables(self, server: ServerId | None) -> Sequence[ListedTable]:
        """Return the live tables of a server whose pages are open, or of all that are listed; the newest first, not all."""
        found: list[ListedTable] = []
        for title, scene in self._screen.live_scenes():
            if server not in {None, scene.server} or not await self._is_shown(scene.server, listed=server is None):
                continue
            battle = 0 if scene.game is None else scene.game.battle
            state = say("picture-round", battle=battle) if battle else say("page-lobby")
            found.append(ListedTable(scene.id, title, state))
            if len(found) == MOST:
                break
        return found

    async def _is_shown(self, server: ServerId, *, listed: bool) -> bool:
        if listed:
            return (await self._servers.settings_of(server)).pages == LISTED
        return await may_show(self._servers, server)


async def may_show(servers: Servers, server: ServerId) -> bool:
    """Whether a server's admins have opened its pages."""
    return (await servers.settings_of(server)).pages != CLOSED
