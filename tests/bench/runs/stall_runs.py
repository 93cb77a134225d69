"""What holds up the loop, alone in its process: `python -m tests.bench.runs.stall_runs --games N --seconds S`.

The whole road of ten thousand games, and beside it, one after another: a search for cycles in all that is not put away, as
much of it as there may ever be; a bracket of 64 drawn; a page of a leaderboard read and drawn. Prints one JSON object: the
longest time that a ticker of 5 ms had to wait, in seconds, over all and in each of the three. Judges nothing.
"""

import argparse
import asyncio
import contextlib
import gc
import json
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from bot.host.ranking.boards import LeaderboardQuery
from bot.host.table.table import Table
from bot.pictures.drawing import PictureQueue
from bot.pictures.ranks.leaderboard import LeaderboardPicture, LeaderboardRow
from bot.runtime.garbage import SCANNED, GarbageFreezer, tune_interpreter
from bot.store.database.address import Address
from bot.store.ranking.leaderboards import LeaderboardRepository
from bot.store.store import Store, open_store
from tests.bench.bracket_bars import PARTS
from tests.bench.house import Dealer, MarkingScreen, fill, new_hall, replacing
from tests.bench.leaderboard_data import Size, build

PACE = 2_000
QUIET = 1.0
BEAT = 0.005
LINES = 10
RESULTS = Size(20_000, 5_000)


class Beats:
    """When a ticker came too late, and by how much, in seconds."""

    def __init__(self) -> None:
        self.gaps: list[tuple[float, float]] = []
        self.marks: dict[str, tuple[float, float]] = {}

    async def run(self) -> None:
        """Tick for ever."""
        before = time.monotonic()
        while True:
            await asyncio.sleep(BEAT)
            now = time.monotonic()
            self.gaps.append((now, now - before - BEAT))
            before = now

    @contextlib.contextmanager
    def marked(self, name: str) -> Iterator[None]:
        """Name the stretch of the block."""
        start = time.monotonic()
        yield
        self.marks[name] = start, time.monotonic()

    def longest(self, name: str) -> float:
        """The longest wait that ended in a stretch, or in the first tick after it."""
        start, end = self.marks[name]
        inside = [gap for moment, gap in self.gaps if start <= moment <= end]
        after = next((gap for moment, gap in self.gaps if moment > end), 0.0)
        return max(*inside, after) if inside else after


async def stalls(path: Path, games: int, seconds: float) -> dict[str, float]:
    """Let everything happen in a house of so many games, in a database with results."""
    tune_interpreter()
    screen, freezer, beats = MarkingScreen(), GarbageFreezer(), Beats()
    async with open_store(Address.file_address(path)) as store:
        hall = new_hall(store.tables, screen)
        dealer = Dealer(PACE)
        await fill(hall, store, list(dealer.house(games, start=int(QUIET * 1000))))
        freezer.freeze_old()  # as it is done a few seconds after a start
        before = len(gc.get_objects())
        spares = list[Table]()
        while len(gc.get_objects()) - before < min(SCANNED, 2 * games):
            spares += [dealer.playing(0) for _ in range(100)]
        screen.seen = replacing(hall, spares, PACE)
        hall.time.continue_from(0)
        ticker = asyncio.create_task(hall.ticker.run())
        await asyncio.sleep(QUIET)
        beat = asyncio.create_task(beats.run())
        walked = await _everything(store, beats, seconds / 4)
        beat.cancel()
        ticker.cancel()
        await asyncio.wait([ticker, beat])
        await hall.close_tables()
    longest = {name: beats.longest(name) for name in beats.marks}
    return {"stall": max(gap for _, gap in beats.gaps), "walked": walked} | longest


async def _everything(store: Store, beats: Beats, part: float) -> int:
    """Do one thing after another while the games go on; return how many objects were walked."""
    easel = PictureQueue()
    with beats.marked("games"):
        await asyncio.sleep(part)
    walked = len(gc.get_objects())
    await asyncio.sleep(part / 2)
    with beats.marked("search"):
        gc.collect()
        await asyncio.sleep(2 * BEAT)
    await asyncio.sleep(part / 2)
    with beats.marked("bracket"):
        for picture in PARTS:
            await easel.draw(picture)
    await asyncio.sleep(part / 2)
    with beats.marked("leaderboard"):
        await easel.draw(await _page(store))
    await asyncio.sleep(part / 2)
    return walked


async def _page(store: Store) -> LeaderboardPicture:
    page = await LeaderboardRepository(store.database).read_page(LeaderboardQuery(), 0, LINES)
    lines = [LeaderboardRow(line.rank or 0, f"Player {line.player}", f"{line.value} wins", 0.5) for line in page.lines]
    return LeaderboardPicture("Most wins", "Everywhere", tuple(lines))


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=6.0)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="war-room-bench-") as folder:
        print(json.dumps(asyncio.run(stalls(build(Path(folder), RESULTS), given.games, given.seconds))))


if __name__ == "__main__":
    main()
