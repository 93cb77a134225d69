"""Claims and releases slots on a PostgreSQL server: the host's `SlotStore` on the database.

A process proves that it lives by renewing its lease, and by a session lock that goes with its connection. Whoever finds
another one dead deletes its lease, which waits for its last transaction and refuses every later one, and frees its slots.
Whoever takes slots moves the clocks of the tables and tournaments stored there to its own table time.
"""

import json
import math
from collections.abc import Collection, Sequence
from dataclasses import fields, replace
from typing import Any

import structlog
from sqlalchemy import Connection, Row, bindparam, func, literal_column, select, text, update

from bot.host.ids import DIVISION, SLOTS
from bot.host.slots.keeper import Ownership
from bot.host.table.phase import TablePhase
from bot.host.tournaments.stored_tournament import Clocks, clocks_of, clocks_text
from bot.store.database import schema
from bot.store.database import schema_tournaments as at
from bot.store.database.database import Database, value_within
from bot.store.database.leases import NOW, in_slots, session_lock
from bot.store.slots.notices import Notices
from bot.store.tournaments.rows import LIVE

_TABLES, _TOURNAMENTS = schema.tables.c, at.tournaments.c


def move_clocks(connection: Connection, slots: Collection[int], by: int) -> None:
    """Move every moment of table time that is stored for the slots by so many milliseconds."""
    if not by:
        return
    wanted = select(_TABLES.id, _TABLES.phase, _TABLES.deadline, _TABLES.body).where(in_slots(_TABLES.server, slots))
    if tables := [_moved(row, by) for row in connection.execute(wanted)]:
        here = _TABLES.id == bindparam("of")
        values = {"deadline": bindparam("due"), "body": bindparam("told"), "version": _TABLES.version + 1}
        connection.execute(update(schema.tables).where(here).values(values), tables)
    live = select(_TOURNAMENTS.id, _TOURNAMENTS.clocks).where(
        in_slots(_TOURNAMENTS.server, slots), _TOURNAMENTS.phase.in_(LIVE)
    )
    if tournaments := [{"of": row.id, "moved": _moved_clocks(row.clocks, by)} for row in connection.execute(live)]:
        here = _TOURNAMENTS.id == bindparam("of")
        connection.execute(update(at.tournaments).where(here).values(clocks=bindparam("moved")), tournaments)


def _moved(row: Row[str, str, int, str], by: int) -> dict[str, Any]:
    """Return what changes in the row of a table. A row that cannot be read is loaded by nobody, and stays as it is."""
    body = row.body
    if row.phase != TablePhase.LOBBY.value:
        try:
            read = json.loads(body)
            read["started"] += by
            body = json.dumps(read, separators=(",", ":"))
        except (ValueError, KeyError, TypeError):
            pass
    return {"of": row.id, "due": row.deadline + by, "told": body}


def _moved_clocks(text: str, by: int) -> str:
    """Return the clocks of a tournament, each that runs moved by so much; those that cannot be read stay as they are."""
    try:
        clocks = clocks_of(text)
    except ValueError:
        return text
    running = {field.name: moment for field in fields(Clocks) if (moment := getattr(clocks, field.name))}
    return clocks_text(replace(clocks, **{name: max(moment + by, 1) for name, moment in running.items()}))


log = structlog.get_logger()

CURSOR = "cursor"
"""The key of the table time of a slot that no process has owned yet."""

FREED = "freed"
"""The kind of the notice that slots were freed."""

SHARDS = "shards"
"""The key of the number of shards on which the processes have agreed."""

SHARDS_LOCK = 0x5761725F53687264
"""The lock under which they agree: the letters of War_Shrd as a number."""

IDENTIFY = "identify"
"""What the keys begin with under which the next moment is kept at which a shard of a bucket may identify."""

