"""Prints the resident bytes that a bot holds for a server, and the seconds to take it in: in a process of its own."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import sys
import tempfile
import time
from pathlib import Path

import discord
from pydantic import SecretStr

from bot.app import WarRoom
from bot.settings import Settings
from bot.store.store import open_store
from bot.store.upgrade import upgrade
from tests.soak.jumping_loop import EPOCH
from tests.soak.large_servers import guild_json

FIRST, SERVERS = 1_000, 4_000
"""Servers before anything is measured, so that every pool and cache is there, and those that are measured."""


def resident(process: int | str = "self") -> int:
    """Return the resident memory of a process, in bytes."""
    pages = int(Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


async def measured(folder: Path) -> tuple[float, float]:
    """Return the bytes and the seconds of processor for a server more."""
    settings = Settings(_env_file=None, data=folder, token=SecretStr(""), database="", shards=1, emojis=False)
    await upgrade(settings.address, folder / "backups", EPOCH)
    async with open_store(settings.address) as store:
        bot = WarRoom(settings, store)
        try:
            await bot._async_setup_hook()
            _tell(bot, 0, FIRST)
            gc.collect()
            before = resident()
            parsing = _tell(bot, FIRST, SERVERS)
            gc.collect()
            return (resident() - before) / SERVERS, parsing / SERVERS
        finally:
            await bot.close()


def _tell(bot: WarRoom, first: int, count: int) -> float:
    """Tell the bot of servers; return the seconds of processor in which it read them and took them in."""
    worked = 0.0
    for number in range(first, first + count):
        said = guild_json(10**17 + number * 1_000)
        began = time.process_time()
        bot._connection._add_guild_from_data(discord.utils._from_json(said))
        worked += time.process_time() - began
    return worked


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="war-room-paper-") as scratch:
        print(json.dumps(asyncio.run(measured(Path(scratch)))))
    sys.stdout.flush()
