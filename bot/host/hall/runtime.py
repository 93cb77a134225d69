"""Holds what all services of the hall share, and publishes table updates to the screens that subscribe."""

import asyncio
from collections.abc import Collection

from bot.host.clock import Clock, TableTime
from bot.host.hall.followers import Followers
from bot.host.hall.group_commit import GroupCommit
from bot.host.hall.ports import Screen, TableStore
from bot.host.hall.registry import TableRegistry
from bot.host.ids import ServerId, TableId, slot_of
from bot.host.locks import FairTurns, KeyedLocks
from bot.host.refusals import StoreDown
from bot.host.table.table import Table


class TableUpdates:
    """A `Screen` that passes everything on to its subscribers."""

    def __init__(self) -> None:
        self._screens: list[Screen] = []

    def subscribe(self, screen: Screen) -> None:
        """Tell a screen of every table from here on."""
        self._screens.append(screen)

    def touch(self, table: Table, *, soon: bool = False) -> None:
        """Say that a table looks different now."""
        for screen in self._screens:
            screen.touch(table, soon=soon)

    def forget(self, table: TableId) -> None:
        """Say that a table is gone for good."""
        for screen in self._screens:
            screen.forget(table)

    async def leave(self, slots: Collection[int]) -> None:
        """Say that another process will show the tables of these slots."""
        for screen in self._screens:
            await screen.leave(slots)


class TableRuntime:
    """The state that tables live in, once in a process. `window` is how many seconds changes wait to be kept together.

    `woken` is set whenever a deadline may be earlier than the ticker knows. `slots` are those that this process owns, None for
    all of them; a process that shares them with others owns none before it first takes some.
    """

    __slots__ = ("clock", "fair_turns", "followers", "group_commit", "locks", "screen", "slots", "tables", "time", "woken")

    def __init__(
        self, *, store: TableStore, screen: Screen, clock: Clock, window: float, slots: frozenset[int] | None = None
    ) -> None:
        self.tables = TableRegistry()
        self.locks = KeyedLocks()
        self.group_commit = GroupCommit(store, clock, window=window)
        self.screen = screen
        self.fair_turns = FairTurns()
        self.time = TableTime(clock)
        self.followers = Followers(self.time)
        self.clock = clock
        self.woken = asyncio.Event()
        self.slots = slots

    def owns(self, server: ServerId) -> bool:
        """Whether this process owns the slot of a server."""
        return self.slots is None or slot_of(server) in self.slots

    def require_owned(self, server: ServerId) -> None:
        """Raise StoreDown for a server in a slot that is on its way to another process."""
        if not self.owns(server):
            raise StoreDown("another process serves this server now")

    def now(self) -> int:
        """Return the present table time in milliseconds."""
        return self.time.now()

    def wake_ticker(self) -> None:
        """Make the ticker look at the deadlines again: an earlier one may have come, or time may go on."""
        self.woken.set()
