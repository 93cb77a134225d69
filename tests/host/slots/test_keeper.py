"""Processes that come, freeze, die and leave: no slot is ever served twice, and all are served again soon."""

import asyncio
import math
from collections.abc import Collection
from dataclasses import dataclass, field, replace
from types import SimpleNamespace

import pytest
import structlog
from hypothesis import given, settings
from hypothesis import strategies as st
from structlog.testing import capture_logs

from bot.host.clock import SystemClock, TableTime
from bot.host.ids import SLOTS
from bot.host.refusals import StoreDown
from bot.host.slots import keeper
from bot.host.slots.keeper import LOOK, PATIENCE, SHORTEST, Ownership, SlotKeeper
from bot.host.slots.layout import SlotLayout
from tests.support.examples import examples

LEASE = 15
"""Seconds, by the simulated clock of the database."""


@dataclass
class Leases:
    """The database: leases that run out, and slots with their owners."""

    now: float = 0.0
    until: dict[str, float] = field(default_factory=dict)
    owner: dict[int, str] = field(default_factory=dict)
    draining: frozenset[str] = frozenset()


class Process:
    """A process with the store as it sees it; it holds numbers for slots, and is its own gateway."""

    def __init__(self, name: str, leases: Leases, layout: SlotLayout) -> None:
        self.name = name
        self.leases = leases
        self.frozen = False
        self.failing = 0
        """How many of the next times that something is loaded, saved or freed it fails."""
        self.held: set[int] = set()
        self.shards: set[int] = set()
        self.waiting = False
        """Whether its shards still wait to identify."""
        self.busy: set[int] = set()
        """The shards whose buckets have just identified one."""
        self.keeper = SlotKeeper(self, layout, self, [self], TableTime(SystemClock()), SystemClock())
        leases.until[name] = leases.now + LEASE

    # the store

    def _require_lease(self) -> None:
        if self.name not in self.leases.until:
            raise StoreDown("another process has taken over")

    def _fail_if_told(self) -> None:
        self._require_lease()
        if self.failing:
            self.failing -= 1
            raise StoreDown("the database does not answer")

    async def look(self) -> Ownership:
        self._require_lease()
        for other in [name for name, until in self.leases.until.items() if until < self.leases.now and name != self.name]:
            del self.leases.until[other]
            self.leases.owner = {slot: owner for slot, owner in self.leases.owner.items() if owner != other}
        await asyncio.sleep(0)  # others act between what is seen and what is done
        owned = {name: {slot for slot, owner in self.leases.owner.items() if owner == name} for name in self.leases.until}
        free = frozenset(range(SLOTS)) - self.leases.owner.keys()
        return Ownership({name: frozenset(slots) for name, slots in owned.items()}, self.name, free, self.leases.draining)

    async def claim(self, slots: Collection[int], now: int | None) -> frozenset[int]:
        await asyncio.sleep(0)
        self._require_lease()
        taken = frozenset(slots) - self.leases.owner.keys()
        self.leases.owner |= dict.fromkeys(taken, self.name)
        return taken

    async def release(self, slots: Collection[int], now: int) -> None:
        self._fail_if_told()
        for slot in slots:
            assert self.leases.owner.pop(slot) == self.name

    # what is held

    async def take(self, slots: Collection[int]) -> None:
        self._fail_if_told()
        assert self.held.isdisjoint(slots)
        self.held.update(slots)

    async def give(self, slots: Collection[int]) -> None:
        self._fail_if_told()
        layout = self.keeper.layout
        assert self.shards.isdisjoint(shard for unit in layout.units_within(slots) for shard in layout.shards_of(unit))
        self.held.difference_update(slots)

    # the gateway

    async def connect(self, shards: Collection[int]) -> None:
        self.shards.update(shards)

    async def disconnect(self, shards: Collection[int]) -> None:
        self.shards.difference_update(shards)

    def serves(self, shards: Collection[int]) -> bool:
        return not self.shards.isdisjoint(shards) and not self.waiting

    async def may_identify(self, shards: Collection[int]) -> bool:
        await asyncio.sleep(0)
        return self.busy.isdisjoint(shards)

    @property
    def writes(self) -> frozenset[int]:
        """The slots for which the database takes what this process writes."""
        return frozenset(self.held) if self.name in self.leases.until else frozenset()


