"""What a million servers would need: played on paper with the bot's own code, from what a unit costs on this machine."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from bot.host.slots.layout import shared_shards
from bot.runtime.identifying import SPACING
from bot.views.discord_api.rate_limit import MOST, PER_SECOND
from tests.scale.paper.fleet import Outcome, Shared, Size, line, play, share
from tests.scale.paper.unit_costs import CHANNELS, servers_cost, transactions_cost
from tests.scale.paper.world import LEASE
from tests.soak.jumping_loop import hurried
from tests.support.postgres import empty_database

SERVERS, SHARDS, PROCESSES, BUCKETS = 1_000_000, 1_000, 20, 16

COLD, FAILOVER = 360.0, 30.0
"""The goals, in seconds: the whole fleet up, and the servers of a dead process served again."""

OVERHEAD = 2.0
"""Times what it takes to take a server in: its JSON is read and decompressed first."""

COMMITS = 20
"""Transactions a second in which a busy process saves its games: one every 50 ms, whatever there is to save."""

BASE = 120 * 2**20
"""Bytes of a process without a server."""

BUSY, IDLE = 30.0, 0.5
"""Calls a second that one process wants, and each of the others."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the report; `holds` is None where nothing was asked."""

    text: str
    holds: bool | None = None

    def __str__(self) -> str:
        return {None: "       ", True: "holds  ", False: "MISSED "}[self.holds] + self.text


def paper(say: Callable[[str], None]) -> bool:
    """Measure, play, and tell; return whether every goal is met."""
    memory, parsing, looking, lending = asyncio.run(_costs())
    shards = shared_shards(SHARDS)
    each = SERVERS / shards
    size = Size(SERVERS, shards, PROCESSES, BUCKETS, each * parsing * OVERHEAD)
    say(f"{SERVERS:,} servers, {shards:,} shards, {PROCESSES} processes, max_concurrency {BUCKETS}, a lease of {LEASE:.0f} s")
    say(f"measured: {memory / 1024:.1f} KiB and {parsing * 1e6:.0f} µs a server with {CHANNELS} channels;")
    say(f"  {looking:.1f} ms a look at the slots, {lending:.1f} ms an exchange of calls, {PROCESSES} asking PostgreSQL at once")
    at_once = hurried(lambda: play(size, 0.05))
    in_turn = hurried(lambda: play(size, 10.0))
    one_busy = hurried(lambda: share(size, [BUSY, *[IDLE] * (PROCESSES - 1)]))
    all_busy = hurried(lambda: share(size, [BUSY] * PROCESSES))
    lines = [
        *_memory(memory, size),
        *_times(at_once, in_turn, size),
        *_database(at_once, looking, lending),
        *_calls(one_busy, all_busy),
    ]
    for told in lines:
        say(str(told))
    return all(told.holds is not False for told in lines)


async def _costs() -> tuple[float, float, float, float]:
    with tempfile.TemporaryDirectory(prefix="war-room-paper-") as folder:
        memory, parsing = await servers_cost(Path(folder))
    async with empty_database() as server:
        return memory, parsing, *await transactions_cost(server, PROCESSES)


def _memory(memory: float, size: Size) -> Iterator[Line]:
    a_process = BASE + size.servers / size.processes * memory
    yield Line(f"memory: {a_process / 2**20:,.0f} MiB a process, {a_process * size.processes / 2**30:.1f} GiB in all")


def _times(at_once: Outcome, in_turn: Outcome, size: Size) -> Iterator[Line]:
    least = (size.shards / size.buckets - 1) * SPACING
    yield Line(
        f"all started at once: the whole fleet up after {at_once.cold:.0f} s (at most {COLD:.0f}; at least"
        f" {least:.0f}, {SPACING} s apart)",
        at_once.cold <= COLD,
    )
    last = 10.0 * (size.processes - 1)
    yield Line(f"started 10 s apart: up {in_turn.cold - last:.0f} s after the last one started", in_turn.cold - last <= COLD)
    yield Line(f"a process is killed: its servers are served again after {line(at_once.killed)}", _soon(at_once.killed))
    cut_off = f"it freezes or is cut off: after {line(at_once.frozen)}, of which {LEASE:.0f} are the lease"
    yield Line(cut_off, _soon(at_once.frozen))
    yield Line("nobody else notices: no shard of another process was disconnected", not at_once.moved and not in_turn.moved)
    closest = min(at_once.closest, in_turn.closest)
    yield Line(f"shards of one bucket identified {closest:.2f} s apart or more", closest >= 5.0)


def _soon(seconds: list[float]) -> bool:
    return max(seconds) <= FAILOVER


def _database(outcome: Outcome, looking: float, lending: float) -> Iterator[Line]:
    keeping = outcome.transactions
    saving = PROCESSES * COMMITS
    part = (keeping / 2 * (looking + lending)) / 10
    yield Line(f"commits: {keeping:.0f} a second keep the fleet together ({part:.0f} % of a core), up to {saving} save games")


def _calls(one_busy: Shared, all_busy: Shared) -> Iterator[Line]:
    most = max(one_busy.most, all_busy.most)
    yield Line(f"calls: at most {most} in any second over all processes (of {MOST}; Discord allows 50)", most <= MOST)
    enough = 0.9 * PER_SECOND
    yield Line(f"calls: when every process wants {BUSY:.0f}, all get {all_busy.together:.1f}", all_busy.together >= enough)
    yield Line(
        f"calls: a process that wants {BUSY:.0f} a second beside {PROCESSES - 1} that want {IDLE} gets {one_busy.busiest:.1f};"
        " with so many processes use a proxy (docs/scaling.md)"
    )
