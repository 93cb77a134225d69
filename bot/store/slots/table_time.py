"""Moves the clocks of stored tables and tournaments to the table time of the process that takes their slots."""

import json
from collections.abc import Collection
from dataclasses import fields
from typing import Any

from sqlalchemy import Connection, bindparam, select, update

from bot.host.table.fields import TablePhase
from bot.host.tournaments.notation import clocks_of, clocks_text
from bot.host.tournaments.stored_tournament import Clocks
from bot.store.database import schema
from bot.store.database import schema_tournaments as at
from bot.store.database.leases import in_slots
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


def _moved(row: Any, by: int) -> dict[str, Any]:
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
    return clocks_text(clocks.set(**{name: max(moment + by, 1) for name, moment in running.items()}))