async def look(processes: Collection[Process]) -> None:
    """A second passes: whoever is not frozen renews its lease and looks, all at once."""
    awake = [each for each in processes if not each.frozen and each.name in each.leases.until]
    for each in awake:
        each.leases.now += 1 / len(awake)
        each.leases.until[each.name] = each.leases.now + LEASE
    for failed in await asyncio.gather(*(each.keeper.look_for_slots() for each in awake), return_exceptions=True):
        assert failed is None or isinstance(failed, StoreDown)
    await asyncio.sleep(0)  # shards connect beside
    for one in processes:
        for two in processes:
            assert one is two or one.writes.isdisjoint(two.writes), "a slot is served twice"


STEPS = st.lists(st.tuples(st.sampled_from(["join", "die", "freeze", "thaw", "fail", "wait"]), st.integers(0, 5)), max_size=12)


@settings(max_examples=examples(20, of=40), deadline=None)
@given(st.sampled_from([1, 4, 8, 64, 128]), STEPS)
def test_no_slot_is_served_twice_whatever_happens(shards: int, steps: list[tuple[str, int]]) -> None:
    """Processes join, die and freeze at any moment; afterwards the living own everything, evenly."""

    async def story() -> None:
        leases, layout = Leases(), SlotLayout(shards)
        processes = [Process("p0", leases, layout)]
        for number, (step, which) in enumerate(steps, 1):
            living = [each for each in processes if each.name in leases.until]
            if step == "join" or not living:
                processes.append(Process(f"p{number}", leases, layout))
            elif step == "die" and len(living) > 1:
                living[which % len(living)].frozen = True  # its lease runs out, for it never renews it again
            elif step in {"freeze", "thaw"} and len(living) > 1:
                living[which % len(living)].frozen = step == "freeze"
            elif step == "fail":
                living[which % len(living)].failing = 1 + which
            await look(processes)
        processes[-1].frozen = False
        for _ in range(LEASE + 2 * SLOTS):
            if not [each for each in processes if not each.frozen and each.name in leases.until]:
                processes.append(Process("last", leases, layout))
            await look(processes)
        serving = [each for each in processes if each.name in leases.until and not each.frozen]
        assert sorted(slot for each in serving for slot in each.held) == list(range(SLOTS))
        assert sorted(shard for each in serving for shard in each.shards) == list(range(shards))
        counts = [len(each.keeper.units) for each in serving]
        assert max(counts) - min(counts) <= 1

    asyncio.run(story())


async def test_a_process_that_joins_is_given_units_one_by_one() -> None:
    """Each look gives one unit at most, so that few servers at a time wait for their shard."""
    leases, layout = Leases(), SlotLayout(8)
    first, second = Process("a", leases, layout), Process("b", leases, layout)
    await first.keeper.look_for_slots()
    assert len(first.keeper.units) == 4, "two live, so it leaves half"
    leases.until.pop("b")
    await first.keeper.look_for_slots()
    assert len(first.keeper.units) == 8
    leases.until["b"] = leases.now + LEASE
    for left in (7, 6, 5, 4, 4):
        await first.keeper.look_for_slots()
        assert len(first.keeper.units) == left
    await second.keeper.look_for_slots()
    assert second.keeper.units == {4, 5, 6, 7} and 0 in first.keeper.units


