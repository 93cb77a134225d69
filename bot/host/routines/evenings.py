"""Says when a server's evening table opens and closes, by the clocks of its time zone, and what its message says meanwhile."""

from collections.abc import Callable, Collection
from datetime import date, datetime, timedelta
from typing import Final, NamedTuple
from zlib import crc32

from bot.host.hall.ports import Screen
from bot.host.hall.runtime import TableUpdates
from bot.host.ids import ChannelId, PlayerId, ServerId, TableId
from bot.host.routines.ports import Marks, is_spoken_for
from bot.host.settings.hours import OFF, read_clock
from bot.host.table.table import Table
from bot.host.time_zones import local_time, moments_of

LATE: Final = timedelta(minutes=30)
"""How late an evening table still opens: later, the bot was away, and this evening is left out."""

OPEN: Final = timedelta(minutes=30)
"""How long it waits for somebody to sit down."""

DAY, MESSAGE, CHANNEL, SINCE = "evening", "evening_message", "evening_in", "evening_since"
"""The marks of the last evening table: its local day, and while it's open its message, its channel and the moment."""

REMATCH_WITHIN: Final = 60.0
"""Seconds after a game in which the message goes on naming its host: they may play another."""

SHOWS: Final = "evening_shows"
"""The mark of which table its message names; none while it says that the table is open."""

OPEN_MARKS: Final = (MESSAGE, CHANNEL, SINCE, SHOWS)
"""Those that are forgotten when it closes."""


def opening_on(day: date, hour: str, zone: str) -> datetime | None:
    """Return when the table of a local day opens; None on a day whose clocks leave that hour out.

    Where clocks show it twice, the first time counts.
    """
    return next(iter(moments_of(datetime.combine(day, read_clock(hour)), zone)), None)


def due_day(hour: str, zone: str, now: datetime, last: int | None) -> date | None:
    """Return the local day whose table is to open now, None where none is. `last` is the ordinal of the day of the last one."""
    if hour == OFF:
        return None
    today = local_time(now, zone).date()
    for day in (today - timedelta(days=1), today):
        opening = opening_on(day, hour, zone)
        if opening is not None and opening <= now < opening + LATE and (last is None or day.toordinal() > last):
            return day
    return None


def nonce_of(day: int, channel: int) -> str:
    """Return what Discord takes once for the message of a day, by its ordinal; the same until the message is noted."""
    return f"e{day}.{channel % 10**9}"


def unnoted_day(marks: Marks, channel: int, zone: str, now: datetime) -> int | None:
    """Return the ordinal of the local day whose message may have been sent before a crash, and was not noted, if any."""
    today = local_time(now, zone).date().toordinal()
    days = (day for day in (today - 1, today) if day > marks.get(DAY, 0))
    return next((day for day in days if is_spoken_for(marks, nonce_of(day, channel))), None)


class EveningGame(NamedTuple):
    """What a message says of the table in its channel: the host, and the game by its key and its title."""

    host: PlayerId
    variant: str
    title: str

    @property
    def digest(self) -> int:
        """What is noted of it."""
        return crc32(f"{self.host}:{self.variant}:{self.title}".encode())


def game_at(table: Table | None) -> EveningGame | None:
    """Return the game of a table; None where nobody plays. A match of a tournament is no evening table."""
    if table is None or not table.is_live or table.contest is not None:
        return None
    return EveningGame(table.host, table.variant, table.title)


class EveningWatch(Screen):
    """Follows the tables in the channels of open messages, while there are any, and says which servers to look at."""

    def __init__(self, updates: TableUpdates) -> None:
        self._updates = updates
        self._messages: dict[ChannelId, tuple[ServerId, EveningGame | None]] = {}
        """By channel the server whose message is open there, and the game that it names."""
        self.on_change: list[Callable[[ServerId, float], None]] = []
        """Told of every server whose message is to be looked at, and in how many seconds."""

    def follow_message(self, server: ServerId, channel: ChannelId, named: EveningGame | None) -> None:
        """Note what an open message says from now on."""
        if not self._messages:
            self._updates.subscribe(self)
        self._messages[channel] = server, named

    def drop_messages(self, server: ServerId) -> None:
        """Follow no message of a server any more."""
        dropped = [channel for channel, (there, _) in self._messages.items() if there == server]
        for channel in dropped:
            del self._messages[channel]
        if dropped and not self._messages:
            self._updates.unsubscribe(self)

    def touch(self, table: Table, *, soon: bool = False) -> None:
        """Compare a table with what the message in its channel says."""
        server, named = self._messages.get(table.channel, (None, None))
        game = game_at(table)
        if server is not None and named != game:
            self._look_at(server, REMATCH_WITHIN if game is None and table.is_dealt else 0.0)

    def forget(self, table: TableId) -> None:
        """Look at every server whose message names a game: it may be the one of this table."""
        for server, named in self._messages.values():
            if named is not None:
                self._look_at(server, 0.0)

    async def leave(self, slots: Collection[int]) -> None:
        """Do nothing: routines are told of it themselves."""

    def _look_at(self, server: ServerId, rest: float) -> None:
        for listener in self.on_change:
            listener(server, rest)


def next_opening(hour: str, zone: str, now: datetime) -> datetime | None:
    """Return when the next table opens after this moment; None where none does."""
    if hour == OFF:
        return None
    today = local_time(now, zone).date()
    openings = (opening_on(today + timedelta(days=ahead), hour, zone) for ahead in range(-1, 5))
    return next((opening for opening in openings if opening is not None and opening > now), None)
