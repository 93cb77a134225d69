"""The bars of Discord's limits for games told in three minutes: how late their boards are, what a game costs, and 429s.

As in `load_bars` a house of running games shares one token, on a Discord on loopback that counts like the real one. Games
end in the meantime, and as many begin, so that the house stays as full as it is.
"""

import asyncio
import os
import random
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path

from bot.engine.programme.packed import unpack_beats
from bot.host.ids import PlayerId
from bot.host.table import lobby
from bot.host.table.seat import Seat
from bot.host.table.table import Table
from tests.bench.ack_bars import CALM
from tests.bench.bar import Bar
from tests.bench.house import Dealer, fill_store, fresh_store
from tests.bench.load_bars import EDIT, EDITED, shown_round
from tests.bench.samples import share
from tests.wire.fake_discord.server import WireDiscord
from tests.wire.process import BotProcess

LENGTH = 180
"""Seconds in which each game is told."""

BUDGET = 45
HOUSES = tuple(map(int, os.environ.get("TOLD_HOUSES", "150 400 1000").split()))
LOADED = 8.0
"""Seconds until a start has read every table."""

OVER = 10**9
"""The round of a board that shows the result."""

FIRST = 1_000
"""Table time at which the first beat is due."""


@dataclass(frozen=True, slots=True)
class Told:
    """What a minute of a house showed: 429s by scope, edits a second, and how late each round was on its board, in seconds."""

    refused: dict[str, int]
    edits: float
    late: list[float]


class ToldDealer(Dealer):
    """Deals games that are told in a given time."""

    def __init__(self) -> None:
        super().__init__(pace=2_000)
        self._ages = random.Random(12)

    def aged(self) -> Table:
        """Return a game at a moment of its three minutes that was drawn at random."""
        while True:
            table, now = self.fresh(0), self._ages.randrange(LENGTH * 1000)
            while table.outcome is None and table.deadline <= now:
                table.deadline += table.tell_beat(table.deadline)
            if table.outcome is None:
                table.deadline += FIRST - now
                return table

    def fresh(self, due: int) -> Table:
        """Return a game whose first beat is due at `due`."""
        table = self.lobby()
        table.length = LENGTH
        table.seats += (Seat(PlayerId(self._id()), str(self._id())),)
        lobby.start_game(table, 0)
        if due:
            table.deadline = due
        return self.shown(table)

    def street(self, games: int, seconds: float) -> list[Table]:
        """Return so many games, and those that begin in as many seconds where others end."""
        begin = (self._ages.uniform(FIRST, seconds * 1000) for _ in range(round(games * seconds / LENGTH)))
        return [self.aged() for _ in range(games)] + [self.fresh(round(due)) for due in begin]


def bars(*, quick: bool = False) -> Iterator[Bar]:
    """Bar 8f: 429s, how late boards are, and edits a game, with games of three minutes."""
    for games in (10,) if quick else HOUSES:
        found = asyncio.run(_house(games, 6.0 if quick else 60.0))
        name = f"{games:,} tables of {LENGTH // 60} minutes"
        refused = ", ".join(f"{count} {scope}" for scope, count in found.refused.items()) or "0"
        yield Bar("8f", f"{name}: 429s", "–", refused, None, "0", not found.refused)
        each = found.edits * LENGTH / games
        yield Bar("8f", f"{name}: edits a game", f"{BUDGET}/s", f"{each:.0f} ({found.edits:.1f}/s)", None, "told", True)
        turn = _turn(games)
        p99 = share(found.late, 0.99)
        yield Bar(
            "8f",
            f"{name}: a board behind its game, p99",
            f"a turn in play {turn:.1f} s (of boards alone {games / BUDGET:.1f})",
            f"{p99:.1f} s (half {share(found.late, 0.5):.1f})",
            p99 / turn,
            "≤ 1.1",
            p99 <= 1.1 * turn,
        )


async def _house(games: int, seconds: float) -> Told:
    settles = _settles(games, seconds)
    async with AsyncExitStack() as stack:
        wire = await stack.enter_async_context(WireDiscord())
        wire.fail(*EDIT, 200, None, body=EDITED)  # the channels of the house are nowhere else
        bot = BotProcess(wire, env=CALM)
        tables = ToldDealer().street(games, settles + seconds)
        planned: dict[int, Planned] = {table.board.message: _planned(table) for table in tables if table.board is not None}
        async with fresh_store(Path(bot.data)) as store:
            await fill_store(store, tables)
        await stack.enter_async_context(bot)
        await bot.ready(60)
        wire.rest.quotas.on = True
        await asyncio.sleep(settles)
        before = time.perf_counter()
        await asyncio.sleep(seconds)
        after = time.perf_counter()
        await bot.kill()
        shown: dict[int, list[tuple[float, int]]] = {}
        edits = 0
        for call in wire.calls.matching(*EDIT):
            if call.status == 200:
                edits += before <= call.at < after
                board = int(call.path.rsplit("/", 1)[1])
                if (number := shown_round(call.body)) is not None:
                    shown.setdefault(board, []).append((call.at, number))
                elif board in shown:
                    shown[board].append((call.at, OVER))
        return Told(dict(wire.rest.quotas.refused), edits / (after - before), _late(planned, shown, before, after))


def _turn(games: int) -> float:
    """Return the seconds in which every board of a full house is sent once, beside the first and the last of each game.

    Those two are told at once, so they take calls from the others: a quarter of all at 1,000 tables. Raises ValueError for more
    games than there are calls for.
    """
    spare = BUDGET - 2 * games / LENGTH
    if spare <= 0:
        raise ValueError(f"{games} games of {LENGTH} s begin and end more often than {BUDGET} calls a second can show")
    return max(1.0, games / spare)


def _settles(games: int, seconds: float) -> float:
    """Return the seconds until a start has sent every board once, which is before turns are as long as in play.

    Boards of games that begin until the end of the measurement, `seconds` later, are sent then too.
    """
    return (games * (1 + seconds / LENGTH) / BUDGET + LOADED) / (1 - games / LENGTH / BUDGET)


Planned = list[tuple[float, int]]
"""When each round is due that ends a beat or whose war begins, in seconds of table time: a war shows its round at once."""


def _planned(table: Table) -> Planned:
    found: dict[int, float] = {}
    due, battle = table.deadline, table.open_game().battle
    for beat in unpack_beats(table.programme):
        found.setdefault(battle + (beat.rounds or 1), due / 1000)
        battle, due = battle + beat.rounds, due + beat.hold
    found.pop(battle, None)  # the last board shows the result, and no round
    return [(moment, number) for number, moment in found.items()]


def _late(planned: dict[int, Planned], shown: dict[int, list[tuple[float, int]]], before: float, after: float) -> list[float]:
    """How late each beat that was due between two moments was on its board; one that nobody saw is late until the end."""
    firsts = [
        (_first(seen, number), due)
        for board, seen in shown.items()
        for due, number in planned.get(board, ())
        if number > seen[0][1]  # what it showed when the bot came was told long before
    ]
    zero = min(at - due for at, due in firsts if at is not None)
    return [(after if at is None else at) - zero - due for at, due in firsts if before <= zero + due < after]


def _first(seen: list[tuple[float, int]], number: int) -> float | None:
    """When a board first showed a round, or a later one."""
    return next((at for at, told in seen if told >= number), None)
