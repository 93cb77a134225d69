"""Builds the content of a table's board: text in the server's language, card emojis, picture, house rules and achievements."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from typing import Final

from bot.engine.commentary.remark import Remark
from bot.engine.odds.live_odds import Odds
from bot.host.hall.hall import Hall
from bot.host.house_rules.house_rules import HouseRules, HouseRulesBook
from bot.host.ids import ServerId, TableId
from bot.host.odds.odds_desk import OddsDesk
from bot.host.predictions.opening import is_open
from bot.host.scene.commentary import Commentary, GameCommentary
from bot.host.scene.game_times import likely_players
from bot.host.scene.scene import Scene
from bot.host.scene.story import GameStories
from bot.host.settings.preferences import Preferences
from bot.host.settings.servers import Servers
from bot.host.table.phase import TablePhase
from bot.host.table.table import Table
from bot.pictures.safe_names import clean_name
from bot.texts import speaking
from bot.views.delivery.open_hands import HeldReveals, as_first_beat
from bot.views.delivery.result_news import NewsFinder
from bot.views.delivery.table_pictures import PictureSources, TablePictures
from bot.views.interactions.card_emojis import CardEmojis
from bot.views.interactions.content import Content, draw_or_none
from bot.views.narration.endless_games import endless_warning, is_unknown, learn_share
from bot.views.tables.board import BoardView, content_of

LONGEST_ON_BUTTON: Final = 20
"""Characters of a member's name on a button."""


@dataclass(frozen=True, slots=True)
class ServerChoices:
    """What servers and members have chosen: settings, preferences, house rules."""

    servers: Servers
    preferences: Preferences
    house_rules: HouseRulesBook


@dataclass(frozen=True, slots=True)
class BoardParts:
    """The parts of the bot that contribute to a board beside the text of its table."""

    card_emojis: CardEmojis
    pictures: TablePictures
    news: NewsFinder
    odds_desk: OddsDesk
    reveals: HeldReveals


