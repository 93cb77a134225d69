"""Builds the content of a table's board: text in the server's language, card emojis, picture, house rules and achievements."""

import asyncio
from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import Final

import structlog

from bot.host.clock import TableTime
from bot.host.house_rules.house_rules import HouseRules, HouseRulesBook
from bot.host.ids import ServerId, TableId
from bot.host.settings.options import FOUR_COLOURS
from bot.host.settings.servers import Servers
from bot.host.table.lobby import invited_to
from bot.host.table.table import Table, TablePhase
from bot.pictures.card_faces import Deck
from bot.pictures.course.chart import CoursePicture
from bot.pictures.safe_names import cleaned
from bot.pictures.table import TablePicture
from bot.texts import say, speaking
from bot.views.delivery.board_awards import AwardNews
from bot.views.delivery.board_state import BoardStates
from bot.views.discord_api.member_names import MemberNames
from bot.views.interactions.card_emojis import CardEmojis
from bot.views.interactions.content import Content, drawn_or_none
from bot.views.interactions.formatting import name
from bot.views.narration.course_picture import called
from bot.views.tables.board import BoardView, content_of
from bot.views.tables.lobby_length import learn
from bot.views.tables.picture import picture_of

log = structlog.get_logger()

LONGEST_ON_BUTTON: Final = 20
"""Characters of a member's name on a button."""


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

    def course_of(self, table: Table, course: CoursePicture | None) -> CoursePicture | None:
        """Return the picture of a game's course with the names of its seats; None where there are no pictures."""
        if course is None or not self._wanted(table):
            return None
        return called(course, [self._name(table, seat) for seat in range(len(table.seats))])

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
        return self._names.known(table.server, player) or say("picture-player", number=seat + 1)


class BoardContents:
    """Builds boards from the parts of the bot that contribute to them."""

    def __init__(
        self,
        servers: Servers,
        card_emojis: CardEmojis,
        house_rules: HouseRulesBook,
        names: MemberNames,
        pictures: TablePictures,
        awards: AwardNews,
    ) -> None:
        self._servers = servers
        self._card_emojis = card_emojis
        self._house_rules = house_rules
        self._names = names
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
                house_rules = await self._offered(table) if table.phase is TablePhase.LOBBY else ()
                content = content_of(table, time, house_rules)
            blocks = self._card_emojis.with_emojis(table.server, content.blocks)
            course = self._pictures.course_of(table, content.course)
            content = replace(content, blocks=blocks, picture=self._pictures.of(table), course=course)
            return replace(content, invited=await self._invited(table)) if table.invitation is not None else content

    async def _offered(self, table: Table) -> Sequence[HouseRules]:
        """Return the house rules that a lobby's menu offers, when it is known how long its own game takes."""
        await learn(table)
        return await self._house_rules.offered(table.server)

    async def _invited(self, table: Table) -> str:
        """Return the name of the member who was challenged and has yet to answer; empty where nobody is, or has none."""
        invited = invited_to(table)
        if invited is None:
            return ""
        await self._names.of(table.server, [invited])
        return cleaned(self._names.known(table.server, invited), LONGEST_ON_BUTTON)

    async def drawn(self, table: Table, content: Content) -> BoardView:
        """Draw a board that is about to be sent; one whose picture cannot be drawn is sent without."""
        with self._aloud(table.server):
            wanted = [picture for picture in (content.picture, content.course) if picture is not None]
            pictures = [drawn for picture in wanted if (drawn := await drawn_or_none(picture)) is not None]
            if len(pictures) < len(wanted):
                self._pictures.give_up(table.id, "could not be drawn")
            return BoardView(table, content, pictures)

    def _aloud(self, server: ServerId) -> AbstractContextManager[None]:
        """Return a block in the language of the server: its boards are for everybody, no matter who pressed a button."""
        return speaking(self._servers.known(server).language)
