"""Builds the content of a table's board: text in the server's language, card emojis, picture, house rules and achievements."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import Final

from bot.engine.foresight.chances import Chances
from bot.host.clock import TableTime
from bot.host.foresight.chance_desk import ChanceDesk
from bot.host.house_rules.house_rules import HouseRules, HouseRulesBook
from bot.host.ids import ServerId, TableId
from bot.host.settings.servers import Servers
from bot.host.table.lobby import invited_to
from bot.host.table.table import Table, TablePhase
from bot.pictures.drawing import PictureQueue
from bot.pictures.safe_names import cleaned
from bot.texts import speaking
from bot.views.delivery.held_reveals import HeldReveals, as_first_beat
from bot.views.delivery.result_news import NewsFinder
from bot.views.delivery.table_pictures import TablePictures
from bot.views.discord_api.member_names import MemberNames
from bot.views.interactions.card_emojis import CardEmojis
from bot.views.interactions.content import Content, draw_or_none
from bot.views.narration.endless_games import endless_warning, is_unknown, learn_share
from bot.views.narration.laid_open import is_laid_open
from bot.views.narration.narrator import forget
from bot.views.tables.board import BoardView, content_of
from bot.views.tables.lobby_length import learn, likely_players

LONGEST_ON_BUTTON: Final = 20
"""Characters of a member's name on a button."""


class BoardContents:
    """Builds boards from the parts of the bot that contribute to them."""

    def __init__(
        self,
        servers: Servers,
        card_emojis: CardEmojis,
        house_rules: HouseRulesBook,
        names: MemberNames,
        drawings: PictureQueue,
        pictures: TablePictures,
        news: NewsFinder,
        send_again: Callable[[TableId], None],
        chance_desk: ChanceDesk,
        reveals: HeldReveals,
    ) -> None:
        self._servers = servers
        self._card_emojis = card_emojis
        self._house_rules = house_rules
        self._names = names
        self._drawings = drawings
        self._pictures = pictures
        self._news = news
        self._send_again = send_again
        self._chance_desk = chance_desk
        self._reveals = reveals
        self._learning: set[asyncio.Task[None]] = set()

    async def of(self, table: Table, time: TableTime, *, wait: bool) -> Content:
        """Return what the board says, and the picture it is to have. A result replays its game, in a thread.

        With `wait` a result is not built before its achievements are known. What decides a game of choice has two beats.
        """
        beat = self._reveals.beat_of(table)
        content = await self._of(beat, time, wait=wait)
        return as_first_beat(content, table) if is_laid_open(beat) else content

    async def _of(self, table: Table, time: TableTime, *, wait: bool) -> Content:
        """Return what the board of a table says in this beat."""
        await self._card_emojis.learn(table.server)
        if pictured := self._pictures.wanted(table):
            await self._pictures.prepare(table)
        with self._aloud(table.server):
            if table.phase is TablePhase.OVER:
                forget(table.id)
                news = await self._news.of(table, wait=wait)
                told = await self._chance_desk.course(table) if self._servers.known(table.server).chances else ()
                content = await asyncio.to_thread(content_of, table, time, (), news, None, told, pictured=pictured)
            elif table.phase is TablePhase.PLAYING:
                chances, predict = await self._chances(table), self._servers.known(table.server).predictions
                content = content_of(table, time, chances=chances, pictured=pictured, predict=predict)
            else:
                house_rules = await self._offered(table) if table.phase is TablePhase.LOBBY else ()
                content = content_of(table, time, house_rules, predict=self._servers.known(table.server).predictions)
            blocks = self._card_emojis.with_emojis(table.server, content.blocks)
            if pictured:
                course = self._pictures.course_of(table, content.course)
                picture = self._pictures.of(table) if course is None else None  # of both, a phone shows neither whole
                beside = self._card_emojis.with_emojis(table.server, content.beside)
                content = replace(content, blocks=blocks, beside=beside, picture=picture, course=course)
            else:
                content = replace(content, blocks=blocks, course=None)
            return replace(content, invited=await self._invited(table)) if table.invitation is not None else content

    async def _chances(self, table: Table) -> Chances | None:
        """Return who is how likely to win by what the board tells, where the server wants to know."""
        if not self._servers.known(table.server).chances or is_laid_open(table):
            return None
        await self._chance_desk.learn(table)
        return self._chance_desk.of(table)

    async def _offered(self, table: Table) -> Sequence[HouseRules]:
        """Return the house rules that a lobby's menu offers, when it is known how long its own game takes."""
        await learn(table)
        if is_unknown(table.rules, likely_players(table)):
            task = asyncio.create_task(self._learn_share(table), name="lobby_share")
            self._learning.add(task)
            task.add_done_callback(self._learning.discard)
        return await self._house_rules.offered(table.server)

    async def _learn_share(self, table: Table) -> None:
        """Find out how many games of a lobby are endless, and send its board again if that is worth a word."""
        players = likely_players(table)
        if await learn_share(table.rules, players) and endless_warning(table.rules, players) is not None:
            self._send_again(table.id)

    async def _invited(self, table: Table) -> str:
        """Return the name of the member who was challenged and has yet to answer; empty where nobody is, or has none."""
        invited = invited_to(table)
        if invited is None:
            return ""
        await self._names.of(table.server, [invited])
        return cleaned(self._names.known(table.server, invited), LONGEST_ON_BUTTON)

    async def drawn(self, table: Table, content: Content) -> BoardView:
        """Draw a board that is about to be sent, in short beside its pictures; one that cannot be drawn is text, in full."""
        with self._aloud(table.server):
            wanted = [picture for picture in (content.picture, content.course) if picture is not None]
            pictures = [drawn for picture in wanted if (drawn := await draw_or_none(self._drawings, picture)) is not None]
            if len(pictures) < len(wanted):
                self._pictures.give_up(table.id)
            elif wanted and content.beside:
                content = replace(content, blocks=content.beside)
            return BoardView(table, content, pictures)

    def _aloud(self, server: ServerId) -> AbstractContextManager[None]:
        """Return a block in the language of the server: its boards are for everybody, no matter who pressed a button."""
        return speaking(self._servers.known(server).language)
