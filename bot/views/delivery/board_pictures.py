"""Decides which boards come with a picture, and gathers what is in it: the cards of the table and the players' names."""

import structlog

from bot.host.ids import TableId
from bot.host.settings.servers import Servers
from bot.host.settings.values import FOUR_COLOURS
from bot.host.table.table import Table
from bot.pictures.card_faces import Deck
from bot.pictures.table import TablePicture
from bot.texts import say
from bot.views.delivery.board_state import BoardStates
from bot.views.discord_api.member_names import MemberNames
from bot.views.interactions.formatting import name
from bot.views.tables.picture import picture_of

log = structlog.get_logger()


class TablePictures:
    """Describes the pictures of tables, in the servers that want them."""

    def __init__(self, servers: Servers, names: MemberNames, boards: BoardStates) -> None:
        self._servers = servers
        self._names = names
        self._boards = boards

    async def prepare(self, table: Table) -> None:
        """Fetch the names for a table's first picture. They are asked for once a table, so a round costs no call."""
        if not self._wanted(table):
            return
        extras = self._boards.extras_of(table.id)
        if not extras.named:
            extras.named = True
            await self._names.of(table.server, table.humans)

    def of(self, table: Table) -> TablePicture | None:
        """Return what the picture of a table shows now; None if it has no picture."""
        if not self._wanted(table):
            return None
        names = [self._name(table, seat) for seat in range(len(table.seats))]
        four = self._servers.known(table.server).cards == FOUR_COLOURS
        return picture_of(table, names, Deck.FOUR if four else Deck.TWO)

    def give_up(self, table: TableId, reason: str) -> None:
        """Send a table's board without pictures from now on: one could not be drawn, or may not be sent."""
        self._boards.extras_of(table).plain = True
        log.warning("board_without_picture", table=table, reason=reason)

    def start_over(self, table: TableId) -> None:
        """Forget whether names were asked for and whether a picture failed: the server's settings changed."""
        extras = self._boards.extras(table)
        if extras is not None:
            extras.named = extras.plain = False
            self._boards.tidy(table)

    def _wanted(self, table: Table) -> bool:
        if not (self._servers.known(table.server).pictures and table.dealt):
            return False
        extras = self._boards.extras(table.id)
        return extras is None or not extras.plain

    def _name(self, table: Table, seat: int) -> str:
        player = table.seats[seat].player
        if player is None:
            return name(table, seat)
        return self._names.known(table.server, player) or say("picture.player", number=seat + 1)
