"""Time zones as people write them behind an hour: `CET`, `MEZ`, `ET`. It reads no hours.

A short name that a place has in winter and in summer means what clocks show there on that day: who writes `20:00 MEZ` in
July in Berlin does not want to begin at nine.
"""

import re
from datetime import datetime, tzinfo
from typing import Final
from zoneinfo import ZoneInfo

PLACES: Final = {
    "ET": "America/New_York",
    "CT": "America/Chicago",
    "MT": "America/Denver",
    "PT": "America/Los_Angeles",
}
"""Names that say winter and summer at once."""

GERMAN: Final = {"MEZ": "CET", "MESZ": "CEST"}

_LAST = re.compile(r"(?<=[\s.])([A-Za-z]{2,4})$")


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
