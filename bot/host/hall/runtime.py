"""The tables in memory, by id, channel and tournament match, with their deadlines, and what all services of the hall share."""

import asyncio
import heapq
from collections.abc import Collection, Iterator
from contextlib import contextmanager

from bot.host.clock import Clock, TableTime
from bot.host.hall.followers import Followers
from bot.host.hall.group_commit import GroupCommit, TableStore
from bot.host.hall.ports import Screen
from bot.host.ids import ChannelId, PlayerId, ServerId, TableId, TournamentId, slot_of
from bot.host.locks import FairTurns, KeyedLocks
from bot.host.refusals import Refusal, Refused, StoreDown
from bot.host.table.match import Contest
from bot.host.table.table import Table

REPLACED = 256
"""Replaced deadlines that may be kept, beyond one for each table, before they are cleared away."""


class Deadlines:
    """The table time at which each table is due next. A table has one such moment; setting another replaces it.

    Tables that are due in the same millisecond wait together, so the heap holds plain numbers, and never more than one a table.
    """

    def __init__(self) -> None:
        self._armed: dict[TableId, int] = {}
        self._moments: list[int] = []
        self._waiting: dict[int, list[TableId]] = {}
        """By moment the tables that were set to it, of which some may have another one by now."""
        self._entries = 0

    def __len__(self) -> int:
        return len(self._armed)

    def set_deadline(self, table: TableId, due: int) -> None:
        """Set the deadline of a table. Setting the same again costs nothing."""
        if self._armed.get(table) == due:
            return
        self._armed[table] = due
        self._add(table, due)
        if self._entries > 2 * len(self._armed) + REPLACED:
            self._clear_replaced()

    def drop_deadline(self, table: TableId) -> None:
        """Remove the deadline of a table."""
        self._armed.pop(table, None)

    def all_deadlines(self) -> list[tuple[TableId, int]]:
        """Return every deadline as it is now."""
        return list(self._armed.items())

    def next_deadline(self) -> int | None:
        """Return the earliest deadline, or None."""
        while self._moments:
            moment = self._moments[0]
            waiting = self._waiting[moment]
            while waiting:
                if self._armed.get(waiting[-1]) == moment:
                    return moment
                waiting.pop()
                self._entries -= 1
            heapq.heappop(self._moments)
            del self._waiting[moment]
        return None

    def pop_due(self, now: int) -> TableId | None:
        """Remove and return a table with the earliest deadline that is not later than `now`, or None."""
        moment = self.next_deadline()
        if moment is None or moment > now:
            return None
        table = self._waiting[moment].pop()
        self._entries -= 1
        del self._armed[table]
        return table

    def _add(self, table: TableId, due: int) -> None:
        self._entries += 1
        waiting = self._waiting.get(due)
        if waiting is None:
            self._waiting[due] = [table]
            heapq.heappush(self._moments, due)
        else:
            waiting.append(table)

    def _clear_replaced(self) -> None:
        self._moments, self._waiting, self._entries = [], {}, 0
        for table, due in self._armed.items():
            self._add(table, due)


