"""The calls of several processes: together never more than one bot may make, and the busy ones borrow from the idle."""

import random
from collections import deque

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.host.clock import SystemClock
from bot.host.refusals import StoreDown
from bot.host.slots.layout import SlotLayout
from bot.runtime.shared_calls import COMMON, LASTS, WINDOW, RateQuota, calls_of
from bot.store.slots.loans import ASKED, take_common, take_loans
from bot.views.discord_api.rate_limit import AT_ONCE, MOST, RateLimit
from tests.support.examples import examples

TICK = 50
"""Milliseconds in which a process makes the calls that it may."""


class Loans:
    """The loans of all processes, by a clock that stories turn."""

    def __init__(self) -> None:
        self.now = 0
        self.loans: list[list[int]] = []
        self.common = [0, 0]
        self.asked: dict[str, int] = {}
        self.down = False

    def of(self, owner: str) -> "OwnLoans":
        """The loans as one process sees them."""
        return OwnLoans(self, owner)


class OwnLoans:
    """See `Loans`."""

    def __init__(self, every: Loans, owner: str) -> None:
        self._every = every
        self._owner = owner

    async def exchange_calls(self, lent: int, wanted: int, *, common: bool) -> tuple[list[tuple[int, int]], bool]:
        every, taken = self._every, list[tuple[int, int]]()
        if every.down:
            raise StoreDown("the database does not answer")
        if wanted:
            every.asked[self._owner] = every.now + ASKED
            every.common, taken = take_common(every.common, every.now, common=common)
        every.loans, more = take_loans(every.loans, lent, wanted - len(taken), every.now)
        return taken + more, any(until > every.now for owner, until in every.asked.items() if owner != self._owner)


class TurnedClock(SystemClock):
    """A process's own clock, which stands still while it acts."""

    def __init__(self, loans: Loans, ahead: float) -> None:
        self._loans = loans
        self._ahead = ahead

    def monotonic(self) -> float:
        return self._ahead + self._loans.now / 1000


class House:
    """Processes that share the units of a layout; each makes as many of the calls that it wants as it may."""

    def __init__(self, processes: int, shards: int = 64) -> None:
        self.loans = Loans()
        self.layout = SlotLayout(shards)
        self.limits = [RateLimit(at_once=AT_ONCE, most=MOST) for _ in range(processes)]
        self.clocks = [TurnedClock(self.loans, 100.0 * number) for number in range(processes)]
        self.calls = [
            RateQuota(self.loans.of(f"p{number}"), limit, clock)
            for number, (limit, clock) in enumerate(zip(self.limits, self.clocks, strict=True))
        ]
        self.units: list[set[int]] = [set() for _ in range(processes)]
        self.free = set(range(self.layout.units))
        self.wanted = [0.0] * processes
        self._due = [0.0] * processes
        self._rng = random.Random(processes)
        self._exchanges = [self._rng.random() * 1000 for _ in range(processes)]
        self._last: deque[int] = deque()
        self.most = 0
        """The most calls of all processes in any second so far."""

    def take(self, process: int, units: int) -> None:
        """Let a process own so many of the free units."""
        self.units[process] |= (taken := set(sorted(self.free)[:units]))
        self.free -= taken
        self.calls[process].own_units(calls_of(self.units[process], self.layout.units))

    def give(self, process: int, units: int) -> None:
        """Let a process free some of its units."""
        given = set(sorted(self.units[process])[:units])
        self.units[process] -= given
        self.calls[process].own_units(calls_of(self.units[process], self.layout.units))
        self.free |= given

    async def pass_time(self, seconds: float) -> list[float]:
        """Let everybody call, and exchange once a second; return how many calls a second each made."""
        before, ticks = [limit.spent for limit in self.limits], int(seconds * 1000 / TICK)
        for _ in range(ticks):
            self.loans.now += TICK
            for number in range(len(self.limits)):
                self._call(number)
            for number, calls in enumerate(self.calls):
                calls.apply()
                if self.loans.now >= self._exchanges[number]:
                    self._exchanges[number] = self.loans.now + 1000 + self._rng.random() * TICK
                    await calls.exchange_calls()
        return [(limit.spent - then) / seconds for limit, then in zip(self.limits, before, strict=True)]

    def _call(self, number: int) -> None:
        self._due[number] = min(self._due[number] + self.wanted[number] * TICK / 1000, 50.0)
        limit, now = self.limits[number], self.clocks[number].monotonic()
        while self._due[number] >= 1 and limit.seconds_to_wait(now) <= 0:
            limit.spend_call(now)
            self._due[number] -= 1
            self._last.append(self.loans.now)
        while self._last and self._last[0] <= self.loans.now - 1000:
            self._last.popleft()
        self.most = max(self.most, len(self._last))

    def allowed(self) -> list[int]:
        """How many calls a second each may make now."""
        return [calls.apply() for calls in self.calls]


