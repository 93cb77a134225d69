"""Keeps this process's share of the slots: takes free ones, serves them, and gives some up when more processes come."""

import asyncio
import math
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import structlog

from bot.host.clock import Clock, Histogram, TableTime
from bot.host.refusals import StoreDown
from bot.host.slots.layout import SlotLayout, fair_shares


@dataclass(frozen=True, slots=True)
class Ownership:
    """The owners of all slots at one moment: each process that lives with its slots, ours by name, and the free slots."""

    owned: Mapping[str, frozenset[int]]
    ours: str
    free: frozenset[int]
    draining: frozenset[str] = frozenset()
    """The processes that give all they own to the others, and end."""
    first_end: float = math.inf
    """Seconds until the first of the other leases ends, if it is not renewed."""


class SlotStore(Protocol):
    """The lease of this process and its slots. Every method raises StoreDown when the database does not answer in time."""

    async def look(self) -> Ownership:
        """Return who owns what, after freeing the slots of processes that are dead."""

    async def claim(self, slots: Collection[int], now: int | None) -> frozenset[int]:
        """Take those of the slots that are still free, and return them.

        `now` is our table time, to which their clocks are moved; None for a process that has none yet, and continues theirs.
        """

    async def release(self, slots: Collection[int], now: int) -> None:
        """Free slots whose tables and tournaments are saved; `now` is our table time."""


class Gateway(Protocol):
    """The connections to Discord of a process, shard by shard."""

    async def connect(self, shards: Collection[int]) -> None:
        """Connect shards, each when Discord lets it identify."""

    async def disconnect(self, shards: Collection[int]) -> None:
        """Disconnect shards, and forget their servers."""

    def serves(self, shards: Collection[int]) -> bool:
        """Whether one of these shards has identified, so that its servers would notice if it were given away."""

    async def may_identify(self, shards: Collection[int]) -> bool:
        """Whether Discord would let one of each bucket of these shards identify now; raises StoreDown."""


class SlotHolder(Protocol):
    """Something that a process holds for each of its slots: tables, tournaments, shards."""

    async def take(self, slots: Collection[int]) -> None:
        """Load and serve these slots from now on."""

    async def give(self, slots: Collection[int]) -> None:
        """Finish what is under way for these slots, save it, and forget it."""


