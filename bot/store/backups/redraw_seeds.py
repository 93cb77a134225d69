"""Draws anew what a restored database still holds as secret: since its backup that may have been opened for everybody to see.

Cards that were dealt stay as they are: of a game that ran then, whoever saw it go on knows them. So do tournaments that had
begun, and rows that no version could read. Restores nothing itself.
"""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from secrets import token_hex
from typing import Any

from bot.engine.chance import SEED_BYTES

BEFORE_THE_DRAW = ("open", "checkin")
"""The phases of a tournament in which its seed has drawn nothing yet."""


def draw_anew(path: Path) -> None:
    """Give every lobby and every tournament that has not begun another seed, and every channel another chain.

    A row that cannot be read stays as it is, as at a start. Raises sqlite3.Error.
    """
    with closing(sqlite3.connect(path)) as connection, connection:
        rows = connection.execute("SELECT id, phase, body FROM tables").fetchall()
        drawn = [(body, table) for table, phase, old in rows if (body := _drawn(phase, old)) != old]
        connection.executemany("UPDATE tables SET body = ? WHERE id = ?", drawn)
        if connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'tournaments'").fetchone()[0]:
            waiting = connection.execute("SELECT id FROM tournaments WHERE phase IN (?, ?)", BEFORE_THE_DRAW).fetchall()
            seeds = [(token_hex(SEED_BYTES), tournament) for (tournament,) in waiting]
            connection.executemany("UPDATE tournaments SET seed = ? WHERE id = ?", seeds)


def _drawn(phase: str, body: str) -> str:
    """Return what a table's row says without its chain, in a lobby with another seed."""
    try:
        known: dict[str, Any] = json.loads(body)
        known.pop("chain", None)
        if phase == "lobby":
            known["seed"] = token_hex(SEED_BYTES)
    except (ValueError, TypeError, AttributeError):
        return body
    return json.dumps(known, separators=(",", ":"))
