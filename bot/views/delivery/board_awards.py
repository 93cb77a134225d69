"""Finds out which achievements a game earned, in the background, so that the board of its result is never late."""

import asyncio
from collections.abc import Callable

import structlog

from bot.host.ids import TableId
from bot.host.ranking.achievements import Award, AwardFinder
from bot.host.refusals import StoreDown
from bot.host.table.table import Table
from bot.views.delivery.board_state import BoardStates

log = structlog.get_logger()


class AwardNews:
    """The achievements of finished tables. Calls `announce` for a table whose game turns out to have earned some."""

    def __init__(self, awards: AwardFinder, announce: Callable[[TableId], None], boards: BoardStates) -> None:
        self._awards = awards
        self._announce = announce
        self._boards = boards
        self._tasks: set[asyncio.Task[None]] = set()

    async def of(self, table: Table, *, wait: bool) -> tuple[Award, ...]:
        """Return what is known of an over table to have been earned; the first time, start to find out.

        With `wait` only when that is known: a board that showed it before a restart must not lose it for a moment.
        """
        extras = self._boards.extras_of(table.id)
        if extras.awards is None and extras.asking is None:
            extras.asking = asyncio.create_task(self._find_out(table, announce=not wait), name="awards")
            self._tasks.add(extras.asking)
            extras.asking.add_done_callback(self._tasks.discard)
        if wait and extras.asking is not None:
            await asyncio.wait([extras.asking])
        return extras.awards or ()

    async def close(self) -> None:
        """Stop finding out."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _find_out(self, table: Table, *, announce: bool) -> None:
        awards: tuple[Award, ...] = ()
        try:
            awards = await self._awards.of(table)
        except StoreDown as reason:
            log.warning("awards_not_read", table=table.id, reason=str(reason))
        except Exception:  # a nicety: whatever is wrong with it, the result stands
            log.exception("awards_failed", table=table.id)
        extras = self._boards.extras(table.id)
        if extras is None or extras.asking is None:  # forgotten meanwhile
            return
        extras.awards, extras.asking = awards, None
        if awards and announce:
            self._announce(table.id)
