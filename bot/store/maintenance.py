"""Runs the store's background work: counts results, sorts boards, replays ratings, erases names, drops what is old."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC

import structlog
from sqlalchemy import Connection

from bot.host.clock import Clock
from bot.host.ranking.server_statistics import KEPT
from bot.host.refusals import StoreDown
from bot.store.database.database import Database
from bot.store.database.errors import reason_of
from bot.store.privacy.erase_mentions import erase_typed
from bot.store.ranking import result_queue
from bot.store.ranking.counting import ResultCounter
from bot.store.ranking.counting_locks import lock_house
from bot.store.ranking.first_actions import FirstActionRepository
from bot.store.ranking.large_boards import sort_some
from bot.store.ranking.older_experience import count_older
from bot.store.ranking.rating_replay import replay_some
from bot.store.ranking.totals import Statements, statements_for
from bot.store.sign_in.sessions import SessionRepository

log = structlog.get_logger()

PAUSE = 0.02
"""Seconds between two steps, in which games are saved."""

RECHECK = 60.0
"""Seconds until the next check for work that was not announced, or that failed."""

SWEEP = 3600.0
"""Seconds between two deletions of what has ended by itself."""


class StoreMaintenance:
    """Does the work that transactions left for the background. The database holds what is to do, so a restart goes on."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self._sessions = SessionRepository(database)
        self._first_actions = FirstActionRepository(database)
        self._next_sweep = clock.monotonic()

    async def run(self) -> None:
        """Work as long as the bot runs, soon after there is something to do. Never raises."""
        while True:
            self._database.work_left.clear()
            try:
                await finish_work(self._database, PAUSE)
                if self._next_sweep <= self._clock.monotonic():
                    await self._sessions.drop_ended(self._clock.now())
                    await self._first_actions.drop_before((self._clock.now() - KEPT).astimezone(UTC).toordinal())
                    self._next_sweep = self._clock.monotonic() + SWEEP
            except StoreDown:
                pass  # logged by the code that saves games
            except Exception as error:
                log.exception("upkeep_failed", reason=reason_of(error))
            await self._clock.wait(self._database.work_left, RECHECK)


WORK: tuple[Callable[[Connection, Statements], bool], ...] = (
    replay_some,
    sort_some,
    lambda one, _: erase_typed(one),
    lambda one, _: count_older(one),
)
"""Each function does one step of its work and returns whether there was any."""


async def finish_work(database: Database, pause: float = 0.0) -> None:
    """Do all the work there is, with a pause after each step; raises StoreDown."""

    statements = statements_for(database.insert)

    def step(connection: Connection) -> bool:
        lock_house(connection)
        return any(work(connection, statements) for work in WORK)

    while await database.transact(step):
        await asyncio.sleep(pause)


EVERY = 1.0
"""Seconds between two looks for results that wait."""

BATCH = 50
"""Results that one transaction counts: the rest of the bot gets its turn in between, and others that want the lock."""

BATCH_PAUSE = 0.02
"""Seconds between two full batches, in which others may count."""

PATIENCE = 3
"""How often a result may fail alone before it is left aside: the server may be the one that fails."""


class WaitingResults:
    """The results that wait. One process counts them; should it be another one for a moment too, the lock lets one do it."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self._counter = ResultCounter(database.insert)
        self._alone = self._failed = 0
        self.length: int | None = None
        """How many results waited at the last look, None while another process counts them."""

    async def run(self) -> None:
        """Count what waits until the task is cancelled. Never raises."""
        try:
            await self._report(self._try_all_again())
            while True:
                await self._report(self.count_waiting())
                await self._clock.wait(asyncio.Event(), EVERY)
        finally:
            self.length = None

    async def _report(self, work: Awaitable[None]) -> None:
        try:
            await work
        except StoreDown as reason:
            log.warning("results_wait", reason=str(reason))
        except Exception as error:
            log.exception("results_not_counted", reason=reason_of(error))

    async def count_waiting(self) -> None:
        """Count all that waits now; raises StoreDown.

        After a failure results are counted one by one for a while. One that fails alone several times is left aside, and
        logged: it must hold no other up.
        """
        self.length = await self._database.look(result_queue.queue_length)
        while self.length > 0 and (counted := await self._count_some()):
            self.length = max(self.length - counted, 0)
            await asyncio.sleep(BATCH_PAUSE)

    async def _count_some(self) -> int:
        most = 1 if self._alone else BATCH
        try:
            counted = await self._database.transact(lambda connection: self._counter.count_waiting(connection, most))
        except Exception:
            self._failed += bool(self._alone)
            self._alone = BATCH
            if self._failed == PATIENCE:
                await self._set_first_aside()
            raise
        self._alone, self._failed = max(self._alone - 1, 0), 0
        return counted

    async def _set_first_aside(self) -> None:
        def move(connection: Connection) -> str | None:
            lock_house(connection)
            return result_queue.set_first_aside(connection)

        log.error("result_not_counted", game=await self._database.transact(move))
        self._failed = 0

    async def _try_all_again(self) -> None:
        def move(connection: Connection) -> None:
            lock_house(connection)
            result_queue.try_all_again(connection)

        await self._database.transact(move)