_IDENTIFY = text(
    f"INSERT INTO meta (key, value) VALUES (:key, CAST({NOW} + :spacing AS text)) ON CONFLICT (key) DO UPDATE"  # noqa: S608
    f" SET value = CAST({NOW} + :spacing AS text)"
    f" WHERE CAST(meta.value AS bigint) NOT BETWEEN {NOW} + 1 AND {NOW} + :spacing RETURNING value"
)
"""All by the database's clock. What is kept is when the next shard may follow; more than the spacing ahead it is of a clock
that was set back since."""

_REST = text(f"SELECT CAST(value AS bigint) - {NOW} FROM meta WHERE key = :key")  # noqa: S608

_BUSY = text(f"SELECT key FROM meta WHERE key IN :keys AND CAST(value AS bigint) > {NOW} LIMIT 1").bindparams(  # noqa: S608
    bindparam("keys", expanding=True)
)

_SILENT = text(
    f"SELECT id FROM owners WHERE id <> :owner AND CASE WHEN until < {NOW} THEN true"  # noqa: S608
    " ELSE pg_try_advisory_xact_lock(CAST(CAST('x' || id AS bit(64)) AS bigint)) END ORDER BY id"
)
"""Whose lock can be had is gone (`bot.store.database.leases.session_lock`). All are asked at once: each process looks every
second at each other."""

_OWNERS, _SLOTS, _META = schema.owners.c, schema.slots.c, schema.meta.c
_LIVING = select(_OWNERS.id, _OWNERS.draining, (_OWNERS.until - literal_column(NOW)).label("rest"))


def cursor_key(owner: str) -> str:
    """Return the key of the table time up to which an owner has played what was due."""
    return f"{CURSOR}:{owner}"


