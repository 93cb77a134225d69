"""What must hold of a soak, and what was found: a line for each. Measures nothing."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple

from bot.host.hall.runtime import REPLACED
from bot.host.scene import story
from bot.host.settings import preferences
from bot.store.tables import table_rows
from bot.views.interactions import private_notes
from bot.views.interactions.admission import CAPACITY
from bot.views.predictions import open_forms
from tests.soak.house import Faults
from tests.soak.watcher import Look, slope

WARM: Final = 400_000
"""Rounds that are left out: meanwhile the allocator and the caches of libraries find their size."""

ENOUGH: Final = 5
"""Looks from which a slope is told."""

MOST_RESIDENT: Final = 512.0
"""KiB by which the process may grow with 100,000 rounds: of about 920 games less than one KiB each, so that no table passes.

Less cannot be told apart from what the allocator holds back, which swings by a MiB; what is smaller is found by the pieces.
"""

MOST_BLOCKS: Final = 100.0
"""Pieces of Python's memory by which the bot may grow with 100,000 rounds.

In these about 920 games end, and tournaments with them: not even an object of every fifth game may stay.
"""

SERVERS, PLACES = "servers", "places"

LASTING: Final[dict[str, int | str]] = {
    "HouseRulesBook._known": SERVERS,
    "HouseRulesBook._known[]": SERVERS,
    "Servers._known": SERVERS,
    "discord members": SERVERS,  # the bot itself
    "ExpirySweeper._swept": PLACES,  # those where a game was kept today
    "WaitingBoards._heap": PLACES,
    "Deadlines._moments": REPLACED,
    "Deadlines._waiting": REPLACED,
    "Deadlines._waiting[]": REPLACED,
    "RateLimit._calls": 64,  # those of the last second in which anything was sent
    "MemberNames._known": 4096,
    "TokenBuckets._full": 4096,
    "SeenInteractions._seen": CAPACITY,
    "PrivateNotes._newest": private_notes.MOST,
    "OpenForms._newest": open_forms.MOST,
    "Preferences._known": preferences.CAPACITY,
    "BoundedCache._entries": 1_000,  # what is known of rules; what is known of a game goes with it
    "GameStories._known": story.REMEMBERED,
    "Course.out": 8 * story.REMEMBERED,
    "TableRows._options": table_rows.MOST_KNOWN,
    "Replays._kept": 32,
    "Replay._marks": 32 * 64,
    "Replay._wars": 32 * 64,
    "Statements._changes": 64,
    "ServerCircuitBreakers._refused": SERVERS,  # those that refused something, until another does ten minutes later
    "ServerCircuitBreakers._refused[]": 64,
}
"""What may stay when everything is over: as many entries as there are servers or channels, or so many at most."""

LOOPS: Final = ["daily", "herald", "maintenance", "outbox", "routines", "ticker", "tournaments"]
"""The tasks that run for as long as the bot does."""


class Verdict(NamedTuple):
    """One thing that must hold."""

    holds: bool
    text: str

    def __str__(self) -> str:
        return f"{'holds' if self.holds else 'DOES NOT HOLD'}: {self.text}"


@dataclass(slots=True)
class Soaked:
    """What was found. `looks` are at an empty house; `sums` the games that had started, were finished, and were left.

    `unbounded` are the caches that nothing bounds and that hold more than the bot brings with it.
    """

    before: dict[str, int]
    faults: Faults
    looks: list[Look] = field(default_factory=list)
    sums: list[tuple[int, int, int]] = field(default_factory=list)
    started: int = 0
    finished: int = 0
    played: int = 0
    stuck: dict[str, str] = field(default_factory=dict)
    unbounded: dict[str, int] = field(default_factory=dict)
    after: dict[str, int] = field(default_factory=dict)
    sizes: dict[str, int] = field(default_factory=dict)
    working: list[str] = field(default_factory=list)
    left_over: list[str] = field(default_factory=list)

    def kept(self) -> dict[str, int]:
        """Return the collections that hold more than at the start although everything is over."""
        found = {}
        for name, entries in self.after.items():
            lasting = LASTING.get(name, 0)
            most = self.sizes[lasting] if isinstance(lasting, str) else lasting
            if entries > max(most, self.before.get(name, 0)):
                found[name] = entries
        return found

    def orphans(self) -> list[str]:
        """Return the tasks that were at work although everything was over, and those that outlived the bot."""
        working = list(self.working)
        for name in LOOPS:
            if name in working:
                working.remove(name)
        return working + self.left_over


def verdicts(soaked: Soaked, folder: Path) -> Iterator[Verdict]:
    """Yield what holds and what does not."""
    yield from memory_verdicts(soaked.looks)
    kept = soaked.kept()
    yield Verdict(not kept, f"nothing is kept of what is gone {kept or ''}")
    yield Verdict(not soaked.unbounded, f"no cache grows without a bound {soaked.unbounded or ''}")
    orphans = soaked.orphans()
    yield Verdict(not orphans, f"no orphan task {orphans or ''}")
    yield Verdict(not soaked.stuck, f"no stuck table {soaked.stuck or ''}")
    for started, finished, living in soaked.sums:
        yield Verdict(started == finished + living, f"{started:,} games started = {finished:,} finished + {living:,} living")
    games, rounds = _kept_games(folder / "war-room.db")
    same = soaked.started == soaked.finished == games and soaked.played == rounds
    yield Verdict(same, f"{soaked.started:,} started = {soaked.finished:,} finished = {games:,} kept, of {rounds:,} rounds")
    yield Verdict(not soaked.faults.count, f"{soaked.faults.count} faults in the log")
    for text in sorted(set(soaked.faults.kept))[:5]:
        yield Verdict(False, text)


def memory_verdicts(looks: list[Look]) -> Iterator[Verdict]:
    """Yield whether memory is flat, from looks at an empty house; without enough of them it is not judged."""
    warm = [look for look in looks if look.rounds >= WARM]
    if len(warm) < ENOUGH:
        yield Verdict(True, f"memory: not judged, for that {ENOUGH} looks after {WARM:,} rounds are needed")
        return
    grown, blocks = slope(warm, "resident"), slope(warm, "blocks")
    yield Verdict(grown <= MOST_RESIDENT, f"memory grows by {grown:.0f} KiB per 100,000 rounds, at most {MOST_RESIDENT:.0f}")
    yield Verdict(blocks <= MOST_BLOCKS, f"{blocks:.0f} pieces of memory more per 100,000 rounds, at most {MOST_BLOCKS:.0f}")


def _kept_games(path: Path) -> tuple[int, int]:
    with closing(sqlite3.connect(path)) as connection:
        games, rounds = connection.execute("SELECT count(*), coalesce(sum(rounds), 0) FROM games").fetchone()
        return int(games), int(rounds)
