"""What the host needs from the world, as protocols. Discord, SQL and the tests implement them; the host imports none."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from bot.host.ids import PlayerId, ServerId, TableId
from bot.host.records.finished_games import GameStore
from bot.host.table.chip_transfers import ChipTransfer
from bot.host.table.finished_game import FinishedGame
from bot.host.table.table import Table


@dataclass(slots=True)
class Batch:
    """Changes that are kept together or not at all. `cursor` is the table time up to which every due round is played.

    `transfers` are the chips that the changes move; `moment` dates them, in milliseconds since 1970.
    """

    tables: dict[TableId, Table] = field(default_factory=dict)
    removed: set[TableId] = field(default_factory=set)
    finished: list[FinishedGame] = field(default_factory=list)
    transfers: list[ChipTransfer] = field(default_factory=list)
    cursor: int = 0
    moment: int = 0

    def book(self, draft: Table) -> None:
        """Take over what a draft has to book, so that it is booked once, with the change that causes it."""
        self.transfers += draft.transfers
        draft.transfers = ()

    def merge(self, other: "Batch") -> None:
        """Take in more changes; of one table only the newest state counts, whichever came first."""
        for table in other.tables.values():
            known = self.tables.get(table.id)
            if known is None or known.version < table.version:
                self.tables[table.id] = table
        if self.removed or other.removed:
            self.removed = (self.removed - other.tables.keys()) | other.removed
            for gone in other.removed:
                self.tables.pop(gone, None)
        self.finished += other.finished
        self.transfers += other.transfers
        self.cursor = max(self.cursor, other.cursor)
        self.moment = max(self.moment, other.moment)

    def __bool__(self) -> bool:
        return bool(self.tables or self.removed or self.finished or self.transfers or self.cursor)


class TableStore(GameStore, Protocol):
    """Keeps tables, games and results."""

    async def load(self) -> tuple[int, Sequence[Table]]:
        """Return the cursor of the last commit and every table that was kept, as it stood then."""

    async def commit(self, batch: Batch) -> None:
        """Keep a batch in one transaction. Reads the tables before it first waits. Raises StoreDown; then nothing is kept.

        Raises ShortOfChips or Overdrawn, and keeps nothing either, when a member or a seat would owe chips.
        """


class Screen(Protocol):
    """Shows tables. Never makes the game wait, never raises."""

    def touch(self, table: Table, *, soon: bool = False) -> None:
        """Say that the table looks different now; `soon` for what people wait for: presses, wars, results."""

    def forget(self, table: TableId) -> None:
        """Say that the table is gone for good."""


class People(Protocol):
    """Knows who is in a server."""

    async def present(self, server: ServerId, player: PlayerId) -> bool:
        """Whether the member is still in the server; True when nobody can say."""
