"""Counts the source files that each common action enters: `python -m tests.files_entered [--list]`.

A file counts when a function of it runs, in any thread, between a member's action and the settled answer. It is a measure of
how many places a reader has to visit to follow one action; `--list` prints them, with the functions that ran.
"""

import argparse
import asyncio
import sys
import tempfile
import threading
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from types import FrameType
from typing import Any

from pydantic import SecretStr

from bot.app import WarRoom
from bot.settings import Settings
from bot.store.database.address import Address
from bot.store.store import open_store
from bot.store.upgrade import upgrade
from tests.conftest import Room, quiet_log
from tests.support.rated_games import Contest as RatedGames
from tests.support.sim_clock import SimClock
from tests.support.simulated_discord import Simulation

ROOT = Path(__file__).resolve().parents[1]
HOUSE = (f"{ROOT}/bot/", f"{ROOT}/cogs/")

Entered = dict[str, set[str]]


@contextmanager
def profiled() -> Iterator[Entered]:
    """Collect the names of the functions of the house that run during the block, by file."""
    entered: Entered = defaultdict(set)
    is_open = True

    def note(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if is_open and event == "call" and code.co_filename.startswith(HOUSE) and code.co_name != "<module>":
            entered[code.co_filename.removeprefix(f"{ROOT}/")].add(code.co_qualname)

    threading.setprofile_all_threads(note) if hasattr(threading, "setprofile_all_threads") else threading.setprofile(note)
    sys.setprofile(note)
    try:
        yield entered
    finally:
        is_open = False  # threads that it started go on, and would note what later actions do
        sys.setprofile(None)
        threading.setprofile(None)


async def _measure(room: Room) -> dict[str, Entered]:
    """Play a small evening in a room and return what each action of it entered."""
    alice, bob = (room.guild.add_member(room.env.create_user(name)) for name in ("alice", "bob"))
    found: dict[str, Entered] = {}

    async def entering(name: str, act: Callable[[], Awaitable[Any]]) -> None:
        with profiled() as entered:
            await act()
        found[name] = entered

    await RatedGames(room).won(alice.id, bob.id, times=12)
    await entering("/war play", lambda: alice.slash(room.channel, "war play", pace=3, seats=3))
    await entering("Join", lambda: bob.click(room.boards[0], label="Join"))
    await alice.click(room.boards[0], label="Start")
    await room.pass_time(20)
    await entering("a timed round", lambda: room.pass_time(3))
    await entering("a leaderboard page", lambda: alice.slash(room.channel, "leaderboard"))
    return found


async def measure() -> dict[str, Entered]:
    """Start a bot on a fresh database and return, for each action, the functions that ran by file."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        settings = Settings(_env_file=None, data=data, token=SecretStr(""), database="", shards=1, emojis=False, member_limit=0)
        await upgrade(Address.read_address(f"sqlite:///{data / 'war-room.db'}"), data / "backups", datetime.now(UTC))
        clock = SimClock()
        async with open_store(settings.address) as store:
            bot = WarRoom(settings, store, clock=clock, shards=1, window=0)
            env = clock.env = Simulation(bot)
            guild = env.create_guild("Parlour")
            channel = guild.create_text_channel("war")
            await env.start()
            try:
                return await _measure(Room(bot, env, store, settings, clock, guild, channel))
            finally:
                await bot.close()
                await env.shutdown()


def main() -> None:
    """Print a line for each action, and with `--list` the files below it."""
    parser = argparse.ArgumentParser(prog="python -m tests.files_entered", description=__doc__)
    parser.add_argument("--list", action="store_true", help="name the files and the functions that ran in them")
    given = parser.parse_args()
    quiet_log()
    for name, entered in asyncio.run(measure()).items():
        single = sum(len(functions) == 1 for functions in entered.values())
        print(f"{name}: {len(entered)} files, in {single} of them a single function")
        for path in sorted(entered) if given.list else ():
            print(f"    {path}: {', '.join(sorted(entered[path]))}")


if __name__ == "__main__":
    main()
