"""What the board of a table says and shows, from all who have a part in it. Sends nothing, and knows no message."""

import asyncio
from contextlib import AbstractContextManager
from dataclasses import replace

from bot.host.clock import TableTime
from bot.host.house_rules.house_rules import HouseRulesBook
from bot.host.ids import ServerId, TableId
from bot.host.settings.servers import Servers
from bot.host.table.table import Table, TablePhase
from bot.texts import speaking
from bot.views.interactions.attachments import drawn_or_none
from bot.views.interactions.card_emojis import CardEmojis
from bot.views.interactions.content import Content
from bot.views.tables.award_news import AwardNews
from bot.views.tables.board import BoardView, content_of
from bot.views.tables.table_pictures import TablePictures


class BoardContents:
    """Puts boards together. Give it all that it needs before the first one."""

    def __init__(self, servers: Servers, faces: CardEmojis) -> None:
        self.house_rules: HouseRulesBook
        self.pictures: TablePictures
        self.news: AwardNews
        self._servers = servers
        self._faces = faces

    async def of(self, table: Table, time: TableTime, *, wait: bool) -> Content:
        """Return what the board says, and the picture it is to have; a result replays its game, so that is beside the loop.

        With `wait` a result is not put together before it is known what was earned with it.
        """
        await self._faces.learn(table.server)
        await self.pictures.prepare(table)
        with self._aloud(table.server):
            if table.phase is TablePhase.OVER:
                awards = await self.news.of(table, wait=wait)
                content = await asyncio.to_thread(content_of, table, time, (), awards)
            else:
                house_rules = await self.house_rules.offered(table.server) if table.phase is TablePhase.LOBBY else ()
                content = content_of(table, time, house_rules)
            blocks = self._faces.dressed(table.server, content.blocks)
            return replace(content, blocks=blocks, picture=self.pictures.of(table))

    async def drawn(self, table: Table, content: Content) -> BoardView:
        """Draw a board that is about to be sent; one whose picture cannot be drawn is sent without."""
        with self._aloud(table.server):
            picture = await drawn_or_none(content.picture) if content.picture is not None else None
            if picture is None and content.picture is not None:
                self.pictures.give_up(table.id, "could not be drawn")
            return BoardView(table, content, () if picture is None else (picture,))

    def forget(self, table: TableId) -> None:
        """Keep nothing more of a table."""
        self.pictures.forget(table)
        self.news.forget(table)

    def _aloud(self, server: ServerId) -> AbstractContextManager[None]:
        """Speak the language of a server: its boards are for everybody, whoever pressed what."""
        return speaking(self._servers.known(server).language)
