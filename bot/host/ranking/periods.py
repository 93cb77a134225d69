"""The stretches of time for which results are summed up: days, weeks, months, seasons, years, and all time. In UTC."""

from datetime import UTC, date, datetime, timedelta
from enum import StrEnum
from typing import NamedTuple


class Period(StrEnum):
    """A kind of stretch. Seasons are a server's own."""

    DAY = "day"
    WEEK = "week"
    MONTH = "month"
    SEASON = "season"
    YEAR = "year"
    ALL = "all"


CODES = {Period.ALL: 0, Period.YEAR: 1, Period.MONTH: 2, Period.SEASON: 3, Period.WEEK: 4, Period.DAY: 5}
"""What the number of a stretch begins with; kept with every board, so never change one."""

_KINDS = {code: period for period, code in CODES.items()}

MOST_STARTS = 1_000_000
"""More than days until the year 2738, and more than seasons."""


class Window(NamedTuple):
    """One stretch. `start` is its first day as `date.toordinal`, the number of a season, or 0 for all time."""

    period: Period
    start: int = 0

    @property
    def code(self) -> int:
        """The stretch as one number, so that those of a kind are a range: the kind, then six digits for the start."""
        return CODES[self.period] * MOST_STARTS + self.start


def period_of(code: int) -> Period:
    """Return the kind of a stretch that is given as a number."""
    return _KINDS[code // MOST_STARTS]


ALL_TIME = Window(Period.ALL)


def window_of(period: Period, day: date) -> Window:
    """Return the stretch in which a day lies; a week begins on its Monday (ISO 8601). Raises ValueError for a season."""
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
    """Return every stretch but a season in which a moment lies."""
    day = moment.astimezone(UTC).date()
    return tuple(window_of(period, day) for period in Period if period is not Period.SEASON)


def days_of(window: Window) -> tuple[date, date] | None:
    """Return the first and the last day of a stretch; None for all time and for seasons, which know their own."""
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
    """Whether the sums of a stretch are kept on a day: of days and weeks the present and the last one, of others every one.

    They would be most of all sums, and who was best on a day of last year can be counted from the results.
    """
    match window.period:
        case Period.DAY:
            return window.start >= today.toordinal() - 1
        case Period.WEEK:
            return window.start >= window_of(Period.WEEK, today).start - 7
        case _:
            return True
