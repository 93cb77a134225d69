"""Deletes old messages and files of the local table: simcord publishes every message of the channel each time."""

import simcord
from simcord.builders import ChannelHandle

from bot.host.hall.runtime import TableRegistry
from bot.host.ids import ChannelId

KEPT = 25
"""Messages that stay. A channel with a few hundred would take seconds to publish, every round."""


def delete_old_messages(env: simcord.Env, channel: ChannelHandle, tables: TableRegistry) -> int:
    """Delete all but the newest KEPT messages, except the table's board and pinned ones; return how many were deleted."""
    table = tables.in_channel(ChannelId(channel.id))
    board = table.board.message if table is not None and table.board is not None else None
    old = sorted(env.backend.messages[channel.id])[:-KEPT]
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
