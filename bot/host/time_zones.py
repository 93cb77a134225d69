"""Says what clocks of a time zone show, and reads the zone written behind a time: `CET`, `ET`, `UTC+1`, `Europe/Berlin`."""

import re
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

PLACES: Final = {
    "ET": "America/New_York",
    "CT": "America/Chicago",
    "MT": "America/Denver",
    "PT": "America/Los_Angeles",
}
"""Names that say winter and summer at once."""

_SPOKEN: Final = {
    "eastern": "America/New_York",
    "central": "America/Chicago",
    "mountain": "America/Denver",
    "pacific": "America/Los_Angeles",
    "uk": "Europe/London",
    "german": "Europe/Berlin",
    "deutscher": "Europe/Berlin",
}
_SPOKEN_ZONE: Final = re.compile(
    r"(?<=\s)(?:(eastern|central|mountain|pacific)(?: time)?|(uk|german) time|(deutscher) zeit)$", re.IGNORECASE
)

GERMAN: Final = {"MEZ": "CET", "MESZ": "CEST", "WEZ": "WET", "OEZ": "EET"}

_HOURS: Final = {
    "UTC": 0,
    "GMT": 0,
    "Z": 0,
    "WET": 0,
    "WEST": 1,
    "BST": 1,
    "CET": 1,
    "CEST": 2,
    "EET": 2,
    "EEST": 3,
    "MSK": 3,
    "SAST": 2,
    "PKT": 5,
    "ICT": 7,
    "WIB": 7,
    "SGT": 8,
    "HKT": 8,
    "AWST": 8,
    "JST": 9,
    "KST": 9,
    "ACST": 9.5,
    "ACDT": 10.5,
    "AEST": 10,
    "AEDT": 11,
    "NZST": 12,
    "NZDT": 13,
    "BRT": -3,
    "ART": -3,
    "NST": -3.5,
    "NDT": -2.5,
    "AST": -4,
    "ADT": -3,
    "EST": -5,
    "EDT": -4,
    "CST": -6,
    "CDT": -5,
    "MST": -7,
    "MDT": -6,
    "PST": -8,
    "PDT": -7,
    "AKST": -9,
    "AKDT": -8,
    "HST": -10,
}
"""Hours ahead of UTC, for names that mean one zone to nearly everybody. `IST` stands for three: only its own zones know it."""

_NAME: Final = re.compile(r"(?<=[\s.\d])([A-Za-z]{1,4})(?: time)?$", re.IGNORECASE)
_NAME_INSIDE: Final = re.compile(r"(.*\d(?: ?[ap]\.?m\b\.?| ?uhr)?) ?\b(?![ap]\.?m\b)([a-z]{2,4})(,? .+)", re.IGNORECASE)
"""`7 pm EST tomorrow`: what may be the name of a zone, between an hour and a day."""

_OFFSET: Final = re.compile(
    r"(.*(?::\d\d|[ap]\.?m\.?|uhr|\dh))?(?: ?(?:UTC|GMT))? ?([+-])(\d{1,2})(?::?([0-5]\d))?", re.IGNORECASE
)
_PLACE: Final = re.compile(r"(?<=\s)[A-Za-z]+(?:/[A-Za-z_-]+)+$")


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
    if place := _place_behind(text, zone):
        return place[0], None, place[1]
    if (name := _NAME.search(text)) and (known := _zone_named(name[1], zone, now)):
        return text[: name.start()].rstrip(), *known
    if (inside := _NAME_INSIDE.fullmatch(text)) and (known := _zone_named(inside[2], zone, now)):
        return inside[1] + inside[3], *known
    if (offset := _OFFSET.fullmatch(text)) and offset[1] and int(offset[3]) <= 14:
        ahead = timedelta(hours=int(offset[3]), minutes=int(offset[4] or 0))
        return offset[1].rstrip(), timezone(ahead if offset[2] == "+" else -ahead), zone
    return text, None, zone


def _zone_named(name: str, zone: str, now: datetime) -> tuple[tzinfo | None, str] | None:
    """Return the zone of fixed hours of a short name, and whose clocks are meant otherwise; None for no name of a zone."""
    word = GERMAN.get(name.upper(), name.upper())
    if word in _names_of(zone, now):
        return None, zone
    if word in PLACES:
        return None, PLACES[word]
    return (timezone(timedelta(hours=_HOURS[word])), zone) if word in _HOURS else None


def _place_behind(text: str, zone: str) -> tuple[str, str] | None:
    """Return a text without the place behind it, as `Europe/London` or `Pacific time`, and that place's zone."""
    if found := _PLACE.search(text):
        known = _zones().get(found[0].casefold())
    elif (found := _SPOKEN_ZONE.search(text)) and not zone.startswith("Australia/"):  # which has an Eastern time too
        known = _SPOKEN[(found[1] or found[2] or found[3]).casefold()]
    else:
        return None
    return (text[: found.start()].rstrip(), known) if known else None


@cache
def _zones() -> dict[str, str]:
    return {name.casefold(): name for name in available_timezones()}


def _names_of(zone: str, now: datetime) -> set[str | None]:
    """Return the short names that a zone has in winter and in summer, as CET and CEST."""
    return {datetime(now.year, month, 15, tzinfo=ZoneInfo(zone)).tzname() for month in (1, 7)}
