"""Keeps the newest interaction token of each board: for 14 minutes it edits that message without using up our rate limit."""

from bot.host.ids import MessageId, TableId
from bot.views.delivery.board_state import LIFE, BoardStates, InteractionToken
from bot.views.discord_api.types import Interaction


class InteractionTokens:
    """One token a board, the newest. Shows none of them."""

    def __init__(self, boards: BoardStates) -> None:
        self._boards = boards

    def keep(self, table: TableId, interaction: Interaction, message: int, now: float) -> None:
        """Keep what this interaction allows."""
        self._boards.extras_of(table).token = InteractionToken(interaction.token, MessageId(message), now + LIFE)

    def find(self, table: TableId, message: MessageId | None, now: float) -> InteractionToken | None:
        """Return a token that can still edit the message, or None; one that has run out is dropped."""
        extras = self._boards.extras(table)
        if extras is None or (token := extras.token) is None:
            return None
        if token.until <= now:
            self.drop(table)
            return None
        return token if token.message == message else None

    def drop(self, table: TableId) -> None:
        """Forget the token of a board."""
        extras = self._boards.extras(table)
        if extras is not None and extras.token is not None:
            extras.token = None
            self._boards.tidy(table)
