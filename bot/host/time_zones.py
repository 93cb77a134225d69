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

_NAME: Final = re.compile(r"(?<=[\s.\d])([A-Za-z]{1,4})$")
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
    if place := _PLACE.search(text):
        known = _zones().get(place[0].casefold())
        return (text[: place.start()].rstrip(), None, known) if known else (text, None, zone)
    if name := _NAME.search(text):
        word, rest = name[1].upper(), text[: name.start()].rstrip()
        word = GERMAN.get(word, word)
        if word in _names_of(zone, now):
            return rest, None, zone
        if word in PLACES:
            return rest, None, PLACES[word]
        if word in _HOURS:
            return rest, timezone(timedelta(hours=_HOURS[word])), zone
    if (offset := _OFFSET.fullmatch(text)) and offset[1] and int(offset[3]) <= 14:
        ahead = timedelta(hours=int(offset[3]), minutes=int(offset[4] or 0))
        return offset[1].rstrip(), timezone(ahead if offset[2] == "+" else -ahead), zone
    return text, None, zone


@cache
def _zones() -> dict[str, str]:
    return {name.casefold(): name for name in available_timezones()}


def _names_of(zone: str, now: datetime) -> set[str | None]:
    """Return the short names that a zone has in winter and in summer, as CET and CEST."""
    return {datetime(now.year, month, 15, tzinfo=ZoneInfo(zone)).tzname() for month in (1, 7)}
