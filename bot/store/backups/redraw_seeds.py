"""Redraws the secret seeds in a restored database: games played after the backup may have revealed them.

Cards already dealt stay as they are: anyone who saw the game go on knows them. So do the seeds of tournaments that had
started, and rows that no version could read.
"""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from secrets import token_hex
from typing import Any

from bot.engine.chance import SEED_BYTES

BEFORE_THE_DRAW = ("open", "checkin")
"""The phases of a tournament in which nothing was drawn from its seed yet."""


def redraw_seeds(path: Path) -> None:
    """Give every lobby and every tournament that has not started a new seed, and every channel a new seed chain.

    A row that cannot be read stays as it is. Raises sqlite3.Error.
    """
    with closing(sqlite3.connect(path)) as connection, connection:
        rows = connection.execute("SELECT id, phase, body FROM tables").fetchall()
        drawn = [(body, table) for table, phase, old in rows if (body := _redrawn(phase, old)) != old]
        connection.executemany("UPDATE tables SET body = ? WHERE id = ?", drawn)
        if connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'tournaments'").fetchone()[0]:
            waiting = connection.execute("SELECT id FROM tournaments WHERE phase IN (?, ?)", BEFORE_THE_DRAW).fetchall()
            seeds = [(token_hex(SEED_BYTES), tournament) for (tournament,) in waiting]
            connection.executemany("UPDATE tournaments SET seed = ? WHERE id = ?", seeds)


def _redrawn(phase: str, body: str) -> str:
    """Return the body of a table's row without its seed chain and, in a lobby, with a new seed."""
    try:
        known: dict[str, Any] = json.loads(body)
        known.pop("chain", None)
        if phase == "lobby":
            known["seed"] = token_hex(SEED_BYTES)
    except (ValueError, TypeError, AttributeError):
        return body
    return json.dumps(known, separators=(",", ":"))
