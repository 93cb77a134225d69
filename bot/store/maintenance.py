"""What the store does in the background, a short transaction at a time: boards are sorted, ratings follow, names go."""

import asyncio
from collections.abc import Callable

import structlog
from sqlalchemy import Connection

from bot.host.clock import Clock
from bot.host.refusals import StoreDown
from bot.store.database.database import Database
from bot.store.database.errors import reason_of
from bot.store.privacy.erase_typed import take_out
from bot.store.ranking.counting import take_turn
from bot.store.ranking.large_boards import sort
from bot.store.ranking.rating_replay import follow
from bot.store.ranking.totals import Statements

log = structlog.get_logger()

PAUSE = 0.02
"""Seconds between two steps, in which games are kept."""

LATER = 60.0
"""Seconds after which somebody looks whether there is work that nobody has told of, or that failed."""


class StoreMaintenance:
    """Does the work that was put off. What there is to do is kept in the database, so a restart goes on with it."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def run(self) -> None:
        """Work for as long as the bot runs, soon after there is something to do. Never raises."""
        while True:
            self._database.work_left.clear()
            try:
                await finish(self._database, PAUSE)
            except StoreDown:
                pass  # told in the log by whoever keeps games
            except Exception as error:
                log.exception("upkeep_failed", reason=reason_of(error))
            await self._clock.wait(self._database.work_left, LATER)


WORK: tuple[Callable[..., bool], ...] = (follow, sort, take_out)
"""Each does a piece of some work and says whether there was any."""


async def finish(database: Database, pause: float = 0.0) -> None:
    """Do all that was put off, with a pause after each step; raises StoreDown."""

    statements = Statements(database.insert)

    def step(connection: Connection) -> bool:
        take_turn(connection)
        return any(work(connection, statements) for work in WORK)

    while await database.transact(step):
        await asyncio.sleep(pause)
