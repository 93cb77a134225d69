"""Defines the periods for which leaderboards sum up results: days, weeks, months, seasons, years, all time; in UTC.

Seasons are named periods of a server, which starts and ends them one after the other.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from enum import StrEnum
from typing import NamedTuple, Protocol

from bot.host.clock import Clock
from bot.host.ids import ServerId
from bot.host.names import is_plain
from bot.host.refusals import Refusal, Refused


class Period(StrEnum):
    """A kind of period. Seasons are a server's own."""

    DAY = "day"
    WEEK = "week"
    MONTH = "month"
    SEASON = "season"
    YEAR = "year"
    ALL = "all"


CODES = {Period.ALL: 0, Period.YEAR: 1, Period.MONTH: 2, Period.SEASON: 3, Period.WEEK: 4, Period.DAY: 5}
"""The first digit of the code of a window; stored with every board, so never change one."""

_KINDS = {code: period for period, code in CODES.items()}

MOST_STARTS = 1_000_000
"""More than days until the year 2738, and more than seasons."""


class Window(NamedTuple):
    """One day, week, month, season or year. `start` is its first day as `date.toordinal`, a season's number, 0 for all time."""

    period: Period
    start: int = 0

    @property
    def code(self) -> int:
        """The window as one number, so that those of a kind are a range: the kind, then six digits for the start."""
        return CODES[self.period] * MOST_STARTS + self.start


def period_of(code: int) -> Period:
    """Return the kind of a window that is given as a code."""
    return _KINDS[code // MOST_STARTS]


ALL_TIME = Window(Period.ALL)


def window_of(period: Period, day: date) -> Window:
    """Return the window that a day lies in; a week begins on its Monday (ISO 8601). Raises ValueError for a season."""
    match period:
        case Period.DAY:
            return Window(period, day.toordinal())
        case Period.WEEK:
            return Window(period, day.toordinal() - day.weekday())
        case Period.MONTH:
            return Window(period, day.replace(day=1).toordinal())
        case Period.YEAR:
            return Window(period, day.replace(month=1, day=1).toordinal())
        case Period.ALL:
            return ALL_TIME
        case Period.SEASON:
            raise ValueError("which season a day belongs to is a matter of its server")


def windows_of(moment: datetime) -> tuple[Window, ...]:
    """Return every window but a season that a moment lies in."""
    day = moment.astimezone(UTC).date()
    return tuple(window_of(period, day) for period in Period if period is not Period.SEASON)


def days_of(window: Window) -> tuple[date, date] | None:
    """Return the first and the last day of a window; None for all time and for seasons, which know their own."""
    if window.period in {Period.ALL, Period.SEASON}:
        return None
    first = date.fromordinal(window.start)
    match window.period:
        case Period.DAY:
            return first, first
        case Period.WEEK:
            return first, first + timedelta(days=6)
        case Period.MONTH:
            following = (first + timedelta(days=31)).replace(day=1)
        case _:
            following = first.replace(year=first.year + 1)
    return first, following - timedelta(days=1)


def is_kept(window: Window, today: date) -> bool:
    """Whether the totals of a window are kept on a day: of days and weeks this one and the last, of others every one.

    Old days and weeks would be most of all totals, and a day of last year can be counted from the results.
    """
    match window.period:
        case Period.DAY:
            return window.start >= today.toordinal() - 1
        case Period.WEEK:
            return window.start >= window_of(Period.WEEK, today).start - 7
        case _:
            return True


LONGEST_NAME = 32


@dataclass(frozen=True, slots=True)
class Season:
    """A season; numbers count from 1 in each server. `ended` is None for the one that is running."""

    server: ServerId
    number: int
    name: str
    started: datetime
    ended: datetime | None

    @property
    def window(self) -> Window:
        """The window that boards of the server and its channels have for it."""
        return Window(Period.SEASON, self.number)


class SeasonStore(Protocol):
    """Stores seasons. Every method raises StoreDown when it cannot."""

    async def list_seasons(self, server: ServerId) -> Sequence[Season]:
        """Return every season of a server, newest first."""

    async def start_season(self, server: ServerId, name: str, moment: datetime) -> tuple[Season, Season | None]:
        """Start a season, and end the running one; return both. Raises Refused if the running one has the same name."""

    async def end_season(self, server: ServerId, moment: datetime) -> Season | None:
        """End the running season; return it, or None when there is none."""


class Seasons:
    """The seasons of all servers. A game belongs to the season that was running when it was saved."""

    def __init__(self, store: SeasonStore, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def list_seasons(self, server: ServerId) -> Sequence[Season]:
        """Return every season of a server, newest first."""
        return await self._store.list_seasons(server)

    async def start_season(self, server: ServerId, name: str) -> tuple[Season, Season | None]:
        """Start a season with a name, and end the running one; return both.

        Raises Refused for a bad name, and for that of the running season: anyone who asks twice wants one.
        """
        clean = " ".join(name.split())
        if not is_plain(clean, LONGEST_NAME):
            raise Refused(Refusal.BAD_NAME, most=LONGEST_NAME)
        return await self._store.start_season(server, clean, self._clock.now())

    async def end_season(self, server: ServerId) -> Season:
        """End the season that is running and return it; raises Refused when there is none."""
        ended = await self._store.end_season(server, self._clock.now())
        if ended is None:
            raise Refused(Refusal.NO_SEASON)
        return ended