class TableRegistry:
    """The tables in memory: every live one, and those over whose result is still shown."""

    def __init__(self) -> None:
        self._by_id: dict[TableId, Table] = {}
        self._by_channel: dict[ChannelId, TableId] = {}
        self._by_match: dict[TournamentId, dict[int, TableId]] = {}
        self.deadlines = Deadlines()
        self.being_forgotten: set[PlayerId] = set()
        """Members whose data is being deleted: they cannot join a table."""

    def __iter__(self) -> Iterator[Table]:
        return iter(list(self._by_id.values()))

    def __contains__(self, table_id: TableId) -> bool:
        return table_id in self._by_id

    def __len__(self) -> int:
        return len(self._by_id)

    def put_table(self, table: Table) -> None:
        """Add a table, or replace its older state, and set its deadline."""
        self._by_id[table.id] = table
        known = self.in_channel(table.channel)
        if known is None or known.id == table.id or table.is_live or not known.is_live:  # that of a chat stays longer
            self._by_channel[table.channel] = table.id
        if table.contest is not None and self._newest_of(table.contest, table):
            self._by_match.setdefault(table.contest.tournament, {})[table.contest.match] = table.id
        self.deadlines.set_deadline(table.id, table.deadline)

    def set_deadline_again(self, table_id: TableId) -> None:
        """Set the deadline of a table again: it changed, or came while the table was locked."""
        if table := self._by_id.get(table_id):
            self.deadlines.set_deadline(table_id, table.deadline)

    def drop_table(self, table_id: TableId) -> None:
        """Remove a table."""
        table = self._by_id.pop(table_id, None)
        self.deadlines.drop_deadline(table_id)
        if table is not None and self._by_channel.get(table.channel) == table_id:
            del self._by_channel[table.channel]
        if table is not None and table.contest is not None:
            self._drop_match(table.contest, table_id)

    def of_match(self, tournament: TournamentId, match: int) -> Table | None:
        """Return the newest table at which a match of a tournament is played, live or just over, or None."""
        table_id = self._by_match.get(tournament, {}).get(match)
        return None if table_id is None else self._by_id.get(table_id)

    def of_tournament(self, tournament: TournamentId) -> list[Table]:
        """Return the newest table of every match of a tournament, live or just over."""
        return [self._by_id[table_id] for table_id in self._by_match.get(tournament, {}).values() if table_id in self._by_id]

    def of_contests(self) -> list[Table]:
        """Return the tables of all tournaments, live or just over."""
        return [table for tournament in list(self._by_match) for table in self.of_tournament(tournament)]

    def _newest_of(self, contest: Contest, table: Table) -> bool:
        """Whether no newer table of the match is known: an over one may still change, or be loaded last."""
        known = self.of_match(contest.tournament, contest.match)
        if known is None or known.contest is None or known.id == table.id:
            return True
        return (contest.attempt, table.is_live, table.id) > (known.contest.attempt, known.is_live, known.id)

    def _drop_match(self, contest: Contest, table_id: TableId) -> None:
        matches = self._by_match.get(contest.tournament, {})
        if matches.get(contest.match) == table_id:
            del matches[contest.match]
            if not matches:
                del self._by_match[contest.tournament]

    def get(self, table_id: TableId) -> Table | None:
        """Return a table by id, or None."""
        return self._by_id.get(table_id)

    def find(self, table_id: TableId) -> Table:
        """Return a table by id; raises Refused when it is gone."""
        table = self._by_id.get(table_id)
        if table is None:
            raise Refused(Refusal.TABLE_GONE)
        return table

    def in_channel(self, channel: ChannelId) -> Table | None:
        """Return the table of a channel or thread, live or just over, or None."""
        table_id = self._by_channel.get(channel)
        return None if table_id is None else self._by_id[table_id]

    def require_staying(self, table: Table, before: Table | None = None) -> None:
        """Raise Refused when a new or changed table seats a member whose data is being deleted."""
        if not self.being_forgotten:
            return
        known = set[PlayerId]() if before is None else {*before.humans, before.host}
        invited = set[PlayerId]() if table.invitation is None else {table.invitation.player}
        if not self.being_forgotten.isdisjoint({*table.humans, table.host, *invited} - known):
            raise Refused(Refusal.BEING_FORGOTTEN)

    def require_in_channel(self, channel: ChannelId) -> Table:
        """Return the table of a channel; raises Refused when there is none."""
        table = self.in_channel(channel)
        if table is None:
            raise Refused(Refusal.NO_TABLE)
        return table


class TableUpdates:
    """A `Screen` that passes everything on to its subscribers."""

    def __init__(self) -> None:
        self._screens: list[Screen] = []

    def subscribe(self, screen: Screen) -> None:
        """Tell a screen of every table from here on."""
        self._screens.append(screen)

    def unsubscribe(self, screen: Screen) -> None:
        """Tell a screen nothing more."""
        self._screens.remove(screen)

    @contextmanager
    def show_on(self, screen: Screen) -> Iterator[None]:
        """Tell a screen of every table for the length of the block."""
        self.subscribe(screen)
        try:
            yield
        finally:
            self.unsubscribe(screen)

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
