"""Parses the start time of a tournament: `in 2h`, `tomorrow 20:00 CET`, `<t:1800000000>`, `when full`. Returns UTC.

Our own short forms are strict and tried first; a library parses everything else, in the time zone of the server where
none is written.
"""

import re
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Final
from zoneinfo import ZoneInfo

from bot.engine.sentence import Sentence
from bot.host.refusals import Refusal, Refused
from bot.host.typed_words import word_meant
from bot.texts import CODES

SOONEST = timedelta(minutes=1)
LATEST = timedelta(days=90)
GRACE = timedelta(seconds=30)
"""What reading a page may take: a start that was far enough off when it was shown is taken."""

FEWEST_MINUTES = 2
"""Of a check-in that is there at all."""

WHEN_FULL = "when full"
LONGEST = 60

_SPAN = re.compile(
    r"(?:in )?(?:(\d{1,3})d)? ?(?:(\d{1,4}) ?(?:h|hours?|stunden?))? ?(?:(\d{1,5}) ?(?:m|min|minutes?|minuten?))?", re.ASCII
)
_STAMP = re.compile(r"<t:(\d{1,12})(?::[tdfsr])?>|(\d{10})", re.ASCII)
_CLOCK = re.compile(r"(?:(?:at|um) )?([01]?\d|2[0-3]):([0-5]\d)", re.ASCII)
_UHR = re.compile(r"(?<![\d.:])(\d{1,2})(?:[.:]([0-5]\d))? ?uhr\b(?: ([0-5]\d)$)?", re.ASCII | re.IGNORECASE)
_HOURS = re.compile(r"(?<![\d:+-])(\d{1,2}):(\d{2})(?!\d)", re.ASCII)
_BARE_HOUR = re.compile(r"\b(at|um|today|heute|tomorrow|morgen) (\d{1,2})\b(?![.:/-]\d| ?[ap]\.?m\b)", re.ASCII | re.IGNORECASE)

PLACES: Final = {
    "ET": "America/New_York",
    "CT": "America/Chicago",
    "MT": "America/Denver",
    "PT": "America/Los_Angeles",
}
"""Names that say winter and summer at once."""

GERMAN: Final = {"MEZ": "CET", "MESZ": "CEST"}

_LAST = re.compile(r"(?<=[\s.])([A-Za-z]{2,4})$")


def read_start(text: str, zone: str, now: datetime) -> datetime | None:
    """Return the moment that a member wrote, None for `when full`.

    Raises Refused for what cannot be read, for an hour that clocks show twice or never in the night in which they are set,
    and for what is not between a minute and 90 days from now.
    """
    text = _with_minutes(" ".join(text.split()))
    word = text.lower()
    if word_meant(word, WHEN_FULL) == WHEN_FULL:
        return None
    try:
        found = _short(word, zone, now) or (_library(text, zone, now) if len(word) <= LONGEST else None)
    except (OverflowError, ValueError):  # a day before the first or after the last that there is
        found = None
    if found is None:
        raise Refused(Refusal.BAD_START, reason=Sentence("value-start"))
    if not now + SOONEST <= found <= now + LATEST:
        raise Refused(Refusal.BAD_START, reason=Sentence("value-start-range", days=LATEST.days))
    return found


def read_moment(text: str, zone: str, now: datetime) -> datetime:
    """Return the moment that a member wrote; raises Refused as above, and for `when full`, which is none."""
    found = read_start(text, zone, now)
    if found is None:
        raise Refused(Refusal.BAD_START, reason=Sentence("value-start-time"))
    return found


def require_ahead(start: datetime, now: datetime) -> datetime:
    """Return a start that somebody agreed to a while ago; raises Refused when it is too near by now, or too far."""
    if not now + SOONEST - GRACE <= start <= now + LATEST:
        raise Refused(Refusal.BAD_START, reason=Sentence("value-start-past"))
    return start


def require_checkin(start: datetime | None, checkin: int, now: datetime) -> None:
    """Raise Refused for a check-in, in milliseconds, that should have opened by now: the start would wait for its end."""
    if start is not None and now - GRACE + timedelta(milliseconds=checkin) > start:
        raise Refused(Refusal.BAD_START, reason=Sentence("value-start-checkin"))


def checkin_that_fits(start: datetime | None, checkin: int, now: datetime) -> int:
    """Return a check-in, in milliseconds, that nobody asked for: shorter where the start is near, none where it is at hand."""
    if start is None or now + timedelta(milliseconds=checkin) <= start:
        return checkin
    minutes = (start - now) // timedelta(minutes=2)
    return minutes * 60_000 if minutes >= FEWEST_MINUTES else 0


