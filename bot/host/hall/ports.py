"""The ports of the hall: screen, presence of members, ledger of play chips."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Protocol

from bot.host.ids import PlayerId, ServerId, TableId
from bot.host.table.chip_transfers import TransferReason
from bot.host.table.table import Table


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
