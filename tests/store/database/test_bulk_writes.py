"""Rows that are written with one statement, on each kind of database."""

from sqlalchemy import Connection, bindparam, delete, event, literal_column, select
from sqlalchemy.engine import Engine

from bot.store.database import schema
from bot.store.database.bulk_writes import BulkStatement, BulkUpsert
from bot.store.store import Store

COLUMNS = [column.name for column in schema.totals.c]
KEY = [column.name for column in schema.totals.primary_key]


def row(player: int, games: int, mu: int | None = None) -> tuple[int | str | None, ...]:
    """A player on a board of everywhere."""
    values = dict.fromkeys(COLUMNS, 0) | {"player": player, "games": games, "mu": mu, "subject": "it's ü"}
    return tuple(values.values())


async def test_rows_are_inserted_or_changed_or_deleted(store: Store) -> None:
    """Whatever is in them, nothing too; and of a server however many rows are one statement."""
    rows = schema.totals.c
    upsert = BulkUpsert(store.database.insert, schema.totals, KEY, lambda new: {"games": rows.games + new.games, "mu": new.mu})
    among = rows.player.between(bindparam("low"), bindparam("high"))
    gone = BulkStatement(delete(schema.totals).where(rows.games == literal_column("9"), among), ["high", "low"])
    sent: list[str] = []

    def write(connection: Connection) -> list[tuple[int, int, int | None]]:
        upsert.run(connection, [row(1, 2), row(2, 3, 25_000), row(1 << 62, 9)])
        upsert.run(connection, [row(2, 6), row(3, 1), row(1, 1, 7)])
        upsert.run(connection, [])
        sent.append("then")
        gone.run(connection, [(2, 0), (1 << 62, 4)])
        found = connection.execute(select(rows.player, rows.games, rows.mu).order_by(rows.player))
        return [(one.player, one.games, one.mu) for one in found]

    event.listen(Engine, "before_cursor_execute", note := lambda *said: sent.append(said[2]))
    try:
        assert await store.database.transact(write) == [(1, 3, 7), (3, 1, None)]
    finally:
        event.remove(Engine, "before_cursor_execute", note)
    assert sum(words.startswith("INSERT INTO totals") for words in sent[: sent.index("then")]) == 2
