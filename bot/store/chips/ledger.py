"""Keeps the ledger of chips: transfers in a table's transaction, balances, and grants that nobody takes twice."""

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime
from hashlib import sha256
from secrets import token_hex
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, delete, func, select

from bot.host.hall.ports import ChipMovement
from bot.host.ids import PlayerId, ServerId, TableId
from bot.host.table.chip_transfers import (
    GRANTS,
    Account,
    ChipTransfer,
    Overdrawn,
    ShortOfChips,
    TransferReason,
    may_owe,
    member_account,
    owner_of,
)
from bot.store.database import schema
from bot.store.database.bulk_writes import Inserter
from bot.store.database.database import Database, value_within

_META = schema.meta.c
_PREFIX = "departed:"
_SALT = f"{_PREFIX}salt"
_HASH_LENGTH = 30


def note_departure(connection: Connection, player: PlayerId, servers: Iterable[int], today: date) -> None:
    """Remember for the rest of a day that a member's chips in these servers were deleted."""
    forget_days_before(connection, today)
    salt = _salt(connection)
    if not salt:
        salt = f"{today.toordinal()}:{token_hex(16)}"
        connection.execute(schema.meta.insert(), {"key": _SALT, "value": salt})
    for server in servers:
        key = _key(salt, server, player)
        connection.execute(delete(schema.meta).where(_META.key == key))
        connection.execute(schema.meta.insert(), {"key": key, "value": ""})


def has_departed(connection: Connection, player: PlayerId, server: int, today: date) -> bool:
    """Whether a member's chips in a server were deleted on this day."""
    salt = _salt(connection)
    if not salt or _day(salt) != today:
        return False
    return connection.execute(select(_META.key).where(_META.key == _key(salt, server, player))).first() is not None


def is_stale(connection: Connection, today: date) -> bool:
    """Whether entries of earlier days are left."""
    salt = _salt(connection)
    return bool(salt) and _day(salt) < today


def forget_days_before(connection: Connection, today: date) -> None:
    """Delete the entries of earlier days."""
    if is_stale(connection, today):
        connection.execute(delete(schema.meta).where(_META.key.startswith(_PREFIX)))


def _salt(connection: Connection) -> str:
    return value_within(connection, _SALT) or ""


def _day(salt: str) -> date:
    return date.fromordinal(int(salt.partition(":")[0]))


def _key(salt: str, server: int, player: PlayerId) -> str:
    return _PREFIX + sha256(f"{salt}:{server}:{player}".encode()).hexdigest()[:_HASH_LENGTH]


ONCE = ("server", "target", "source", "game", "battle", "reason")
"""The columns that identify a transfer."""


class TransferWriter:
    """Writes transfers. `insert` makes inserts of the database's own dialect."""

    def __init__(self, insert: Inserter) -> None:
        entry = insert(schema.chips).on_conflict_do_nothing(index_elements=ONCE)
        self._enter = entry.returning(*(schema.chips.c[name] for name in ("server", "source", "target", "amount")))
        balances = schema.balances
        change = insert(balances)
        self._add = change.on_conflict_do_update(
            index_elements=["server", "account"], set_={"chips": balances.c.chips + change.excluded.chips}
        ).returning(balances.c.server, balances.c.account, balances.c.chips)

    def book_transfers(self, connection: Connection, transfers: Sequence[ChipTransfer], moment: int) -> None:
        """Write transfers that are new, dated `moment` (milliseconds since 1970), and update the balances by those alone.

        Raises ShortOfChips or Overdrawn when an account falls below 0 that may not: then undo the transaction.
        """
        entered = connection.execute(self._enter, [_entry(transfer, moment) for transfer in transfers]).all()
        given: Counter[tuple[int, str]] = Counter()
        changes: Counter[tuple[int, str]] = Counter()
        for server, source, target, amount in entered:
            given[server, source] += amount
            changes[server, source] -= amount
            changes[server, target] += amount
        if not changes:
            return
        rows = [{"server": key[0], "account": key[1], "chips": chips} for key, chips in sorted(changes.items())]
        for server, account, chips in connection.execute(self._add, rows):
            if chips < 0 and not may_owe(account):
                _refuse(account, chips, given[server, account])


def _entry(transfer: ChipTransfer, moment: int) -> dict[str, Any]:
    return {
        "server": transfer.server,
        "moment": moment,
        "source": transfer.source,
        "target": transfer.target,
        "amount": transfer.amount,
        "reason": transfer.reason.value,
        "game": transfer.table or "",
        "battle": transfer.battle,
    }


def _refuse(account: Account, chips: int, given: int) -> None:
    player = owner_of(account)
    if player is None:
        raise Overdrawn(f"{account} would have {chips} chips")
    raise ShortOfChips(player, chips + given, given)


ROWS = schema.chips.c


class ChipRepository:
    """Balances, statements and grants of members."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def chip_balance(self, server: ServerId, player: PlayerId) -> int:
        """Return the chips that a member has in a server, those on tables not counted."""
        accounts = schema.balances.c
        mine = (accounts.server == server) & (accounts.account == member_account(player))
        found = await self._database.read_rows(select(accounts.chips).where(mine))
        return found[0].chips if found else 0

    async def chip_statement(self, server: ServerId, player: PlayerId, limit: int) -> Sequence[ChipMovement]:
        """Return the last movements of a member's chips in a server, newest first."""
        mine = member_account(player)
        came = await self._last((ROWS.server == server) & (ROWS.target == mine), limit)
        went = await self._last((ROWS.server == server) & (ROWS.source == mine), limit)
        rows = sorted([*came, *went], key=lambda row: -row.id)[:limit]
        return [_movement(row, row.amount if row.target == mine else -row.amount) for row in rows]

    async def last_grant(self, server: ServerId, player: PlayerId) -> date | None:
        """Return the day of the member's last grant in a server, or None."""
        mine = (ROWS.server == server) & (ROWS.target == member_account(player)) & (ROWS.source == GRANTS)
        found = await self._database.read_rows(select(func.max(ROWS.battle).label("day")).where(mine))
        return date.fromordinal(found[0].day) if found[0].day is not None else None

    async def has_departed(self, server: ServerId, player: PlayerId, today: date) -> bool:
        """Whether the member had their chips in a server deleted on this day. Drops what is known of earlier days."""
        found, stale = await self._database.look(
            lambda connection: (has_departed(connection, player, server, today), is_stale(connection, today))
        )
        if stale:
            await self._database.transact(lambda connection: forget_days_before(connection, today))
        return found

    async def _last(self, mine: ColumnElement[bool], limit: int) -> Sequence[Row[Any]]:
        """Return the newest rows of one side: a query for both sides at once could not use one range of an index."""
        return await self._database.read_rows(select(schema.chips).where(mine).order_by(ROWS.id.desc()).limit(limit))


def _movement(row: Row[Any], chips: int) -> ChipMovement:
    moment = datetime.fromtimestamp(row.moment / 1000, UTC)
    return ChipMovement(moment, chips, TransferReason(row.reason), TableId(row.game) if row.game else None)
