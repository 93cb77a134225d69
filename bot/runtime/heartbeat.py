"""Writes and reads the heartbeat file in the data folder, and judges by it whether the bot is alive.

The container's health check reads it many times a day, so next to nothing is imported here.
"""

import json
import os
import time
from contextlib import suppress
from dataclasses import asdict, dataclass, fields
from pathlib import Path

from bot.store.database.system_lock import is_locked

FILE = "heartbeat"
"""The name of the file in the data folder."""

OWNER = "owner"
"""The name of the file with the id of this process's lease on a shared database."""

LOCAL_DATABASE = "local.db"
"""The database of the local table, in the data folder. It is locked while the table is open."""

GRACE = 60.0
"""Seconds for which a bot may be in trouble, or silent, and still counts as alive."""

LOCAL_IS_OPEN = "the local table is open"

TROUBLES = {
    "ticker": "is {0:.0f} s behind with its rounds",
    "gateway": "hasn't been connected to Discord for {0:.0f} s",
    "database": "hasn't been able to save for {0:.0f} s",
}


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """The state of a bot at the moment `at`, in seconds since 1970.

    `ticker`, `gateway` and `database` are for how many seconds each has been in trouble. `commit` is how many seconds ago the
    bot saved something, -1 for never: a bot without games has nothing to save. `waiting` is for how many seconds it has
    waited as a standby, 0 for one that does not wait; `starts` for how many it has waited until Discord allows new sessions,
    which a restart would not change; `up` for how many it has run. `missing` is how many shards it should serve, by its share,
    and does not serve yet. `elsewhere` is when another program last answered with the same token, 0 for never.
    """

    at: float
    ticker: float
    gateway: float
    database: float
    commit: float
    tables: int
    waiting: float = 0.0
    up: float = 0.0
    starts: float = 0.0
    missing: float = 0.0
    elsewhere: float = 0.0

    def write_heartbeat(self, data: Path) -> None:
        """Write this into the data folder in one step. Raises OSError."""
        part = data / f".{FILE}.part"
        part.write_text(json.dumps(asdict(self)), encoding="utf-8")
        os.replace(part, data / FILE)

    def find_troubles(self, now: float, *, ready: bool = False) -> list[str]:
        """Return why the bot does not count as alive, or as `ready` with all it should serve; empty when it does."""
        age = abs(now - self.at)  # a clock that was set back makes a beat of the future, until the next one
        if age > GRACE:
            return [f"hasn't been heard from for {age:.0f} s"]
        if ready and self.missing:
            return [f"still has to connect {self.missing:.0f} of its shards"]
        return [words.format(trouble) for name, words in TROUBLES.items() if (trouble := getattr(self, name)) > GRACE]

    def say_health(self, now: float, *, ready: bool = False) -> tuple[bool, str]:
        """Return whether the bot is alive, or as `ready` serves all that it should, and one line that says so."""
        troubles = self.find_troubles(now, ready=ready)
        return not troubles, " and ".join(troubles) or self._say_activity()

    def _say_activity(self) -> str:
        """Return what a bot without troubles does."""
        tables = "1 table" if round(self.tables) == 1 else f"{self.tables:.0f} tables"
        if self.waiting:
            return f"waits as a standby for {self.waiting:.0f} s"
        if self.starts:
            return f"waits for {self.starts:.0f} s until Discord allows new sessions, {tables}"
        return f"running, {tables}"


def read_heartbeat(data: Path) -> Heartbeat | None:
    """Return what the bot wrote last, None when nothing can be read."""
    try:
        found = json.loads((data / FILE).read_text(encoding="utf-8"))
        values = {field.name: float(found.get(field.name, field.default)) for field in fields(Heartbeat)}
        return Heartbeat(**values)  # type: ignore[arg-type]
    except (OSError, ValueError, AttributeError, TypeError):
        return None


def write_owner(data: Path, owner: str | None) -> None:
    """Write the id of this process's lease into the data folder, where it shares a database with others."""
    with suppress(OSError):
        (data / OWNER).unlink(missing_ok=True)  # a new file is private; one that an older version left may not be
        if owner is not None:
            (data / OWNER).write_text(owner, encoding="ascii")


def read_owner(data: Path) -> str | None:
    """Return the id of the lease of the bot with this data folder, None where it shares no database."""
    try:
        return (data / OWNER).read_text(encoding="ascii").strip()
    except (OSError, ValueError):
        return None


def local_table_is_open(data: Path) -> bool:
    """Whether a process plays at the local table of this data folder."""
    return is_locked(data.resolve() / f"{LOCAL_DATABASE}.lock")


def judge_heartbeat(data: Path, now: float | None = None, *, ready: bool = False) -> tuple[bool, str]:
    """Return whether the bot with this data folder is alive, or the local table is open, and one line that says so.

    With `ready` it must also serve all that it should.
    """
    heartbeat, local = read_heartbeat(data), local_table_is_open(data)
    if heartbeat is None:
        return local, LOCAL_IS_OPEN if local else "not running"
    well, words = heartbeat.say_health(time.time() if now is None else now, ready=ready)
    return well, f"{words}; {LOCAL_IS_OPEN}" if local else words
