"""Keeps an upgrade from taking away what processes of an older version still use."""

from sqlalchemy import Connection, inspect, select, text

from bot.store.database import schema
from bot.store.database.errors import OlderProcesses
from bot.store.database.leases import NOW
from bot.store.slots.slots import bury, is_gone

_OWNERS = schema.owners.c


def require_no_older(connection: Connection, oldest: int, address: str) -> None:
    """Raise OlderProcesses while one lives that does not know the step `oldest`; end the leases of those that are dead.

    No other begins meanwhile: each begins its lease under the lock of upgrades.
    """
    if "owners" not in inspect(connection).get_table_names() or not _tells_steps(connection):
        return
    older = select(_OWNERS.id, _OWNERS.step, (_OWNERS.until < text(NOW)).label("late")).where(_OWNERS.step < oldest)
    living = []
    for row in connection.execute(older.order_by(_OWNERS.id)).all():
        if row.late or is_gone(connection, row.id):
            bury(connection, row.id)
        else:
            living.append(row.step)
    if living:
        raise OlderProcesses(
            f"The database at {address} isn't upgraded yet. {len(living)} of the processes that run couldn't go on: they know"
            f" step {min(living)}, and {oldest} is needed. Stop them, or update them to a version in between first."
        )


def _tells_steps(connection: Connection) -> bool:
    """Whether processes say which steps they know; before that no step took anything away."""
    return any(column["name"] == "step" for column in inspect(connection).get_columns("owners"))
