"""What a million servers would need: played on paper with the bot's own code, from what a unit costs on this machine."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from inspect import signature

from bot.app import WarRoom
from bot.host.settings.preferences import CAPACITY
from bot.host.slots.layout import shared_shards
from bot.runtime.gateway import SPACING
from bot.views.discord_api.rate_limit import MOST, PER_SECOND
from tests.bench.result_queue_bars import MOST as GAMES
from tests.scale.paper.fleet import Outcome, Shared, Size, line, play, share
from tests.scale.paper.unit_costs import UnitCosts, unit_costs
from tests.scale.paper.world import LEASE
from tests.soak.jumping_loop import hurried
from tests.soak.large_servers import CATEGORIES, CHANNELS, ROLES, VOICE
from tests.support.postgres import empty_database

SERVERS, SHARDS, PROCESSES, BUCKETS = 1_000_000, 1_000, 20, 16

COLD, FAILOVER = 360.0, 30.0
"""The goals, in seconds: the whole fleet up, and the servers of a dead process served again."""

OVERHEAD = 1.3
"""Times what it takes to read a server's JSON and take it in: it is decompressed first."""

COMMITS = round(1 / signature(WarRoom).parameters["window"].default)
"""Transactions a second in which a busy process saves its games at most: one a window, whatever there is to save."""

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
    costs = asyncio.run(_costs())
    shards = shared_shards(SHARDS)
    each = SERVERS / shards
    size = Size(SERVERS, shards, PROCESSES, BUCKETS, each * costs.parsing * OVERHEAD)
    say(f"{SERVERS:,} servers, {shards:,} shards, {PROCESSES} processes, max_concurrency {BUCKETS}, a lease of {LEASE:.0f} s")
    say(f"measured: {costs.base / 2**20:.0f} MiB a process that serves nobody; {costs.server / 1024:.1f} KiB and")
    say(f"  {costs.parsing * 1e6:.0f} µs a server with {CHANNELS + VOICE + CATEGORIES} channels and {ROLES} roles;")
    say(f"  {costs.look:.1f} ms a look at the slots, {costs.exchange:.1f} ms an exchange of calls and")
    say(f"  {costs.commit:.1f} ms a commit, {PROCESSES} asking PostgreSQL at once")
    at_once = hurried(lambda: play(size, 0.05))
    in_turn = hurried(lambda: play(size, 10.0))
    one_busy = hurried(lambda: share(size, [BUSY, *[IDLE] * (PROCESSES - 1)]))
    all_busy = hurried(lambda: share(size, [BUSY] * PROCESSES))
    lines = [
        *_memory(costs, size),
        *_times(at_once, in_turn, size),
        *_database(at_once, costs),
        *_calls(one_busy, all_busy),
    ]
    for told in lines:
        say(str(told))
    return all(told.holds is not False for told in lines)


async def _costs() -> UnitCosts:
    async with empty_database() as server:
        return await unit_costs(server, PROCESSES)


def _memory(costs: UnitCosts, size: Size) -> Iterator[Line]:
    a_process = costs.base + size.servers / size.processes * costs.server + costs.preferences
    yield Line(
        f"memory: {a_process / 2**20:,.0f} MiB a process, {a_process * size.processes / 2**30:.0f} GiB in all, of which"
        f" {costs.preferences / 2**20:.0f} MiB a process remember the preferences of {CAPACITY:,} members"
    )


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


def _database(outcome: Outcome, costs: UnitCosts) -> Iterator[Line]:
    keeping, saving = outcome.transactions, PROCESSES * COMMITS
    part, more = keeping / 2 * (costs.look + costs.exchange) / 10, saving * costs.commit / 10
    yield Line(f"commits: {keeping:.0f} a second keep the fleet together ({part:.0f} % of a core),")
    yield Line(f"  and {saving} a second at most save games ({more:.0f} % of a core)")
    yield Line(
        f"counting: {costs.counted:.0f} results a second are counted everywhere, and {GAMES:.0f} games a second can end by"
        f" {PER_SECOND} calls",
        costs.counted >= 2 * GAMES,
    )


def _calls(one_busy: Shared, all_busy: Shared) -> Iterator[Line]:
    most = max(one_busy.most, all_busy.most)
    yield Line(f"calls: at most {most} in any second over all processes (of {MOST}; Discord allows 50)", most <= MOST)
    enough = 0.9 * PER_SECOND
    yield Line(f"calls: when every process wants {BUSY:.0f}, all get {all_busy.together:.1f}", all_busy.together >= enough)
    yield Line(
        f"calls: a process that wants {BUSY:.0f} a second beside {PROCESSES - 1} that want {IDLE} gets {one_busy.busiest:.1f};"
        " with so many processes use a proxy (docs/scaling.md)"
    )
