"""Reads hours of the day and quiet hours that admins set, and says whether clocks of a time zone show a quiet hour."""

import re
from datetime import datetime, time
from typing import Final

from bot.host.time_zones import local_time
from bot.host.typed_words import word_meant

OFF: Final = "off"

_CLOCK: Final = re.compile(r"([01]?[0-9]|2[0-3])[:.]([0-5][0-9])")
_QUIET: Final = re.compile(r"(\S{4,5}?) ?[-–] ?(\S{4,5})")


def read_clock(text: str) -> time:
    """Read an hour of the day as `20:00`; raises ValueError for anything else."""
    found = _CLOCK.fullmatch(text)
    if found is None:
        raise ValueError("no hour of the day")
    return time(int(found[1]), int(found[2]))


def read_hour(text: str) -> str:
    """Read the hour of a server's evening table, or `off`; raises ValueError for anything else."""
    return OFF if word_meant(text, OFF) == OFF else f"{read_clock(text):%H:%M}"


def read_quiet_hours(text: str) -> str:
    """Read quiet hours as `23:00-08:00`, or `off`; raises ValueError for anything else, and for no time at all."""
    if word_meant(text, OFF) == OFF:
        return OFF
    found = _QUIET.fullmatch(text)
    if found is None or read_clock(found[1]) == read_clock(found[2]):
        raise ValueError("no quiet hours")
    return f"{read_clock(found[1]):%H:%M}-{read_clock(found[2]):%H:%M}"


def is_quiet(quiet: str, zone: str, moment: datetime) -> bool:
    """Whether clocks of a zone show a time in the quiet hours, which may go past midnight."""
    if quiet == OFF:
        return False
    begin, end = map(read_clock, quiet.split("-"))
    clock = local_time(moment, zone).time()
    return begin <= clock < end if begin < end else clock >= begin or clock < end
