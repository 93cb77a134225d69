"""When a table's board may move to the bottom of its channel because somebody asks for it. Moves nothing.

Anybody can ask, as often as they like; a move is two calls to Discord, and takes the buttons away under everybody's fingers.
"""

from bot.engine.rules.rules import Procedure
from bot.host.ids import TableId
from bot.host.table.table import Table, TablePhase

MOVE_GAP = 10.0
"""Seconds between two moves of a board that tells the same phase."""


class MoveCooldowns:
    """The last move of each board."""

    def __init__(self) -> None:
        self._last: dict[TableId, tuple[TablePhase, float]] = {}

    def may_move(self, table: Table, now: float) -> bool:
        """Whether the board may move at this monotonic second; one that is not there, or is parked, always may."""
        if table.board is None or table.parked is not None:
            return True
        if _lies_open(table):
            return False
        phase, moved = self._last.get(table.id, (table.phase, now - MOVE_GAP))
        return phase is not table.phase or now - moved >= MOVE_GAP

    def note(self, table: Table, now: float) -> None:
        """The board moves."""
        self._last[table.id] = (table.phase, now)

    def forget(self, table: TableId) -> None:
        """Keep nothing more of the table."""
        self._last.pop(table, None)


def _lies_open(table: Table) -> bool:
    """Whether members are reaching for the pot on this very message."""
    return table.rules.procedure is Procedure.SPEED and table.turn is not None and table.turn.revealed > 0
