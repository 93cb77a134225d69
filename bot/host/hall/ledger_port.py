"""Port to the ledger of play chips: balances, statements, and daily grants taken."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Protocol

from bot.host.ids import PlayerId, ServerId, TableId
from bot.host.table.chip_transfers import TransferReason


@dataclass(frozen=True, slots=True)
class ChipMovement:
    """A line of a member's statement: chips that came, or went when below 0, and at which table."""

    moment: datetime
    chips: int
    reason: TransferReason
    table: TableId | None


class ChipStore(Protocol):
    """Reads the transfers of chips. Every method raises StoreDown when it cannot."""

    async def balance(self, server: ServerId, player: PlayerId) -> int:
        """Return the chips that a member has in a server, those on tables not counted."""

    async def statement(self, server: ServerId, player: PlayerId, limit: int) -> Sequence[ChipMovement]:
        """Return the last movements of a member's chips in a server, newest first."""

    async def last_grant(self, server: ServerId, player: PlayerId) -> date | None:
        """Return the day of the member's last grant in a server, or None."""

    async def has_departed(self, server: ServerId, player: PlayerId, today: date) -> bool:
        """Whether the member had their chips in a server deleted on this day."""
