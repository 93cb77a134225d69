"""Which boards come with a picture, and whose names are in it. Draws nothing: a picture is drawn when its board is sent."""

import structlog

from bot.host.ids import TableId
from bot.host.settings.servers import Servers
from bot.host.settings.values import FOUR_COLOURS
from bot.host.table.table import Table
from bot.pictures.card_faces import Deck
from bot.pictures.table import TablePicture
from bot.texts import say
from bot.views.discord_api.member_names import MemberNames
from bot.views.interactions.formatting import name
from bot.views.tables.picture import picture_of

log = structlog.get_logger()


class TablePictures:
    """The pictures of tables in the servers that want them."""

    def __init__(self, servers: Servers, names: MemberNames) -> None:
        self._servers = servers
        self._names = names
        self._named: set[TableId] = set()
        self._without: set[TableId] = set()

    async def prepare(self, table: Table) -> None:
        """Learn the names for a table's first picture. They are asked for once a table, and so a round costs no call."""
        if self._wanted(table) and table.id not in self._named:
            self._named.add(table.id)
            await self._names.of(table.server, table.humans)

    def of(self, table: Table) -> TablePicture | None:
        """Return what the picture of a table shows now; None where there is to be none."""
        if not self._wanted(table):
            return None
        names = [self._name(table, seat) for seat in range(len(table.seats))]
        four = self._servers.known(table.server).cards == FOUR_COLOURS
        return picture_of(table, names, Deck.FOUR if four else Deck.TWO)

    def give_up(self, table: TableId, reason: str) -> None:
        """Make no more pictures of a table: one could not be drawn, or may not be sent. Its board says everything."""
        self._without.add(table)
        log.warning("board_without_picture", table=table, reason=reason)

    def forget(self, table: TableId) -> None:
        """Keep nothing more of a table; should it be shown again, it begins anew."""
        self._named.discard(table)
        self._without.discard(table)

    def _wanted(self, table: Table) -> bool:
        return self._servers.known(table.server).pictures and table.dealt and table.id not in self._without

    def _name(self, table: Table, seat: int) -> str:
        player = table.seats[seat].player
        if player is None:
            return name(table, seat)
        return self._names.known(table.server, player) or say("picture.player", number=seat + 1)
