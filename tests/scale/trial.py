"""Faults on a fleet under load: does them one after the other, and checks after each what must hold."""

from __future__ import annotations

import asyncio
import random
import statistics
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from secrets import token_hex

from sqlalchemy import func, select, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.store.database import schema_tournaments as schema
from bot.store.database.address import Address
from bot.store.tournaments.rows import LIVE
from tests.scale import checks
from tests.scale.faults import FAULTS
from tests.scale.fleet import Fleet, FleetProcess
from tests.scale.ownership import OwnershipHistory
from tests.scale.places import Place, Visitors, places_of
from tests.scale.presses import Presses, outage
from tests.support.postgres import server_program
from tests.wire.fake_discord.server import WireDiscord
from tests.wire.process import ROOT

GOAL = 30.0
"""Seconds in which the servers of a process that fails are to be served again."""

LIMIT = 90.0
"""Seconds after which they are given up."""

COUNTED = 20.0
"""Seconds within which there is a moment at which every result is counted."""

TOURNAMENT = 120.0
"""Seconds in which something has to happen in the tournaments."""


@dataclass(slots=True)
class Found:
    """What the faults of one kind came to: seconds until each shard was served again, and what did not hold."""

    times: int = 0
    seconds: list[float] = field(default_factory=list)
    rejoined: list[float] = field(default_factory=list)
    """Seconds for which a shard was not served when the process was back and took its share again."""
    faults: list[str] = field(default_factory=list)

    def line(self, kind: str) -> str:
        """Return the line of the report."""
        worst, median = max(self.seconds, default=0.0), statistics.median(self.seconds or [0.0])
        back = f"{statistics.median(self.rejoined or [0.0]):.1f} / {max(self.rejoined, default=0.0):.1f} s"
        held = "nothing violated" if not self.faults else f"{len(self.faults)} VIOLATIONS"
        return (
            f"{kind:5} {self.times:3} times: served again after {median:5.1f} s (median), {worst:5.1f} s (worst);"
            f" moved back in {back}; {held}"
        )


class Trial:
    """A fleet under load, with everything that is looked at."""

    def __init__(
        self, fleet: Fleet, visitors: Visitors, presses: Presses, engine: AsyncEngine, buckets: int, say: Callable[[str], None]
    ) -> None:
        self.found: dict[str, Found] = {}
        self.games = 0
        self._fleet = fleet
        self._visitors = visitors
        self._presses = presses
        self._engine = engine
        self._buckets = buckets
        self._say = say
        self._refused = 0

    async def run(self, kind: str, process: FleetProcess, *, recount: bool = True) -> None:
        """Do one fault to a process, and check; with `recount` also what is in the database, as a whole."""
        found = self.found.setdefault(kind, Found())
        found.times += 1
        number = len(found.faults)
        try:
            found.faults += [f"{kind}: {fault}" async for fault in self._one(kind, process, found)]
            found.faults += [f"{kind}: {fault}" async for fault in self._copied()] if recount else []
        except (AssertionError, TimeoutError) as error:
            found.faults.append(f"{kind}: {type(error).__name__} {error}")
            for each in [process, *(other for other in self._fleet.processes if not other.bot.running)]:
                await each.renew()
        for fault in found.faults[number:]:
            self._say(f"    {fault}")

    async def _one(self, kind: str, process: FleetProcess, found: Found) -> AsyncIterator[str]:
        fleet, presses = self._fleet, self._presses
        await fleet.settled()
        events = await self._events()
        shards, name = frozenset(fleet.shards_of(process)), process.bot.name
        began = time.perf_counter()
        await FAULTS[kind](fleet, process, lambda: self._served(shards, began, name))
        ended = time.perf_counter()
        times = {shard: self._outage(shard, began, ended) for shard in shards}
        await fleet.settled()
        again = time.perf_counter()
        await asyncio.sleep(3.5)  # until it is known which presses have no answer
        fault = checks.Fault(kind, began, process.started_at, shards)
        made = presses.since(began)
        back = [self._outage(shard, ended, again + 3) for shard in range(fleet.layout.shards)]
        found.seconds += [seconds for seconds in times.values() if seconds is not None]
        found.rejoined += [seconds for seconds in back if seconds]
        told = ", ".join(f"{shard}: {-1 if seconds is None else seconds:.1f}" for shard, seconds in sorted(times.items()))
        self._say(f"{kind} of {name} with {len(shards)} shards: seconds by shard {told}; back in {again - ended:.1f} s")
        for shard, seconds in times.items():
            if seconds is None or seconds > GOAL:
                yield f"shard {shard} was not served for {seconds or -1:.1f} s"
        for broken in (
            checks.unanswered(made, fault),
            checks.answered_twice(made, fault),
            checks.identifies_out_of_turn(fleet, began, self._buckets),
            checks.foreign_edits(fleet, began, time.time() - time.perf_counter()),
            checks.boards_of_tables(fleet, [each.id for place in self._visitors.places for each in place.channels]),
            self._refusals(),
        ):
            for line in broken:
                yield line
        if not await self._until(self._counted, COUNTED):
            yield f"results wait to be counted for more than {COUNTED:.0f} s"
        if not await self._until(lambda: self._more_events(events), TOURNAMENT):
            yield f"in {TOURNAMENT:.0f} s nothing happened in any tournament"
        presses.forget(time.perf_counter() - 5)

    def _outage(self, shard: int, began: float, ended: float) -> float | None:
        made = [press for press in self._presses.since(began) if press.shard == shard and press.at <= ended]
        return outage(made, began)

    async def _served(self, shards: frozenset[int], began: float, dead: str) -> None:
        """Wait until each shard of the process is served by another."""
        end = began + LIMIT
        while time.perf_counter() < end:
            made = self._presses.since(time.perf_counter() - 2)
            served = {press.shard for press in made if press.answered and any(who != dead for who in press.answerers)}
            if shards <= served:
                return
            await asyncio.sleep(0.05)

    def _refusals(self) -> list[str]:
        refused = self._fleet.wire.rest.quotas.refused
        new, self._refused = sum(refused.values()) - self._refused, sum(refused.values())
        return [f"{new} calls met a 429: {dict(refused)} in all"] if new else []

    async def _copied(self) -> AsyncIterator[str]:
        """Copy the database as it is, and compare the copy with what its games say: in a process of its own."""
        address = self._fleet.server
        name = f"war_room_copy_{token_hex(4)}"
        copy = Address(address.url.set(database=name))
        async with create_async_engine(address.url.set(database="postgres"), isolation_level="AUTOCOMMIT").connect() as own:
            await own.execute(text(f"CREATE DATABASE {name}"))
            try:
                dump, restore = server_program("pg_dump"), server_program("pg_restore")
                await _shell(f"{dump} -Fc -d {_plain(address)} | {restore} -d {_plain(copy)}")
                said = await _shell(f"nice -n 19 {sys.executable} -m tests.scale.recounted {_plain(copy)}")
            finally:
                await own.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
        games, *faults = said.splitlines()
        self.games = int(games)
        for fault in filter(None, faults):
            yield fault

    async def _events(self) -> int:
        async with self._engine.connect() as connection:
            return int(await connection.scalar(text("SELECT count(*) FROM tournament_events")) or 0)

    async def _more_events(self, before: int) -> bool:
        return await self._events() > before

    async def _counted(self) -> bool:
        """Whether no result waits to be counted everywhere."""
        async with self._engine.connect() as connection:
            return not await connection.scalar(text("SELECT count(*) FROM uncounted"))

    async def _until(self, holds: Callable[[], Awaitable[bool]], seconds: float) -> bool:
        """Wait until something holds; return whether it does before the time is up."""
        end = time.perf_counter() + seconds
        while not (held := await holds()) and time.perf_counter() < end:
            await asyncio.sleep(0.2)
        return held


