"""What becomes of a board that Discord did not take: it is tried again, or its table is parked. Sends nothing."""

import discord
import structlog

from bot.host.hall.hall import Hall
from bot.host.ids import TableId
from bot.host.table.table import Table, TablePhase
from bot.pictures.drawing import Picture
from bot.views.delivery.messages import UNKNOWN_MESSAGE
from bot.views.delivery.rests import RefusalBackoff
from bot.views.discord_api.errors import SHUT, TOO_OLD, pause_after
from bot.views.discord_api.tokens import InteractionTokens
from bot.views.tables.render import BoardContents

log = structlog.get_logger()


class FailedBoards:
    """What went wrong with each table's board before, so that nothing is tried for ever. Give it the hall before the first."""

    def __init__(self, contents: BoardContents, passes: InteractionTokens, rests: RefusalBackoff) -> None:
        self.hall: Hall
        self._contents = contents
        self._passes = passes
        self._rests = rests
        self._stale: set[TableId] = set()
        self._lost: set[TableId] = set()

    def is_stale(self, table: TableId) -> bool:
        """Whether Discord said that the board's message is too old to be edited."""
        return table in self._stale

    def posted(self, table: TableId) -> None:
        """Its board is another message now."""
        self._stale.discard(table)

    def forget(self, table: TableId) -> None:
        """Keep nothing more of the table."""
        self._stale.discard(table)
        self._lost.discard(table)

    async def mend(self, table: Table, error: Exception, picture: Picture | None) -> float | None:
        """Do what a failed call asks for; return the seconds until another try, or None. `picture` was to be sent with it."""
        match error:
            case discord.NotFound():
                return await self._replace(table, error)
            case discord.Forbidden() if picture is not None:
                self._contents.pictures.give_up(table.id, "may not be sent")  # where no files may be sent, words may
                return 0.0
            case discord.Forbidden():
                await self._park(table, error)
                return None
            case discord.HTTPException() if error.code in SHUT:
                await self._park(table, error)
                return None
            case discord.HTTPException() if error.code == TOO_OLD and table.id not in self._stale:
                self._stale.add(table.id)
                return 0.0
        status, code = getattr(error, "status", None), getattr(error, "code", None)
        log.warning("board_not_sent", table=table.id, reason=type(error).__name__, status=status, code=code)
        return pause_after(error)

    async def _replace(self, table: Table, error: discord.NotFound) -> float | None:
        """A deleted board is posted again once; a second time, or without its channel, the table is parked."""
        self._passes.drop(table.id)
        if error.code != UNKNOWN_MESSAGE or table.id in self._lost or table.phase is TablePhase.OVER:
            await self._park(table, error)
            return None
        self._lost.add(table.id)
        await self.hall.maintenance.unposted(table.id)
        return 0.0

    async def _park(self, table: Table, error: discord.HTTPException) -> None:
        log.info("table_parked", table=table.id, status=error.status, code=error.code)
        self._rests.refused(table.id)
        await self.hall.maintenance.park(table.id)
