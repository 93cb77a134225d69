"""The freshest interaction of each table: for a quarter of an hour its webhook edits the board at no cost to our budget."""

from dataclasses import dataclass

from bot.host.ids import MessageId, TableId
from bot.views.discord_api.types import Interaction

LIFE = 14 * 60
GAP = 2.0
CHANNEL_GAP = 1.2


@dataclass(slots=True)
class InteractionToken:
    """A token that edits one message until `until`; `used` is when it last did. Seconds of a monotonic clock."""

    token: str
    message: MessageId
    until: float
    used: float = -GAP

    def __repr__(self) -> str:
        return f"Pass(message={self.message})"


class InteractionTokens:
    """One pass a table, the newest. Holds tokens; shows none of them."""

    def __init__(self) -> None:
        self._passes: dict[TableId, InteractionToken] = {}

    def keep(self, table: TableId, interaction: Interaction, message: int, now: float) -> None:
        """Keep what this interaction allows."""
        self._passes[table] = InteractionToken(interaction.token, MessageId(message), now + LIFE)

    def find(self, table: TableId, message: MessageId | None, now: float) -> InteractionToken | None:
        """Return a pass that can still edit the message, or None."""
        kept = self._passes.get(table)
        if kept is None or kept.message != message or kept.until <= now:
            return None
        return kept

    def drop(self, table: TableId) -> None:
        """Forget the pass of a table."""
        self._passes.pop(table, None)
