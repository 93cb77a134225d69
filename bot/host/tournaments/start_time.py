"""Parses the start time of a tournament: `in 2h`, `tomorrow 20:00 CET`, `<t:1800000000>`, `when full`. Returns UTC.

Nothing is guessed: what is not understood whole, or may mean two things, is refused with an example of what can be typed.
"""

import re
from datetime import UTC, datetime, time, timedelta

from bot.engine.rules.durations import Duration, read_duration
from bot.engine.rules.plain_words import plain_words
from bot.engine.sentence import Sentence
from bot.host.refusals import Refusal, Refused
from bot.host.time_zones import local_time, moments_of, read_zone
from bot.host.typed_moments import TwoMeanings, clock_text, country_of, read_local_moment, require_clear_days
from bot.host.typed_words import word_meant

SOONEST = timedelta(minutes=1)
LATEST = timedelta(days=90)
GRACE = timedelta(seconds=30)
"""What reading a page may take: a start that was far enough off when it was shown is taken."""

FEWEST_MINUTES = 2
"""Of a check-in that is there at all."""

WHEN_FULL = "when full"
LONGEST = 60

_STAMP = re.compile(r"<t:(\d{1,12})(?::[tdfsr])?>|(\d{10})", re.ASCII)
_FROM_NOW = re.compile(r"(?:(heute?|today) )?(?:in |\+ ?)(.+)|(.+?) (?:from now|ab jetzt|von jetzt an)")
_HOURS_AND_MINUTES = re.compile(r"(\d{1,2}):([0-5]\d)", re.ASCII)
_HOURS = re.compile(r"(\d{1,2}) ?h(?: ?([0-5]\d))?", re.ASCII)
_CLOCK_AND_H = re.compile(r"(\d{1,2})([.:])(\d{2}) ?(h|hrs|hours)", re.ASCII)
_FOUR_DIGITS_AND_H = re.compile(r"[0-2]\d[0-5]\d ?(?:h|hrs|hours)", re.ASCII)
_END = re.compile(r"!+$|(?<=[^\W\d])\.$|(?<=:\d\d)\.$")

_PARENTHESES = str.maketrans("()", "  ")

MORNING = 7
"""From this hour on, `8h` may be eight in the morning as well as in eight hours."""


def read_start(text: str, zone: str, now: datetime) -> datetime | None:
    """Return the moment that a member wrote, None for `when full`.

    Raises Refused for what cannot be read, for an hour that clocks show twice or never in the night in which they are set,
    and for what is not between a minute and 90 days from now.
    """
    text = _END.sub("", " ".join(text.translate(_PARENTHESES).split()))
    if word_meant(text, WHEN_FULL) == WHEN_FULL:
        return None
    try:
        found = _found(text, zone, now) if len(text) <= LONGEST else None
    except TwoMeanings as either:
        raise Refused(Refusal.BAD_START, reason=Sentence("value-start-which", one=either.one, other=either.other)) from either
    except (OverflowError, ValueError):  # a day that there is not, or beyond the first or the last
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


def _found(text: str, zone: str, now: datetime) -> datetime | None:
    """Return the moment that a text means; None where any of it is not understood. Raises TwoMeanings."""
    words = plain_words(text)
    require_clear_days(words, local_time(now, zone))
    if stamp := _STAMP.fullmatch(words):
        seconds = int(stamp[1] or stamp[2])
        return datetime.fromtimestamp(seconds, UTC) if seconds < 2**33 else None
    ahead = _FROM_NOW.fullmatch(words)
    if ahead is None and _is_clock(words, country_of(zone)):
        return _at_clock(text, zone, now)
    said = (ahead[2] or ahead[3]) if ahead else words
    if ahead and (colon := _HOURS_AND_MINUTES.fullmatch(said)):
        said = f"{colon[1]}h{colon[2]}"
    duration = read_duration(said)
    if duration is None:
        return _at_clock(text, zone, now)
    found = _later(duration, zone, now)
    if ahead and ahead[1] and local_time(found, zone).date() != local_time(now, zone).date():
        return None  # `today in 20 hours`
    return found


def _is_clock(words: str, country: str | None) -> bool:
    """Whether hours alone are one of the day: `20h`, `20h30`, `19.30 h`. Raises TwoMeanings for `8h`."""
    if hours := _HOURS.fullmatch(words):
        hour, minutes = int(hours[1]), hours[2] or ""
        if MORNING <= hour <= 12 and minutes != "00":
            raise TwoMeanings(f"in {hour}h{minutes}", clock_text(time(hour, int(minutes or 0)), country))
        return 12 < hour < 24 or (minutes == "00" and hour < 24)
    if found := _CLOCK_AND_H.fullmatch(words):
        hour, minutes = int(found[1]), found[3]
        if 1 <= hour <= 12 and minutes < "60" and found[4] == "h":
            raise TwoMeanings(f"in {hour}h{minutes}", clock_text(time(hour, int(minutes)), country))
        return hour > 12
    return _FOUR_DIGITS_AND_H.fullmatch(words) is not None


def _later(duration: Duration, zone: str, now: datetime) -> datetime:
    """Return the moment so much later: on another day at the same hour, hours later by so many hours."""
    start = _only_moment(local_time(now, zone) + timedelta(days=duration.days), zone) if duration.days else now
    return start + timedelta(seconds=duration.seconds)


def _at_clock(text: str, zone: str, now: datetime) -> datetime | None:
    """Return the moment at which clocks show what a text says: those of the zone behind it, or of the server."""
    rest, written, meant = read_zone(text, zone, now)
    if written is None:
        local = read_local_moment(rest, meant, local_time(now, meant))
        return None if local is None else _only_moment(local, meant)
    local = read_local_moment(rest, meant, now.astimezone(written).replace(tzinfo=None))
    return None if local is None else local.replace(tzinfo=written).astimezone(UTC)


def _only_moment(local: datetime, zone: str) -> datetime:
    """Return when clocks of a zone show this; raises Refused for an hour that they show twice or never."""
    moments = moments_of(local, zone)
    if not moments:
        raise Refused(Refusal.BAD_START, reason=Sentence("value-start-no_hour"))
    if len(moments) > 1:
        raise Refused(Refusal.BAD_START, reason=Sentence("value-start-two_hours"))
    return moments[0]
