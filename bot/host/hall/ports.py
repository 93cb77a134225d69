"""The ports of the hall: store of tables, ledger of play chips, screen, presence of members, and the batch that is saved."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Protocol

from bot.host.ids import PlayerId, ServerId, TableId
from bot.host.records.replays import GameStore
from bot.host.table.chip_transfers import ChipTransfer, TransferReason
from bot.host.table.finished_game import FinishedGame
from bot.host.table.table import Table


@dataclass(slots=True)
class Batch:
    """Changes that are saved together or not at all. `cursor` is the table time up to which every due round is played.

    `transfers` are the chips that the changes move; `moment` dates them, in milliseconds since 1970.
    """

    tables: dict[TableId, Table] = field(default_factory=dict)
    removed: set[TableId] = field(default_factory=set)
    finished: list[FinishedGame] = field(default_factory=list)
    transfers: list[ChipTransfer] = field(default_factory=list)
    cursor: int = 0
    moment: int = 0

    def book_transfers(self, draft: Table) -> None:
        """Take over the transfers of a draft, so that they are booked once, with the change that causes them."""
        self.transfers += draft.transfers
        draft.transfers = ()

    def merge_batch(self, other: "Batch") -> None:
        """Add the changes of another batch; of one table only the newest state counts, whichever came first."""
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
    """Saves tables, games and results."""

    async def load(self) -> tuple[int, Sequence[Table]]:
        """Return the cursor of the last commit and every table, as it stood then."""

    async def commit(self, batch: Batch) -> None:
        """Save a batch in one transaction. Reads the tables before it first awaits. Raises StoreDown; then nothing is saved.

        Raises ShortOfChips or Overdrawn, and saves nothing either, when a member or a seat would owe chips.
        """


class Screen(Protocol):
    """Shows tables. Returns at once and never raises."""

    def touch(self, table: Table, *, soon: bool = False) -> None:
        """Note that the table looks different now; `soon` for what people wait for: presses, wars, results."""

    def forget(self, table: TableId) -> None:
        """Drop everything about a table that is gone for good."""

    async def leave(self, slots: Collection[int]) -> None:
        """Send nothing more for these slots, which are no longer ours; what is on its way gets a moment to arrive."""


class People(Protocol):
    """Answers whether members are in a server."""

    async def is_present(self, server: ServerId, player: PlayerId) -> bool:
        """Whether the member is still in the server; True when that cannot be found out."""


@dataclass(frozen=True, slots=True)
class ChipMovement:
    """A line of a member's statement: chips that came, or went when below 0, and at which table."""

    moment: datetime
    chips: int
    reason: TransferReason
    table: TableId | None


class ChipStore(Protocol):
    """Reads the transfers of chips. Every method raises StoreDown when it cannot."""

    async def chip_balance(self, server: ServerId, player: PlayerId) -> int:
        """Return the chips that a member has in a server, those on tables not counted."""

    async def chip_statement(self, server: ServerId, player: PlayerId, limit: int) -> Sequence[ChipMovement]:
        """Return the last movements of a member's chips in a server, newest first."""

    async def last_grant(self, server: ServerId, player: PlayerId) -> date | None:
        """Return the day of the member's last grant in a server, or None."""

    async def has_departed(self, server: ServerId, player: PlayerId, today: date) -> bool:
        """Whether the member had their chips in a server deleted on this day."""