async def test_a_unit_is_given_when_its_shards_can_connect_at_once() -> None:
    """Others go before one that would have to wait, the first one last; but a unit is not kept for ever."""
    leases, layout = Leases(), SlotLayout(8)
    first = Process("a", leases, layout)
    del leases.until["a"]
    leases.until["a"] = leases.now + LEASE
    await first.keeper.look_for_slots()
    leases.until["b"] = leases.now + LEASE
    first.busy = {7, 6, 4}
    await first.keeper.look_for_slots()
    assert first.keeper.units == {0, 1, 2, 3, 4, 6, 7}
    first.busy = set(range(1, 8))
    for _ in range(PATIENCE):
        await first.keeper.look_for_slots()
    assert len(first.keeper.units) == 7
    await first.keeper.look_for_slots()
    assert first.keeper.units == {0, 1, 2, 3, 4, 6}


async def test_units_whose_shards_still_wait_are_given_at_once() -> None:
    """Nobody is served there yet, so a fleet that starts shares everything in a moment; nothing more than its due is given."""
    leases, layout = Leases(), SlotLayout(8)
    first = Process("a", leases, layout)
    await first.keeper.look_for_slots()
    first.busy, first.waiting = set(range(8)), True
    for name in ("b", "c", "d"):
        leases.until[name] = leases.now + LEASE
    await first.keeper.look_for_slots()
    assert first.keeper.units == {0, 1}


async def test_a_process_tells_that_it_waits_and_whether_it_is_the_first() -> None:
    """With one shard the second owns nothing; when the first is gone it does what is done once in the whole house."""
    leases, layout = Leases(), SlotLayout(1)
    first, second = Process("a", leases, layout), Process("b", leases, layout)
    await first.keeper.look_for_slots()
    await second.keeper.look_for_slots()
    assert first.keeper.first.is_set() and not second.keeper.first.is_set() and not second.keeper.units
    del leases.until["a"]
    leases.owner.clear()
    await second.keeper.look_for_slots()
    assert second.keeper.first.is_set()
    with pytest.raises(StoreDown):
        await first.keeper.look_for_slots()


async def test_a_process_that_gives_everything_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once, and at the end it does not say that it waits for something to own."""
    monkeypatch.setattr(keeper, "log", structlog.wrap_logger(None, wrapper_class=structlog.make_filtering_bound_logger(0)))
    leases, layout = Leases(), SlotLayout(2)
    first, second = Process("a", leases, layout), Process("b", leases, layout)
    await first.keeper.look_for_slots()
    await second.keeper.look_for_slots()
    leases.draining = frozenset({"a"})
    with capture_logs() as said:
        for _ in range(2):
            await first.keeper.look_for_slots()
    assert [line["event"] for line in said] == ["draining", "slots_given"] and first.keeper.drained.is_set()
    assert said[0]["others"] == 1


async def test_the_calls_follow_the_units() -> None:
    """It grows once units are taken and shrinks before they are free, so that no two processes ever count on the same."""
    leases, layout = Leases(), SlotLayout(4)
    first = Process("a", leases, layout)
    told: list[tuple[set[int], int]] = []
    first.keeper.on_share = lambda units: told.append((set(units), len(leases.owner)))
    await first.keeper.look_for_slots()
    await first.keeper.give_units([3])
    assert told == [({0, 1, 2, 3}, SLOTS), ({0, 1, 2}, SLOTS)]


async def test_it_looks_as_soon_as_a_lease_ends() -> None:
    """Not up to a second later; else once a second, and after a failure too."""
    leases, layout = Leases(), SlotLayout(4)
    process = Process("a", leases, layout)
    ends = iter([math.inf, 0.4, -1.0, None])
    pauses: list[float] = []

    async def look() -> Ownership:
        if (first_end := next(ends)) is None:
            raise StoreDown("the database does not answer")
        return replace(await Process.look(process), first_end=first_end)

    async def wait(_: asyncio.Event, seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == 4:
            raise asyncio.CancelledError

    process.look = look  # type: ignore[method-assign]
    process.keeper._clock = SimpleNamespace(wait=wait, monotonic=lambda: 0.0)
    with pytest.raises(asyncio.CancelledError):
        await process.keeper.run()
    assert pauses == [LOOK, 0.4, SHORTEST, LOOK]
