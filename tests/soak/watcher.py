"""Looks at a house while it is soaked: what was played, what it costs, what overstays. Changes nothing."""

import asyncio
import gc
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bot.host.ids import TableId
from bot.host.table.phase import TablePhase
from bot.host.table.table import Table
from tests.soak.house import House

PAGE: Final = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096
LATE: Final = 60_000
"""Milliseconds of table time by which a deadline may be overdue before its table is stuck."""

LOBBY: Final = 40 * 60_000
"""Milliseconds after which a lobby is one that never closes: the longest wait of a match, and its pauses, are shorter."""


@dataclass(frozen=True, slots=True)
class Look:
    """One look. `resident` is in KiB; `blocks` are Python's own pieces of memory in use; `overdue` is in seconds."""

    rounds: int
    games: int
    resident: int
    blocks: int
    tasks: int
    waiting: int
    overdue: float
    tables: int
    hours: float

    def __str__(self) -> str:
        parts = (
            f"{self.rounds:>9,} rounds",
            f"{self.games:>6,} games",
            f"{self.resident / 1024:7.1f} MiB",
            f"{self.blocks:>9,} blocks",
            f"{self.tasks:>3} tasks",
            f"{self.waiting:>4} boards wait",
            f"{self.overdue:5.1f} s overdue",
            f"{self.tables:>4} tables",
            f"{self.hours:5.2f} h",
        )
        return " · ".join(parts)


class Watcher:
    """Counts what begins and what ends, by every table that is put in its place."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._tables = house.bot.services.tables.hall.tables
        self._put = self._tables.put_table
        self._tables.put_table = self._note  # type: ignore[method-assign]
        self._lobbies: dict[TableId, int] = {}
        self.started = self.finished = self.played = 0
        self.stuck: dict[TableId, str] = {}

    def _note(self, table: Table) -> None:
        before = self._tables.get(table.id)
        if table.is_dealt and not (before is not None and before.is_dealt):
            self.started += 1
        if table.is_dealt and table.phase is TablePhase.OVER and not (before is not None and before.phase is TablePhase.OVER):
            self.finished += 1
            self.played += table.open_game().battle
        self._put(table)

    @property
    def living(self) -> int:
        """Games that run."""
        return sum(table.phase is TablePhase.PLAYING for table in self._tables)

    @property
    def rounds(self) -> int:
        """Rounds that were played; those of games that were put away are counted when they end."""
        running = [table.game for table in self._tables if table.phase is TablePhase.PLAYING]
        return self.played + sum(game.battle for game in running if game is not None)

    def look(self) -> Look:
        """Look at everything, without garbage."""
        gc.collect()
        return Look(
            rounds=self.rounds,
            games=self.finished,
            resident=int(Path("/proc/self/statm").read_text().split()[1]) * PAGE // 1024,
            blocks=sys.getallocatedblocks(),
            tasks=len(asyncio.all_tasks()),
            waiting=self._house.bot.screen.outbox.waiting_boards,
            overdue=self.find_stuck(),
            tables=len(self._tables),
            hours=asyncio.get_running_loop().time() / 3600,
        )

    def find_stuck(self) -> float:
        """Note the tables with which nothing happens any more; return by how many seconds the worst deadline is overdue."""
        now, worst = self._house.bot.services.tables.hall.time.now(), 0
        for table in self._tables:
            late = now - table.deadline
            worst = max(worst, late)
            if late > LATE:
                self.stuck.setdefault(table.id, f"{table.variant}: {table.phase}, {late // 1000} s overdue")
            if table.phase is TablePhase.LOBBY and table.parked is None and not table.is_paused:
                if now - self._lobbies.setdefault(table.id, now) > LOBBY:
                    self.stuck.setdefault(table.id, f"{table.variant}: a lobby that does not close")
            else:
                self._lobbies.pop(table.id, None)
        self._lobbies = {known: since for known, since in self._lobbies.items() if known in self._tables}
        return worst / 1000


def slope(looks: list[Look], worth: str) -> float:
    """Return by how much a figure grows with 100,000 rounds: the line of least squares."""
    points = [(look.rounds / 100_000, getattr(look, worth)) for look in looks]
    mean_x, mean_y = (sum(point[axis] for point in points) / len(points) for axis in (0, 1))
    spread = sum((x - mean_x) ** 2 for x, _ in points)
    return float(sum((x - mean_x) * (y - mean_y) for x, y in points) / spread) if spread else 0.0
