"""Chooses the way of a board to Discord: an edit by an interaction's token, an edit by the bot's own, or a new message."""

from datetime import datetime

from bot.host.clock import Clock
from bot.host.hall.hall import Hall
from bot.host.ids import MessageId, TableId
from bot.host.scene.scene import Scene
from bot.host.table.phase import BoardMessage
from bot.views.delivery.board_state import InteractionToken, InteractionTokens
from bot.views.delivery.failures import FailedBoards
from bot.views.delivery.messages import BoardMessages
from bot.views.tables.board import BoardView

OLD_BOARD = 55 * 60
"""Seconds after which a board is posted again: Discord limits edits of messages that are older than an hour."""


class BoardRoute:
    """Sends boards by the cheapest way there is. What a call to Discord raises is raised here too."""

    def __init__(
        self, clock: Clock, hall: Hall, messages: BoardMessages, tokens: InteractionTokens, failures: FailedBoards
    ) -> None:
        self._clock = clock
        self._hall = hall
        self._messages = messages
        self._tokens = tokens
        self._failures = failures

    async def show(self, scene: Scene, view: BoardView) -> datetime | None:
        """Show a board; return when it was shown by Discord's clock, or None when that is unknown."""
        board = scene.board
        if board is None or self.is_old(scene):
            return await self._post(scene, view)
        if (token := self.token(scene.id, board)) is not None:
            return await self._messages.edit_free(scene, token, view)
        return await self._messages.edit(scene, board.message, view)

    async def moved(self, scene: Scene, message: MessageId) -> None:
        """Note that the board is another message now, and remove the older one."""
        older = await self._hall.maintenance.posted(scene.id, message)
        if older is not None:
            await self._messages.remove(scene, older)

    def is_old(self, scene: Scene) -> bool:
        """Whether the board is to be posted again rather than edited."""
        age = self._clock.now().timestamp() - scene.board.posted if scene.board else 0
        return (age > OLD_BOARD or self._failures.is_stale(scene.id)) and scene.is_live

    def token(self, table: TableId, board: BoardMessage | None) -> InteractionToken | None:
        """Return the token of an interaction that can edit the board, which is free; None if there is none."""
        return self._tokens.find(table, board.message if board else None, self._clock.monotonic())

    async def _post(self, scene: Scene, view: BoardView) -> datetime | None:
        """Post the board as a new message, once: after a crash, or after an answer that was lost, it may be there already."""
        found = await self._messages.find(scene)
        if found is not None:
            posted, shown = found, await self._messages.edit(scene, found, view)
            self._messages.known(scene.id)
        else:
            posted, shown = await self._messages.post(scene, view)
        self._failures.posted(scene.id)
        await self.moved(scene, posted)
        return shown
