"""Decides which boards have a picture and describes it, and bounds the time for drawing."""

import math
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import structlog

from bot.engine.variants.categories import FOR_CHILDREN
from bot.host.clock import Clock
from bot.host.ids import ChannelId, PlayerId, ServerId, TableId
from bot.host.scene.scene import Scene
from bot.host.settings.options import FOUR_COLOURS
from bot.host.settings.servers import Servers
from bot.host.table.phase import CloseReason, TablePhase
from bot.pictures.card_faces import Deck
from bot.pictures.course.result import ResultPicture
from bot.pictures.drawing import PictureQueue
from bot.pictures.table.lobby_picture import LobbyPicture
from bot.pictures.table.table_picture import TablePicture
from bot.texts import say
from bot.views.delivery.board_state import BoardStates
from bot.views.discord_api.member_names import MemberNames
from bot.views.discord_api.permissions import FileRights
from bot.views.interactions.content import Content, Tone
from bot.views.interactions.formatting import game_name, names_without_mentions
from bot.views.narration.result_picture import result_picture, stopped_picture
from bot.views.tables.lobby_board import lobby_picture
from bot.views.tables.picture import picture_of

TABLE: Final = 0.01
RESULT: Final = 0.012
"""Seconds of a processor for the picture of a table, and for that of a game's result."""

SHARE: Final = 0.2
"""The part of a processor that may be spent on pictures, whatever they show."""

BURST: Final = 1.0
"""Seconds of drawing that can be saved up, for games that end in the same moment."""

MOST: Final = 20.0
ENOUGH: Final = 15.0
"""Boards a second beyond which quiet ones are text alone, and below which they are drawn again."""

SMOOTH: Final = 5.0
"""Seconds over which boards are counted."""


class PictureBudget:
    """Counts the boards that could have a picture, and says which get one."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._at = clock.monotonic()
        self._left = BURST
        self._demand = 0.0
        self._busy = False

    @property
    def is_busy(self) -> bool:
        """Whether so many boards are sent that quiet ones are text alone."""
        return self._busy

    def allows_board(self, seconds: float, *, highlight: bool) -> bool:
        """Return whether a board that is about to be sent gets its pictures, which take `seconds` to draw.

        A `highlight` gets them as long as there is time for any.
        """
        passed = self._refill()
        self._demand = self._demand * math.exp(-passed / SMOOTH) + 1
        self._busy = self._demand > SMOOTH * (ENOUGH if self._busy else MOST)
        if self._left < seconds or (self._busy and not highlight):
            return False
        self._left -= seconds
        return True

    def spares_page(self, seconds: float) -> bool:
        """Return whether a page, which is asked for and not a board, gets its picture: boards keep half of the time for them.

        Pages count as no boards, or members who turn many of them would take the pictures from everybody's tables.
        """
        self._refill()
        if self._busy or self._left - seconds < BURST / 2:
            return False
        self._left -= seconds
        return True

    def _refill(self) -> float:
        """Add the time that may be spent since the last call, and return how long ago that was."""
        now = self._clock.monotonic()
        passed, self._at = now - self._at, now
        self._left = min(self._left + passed * SHARE, BURST)
        return passed


log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class PictureSources:
    """What pictures are made with: members' names, the queue that draws, and where files may be attached."""

    names: MemberNames
    drawings: PictureQueue
    file_rights: FileRights


