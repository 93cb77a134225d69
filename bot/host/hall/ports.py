"""What the host needs from the world, as protocols. Discord, SQL and the tests implement them; the host imports none."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol

from bot.engine.analysis.seat_stats import SeatStat
from bot.engine.events.outcome import Outcome
from bot.engine.records.record import Record
from bot.engine.rules.match import MatchFormat
from bot.engine.rules.rules import Rules
from bot.host.ids import ChannelId, PlayerId, ServerId, TableId
from bot.host.table.chip_transfers import ChipTransfer
from bot.host.table.seat import Seat
from bot.host.table.table import Close, Table


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedGame:
    """A game that ended: its record (nameless), and beside it who sat where and how it came to its end.

    `rounds` are those that were played: the record of a stopped game does not say where it stopped. `feats` are by seat,
    and none for a stopped game. `away` are the seats that a bot player played at the end; a store keeps only whether one
    of them won. `contest` is the match of a tournament that it belongs to, as `<tournament>:<match>`. `rated` is what a
    store keeps of whether the game counts: it does not follow from seats without a name.
    """

    id: TableId
    server: ServerId
    channel: ChannelId
    host: PlayerId
    variant: str
    title: str
    match: MatchFormat | None
    seats: tuple[Seat, ...]
    capacity: int
    pace: int
    close: Close
    rounds: int
    record: Record
    ended: datetime
    feats: tuple[SeatStat, ...] = ()
    away: frozenset[int] = frozenset()
    rated: str = field(default="", compare=False)
    contest: str = ""

    @property
    def rules(self) -> Rules:
        """By which rules it was played."""
        return self.record.rules

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None when it was stopped."""
        return self.record.outcome


@dataclass(frozen=True, slots=True, kw_only=True)
class PastGame:
    """A game that ended, as a list shows it: without its record."""

    id: TableId
    channel: ChannelId
    variant: str
    title: str
    close: Close
    rounds: int
    ended: datetime


@dataclass(slots=True)
class Batch:
    """Changes that are kept together or not at all. `cursor` is the table time up to which every due round is played.

    `bookings` are the chips that the changes move; `moment` dates them, in milliseconds since 1970.
    """

    tables: dict[TableId, Table] = field(default_factory=dict)
    removed: set[TableId] = field(default_factory=set)
    finished: list[FinishedGame] = field(default_factory=list)
    bookings: list[ChipTransfer] = field(default_factory=list)
    cursor: int = 0
    moment: int = 0

    def book(self, draft: Table) -> None:
        """Take over what a draft has to book, so that it is booked once, with the change that causes it."""
        self.bookings += draft.bookings
        draft.bookings = ()

    def merge(self, other: "Batch") -> None:
        """Take in more changes; of one table only the newest state counts, whichever came first."""
        for table in other.tables.values():
            known = self.tables.get(table.id)
            if known is None or known.version < table.version:
                self.tables[table.id] = table
        if self.removed or other.removed:
            self.removed = (self.removed - other.tables.keys()) | other.removed
            for gone in other.removed:
                self.tables.pop(gone, None)
        self.finished += other.finished
        self.bookings += other.bookings
        self.cursor = max(self.cursor, other.cursor)
        self.moment = max(self.moment, other.moment)

    def __bool__(self) -> bool:
        return bool(self.tables or self.removed or self.finished or self.bookings or self.cursor)


class TableStore(Protocol):
    """Keeps tables, games and results."""

    async def load(self) -> tuple[int, Sequence[Table]]:
        """Return the cursor of the last commit and every table that was kept, as it stood then."""

    async def commit(self, batch: Batch) -> None:
        """Keep a batch in one transaction. Reads the tables before it first waits. Raises StoreDown; then nothing is kept.

        Raises ShortOfChips or Overdrawn, and keeps nothing either, when a member or a seat would owe chips.
        """

    async def find_game(self, table: TableId) -> FinishedGame | None:
        """Return a finished game by the id of its table, or None; raises StoreDown when it cannot be read now.

        Raises RecordError when its record is of a kind that this version does not play.
        """

    async def recent_games(self, server: ServerId, channel: ChannelId | None = None, limit: int = 25) -> Sequence[PastGame]:
        """Return the games that ended last in a server, or in one channel of it, newest first; raises StoreDown."""


class Screen(Protocol):
    """Shows tables. Never makes the game wait, never raises."""

    def touch(self, table: Table, *, soon: bool = False) -> None:
        """Say that the table looks different now; `soon` for what people wait for: presses, wars, results."""

    def forget(self, table: TableId) -> None:
        """Say that the table is gone for good."""


class People(Protocol):
    """Knows who is in a server."""

    async def present(self, server: ServerId, player: PlayerId) -> bool:
        """Whether the member is still in the server; True when nobody can say."""
