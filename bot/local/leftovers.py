"""Clears away what the local table leaves: tables of an earlier run, whose messages are lost, and old messages and files.

simcord publishes every message of the channel each time.
"""

import asyncio
from datetime import datetime

import simcord
from simcord.builders import ChannelHandle

from bot.host.clock import to_milliseconds
from bot.host.hall.group_commit import Batch, TableStore
from bot.host.hall.runtime import TableRegistry
from bot.host.ids import ChannelId
from bot.host.table import playing
from bot.host.table.chip_stacks import take_home
from bot.host.table.finish import finished_game
from bot.host.table.phase import TablePhase

KEPT = 25
"""Messages that stay. A channel with a few hundred would take seconds to publish, every round."""


async def close_leftovers(store: TableStore, now: datetime) -> int:
    """Close every saved table, a running game as stopped; return how many there were. Finished games and results stay."""
    _, kept = await store.load()
    batch = Batch(removed={table.id for table in kept}, moment=to_milliseconds(now))
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


def delete_old_messages(env: simcord.Env, channel: ChannelHandle, tables: TableRegistry) -> int:
    """Delete all but the first message, a greeting, and the newest KEPT; return how many were deleted.

    The table's board and pinned messages stay too.
    """
    table = tables.in_channel(ChannelId(channel.id))
    board = table.board.message if table is not None and table.board is not None else None
    old = sorted(env.backend.messages[channel.id])[1:-KEPT]
    messages = env.backend.messages[channel.id]
    gone = [message for message in old if message != board and not messages[message].pinned]
    for message in gone:
        env.backend.delete_message(channel.id, message)
    return len(gone)


def delete_old_files(env: simcord.Env) -> None:
    """Delete pictures that no message shows: a board has a new one in every round."""
    messages = [message for channel in env.backend.messages.values() for message in channel.values()]
    shown = {file["url"] for message in messages for file in message.attachments}
    files = env.backend.cdn._blobs  # in the order in which they came
    attached = [url for url in files if "/attachments/" in url]
    for url in [url for url in attached[:-KEPT] if url not in shown]:
        del files[url]
