"""Decides what happens to a board that Discord did not take: it is tried again, or its table is parked or closed."""

import discord
import structlog

from bot.host.hall.hall import Hall
from bot.host.ids import TableId
from bot.host.scene.scene import Scene
from bot.host.table.phase import TablePhase
from bot.pictures.drawing import Picture
from bot.views.delivery.board_state import BoardStates, InteractionTokens
from bot.views.delivery.cooldowns import RefusalBackoff
from bot.views.delivery.messages import UNKNOWN_CHANNEL, UNKNOWN_MESSAGE
from bot.views.delivery.table_pictures import TablePictures
from bot.views.discord_api.errors import SHUT, TOO_OLD, may_be_the_file, pause_after

log = structlog.get_logger()


class FailedBoards:
    """Repairs boards that could not be sent, and gives up on those that fail again and again."""

    def __init__(
        self,
        hall: Hall,
        boards: BoardStates,
        pictures: TablePictures,
        tokens: InteractionTokens,
        refusals: RefusalBackoff,
    ) -> None:
        self._hall = hall
        self._boards = boards
        self._pictures = pictures
        self._tokens = tokens
        self._refusals = refusals

    def is_stale(self, table: TableId) -> bool:
        """Whether Discord said that the board's message is too old to be edited."""
        extras = self._boards.extras(table)
        return extras is not None and extras.too_old

    def posted(self, table: TableId) -> None:
        """Note that the board is another message now."""
        extras = self._boards.extras(table)
        if extras is not None and extras.too_old:
            extras.too_old = False
            self._boards.tidy(table)

    async def repair(self, scene: Scene, error: Exception, picture: Picture | None) -> float | None:
        """Do what a failed call asks for; return the seconds until another try, or None. `picture` was to be sent with it."""
        match error:
            case discord.NotFound():
                return await self._replace(scene, error)
            case discord.HTTPException() if picture is not None and may_be_the_file(error):
                self._pictures.refused(scene)  # where no files may be sent, words may
                return 0.0
            case discord.Forbidden():
                await self._park(scene, error)
                return None
            case discord.HTTPException() if error.code in SHUT:
                await self._park(scene, error)
                return None
            case discord.HTTPException() if error.code == TOO_OLD and not self.is_stale(scene.id):
                self._boards.extras_of(scene.id).too_old = True
                return 0.0
        status, code = getattr(error, "status", None), getattr(error, "code", None)
        log.warning("board_not_sent", table=scene.id, reason=type(error).__name__, status=status, code=code)
        return pause_after(error)

    async def _replace(self, scene: Scene, error: discord.NotFound) -> float | None:
        """Post a deleted board again, once; the second time park the table. Close it when its channel is gone for good."""
        self._tokens.drop(scene.id)
        if error.code == UNKNOWN_CHANNEL:
            log.info("table_lost", table=scene.id, status=error.status, code=error.code)
            await self._hall.maintenance.lose(scene.id)
            return None
        extras = self._boards.extras(scene.id)
        again = extras is not None and extras.reposted
        if error.code != UNKNOWN_MESSAGE or again or scene.phase is TablePhase.OVER:
            await self._park(scene, error)
            return None
        self._boards.extras_of(scene.id).reposted = True
        await self._hall.maintenance.unposted(scene.id)
        return 0.0

    async def _park(self, scene: Scene, error: discord.HTTPException) -> None:
        log.info("table_parked", table=scene.id, status=error.status, code=error.code)
        self._refusals.refused(scene.id)
        await self._hall.maintenance.park(scene.id)
