"""Reads balances, statements and grants of play chips: the host's `ChipStore` port. `transfers` writes them."""

from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import Any

from sqlalchemy import ColumnElement, func, select

from bot.host.hall.ledger_port import ChipMovement
from bot.host.ids import PlayerId, ServerId, TableId
from bot.host.table.chip_transfers import GRANTS, TransferReason, member_account
from bot.store.chips.grant_guard import forget_days_before, has_departed, is_stale
from bot.store.database import schema
from bot.store.database.database import Database

ROWS = schema.chips.c


class ChipRepository:
    """Balances, statements and grants of members."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def balance(self, server: ServerId, player: PlayerId) -> int:
        """Return the chips that a member has in a server, those on tables not counted."""
        accounts = schema.balances.c
        mine = (accounts.server == server) & (accounts.account == member_account(player))
        found = await self._read(select(accounts.chips).where(mine))
        return found[0].chips if found else 0

    async def statement(self, server: ServerId, player: PlayerId, limit: int) -> Sequence[ChipMovement]:
        """Return the last movements of a member's chips in a server, newest first."""
        mine = member_account(player)
        came = await self._last((ROWS.server == server) & (ROWS.target == mine), limit)
        went = await self._last((ROWS.server == server) & (ROWS.source == mine), limit)
        rows = sorted([*came, *went], key=lambda row: -row.id)[:limit]
        return [_movement(row, row.amount if row.target == mine else -row.amount) for row in rows]

    async def last_grant(self, server: ServerId, player: PlayerId) -> date | None:
        """Return the day of the member's last grant in a server, or None."""
        mine = (ROWS.server == server) & (ROWS.target == member_account(player)) & (ROWS.source == GRANTS)
        found = await self._read(select(func.max(ROWS.battle).label("day")).where(mine))
        return date.fromordinal(found[0].day) if found[0].day is not None else None

    async def has_departed(self, server: ServerId, player: PlayerId, today: date) -> bool:
        """Whether the member had their chips in a server deleted on this day. Drops what is known of earlier days."""
        found, stale = await self._database.look(
            lambda connection: (has_departed(connection, player, server, today), is_stale(connection, today))
        )
        if stale:
            await self._database.transact(lambda connection: forget_days_before(connection, today))
        return found

    async def _last(self, mine: ColumnElement[bool], limit: int) -> Sequence[Any]:
        """Return the newest rows of one side: a query for both sides at once could not use one range of an index."""
        return await self._read(select(schema.chips).where(mine).order_by(ROWS.id.desc()).limit(limit))

    async def _read(self, wanted: Any) -> Sequence[Any]:
        async with self._database.reading() as connection:
            return (await connection.execute(wanted)).all()


def _movement(row: Any, chips: int) -> ChipMovement:
    moment = datetime.fromtimestamp(row.moment / 1000, UTC)
    return ChipMovement(moment, chips, TransferReason(row.reason), TableId(row.game) if row.game else None)