class BoardContents:
    """Builds boards from the parts of the bot that contribute to them."""

    def __init__(
        self,
        hall: Hall,
        choices: ServerChoices,
        sources: PictureSources,
        parts: BoardParts,
        send_again: Callable[[TableId], None],
    ) -> None:
        self._hall = hall
        self._servers, self._house_rules = choices.servers, choices.house_rules
        self._stories = GameStories()
        self._commentary = Commentary()
        hall.runtime.followers.subscribe(self._commentary)
        self._names, self._drawings = sources.names, sources.drawings
        self._card_emojis, self._pictures = parts.card_emojis, parts.pictures
        self._news, self._odds_desk, self._reveals = parts.news, parts.odds_desk, parts.reveals
        self._send_again = send_again
        self._learning: set[asyncio.Task[None]] = set()

    async def content_of_board(self, table: Table, *, wait: bool) -> tuple[Scene, Content]:
        """Return the Scene of a table and what its board says, with the picture it is to have.

        With `wait` a result is not built before its achievements are known. What decides a game of choice has two beats.
        """
        held = self._reveals.held_reveal(table.id, table.reveal)
        scene = self._hall.scene_of(table, held)
        scene, content = await self._of(table, scene, wait=wait)
        return scene, as_first_beat(content, over=table.phase is TablePhase.OVER) if scene.is_laid_open else content

    async def _of(self, table: Table, scene: Scene, *, wait: bool) -> tuple[Scene, Content]:
        """Return the Scene with what commentary and chances add to it, and what the board says in this beat."""
        await self._card_emojis.learn_server(scene.server)
        if pictured := self._pictures.wants_picture(scene):
            await self._pictures.prepare_names(scene)
        settings = self._servers.known_settings(scene.server)
        with self._aloud(scene.server):
            predict = settings.predictions and is_open(table)
            if scene.phase is TablePhase.OVER:
                scene = replace(scene, story=await self._stories.story_of_table(table))
                news = await self._news.news_of(table, wait=wait)
                told = await self._odds_desk.odds_course(table) if settings.chances else ()
                content = content_of(scene, (), news, told, pictured=pictured)
            elif scene.phase is TablePhase.PLAYING:
                await self._hall.runtime.followers.follow_game(table)
                scene = replace(scene, odds=await self._chances(table, scene), remark=self._remark(scene))
                content = content_of(scene, pictured=pictured, predict=predict)
            else:
                house_rules = await self._offered(table)
                scene = self._hall.scene_of(table)  # by now it is known how long such a game takes
                content = content_of(scene, house_rules, predict=predict)
            blocks = self._card_emojis.with_emojis(scene.server, content.blocks)
            if pictured:
                course = self._pictures.course_of(scene, content.course)
                picture = (
                    self._pictures.picture_of_scene(scene) if course is None else None
                )  # of both, a phone shows neither whole
                beside = self._card_emojis.with_emojis(scene.server, content.beside)
                content = replace(content, blocks=blocks, beside=beside, picture=picture, course=course)
            else:
                content = replace(content, blocks=blocks, course=None)
            if scene.invitation is not None:
                content = replace(content, invited=await self._invited(scene))
            return scene, content

    def _remark(self, scene: Scene) -> Remark | None:
        """Return what there is to say about the newest rounds; nothing in the middle of one."""
        if scene.last is None or scene.progress is not None:
            return None
        listener = self._hall.runtime.followers.find_listener(scene.id, self._commentary)
        return listener.remark_for(scene.last.battle) if isinstance(listener, GameCommentary) else None

    async def _chances(self, table: Table, scene: Scene) -> Odds | None:
        """Return who is how likely to win by what the board tells, where the server wants to know."""
        if not self._servers.known_settings(table.server).chances or scene.is_laid_open:
            return None
        await self._odds_desk.learn_odds(table)
        return self._odds_desk.odds_of(table)

    async def _offered(self, table: Table) -> Sequence[HouseRules]:
        """Return the house rules that a lobby's menu offers, when it is known how long its own game takes."""
        await self._hall.game_times.learn_time(table)
        if is_unknown(table.rules, likely_players(table)):
            task = asyncio.create_task(self._learn_share(table), name="lobby_share")
            self._learning.add(task)
            task.add_done_callback(self._learning.discard)
        return await self._house_rules.offered_rules(table.server)

    async def _learn_share(self, table: Table) -> None:
        """Find out how many games of a lobby are endless, and send its board again if that is worth a word."""
        players = likely_players(table)
        if await learn_share(table.rules, players) and endless_warning(table.rules, players) is not None:
            self._send_again(table.id)

    async def _invited(self, scene: Scene) -> str:
        """Return the name of the member who was challenged and has yet to answer; empty where nobody is, or has none."""
        invited = None if scene.lobby is None else scene.lobby.invited
        if invited is None:
            return ""
        await self._names.names_of(scene.server, [invited])
        return clean_name(self._names.known_name(scene.server, invited), LONGEST_ON_BUTTON)

    async def draw_board(self, scene: Scene, content: Content) -> BoardView:
        """Draw a board that is about to be sent, in short beside its pictures; one that cannot be drawn is text, in full."""
        with self._aloud(scene.server):
            wanted = [picture for picture in (content.picture, content.course) if picture is not None]
            pictures = [drawn for picture in wanted if (drawn := await draw_or_none(self._drawings, picture)) is not None]
            if len(pictures) < len(wanted):
                self._pictures.give_up(scene.id)
            elif wanted and content.beside:
                content = replace(content, blocks=content.beside)
            return BoardView(scene, content, pictures)

    def _aloud(self, server: ServerId) -> AbstractContextManager[None]:
        """Return a block in the language of the server: its boards are for everybody, no matter who pressed a button."""
        return speaking(self._servers.known_settings(server).language)
