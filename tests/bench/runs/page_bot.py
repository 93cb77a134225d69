"""Runs the bot as it is, and writes down when each beat of a game was over and pages were told: `PAGE_BEATS` names the file.

A line for each: the table, when, by a clock that all processes of this machine share, and when it was due, by the table's.
"""

import os
import runpy
import time
from typing import Any

from bot.host.table.table import Table
from bot.web.live_tables import LiveTables


def note_beats() -> None:
    """Note beats from now on."""
    file = open(os.environ["PAGE_BEATS"], "w", buffering=1 << 16, encoding="utf-8")  # noqa: SIM115 - until the process is killed
    due: dict[str, int] = {}
    tell, touch = Table.tell_beat, LiveTables.touch

    def tell_beat(self: Table, moment: int) -> int:
        due[self.id] = moment
        return tell(self, moment)

    def note_touch(self: LiveTables, table: Table, **options: Any) -> None:
        if (moment := due.pop(table.id, None)) is not None:
            file.write(f"{table.id} {time.monotonic():.5f} {moment}\n")
            file.flush()
        touch(self, table, **options)

    Table.tell_beat = tell_beat  # type: ignore[method-assign, assignment]
    LiveTables.touch = note_touch  # type: ignore[method-assign]


if __name__ == "__main__":
    note_beats()
    runpy.run_module("bot", run_name="__main__", alter_sys=True)