class TablePictures:
    """Describes the pictures of tables, and bounds how many are drawn."""

    def __init__(self, servers: Servers, sources: PictureSources, boards: BoardStates, clock: Clock) -> None:
        self._servers = servers
        self._names = sources.names
        self._boards = boards
        self._rights = sources.file_rights
        self._budget = PictureBudget(clock)

    def wants_picture(self, scene: Scene) -> bool:
        """Whether a table's board has a picture now: nobody has sat down yet where a match of a tournament waits."""
        waits = scene.lobby is not None and scene.contest is None
        if (scene.game is None and not waits) or not self._servers.known_settings(scene.server).pictures:
            return False
        extras = self._boards.find_extras(scene.id)
        return (extras is None or not extras.plain) and self._rights.may_attach(scene.server, scene.channel)

    def may_attach(self, server: ServerId, channel: ChannelId) -> bool:
        """Whether files may be attached in a channel, as far as is known."""
        return self._rights.may_attach(server, channel)

    def come_soon(self, server: ServerId) -> bool:
        """Whether it is about to be known if a result has pictures; any other board is drawn again with its next round."""
        return self._rights.is_unknown(server)

    async def prepare_names(self, scene: Scene) -> None:
        """Fetch the names that are not known for a table's first picture: once a table, so a round costs no call."""
        if self._budget.is_busy or all(self._names.has_name(scene.server, player) for player in scene.humans):
            return
        extras = self._boards.extras_of(scene.id)
        if not extras.named:
            extras.named = True
            await self._names.names_of(scene.server, scene.humans)

    def deck_of(self, server: ServerId) -> Deck:
        """Return the deck that a server shows its cards in."""
        return Deck.FOUR if self._servers.known_settings(server).cards == FOUR_COLOURS else Deck.TWO

    def picture_of_scene(self, scene: Scene) -> TablePicture | ResultPicture | LobbyPicture:
        """Return what the picture of a table shows now: that of a game that is over, its result; before one, who waits."""
        if scene.lobby is not None:
            kept = scene.lobby.invited
            invited = "" if kept is None else self._names.known_name(scene.server, kept)
            return lobby_picture(scene, self.seat_names(scene), invited or say("picture-nobody"))
        deck, names = self.deck_of(scene.server), self.seat_names(scene)
        return (self._result_of(scene, names, deck) if scene.phase is TablePhase.OVER else None) or picture_of(
            scene, names, deck
        )

    def _result_of(self, scene: Scene, names: list[str], deck: Deck) -> ResultPicture | None:
        game, title, large = scene.require_game(), game_name(scene.variant, scene.title), scene.variant in FOR_CHILDREN
        if scene.close is not CloseReason.FINISHED or scene.outcome is None or scene.story is None:
            found = stopped_picture(scene, game, names, title=title, deck=deck, large=large)
        else:
            found = result_picture(
                scene, game, scene.outcome, scene.story, names, title=title, deck=deck, last=scene.last, large=large
            )
        return None if found is None else replace(found, cloth=scene.designs.cloth)

    def within_budget(self, scene: Scene, content: Content) -> Content:
        """Return a board that is about to be sent with its pictures, or without them where there is no time to draw them.

        One that it has already, as where only somebody has flipped since, is drawn and takes no time.
        """
        if content.picture is None:
            return content
        extras, picture = self._boards.find_extras(scene.id), hash(content.picture)
        if extras is not None and extras.pictured == picture:
            return content
        over = content.tone is Tone.OVER
        decided = content.tone is Tone.WAR and not scene.stage
        allowed = self._budget.allows_board(RESULT if over else TABLE, highlight=over or decided)
        if extras is not None:
            extras.pictured = picture if allowed else None
        return content if allowed else replace(content, picture=None)

    def may_draw(self) -> bool:
        """Whether there is time to draw the picture of a table for a page too; the time counts as spent then."""
        return self._budget.spares_page(TABLE)

    def give_up(self, table: TableId) -> None:
        """Send a table's board without pictures from now on: one could not be drawn."""
        self._boards.extras_of(table).plain = True
        log.warning("board_without_picture", table=table, reason="could not be drawn")

    def note_refused_picture(self, scene: Scene) -> None:
        """Send boards to this channel without pictures for a while: Discord did not take one."""
        self._rights.note_refused_file(scene.server, scene.channel)
        log.warning("board_without_picture", table=scene.id, reason="may not be sent")

    def start_over(self, table: TableId, channel: ChannelId) -> None:
        """Forget whether names were asked for and whether a picture failed: the server's settings changed."""
        self._rights.try_again(channel)
        extras = self._boards.find_extras(table)
        if extras is not None:
            extras.named = extras.plain = False
            self._boards.tidy_board(table)

    def seat_names(self, scene: Scene) -> list[str]:
        """Return what the players of all seats are called where nobody can be mentioned."""
        return names_without_mentions(scene, partial(self._names.known_name, scene.server))

    def name_of(self, server: ServerId, player: PlayerId) -> str:
        """Return what a member is called as far as is known, else nothing."""
        return self._names.known_name(server, player)