def _with_minutes(text: str) -> str:
    """Write `20 Uhr`, `20.30 Uhr`, `at 20` and `um 20` as hours with minutes: the library takes a bare number for a day."""
    text = _UHR.sub(lambda hour: f"{hour[1]}:{hour[2] or hour[3] or '00'}", text)
    return _BARE_HOUR.sub(r"\1 \2:00", text)


def _short(word: str, zone: str, now: datetime) -> datetime | None:
    """Read the forms that are ours: a span, a stamp of Discord's, an hour of the day."""
    if stamp := _STAMP.fullmatch(word):
        seconds = int(stamp[1] or stamp[2])
        return datetime.fromtimestamp(seconds, UTC) if seconds < 2**33 else None
    if (span := _SPAN.fullmatch(word)) and any(span.groups()):
        days, hours, minutes = (int(part or 0) for part in span.groups())
        return now + timedelta(days=days, hours=hours, minutes=minutes)
    if clock := _CLOCK.fullmatch(word):
        local = local_time(now, zone)
        wanted = local.replace(hour=int(clock[1]), minute=int(clock[2]), second=0, microsecond=0)
        if wanted <= local:
            wanted += timedelta(days=1)
        return _only_moment(wanted, zone)
    return None


def _only_moment(local: datetime, zone: str) -> datetime:
    """Return when clocks of a zone show this; raises Refused for an hour that they show twice or never."""
    moments = moments_of(local, zone)
    if not moments:
        raise Refused(Refusal.BAD_START, reason=Sentence("value-start-no_hour"))
    if len(moments) > 1:
        raise Refused(Refusal.BAD_START, reason=Sentence("value-start-two_hours"))
    return moments[0]


def _library(text: str, zone: str, now: datetime) -> datetime | None:
    """Read anything else; what has no hour is refused, for nobody means midnight by `tomorrow`."""
    import dateparser  # type: ignore[import-untyped]  # noqa: PLC0415 - half a second to import, and few ever need it

    if not re.search(r"\d", text) or any(int(hour) > 23 or int(minute) > 59 for hour, minute in _HOURS.findall(text)):
        return None  # the library would read over such an hour, and take the present one
    rest, written, meant = read_zone(text, zone, now)
    place: tzinfo = written or ZoneInfo(meant)
    found: datetime | None = dateparser.parse(
        rest,
        languages=list(CODES),
        settings={
            "TIMEZONE": "UTC",  # any other would be added to the base once more, and put off what is near by a day
            "PARSERS": ["relative-time", "custom-formats", "absolute-time"],
            "PREFER_DATES_FROM": "future",
            "RELATIVE_BASE": now.astimezone(place).replace(tzinfo=None, fold=0),  # the day is the one of the zone that is meant
            "DATE_ORDER": "DMY",
        },
    )
    if found is None:
        return None
    if found.tzinfo is not None:
        return found.astimezone(UTC)
    if written is not None:  # as in `20:00 EST` on a server elsewhere: there is one such moment
        return found.replace(tzinfo=place).astimezone(UTC)
    # what the library makes of the hours in which clocks are set is not what clocks show
    return _only_moment(found.replace(fold=0), meant)


def moments_of(local: datetime, zone: str) -> tuple[datetime, ...]:
    """Return when clocks of a zone show this, in UTC and in order: once, twice when they are set back, never when forward.

    `local` has no time zone of its own.
    """
    place = ZoneInfo(zone)
    told = {local.replace(tzinfo=place, fold=fold).astimezone(UTC) for fold in (0, 1)}
    return tuple(sorted(moment for moment in told if local_time(moment, zone) == local))


def local_time(moment: datetime, zone: str) -> datetime:
    """Return what clocks of a zone show at a moment, without a time zone."""
    return moment.astimezone(ZoneInfo(zone)).replace(tzinfo=None, fold=0)


def read_zone(text: str, zone: str, now: datetime) -> tuple[str, tzinfo | None, str]:
    """Return a text without the zone behind it, that zone where it is one of fixed hours, and whose clocks are meant otherwise.

    These are those of `zone`, the server's, where nothing is written or one of its own names is.
    """
    from dateparser.timezone_parser import pop_tz_offset_from_string  # type: ignore[import-untyped]  # noqa: PLC0415

    last = _LAST.search(text)
    word = last[1].upper() if last else ""
    if last and GERMAN.get(word, word) in _names_of(zone, now):
        return text[: last.start()].rstrip(), None, zone
    if last and word in PLACES:
        return text[: last.start()].rstrip(), None, PLACES[word]
    rest, written = pop_tz_offset_from_string(text)
    if written is not None and written.tzname(None).upper() in _names_of(zone, now):
        return rest, None, zone
    return rest, written, zone


def _names_of(zone: str, now: datetime) -> set[str | None]:
    """Return the short names that a zone has in winter and in summer, as CET and CEST."""
    return {datetime(now.year, month, 15, tzinfo=ZoneInfo(zone)).tzname() for month in (1, 7)}