def _plain(address: Address) -> str:
    return address.url.set(drivername="postgresql").render_as_string(hide_password=False)


async def _shell(command: str) -> str:
    process = await asyncio.create_subprocess_exec(
        "bash", "-o", "pipefail", "-c", command, cwd=ROOT, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    said, complaints = await process.communicate()
    if process.returncode:
        raise AssertionError(f"{command} ended with {process.returncode}: {complaints.decode()[-2000:]}")
    return said.decode()


@asynccontextmanager
async def trial(
    server: Address,
    *,
    processes: int = 3,
    shards: int = 8,
    buckets: int = 2,
    games: int = 50,
    seed: int = 1,
    say: Callable[[str], None] = print,
) -> AsyncIterator[tuple[Trial, Fleet, random.Random]]:
    """Begin a trial on an empty database: the fleet runs, its shares are equal, and everybody plays."""
    engine = create_async_engine(server.url)
    history = OwnershipHistory(engine)

    async def live(guild: int) -> int:
        async with engine.connect() as connection:
            wanted = select(func.count()).where(schema.tournaments.c.server == guild, schema.tournaments.c.phase.in_(LIVE))
            return int(await connection.scalar(wanted) or 0)

    try:
        async with WireDiscord() as wire:
            wire.rest.shards, wire.rest.max_concurrency, wire.rest.quotas.on = shards, buckets, True
            places = await places_of(wire, shards)
            await history.begin()
            visitors, presses = Visitors(wire, places, seed, live), Presses(wire, places)
            async with Fleet(wire, server, history, shards) as fleet:
                began = time.perf_counter()
                await fleet.start(processes)
                await fleet.settled()
                say(f"{processes} processes serve {shards} shards evenly after {time.perf_counter() - began:.1f} s")
                await presses.begin()
                visitors.play(games)
                _hold_tournaments(visitors, places)
                await _until_played(visitors, games, say)
                try:
                    yield Trial(fleet, visitors, presses, engine, buckets, say), fleet, random.Random(seed)
                finally:
                    await visitors.leave()
                    await presses.end()
                    for trouble, times in visitors.troubles.most_common(8):
                        say(f"    {times} times: {trouble}")
    finally:
        await engine.dispose()


def _hold_tournaments(visitors: Visitors, places: list[Place]) -> None:
    for place in places[:: max(len(places) // 2, 1)]:
        visitors.hold_tournaments(place)


async def _until_played(visitors: Visitors, games: int, say: Callable[[str], None]) -> None:
    """Wait until every game has begun, and a tournament too."""
    end = time.perf_counter() + 120
    while visitors.opened < games or not visitors.cups:
        if time.perf_counter() > end:
            raise AssertionError(f"{visitors.opened} of {games} games, {visitors.cups} tournaments; {visitors.troubles}")
        await asyncio.sleep(0.2)
    say(f"{games} games and {visitors.cups} tournaments run")
