"""Builds the content of a table's board: text in the server's language, card emojis, picture, house rules and achievements."""

import asyncio
from contextlib import AbstractContextManager
from dataclasses import replace

from bot.host.clock import TableTime
from bot.host.house_rules.house_rules import HouseRulesBook
from bot.host.ids import ServerId
from bot.host.settings.servers import Servers
from bot.host.table.table import Table, TablePhase
from bot.texts import speaking
from bot.views.delivery.board_awards import AwardNews
from bot.views.delivery.board_pictures import TablePictures
from bot.views.interactions.attachments import drawn_or_none
from bot.views.interactions.card_emojis import CardEmojis
from bot.views.interactions.content import Content
from bot.views.tables.board import BoardView, content_of


class BoardContents:
    """Builds boards from the parts of the bot that contribute to them."""

    def __init__(
        self,
        servers: Servers,
        card_emojis: CardEmojis,
        house_rules: HouseRulesBook,
        pictures: TablePictures,
        awards: AwardNews,
    ) -> None:
        self._servers = servers
        self._card_emojis = card_emojis
        self._house_rules = house_rules
        self._pictures = pictures
        self._awards = awards

    async def of(self, table: Table, time: TableTime, *, wait: bool) -> Content:
        """Return what the board says, and the picture it is to have. A result replays its game, in a thread.

        With `wait` a result is not built before its achievements are known.
        """
        await self._card_emojis.learn(table.server)
        await self._pictures.prepare(table)
        with self._aloud(table.server):
            if table.phase is TablePhase.OVER:
                awards = await self._awards.of(table, wait=wait)
                content = await asyncio.to_thread(content_of, table, time, (), awards)
            else:
                house_rules = await self._house_rules.offered(table.server) if table.phase is TablePhase.LOBBY else ()
                content = content_of(table, time, house_rules)
            blocks = self._card_emojis.with_emojis(table.server, content.blocks)
            return replace(content, blocks=blocks, picture=self._pictures.of(table))

    async def drawn(self, table: Table, content: Content) -> BoardView:
        """Draw a board that is about to be sent; one whose picture cannot be drawn is sent without."""
        with self._aloud(table.server):
            picture = await drawn_or_none(content.picture) if content.picture is not None else None
            if picture is None and content.picture is not None:
                self._pictures.give_up(table.id, "could not be drawn")
            return BoardView(table, content, () if picture is None else (picture,))

    def _aloud(self, server: ServerId) -> AbstractContextManager[None]:
        """Return a block in the language of the server: its boards are for everybody, no matter who pressed a button."""
        return speaking(self._servers.known(server).language)