def shared_by(processes: int, shards: int = 64) -> House:
    """Processes with equal shares, as they are once nothing moves any more."""
    house = House(processes, shards)
    each, more = divmod(house.layout.units, processes)
    for number in range(processes):
        house.take(number, each + (number < more))
    house.loans.now += int((LASTS + WINDOW) * 1000)
    house.allowed()
    return house


@pytest.mark.parametrize("shards", [1, 2, 4, 8, 16, 32, 64, 1024])
def test_every_call_belongs_to_one_unit(shards: int) -> None:
    """All units together have all calls but the one for those that own none, and no unit has over one more than another."""
    units = range(SlotLayout(shards).units)
    each = [calls_of([unit], len(units)) for unit in units]
    assert sum(each) == calls_of(units, len(units)) == MOST - COMMON and max(each) - min(each) <= 1


async def test_the_busy_one_borrows_what_the_others_leave() -> None:
    """Within a few seconds it makes twice its own; when the others are busy too, each has its own part again."""
    house = shared_by(3)
    house.wanted = [60.0, 0.0, 0.0]
    await house.pass_time(8)
    assert (await house.pass_time(10))[0] > 28
    house.wanted = [60.0, 60.0, 60.0]
    await house.pass_time(8)
    assert sum(house.allowed()) >= MOST - COMMON and min(house.allowed()) >= 15


@pytest.mark.parametrize("processes", [2, 5, 10, 20])
async def test_what_many_processes_do_not_use_is_lent_too(processes: int) -> None:
    """One that is busy beside quiet ones makes many times its own calls, or at least half as many again beside one other."""
    house = shared_by(processes)
    house.wanted = [60.0] + [0.5] * (processes - 1)
    await house.pass_time(10)
    assert (await house.pass_time(20))[0] > max(1.3 * MOST / processes, 14)


@pytest.mark.parametrize("processes", [1, 2, 3, 7, 12, 20])
async def test_nothing_is_wasted_when_all_are_busy(processes: int) -> None:
    """Together they make as many calls as one process would, and in no second too many."""
    house = shared_by(processes)
    house.wanted = [60.0] * processes
    await house.pass_time(5)
    assert sum(await house.pass_time(20)) > 0.9 * 45 and house.most <= MOST


async def test_those_that_own_nothing_make_a_call_a_second_together() -> None:
    """However many wait for something to own beside busy ones, each gets its turn, and the busy ones nearly all."""
    house = House(9)
    for number in range(4):
        house.take(number, 16)
    house.wanted = [60.0] * 9
    made = await house.pass_time(60)
    assert all(0 < calls < 1 for calls in made[4:]) and sum(made[4:]) < 1.5 and house.most <= MOST


@settings(max_examples=examples(15, of=25))
@given(st.integers(1, 20), st.integers(0, 2**32))
async def test_no_second_has_too_many_calls(processes: int, seed: int) -> None:
    """Whatever each wants, units come and go, and the database is away for a while: Discord never counts more than 48."""
    rng = random.Random(seed)
    house = House(processes, rng.choice([1, 4, 8, 64, 1024]))
    for _ in range(30):
        process = rng.randrange(processes)
        house.wanted[process] = rng.choice([0.0, 0.5, 3.0, 20.0, 60.0])
        match rng.randrange(4):
            case 0:
                house.give(process, rng.randint(1, 64))
            case 1:
                house.take(process, rng.randint(1, 64))
        house.loans.down = rng.random() < 0.1
        await house.pass_time(rng.choice([0.3, 1.0, 2.0]))
        assert sum(house.allowed()) <= MOST
    assert house.most <= MOST


async def test_who_is_alone_makes_all_calls() -> None:
    """Nobody asks, so nothing is lent; and what it takes it has a second later, for nobody else can have lent it."""
    house = House(1, 1)
    house.wanted = [60.0]
    house.calls[0].own_units(calls_of([0], 1), alone=True)
    house.loans.now += int(WINDOW * 1000)
    assert house.allowed() == [MOST - COMMON]
    assert sum(await house.pass_time(5)) > 0.9 * 45
