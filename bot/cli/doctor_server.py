"""Checks a PostgreSQL database for the doctor: whether it answers and is ours, and how the processes that share it do."""

from importlib.util import find_spec

from sqlalchemy import Connection, func, inspect, literal_column, select, text

from bot import install_line
from bot.cli.check_result import CheckResult
from bot.host.ids import SLOTS
from bot.store.database import schema
from bot.store.database.address import Address
from bot.store.database.compatibility import require_ours
from bot.store.database.errors import CannotOpen, reason_of
from bot.store.database.leases import NOW
from bot.store.database.server_limits import LEASE, close_soon
from bot.store.ranking.result_queue import queue_length

NAME = "Database"

SILENT = LEASE // 2
"""Milliseconds since a lease was renewed from which on a process is told to be silent; it renews it each second."""

_OWNERS, _SLOTS = schema.owners.c, schema.slots.c
_AGES = select(_OWNERS.id, (LEASE - (_OWNERS.until - literal_column(NOW))).label("age")).order_by(_OWNERS.id)


async def check_server(address: Address) -> list[CheckResult]:
    """Return whether the server answers, and what the processes that share it say there."""
    if find_spec("asyncpg") is None:
        return [CheckResult(NAME, False, str(address), f"Run {install_line('postgres')}.")]
    engine = address.open_reader()
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(_look, address)
    except CannotOpen as error:
        return [CheckResult(NAME, False, str(error), "Name an empty database, or War Room's own.")]
    except Exception as error:  # a refused password comes as the driver's own kind, which only the driver's package names
        return [CheckResult(NAME, False, f"{address}: {reason_of(error)}", "See the server's log, and WAR_ROOM_DATABASE.")]
    finally:
        await close_soon(engine.dispose())


def _look(connection: Connection, address: Address) -> list[CheckResult]:
    require_ours(connection, address)
    version = connection.scalar(text("SHOW server_version"))
    found = [CheckResult(NAME, True, f"{address}: PostgreSQL {version}")]
    names = inspect(connection).get_table_names()
    return [*found, _processes(connection)] if schema.uncounted.name in names else found


def _processes(connection: Connection) -> CheckResult:
    """Return how many processes share the database, and whether one is silent or a slot is free."""
    ages = {row.id: row.age for row in connection.execute(_AGES)}
    owned = connection.scalar(select(func.count()).where(_SLOTS.owner.in_(list(ages)))) or 0
    told = f"{len(ages)} running, {owned} of {SLOTS} slots owned, {queue_length(connection)} results to be counted everywhere"
    silent = [f"{owner} for {age / 1000:.0f} s" for owner, age in ages.items() if age > SILENT]
    if silent:
        return CheckResult("Processes", False, f"{told}; silent: {', '.join(silent)}", "See the log with that lease.")
    if ages and owned < SLOTS:
        return CheckResult("Processes", False, told, "If it stays so for a minute, the log of each process says why.")
    return CheckResult("Processes", True, told if ages else "none running")
