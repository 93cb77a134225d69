"""Finds the name of this machine's time zone, for browsers and simcord."""

import os
from pathlib import Path
from zoneinfo import ZoneInfo

LOCALTIME = Path("/etc/localtime")


def own_zone() -> str:
    """Return a name like `Europe/Vienna`; `UTC` where the system does not say."""
    _, found, name = LOCALTIME.resolve().as_posix().partition("/zoneinfo/")
    for zone in (os.environ.get("TZ", "").lstrip(":"), name if found else ""):
        if zone and _known(zone):
            return zone
    return "UTC"


def _known(zone: str) -> bool:
    try:
        ZoneInfo(zone)
    except (KeyError, ValueError, OSError):
        return False
    return True
