"""Decides which boards have a picture, and describes it: where the server wants it and the bot may attach files."""

from dataclasses import replace
from functools import partial

import structlog

from bot.host.clock import Clock
from bot.host.ids import ChannelId, ServerId, TableId
from bot.host.scene.scene import Scene
from bot.host.settings.options import FOUR_COLOURS
from bot.host.settings.servers import Servers
from bot.pictures.card_faces import Deck
from bot.pictures.course.chart import CoursePicture
from bot.pictures.table import TablePicture
from bot.views.delivery.board_state import BoardStates
from bot.views.delivery.picture_budget import COURSE, TABLE, PictureBudget
from bot.views.discord_api.member_names import MemberNames
from bot.views.discord_api.permissions import FileRights
from bot.views.interactions.content import Content, Tone
from bot.views.interactions.formatting import names_without_mentions
from bot.views.narration.course_picture import called
from bot.views.tables.picture import picture_of

log = structlog.get_logger()


class TablePictures:
    """Describes the pictures of tables, and bounds how many are drawn."""

    def __init__(self, servers: Servers, names: MemberNames, boards: BoardStates, rights: FileRights, clock: Clock) -> None:
        self._servers = servers
        self._names = names
        self._boards = boards
        self._rights = rights
        self._budget = PictureBudget(clock)

    def wanted(self, scene: Scene) -> bool:
        """Whether a table's board has a picture now: nothing lies in a lobby, and at a table that waits nothing changes."""
        if scene.game is None or not self._servers.known(scene.server).pictures or scene.is_parked or scene.is_paused:
            return False
        extras = self._boards.extras(scene.id)
        return (extras is None or not extras.plain) and self._rights.allowed(scene.server, scene.channel)

    def come_soon(self, server: ServerId, *, over: bool) -> bool:
        """Whether it is about to be known if a result has pictures; any other board is drawn again with its next round."""
        return over and self._rights.is_unknown(server)

    async def prepare(self, scene: Scene) -> None:
        """Fetch the names that are not known for a table's first picture: once a table, so a round costs no call."""
        if self._budget.is_busy or all(self._names.has(scene.server, player) for player in scene.humans):
            return
        extras = self._boards.extras_of(scene.id)
        if not extras.named:
            extras.named = True
            await self._names.of(scene.server, scene.humans)

    def of(self, scene: Scene) -> TablePicture:
        """Return what the picture of a table shows now."""
        four = self._servers.known(scene.server).cards == FOUR_COLOURS
        return picture_of(scene, self._people(scene), Deck.FOUR if four else Deck.TWO)

    def course_of(self, scene: Scene, course: CoursePicture | None) -> CoursePicture | None:
        """Return the picture of a game's course with the names of its seats."""
        if course is None:
            return None
        return called(course, self._people(scene))

    def within_budget(self, scene: Scene, content: Content) -> Content:
        """Return a board that is about to be sent with its pictures, or without them where there is no time to draw them."""
        if content.picture is None and content.course is None:
            return content
        over = content.tone is Tone.OVER
        decided = content.tone is Tone.WAR and not scene.stage
        if self._budget.allows(TABLE if content.course is None else COURSE, highlight=over or decided):
            return content
        return replace(content, picture=None, course=None)

    def may_draw(self) -> bool:
        """Whether there is time to draw the picture of a table for a page too; the time counts as spent then."""
        return self._budget.spares(TABLE)

    def give_up(self, table: TableId) -> None:
        """Send a table's board without pictures from now on: one could not be drawn."""
        self._boards.extras_of(table).plain = True
        log.warning("board_without_picture", table=table, reason="could not be drawn")

    def refused(self, scene: Scene) -> None:
        """Send boards to this channel without pictures for a while: Discord did not take one."""
        self._rights.refused(scene.server, scene.channel)
        log.warning("board_without_picture", table=scene.id, reason="may not be sent")

    def start_over(self, table: TableId, channel: ChannelId) -> None:
        """Forget whether names were asked for and whether a picture failed: the server's settings changed."""
        self._rights.try_again(channel)
        extras = self._boards.extras(table)
        if extras is not None:
            extras.named = extras.plain = False
            self._boards.tidy(table)

    def _people(self, scene: Scene) -> list[str]:
        return names_without_mentions(scene, partial(self._names.known, scene.server))