class SlotRepository:
    """The slots as one process sees them."""

    def __init__(self, database: Database, owner: str, notices: Notices) -> None:
        self._database = database
        self._owner = owner
        self._notices = notices

    async def look(self) -> Ownership:
        """Return who owns what, after freeing the slots of processes that are dead."""
        found, buried = await self._database.transact(self._look)
        for other, slots in buried.items():
            (log.warning if slots else log.info)("process_gone", lease=other, slots=slots)
        return found

    async def claim(self, slots: Collection[int], now: int | None) -> frozenset[int]:
        """Take those of the slots that are free and return them; their clocks are moved to our table time `now`.

        Without one, ours continues the latest of theirs. It is saved with them either way.
        """
        return await self._database.transact(lambda connection: self._claim(connection, slots, now))

    async def agree_on_shards(self, wanted: int) -> int:
        """Return the number of shards of all processes: what is wanted here, unless others live that have agreed on theirs."""
        agreed = await self._database.transact(lambda connection: self._agree(connection, wanted))
        DIVISION.agree_on_shards(agreed)
        return agreed

    async def next_identify(self, bucket: int, spacing: int) -> int:
        """Return 0 if a shard of a bucket may identify at once, and let no other of any process do so too soon.

        Else return in how many milliseconds to ask again. Nothing is held meanwhile: who dies waiting holds nobody up.
        """
        return await self._database.transact(lambda connection: self._next_identify(connection, bucket, spacing))

    async def may_identify(self, buckets: Collection[int]) -> bool:
        """Whether a shard of each of these buckets may identify now."""
        keys = [f"{IDENTIFY}:{bucket}" for bucket in sorted(buckets)]
        return await self._database.transact(lambda connection: connection.scalar(_BUSY, {"keys": keys}) is None)

    async def release(self, slots: Collection[int], now: int) -> None:
        """Free slots of ours, whose tables and tournaments are saved by now."""
        ours = update(schema.slots).where(_SLOTS.slot.in_(sorted(slots)), _SLOTS.owner == self._owner)

        def write(connection: Connection) -> None:
            connection.execute(ours.values(owner=None, cursor=now))
            self._notices.tell_within(connection, FREED, "")

        await self._database.transact(write)

    def _agree(self, connection: Connection, wanted: int) -> int:
        connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": SHARDS_LOCK})
        kept = value_within(connection, SHARDS)
        alone = connection.scalar(select(func.count()).select_from(schema.owners)) == 1
        if kept is not None and not alone:
            return int(kept)
        if kept is not None and max(int(kept), SLOTS) != max(wanted, SLOTS):
            _even_out(connection, int(kept))
        self._database.put_within(connection, SHARDS, str(wanted))
        return wanted

    def _next_identify(self, connection: Connection, bucket: int, spacing: int) -> int:
        key = f"{IDENTIFY}:{bucket}"
        if connection.scalar(_IDENTIFY, {"key": key, "spacing": spacing}) is not None:
            return 0
        return max(int(connection.scalar(_REST, {"key": key}) or 0), 1)

    def _look(self, connection: Connection) -> tuple[Ownership, dict[str, int]]:
        """Return who owns what, and how many slots each process had that was found dead."""
        buried = {
            other: slots for other in self._silent(connection) if (slots := end_dead_lease(connection, other)) is not None
        }
        living = connection.execute(_LIVING).all()
        draining = frozenset(row.id for row in living if row.draining)
        owned: dict[str | None, set[int]] = {row.id: set() for row in living}
        for row in connection.execute(select(_SLOTS.slot, _SLOTS.owner)):
            owned.setdefault(row.owner, set()).add(row.slot)
        free = frozenset(owned.pop(None, ()))
        living_slots = {owner: frozenset(slots) for owner, slots in owned.items() if owner}
        first_end = min((row.rest / 1000 for row in living if row.id != self._owner), default=math.inf)
        return Ownership(living_slots, self._owner, free, draining, first_end), buried

    def _silent(self, connection: Connection) -> Sequence[str]:
        """Return the other processes whose lease has run out, or whose session is gone."""
        return connection.execute(_SILENT, {"owner": self._owner}).scalars().all()

    def _claim(self, connection: Connection, slots: Collection[int], now: int | None) -> frozenset[int]:
        start = int(value_within(connection, CURSOR) or 0)
        free = (
            select(_SLOTS.slot, _SLOTS.cursor)
            .where(_SLOTS.slot.in_(sorted(slots)), _SLOTS.owner.is_(None))
            .order_by(_SLOTS.slot)
        )
        found = {row.slot: start if row.cursor is None else row.cursor for row in connection.execute(free.with_for_update())}
        if not found:
            return frozenset()
        at = max(found.values()) if now is None else now
        for cursor in set(found.values()):
            move_clocks(connection, [slot for slot, kept in found.items() if kept == cursor], at - cursor)
        connection.execute(update(schema.slots).where(_SLOTS.slot.in_(sorted(found))).values(owner=self._owner))
        self._database.put_within(connection, cursor_key(self._owner), str(at))
        return frozenset(found)


def is_gone(connection: Connection, owner: str) -> bool:
    """Whether the session of a process is gone, and the process with it."""
    return bool(connection.scalar(text("SELECT pg_try_advisory_xact_lock(:number)"), {"number": session_lock(owner)}))


def _even_out(connection: Connection, shards: int) -> None:
    """Bring all slots to one table time, as they were for so many shards: with another number servers are in other slots."""
    start = int(value_within(connection, CURSOR) or 0)
    found = {row.slot: start if row.cursor is None else row.cursor for row in connection.execute(select(schema.slots))}
    DIVISION.agree_on_shards(shards)
    for cursor in {*found.values()}:
        move_clocks(connection, [slot for slot, kept in found.items() if kept == cursor], max(found.values()) - cursor)
    connection.execute(update(schema.slots).values(cursor=max(found.values())))


def end_dead_lease(connection: Connection, owner: str) -> int | None:
    """End the lease of a dead process and free its slots, with the table time that it had.

    Returns how many slots those were, None when another process was faster.
    """
    if not connection.execute(schema.owners.delete().where(_OWNERS.id == owner)).rowcount:
        return None
    key = cursor_key(owner)
    cursor = int(value_within(connection, key) or 0)
    freed = connection.execute(update(schema.slots).where(_SLOTS.owner == owner).values(owner=None, cursor=cursor)).rowcount
    connection.execute(schema.meta.delete().where(_META.key == key))
    return freed