MOVES = (0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
"""Bounds for the seconds that a take or a give takes."""


@dataclass(slots=True)
class SlotFigures:
    """Counts since the start, and what the last look at the database showed."""

    taken: int = 0
    given: int = 0
    taking: Histogram = field(default_factory=lambda: Histogram(MOVES))
    """Seconds from the claim of units until their tables and tournaments run."""
    giving: Histogram = field(default_factory=lambda: Histogram(MOVES))
    """Seconds from disconnecting the shards of units until others may take them."""
    processes: int = 0
    """The processes that live, with this one."""
    lacking: int = 0
    """The units that are due to this process beside those that it owns."""
    free: int = 0
    """The slots that nobody owned."""


log = structlog.get_logger()

LOOK = 1.0
"""Seconds between two looks at who owns what, at most: as soon as the lease of another process ends we look again."""

SHORTEST = 0.05
"""The shortest pause between two looks, in seconds."""

PATIENCE = 20
"""Looks after which a unit is given although its shards have to wait."""

FIRST = 0
"""The unit whose owner does what is done once in the whole house."""


class SlotKeeper:
    """The slots of this process, and what it holds for them: `holders` in the order in which they are taken.

    They are given in the other order, after the shards: first no press comes any more, then everything is saved.
    """

    def __init__(
        self,
        store: SlotStore,
        layout: SlotLayout,
        gateway: Gateway,
        holders: Sequence[SlotHolder],
        time: TableTime,
        clock: Clock,
        drained: asyncio.Event | None = None,
    ) -> None:
        self.layout = layout
        self.units: set[int] = set()
        """The units that this process owns."""
        self.first, self.first_lost = asyncio.Event(), asyncio.Event()
        """Set while this process has, or has not, to do what is done once in the whole house."""
        self.drained = drained or asyncio.Event()
        """Set when this process was told to give all it owns to the others, and has."""
        self.figures = SlotFigures()
        self._store = store
        self._gateway = gateway
        self._holders = holders
        self._time = time
        self._clock = clock
        self.on_share: Callable[[Collection[int]], None] = lambda _: None
        """Called with the units that this process owns, before it takes more and after it has given some."""
        self._connecting: dict[int, asyncio.Task[None]] = {}
        self._has_time = False
        self._waits = self._drains = False
        self._put_off = 0
        self._pause = LOOK
        self._wake = asyncio.Event()

    def wake_now(self) -> None:
        """Look at once: slots were freed."""
        self._wake.set()

    async def run(self) -> None:
        """Keep a fair share of the slots until the task is cancelled."""
        try:
            while True:
                try:
                    self._pause = LOOK
                    await self.look_for_slots()
                except StoreDown as reason:
                    log.warning("slots_not_known", reason=str(reason))
                self._wake.clear()
                await self._clock.wait(self._wake, self._pause)
        finally:
            for task in self._connecting.values():
                task.cancel()

    async def look_for_slots(self) -> None:
        """Take what is free and due to us, else give up one unit if we own too many; raises StoreDown."""
        found = await self._store.look()
        self.figures.processes, self.figures.free = len(found.owned), len(found.free)
        self._pause = min(max(found.first_end, SHORTEST), LOOK)
        self._tell_draining(found)
        if orphans := set(self.layout.units_within(found.owned.get(found.ours, frozenset()))) - self.units:
            await self.give_units(orphans)  # the store failed while they were taken or given
        share = self._share(found)
        lacking = self.figures.lacking = max(share - len(self.units), 0)
        if lacking:
            await self._take(self.layout.units_within(found.free)[:lacking])
            self.figures.lacking = max(share - len(self.units), 0)
        elif share < len(self.units):
            await self._give_some(len(self.units) - share)
        if found.ours in found.draining and not self.units:
            self.drained.set()
        else:
            self._tell_waiting(found)

    async def _give_some(self, spare: int) -> None:
        """Give what nobody would notice: all spare units whose shards still wait to identify, as at a start.

        Without such units give one, whose servers nobody serves for a moment only: another process may connect its shards at
        once. After a while one is given all the same. The first unit is given last, for its owner serves all.
        """
        units = sorted(self.units, reverse=True)[: max(len(self.units) - 1, 1)]
        if waiting := [unit for unit in units if not self._gateway.serves(self.layout.shards_of(unit))][:spare]:
            await self.give_units(waiting)
            return
        self._put_off += 1
        for unit in units:
            if self._put_off > PATIENCE or await self._gateway.may_identify(self.layout.shards_of(unit)):
                self._put_off = 0
                await self.give_units([unit])
                return

    def _share(self, found: Ownership) -> int:
        """Return how many units this process should own."""
        counts = {process: len(self.layout.units_within(slots)) for process, slots in found.owned.items()}
        counts[found.ours] = len(self.units)
        staying = {process: count for process, count in counts.items() if process not in found.draining}
        if found.ours not in staying:
            return 0 if staying else len(self.units)
        return fair_shares(self.layout.units, staying)[found.ours]

    async def _take(self, units: Collection[int]) -> None:
        """Claim free units; another process may be faster with some of them."""
        began = self._clock.monotonic()
        slots = {slot for unit in units for slot in self.layout.slots_of(unit)}
        claimed = await self._store.claim(slots, self._time.now() if self._has_time else None)
        taken = [unit for unit in units if claimed.issuperset(self.layout.slots_of(unit))]
        if not claimed:
            return
        self._has_time = True
        self.on_share(self.units.union(taken))
        for holder in self._holders:
            await holder.take(claimed)
        self.units.update(taken)
        if FIRST in self.units:
            self.first_lost.clear()
            self.first.set()
        self.figures.taken += len(claimed)
        self.figures.taking.count_value(self._clock.monotonic() - began)
        log.info("slots_taken", units=len(taken), slots=len(claimed), owned=len(self.units))
        for unit in taken:
            task = asyncio.create_task(self._gateway.connect(self.layout.shards_of(unit)), name="connect shards")
            self._connecting[unit] = task

    async def give_units(self, units: Collection[int]) -> None:
        """Give up units: disconnect their shards, save everything, and let another process take them."""
        began = self._clock.monotonic()
        slots = {slot for unit in units for slot in self.layout.slots_of(unit)}
        for unit in units:
            if (task := self._connecting.pop(unit, None)) is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
            await self._gateway.disconnect(self.layout.shards_of(unit))
        self.units.difference_update(units)
        if FIRST not in self.units:
            self.first.clear()
            self.first_lost.set()
        for holder in reversed(self._holders):
            await holder.give(slots)
        self.on_share(self.units)
        await self._store.release(slots, self._time.now())
        self.figures.given += len(slots)
        self.figures.giving.count_value(self._clock.monotonic() - began)
        log.info("slots_given", units=len(units), slots=len(slots), owned=len(self.units))

    def _tell_draining(self, found: Ownership) -> None:
        """Log once that this process was told to give everything, and whether others are there to take it."""
        drains = found.ours in found.draining
        if drains and not self._drains:
            log.info("draining", owned=len(self.units), others=len(found.owned.keys() - found.draining))
        self._drains = drains

    def _tell_waiting(self, found: Ownership) -> None:
        """Log once that there is nothing for this process to own."""
        waits = not self.units
        if waits and not self._waits:
            log.info("standby_waits", processes=len(found.owned))
        self._waits = waits
