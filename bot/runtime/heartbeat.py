"""What a running bot writes about itself into its data folder, and whether whoever reads it may call it alive.

Read by the container's health check many times a day, so nothing but the standard library is imported here.
"""

import json
import os
import time
from dataclasses import asdict, dataclass, fields
from pathlib import Path

FILE = "heartbeat"
"""The file, in the data folder."""

PATIENCE = 60.0
"""Seconds for which a bot may be in trouble, or silent, and is still called alive."""

TROUBLES = {
    "ticker": "is behind with its rounds by {0:.0f} s",
    "gateway": "has not been connected to Discord for {0:.0f} s",
    "database": "has not been able to save for {0:.0f} s",
}


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """How a bot was at a moment, in seconds since 1970. Each of the next three is for how many seconds it was in trouble then.

    `commit` is how long ago it saved something, -1 for never: a bot without games has nothing to save. `waiting` is for how
    many seconds it has waited as a standby, 0 for a bot that does not; `up` for how many it has run.
    """

    at: float
    ticker: float
    gateway: float
    database: float
    commit: float
    tables: int
    waiting: float = 0.0
    up: float = 0.0

    def write(self, data: Path) -> None:
        """Put this into the data folder, at once and whole. Raises OSError."""
        part = data / f".{FILE}.part"
        part.write_text(json.dumps(asdict(self)), encoding="utf-8")
        os.replace(part, data / FILE)

    def faults(self, now: float) -> list[str]:
        """Return why the bot cannot be called alive, empty when it can."""
        age = abs(now - self.at)  # a clock that was set back makes a beat of the future, until the next one
        if age > PATIENCE:
            return [f"has not been heard of for {age:.0f} s"]
        return [words.format(trouble) for name, words in TROUBLES.items() if (trouble := getattr(self, name)) > PATIENCE]


def read_vitals(data: Path) -> Heartbeat | None:
    """Return what the bot wrote last, None when there is nothing that can be read."""
    try:
        found = json.loads((data / FILE).read_text(encoding="utf-8"))
        return Heartbeat(**{field.name: float(found[field.name]) for field in fields(Heartbeat)})  # type: ignore[arg-type]
    except (OSError, ValueError, KeyError, TypeError):
        return None


def verdict(data: Path, now: float | None = None) -> tuple[bool, str]:
    """Return whether the bot that writes into this folder is alive, and one line that says so."""
    vitals = read_vitals(data)
    if vitals is None:
        return False, "not running"
    faults = vitals.faults(time.time() if now is None else now)
    doing = f"waits as a standby for {vitals.waiting:.0f} s" if vitals.waiting else f"running, {vitals.tables:.0f} tables"
    return not faults, " and ".join(faults) or doing
