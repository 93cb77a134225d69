"""Compares a copy of a database with what its games say: `python -m tests.scale.recounted postgresql://…`.

What waits to be counted is counted first. Then everything is counted again, every record is played again, and nothing may be
there twice. The copy is the caller's.
"""

import asyncio
import sys
from collections.abc import Iterator
from contextlib import suppress

from sqlalchemy import Connection, Table, select, text
from sqlalchemy.dialects import postgresql
from sqlalchemy.ext.asyncio import create_async_engine

from bot.engine.errors import RecordError
from bot.engine.records.verify import verify_record
from bot.store.database import schema
from bot.store.database.address import Address
from bot.store.ranking.counting import AT_ONCE, ResultCounter
from bot.store.ranking.recount import recount_everything
from bot.store.tables.game_rows import game_from_rows

BOARDS = (schema.totals, schema.boards, schema.rank_buckets, schema.rating_history)

NONE = {
    "the sums of the ledger are not the balances": (
        "select count(*) from (select server, account, sum(chips) as sum from"
        " (select server, target as account, amount as chips from chips union all select server, source, -amount from chips) c"
        " group by 1, 2) s left join balances b using (server, account) where sum <> coalesce(b.chips, 0)"
    ),
    "a game that runs has a result": "select count(*) from games join tables using (id) where tables.phase = 'playing'",
    "a result is there twice": "select count(*) from (select 1 from results group by game, seat having count(*) > 1) t",
    "games are not numbered one by one": "select count(number) - coalesce(max(number) - min(number) + 1, 0) from games",
    "a log has a gap": (
        "select count(*) from (select tournament from tournament_events group by 1"
        " having max(number) - min(number) + 1 <> count(*) or min(number) > 1) t"
    ),
    "an entrant is there twice": (
        "select count(*) from (select 1 from entrants where player > 0 group by tournament, player having count(*) > 1) t"
    ),
}
"""What must be 0 in every database."""


def faults(connection: Connection) -> Iterator[str]:
    """Yield what is wrong; leaves the boards recounted."""
    for fault, query in NONE.items():
        if connection.execute(text(query)).scalar():
            yield fault
    yield from _refuted(connection)
    counter = ResultCounter(postgresql.insert)
    while counter.count_waiting(connection, AT_ONCE):
        pass
    before = {table: _rows(connection, table) for table in BOARDS}
    recount_everything(connection)
    for table in BOARDS:
        if (now := _rows(connection, table)) != before[table]:
            lost, more = len(now - before[table]), len(before[table] - now)
            yield f"{table.name} is not what a recount finds: {lost} rows differ or are missing, {more} are other or too many"


def _rows(connection: Connection, table: Table) -> frozenset[tuple[object, ...]]:
    return frozenset(
        tuple(round(value, 6) if isinstance(value, float) else value for value in row)
        for row in connection.execute(select(table))
    )


def _refuted(connection: Connection) -> Iterator[str]:
    """Yield the games whose records are refuted by playing them again."""
    for row in connection.execute(select(schema.games)).mappings().all():
        seats = connection.execute(
            select(schema.results).where(schema.results.c.game == row["id"]).order_by(schema.results.c.seat)
        )
        with suppress(RecordError):
            record = game_from_rows(row, seats.mappings().all()).record
            if record.outcome is not None and not (verdict := verify_record(record)).is_right:
                yield f"the record of game {row['id']} is refuted: {verdict.differs}"
            continue
        yield f"the record of game {row['id']} cannot be played"


async def _main(address: str) -> int:
    engine = create_async_engine(Address.read_address(address).url)  # without the bot's limits: nobody waits for the copy
    async with engine.begin() as connection:
        found = await connection.run_sync(lambda sync: list(faults(sync)))
        games = await connection.scalar(text("SELECT count(*) FROM games"))
    await engine.dispose()
    print(games)
    print("\n".join(found))
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(_main(sys.argv[1])))
