"""Runs the store's background work in short transactions: sorts large boards, replays ratings, erases typed names."""

import asyncio
from collections.abc import Callable

import structlog
from sqlalchemy import Connection

from bot.host.clock import Clock
from bot.host.refusals import StoreDown
from bot.store.database.database import Database
from bot.store.database.errors import reason_of
from bot.store.privacy.erase_typed import erase_typed
from bot.store.ranking.counting_locks import lock_house
from bot.store.ranking.large_boards import sort_some
from bot.store.ranking.rating_replay import replay_some
from bot.store.ranking.totals import statements_for

log = structlog.get_logger()

PAUSE = 0.02
"""Seconds between two steps, in which games are saved."""

RECHECK = 60.0
"""Seconds until the next check for work that was not announced, or that failed."""


class StoreMaintenance:
    """Does the work that transactions left for the background. The database holds what is to do, so a restart goes on."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def run(self) -> None:
        """Work as long as the bot runs, soon after there is something to do. Never raises."""
        while True:
            self._database.work_left.clear()
            try:
                await finish(self._database, PAUSE)
            except StoreDown:
                pass  # logged by the code that saves games
            except Exception as error:
                log.exception("upkeep_failed", reason=reason_of(error))
            await self._clock.wait(self._database.work_left, RECHECK)


WORK: tuple[Callable[..., bool], ...] = (replay_some, sort_some, erase_typed)
"""Each function does one step of its work and returns whether there was any."""


async def finish(database: Database, pause: float = 0.0) -> None:
    """Do all the work there is, with a pause after each step; raises StoreDown."""

    statements = statements_for(database.insert)

    def step(connection: Connection) -> bool:
        lock_house(connection)
        return any(work(connection, statements) for work in WORK)

    while await database.transact(step):
        await asyncio.sleep(pause)
