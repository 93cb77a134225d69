"""Play chips of members: balance, statement and the daily grant."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta

from bot.host.clock import Clock
from bot.host.hall.group_commit import Batch, GroupCommit
from bot.host.hall.ports import ChipMovement, ChipStore
from bot.host.ids import PlayerId, ServerId
from bot.host.locks import KeyedLocks
from bot.host.refusals import Refusal, Refused
from bot.host.table.chip_transfers import grant_transfer

STARTING = 2_000
"""The first grant: two tables at the usual 1,000 (rules.md §10 A29), so that one lost table is not the end."""

DAILY = 1_000
"""Every later grant: one table a day, so a player who lost everything can play again tomorrow."""


@dataclass(frozen=True, slots=True)
class NextGrant:
    """The grant that comes next: how many chips, and when; None when it can be taken now."""

    chips: int
    due: datetime | None


class Chips:
    """The chips of all members. Methods raise Refused or StoreDown and then changed nothing."""

    def __init__(self, ledger: ChipStore, group_commit: GroupCommit, clock: Clock) -> None:
        self._ledger = ledger
        self._group_commit = group_commit
        self._clock = clock
        self._locks = KeyedLocks()

    async def chip_balance(self, server: ServerId, player: PlayerId) -> int:
        """Return the chips that a member has in a server, those on tables not counted."""
        return await self._ledger.chip_balance(server, player)

    async def chip_statement(self, server: ServerId, player: PlayerId, limit: int) -> Sequence[ChipMovement]:
        """Return the last movements of a member's chips in a server, newest first."""
        return await self._ledger.chip_statement(server, player, limit)

    async def next_grant(self, server: ServerId, player: PlayerId) -> NextGrant:
        """Return the grant that comes next: one a day, and a day starts at midnight UTC.

        Members who delete their data start again the day after: otherwise deleting would be a way to more chips.
        """
        today = self._clock.now().date()
        last = await self._ledger.last_grant(server, player)
        if last is None:
            departed = await self._ledger.has_departed(server, player, today)
            return NextGrant(STARTING, _midnight_after(today) if departed else None)
        return NextGrant(DAILY, None if last < today else _midnight_after(last))

    async def claim_grant(self, server: ServerId, player: PlayerId) -> int:
        """Give a member the grant of today and return its chips; raises Refused when they have it already.

        Cancelling the caller does not stop it half-way, and two claims at once run one after the other.
        """
        return await asyncio.shield(asyncio.ensure_future(self._claim(server, player)))

    async def _claim(self, server: ServerId, player: PlayerId) -> int:
        async with self._locks.hold_lock((server, player)):
            coming = await self.next_grant(server, player)
            if coming.due is not None:
                raise Refused(Refusal.CHIPS_TAKEN, due=int(coming.due.timestamp()))
            today = self._clock.now().date()
            await self._group_commit.save_batch(Batch(transfers=[grant_transfer(server, player, coming.chips, today)]))
            return coming.chips


def _midnight_after(day: date) -> datetime:
    return datetime.combine(day + timedelta(days=1), time(), UTC)
