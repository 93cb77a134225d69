"""Closes tables that an earlier run of the local table left: the simulated Discord has lost their messages."""

import asyncio
from datetime import datetime

from bot.host.hall.group_commit import Batch, TableStore
from bot.host.table import playing
from bot.host.table.chip_stacks import take_home
from bot.host.table.finish import finished_game
from bot.host.table.phase import TablePhase


async def close_leftovers(store: TableStore, now: datetime) -> int:
    """Close every saved table, a running game as stopped; return how many there were. Finished games and results stay."""
    _, kept = await store.load()
    batch = Batch(removed={table.id for table in kept}, moment=int(now.timestamp() * 1000))
    for table in kept:
        if table.phase is TablePhase.PLAYING:
            playing.stop_table(table, table.deadline)
            take_home(table)
            batch.book_transfers(table)
            table.open_game()
            batch.finished.append(await asyncio.to_thread(finished_game, table, now))
    if batch:
        await store.commit(batch)
    return len(kept)
