"""The bars of chances: what a house of games told in three minutes costs, and how long the odds of a cup of 64 take.

Virtual time: every board asks when its beat is due, and the processor time of the thread that answers is counted.
"""

import asyncio
import heapq
import random
import time
from collections.abc import Iterator
from statistics import median

from bot.engine.kernel.simulator import fastest_kernel
from bot.host.clock import TableTime
from bot.host.hall.followers import Followers
from bot.host.ids import TableId
from bot.host.odds.odds_desk import OddsDesk
from bot.host.table.table import Table
from bot.tournament.model.plan import Format
from bot.tournament.odds import cup_odds
from tests.bench.bar import Bar
from tests.host.fakes import TurnedClock
from tests.support.tables import ANN, BEN, playing
from tests.tournament.random_driver import started

LENGTH = 180
"""Seconds in which each game is told."""

MOST_SHARE = 0.10
MOST_SECONDS = 0.2


def bars(*, quick: bool = False) -> Iterator[Bar]:
    """Bar 16: the share of a core that the chances of 400 boards take. Bar 16b: the odds of 64 players in every format."""
    tables, seconds = (20, 20) if quick else (400, 120)
    boards, known, spent = asyncio.run(_house(tables, seconds))
    share = spent / seconds
    answered = f"{boards / seconds:.0f} boards/s, {known / max(boards, 1):.0%} of them with chances"
    what = f"{tables} tables, {fastest_kernel().name} kernel, {answered}"
    yield Bar("16", "chances on boards", what, f"{share:.1%} of a core", None, f"≤ {MOST_SHARE:.0%}", share <= MOST_SHARE)
    slowest, name = max((_seconds(format_, 3 if quick else 9), str(format_)) for format_ in Format)
    measured = f"{slowest * 1000:.0f} ms ({name})"
    yield Bar("16b", "odds of a cup of 64", "all formats", measured, None, "≤ 200 ms", slowest <= MOST_SECONDS)


def _seconds(format_: Format, turns: int) -> float:
    cup = started(format_, 64).t
    taken = []
    for turn in range(turns):
        begun = time.perf_counter()
        cup_odds(cup, {}, turn, arena_rounds=6)
        taken.append(time.perf_counter() - begun)
    return median(taken)


class _House:
    """Games that run; as many begin as end."""

    def __init__(self) -> None:
        self._dice = random.Random(1)
        self._dealt = 0

    def fresh(self) -> Table:
        """A table whose game has just been dealt."""
        self._dealt += 1
        seed, name = self._dice.randbytes(32), TableId(f"1kdvdna{self._dealt:08d}")
        table = playing(ANN, BEN, id=name, seed=seed, length=LENGTH)
        table.compose_rest(LENGTH * 1000)
        return table

    def aged(self) -> Table:
        """A table somewhere in its game."""
        table, left = self.fresh(), self._dice.random() * LENGTH
        while left > 0 and table.outcome is None and table.programme:
            left -= table.tell_beat(0) / 1000
        return table

    def moment(self) -> float:
        """When a table has its first beat, in seconds."""
        return self._dice.random() * 3


async def _house(tables: int, seconds: int) -> tuple[int, int, float]:
    """Return how many boards asked, how many were answered, and the processor time of all that in seconds."""
    clock, house = TurnedClock(), _House()
    followers = Followers(TableTime(clock))
    desk = OddsDesk(clock, followers)
    running = [house.aged() for _ in range(tables)]
    due = [(clock.seconds + house.moment(), number) for number in range(tables)]
    heapq.heapify(due)
    end, boards, known = clock.seconds + seconds, 0, 0
    while due[0][0] < end:
        clock.seconds, number = heapq.heappop(due)
        table, hold = running[number], 3.0
        if table.outcome is not None or not table.programme:
            desk.forget_game(table.id)
            followers.forget_game(table.id)
            running[number] = house.fresh()
        else:
            hold = table.tell_beat(0) / 1000
            followers.publish_beat(table)
            if table.outcome is None and not table.stage:
                await desk.learn_odds(table)
                boards += 1
                known += desk.odds_of(table) is not None
        heapq.heappush(due, (clock.seconds + hold, number))
    return boards, known, desk.spent
