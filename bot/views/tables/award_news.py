"""What was earned with a game, for the board of its result. Asks beside the board: the result is never late for it."""

import asyncio
from collections.abc import Callable, Iterator, Sequence

import structlog

from bot.host.ids import TableId
from bot.host.ranking.awards import Award, AwardFinder
from bot.host.refusals import StoreDown
from bot.host.table.table import Table
from bot.texts import say
from bot.views.interactions.formatting import HasSeats, name
from bot.views.ranking.profile_text import title

log = structlog.get_logger()

MOST_LINES = 4


def award_news(seated: HasSeats, awards: Sequence[Award]) -> Iterator[str]:
    """Yield a line for each achievement, at most four, and how many more there are."""
    shown = awards if len(awards) == MOST_LINES + 1 else awards[:MOST_LINES]  # a line that says "and 1 more" says too little
    for seat, one in shown:
        what = say(f"achievement.{one.key}.what")
        yield say("award.news", name=name(seated, seat), title=title(one), what=what)
    if len(awards) > len(shown):
        yield say("profile.more", count=len(awards) - len(shown))


class AwardNews:
    """What the seats of tables on show earned. `tell` is called once for a table that earned something meanwhile."""

    def __init__(self, awards: AwardFinder, tell: Callable[[TableId], None]) -> None:
        self._awards = awards
        self._tell = tell
        self._known: dict[TableId, tuple[Award, ...]] = {}
        self._asking: dict[TableId, asyncio.Task[None]] = {}

    async def of(self, table: Table, *, wait: bool) -> tuple[Award, ...]:
        """Return what is known of an over table to have been earned; the first time somebody is sent to ask.

        With `wait` only when that is known: a board that showed it before a restart must not lose it for a moment.
        """
        if table.id not in self._known and table.id not in self._asking:
            self._asking[table.id] = asyncio.create_task(self._ask(table, tell=not wait), name="awards")
        asking = self._asking.get(table.id)
        if wait and asking is not None:
            await asyncio.wait([asking])
        return self._known.get(table.id, ())

    def forget(self, table: TableId) -> None:
        """Keep nothing of a table that is gone."""
        self._known.pop(table, None)
        self._asking.pop(table, None)

    async def close(self) -> None:
        """Ask nobody any more."""
        for asking in self._asking.values():
            asking.cancel()
        await asyncio.gather(*self._asking.values(), return_exceptions=True)

    async def _ask(self, table: Table, *, tell: bool) -> None:
        awards: tuple[Award, ...] = ()
        try:
            awards = await self._awards.of(table)
        except StoreDown as reason:
            log.warning("awards_not_read", table=table.id, reason=str(reason))
        except Exception:  # a nicety: whatever is wrong with it, the result stands
            log.exception("awards_failed", table=table.id)
        if self._asking.pop(table.id, None) is None:  # forgotten meanwhile
            return
        self._known[table.id] = awards
        if awards and tell:
            self._tell(table.id)
