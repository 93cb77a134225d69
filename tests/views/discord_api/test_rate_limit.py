"""The allowance for calls: wherever Discord's second begins and however long calls travel, it never counts too many."""

import heapq
from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.views.discord_api.rate_limit import AT_ONCE, LATE, MOST, PER_SECOND, RateLimit, RestCall
from tests.host.fakes import TurnedClock

Trip = tuple[float, float, float]
"""Seconds from being paid for to going out, from there to being counted, and from there to the answer."""

TRIPS = st.lists(
    st.tuples(st.sampled_from([0.0, 0.0, 0.002, 0.6]), st.floats(0, LATE), st.floats(0, 3)), min_size=1, max_size=12
)


@dataclass
class Line:
    """A line to Discord, played in a clock of its own. `counted` are the moments at which Discord counted a call."""

    rate_limit: RateLimit
    trips: Sequence[Trip]
    now: float = 0.0
    counted: list[float] = field(default_factory=list)
    _to_come: list[tuple[float, int]] = field(default_factory=list)
    _flying: dict[int, RestCall] = field(default_factory=dict)

    def make(self, calls: int) -> None:
        """Make so many calls, each as soon as the rate limit allows."""
        for number in range(calls):
            while (rest := self.rate_limit.seconds_to_wait(self.now)) > 0:
                self._pass(self.now + rest)
            self.rate_limit.spend_call(self.now)
            heapq.heappush(self._to_come, (self.now + self.trips[number % len(self.trips)][0], number))

    def _pass(self, until: float) -> None:
        """Let time pass, at most to the next thing that happens on the line."""
        if not self._to_come or self._to_come[0][0] > until:
            self.now = until
            return
        self.now, number = heapq.heappop(self._to_come)
        _, travel, answer = self.trips[number % len(self.trips)]
        if number in self._flying:
            self.rate_limit.came_back(self._flying.pop(number), self.now)
        else:
            self._flying[number] = self.rate_limit.went_out(self.now)
            self.counted.append(self.now + travel)
            heapq.heappush(self._to_come, (self.now + travel + answer, number))


@given(TRIPS)
def test_no_second_of_discords_has_too_many(trips: list[Trip]) -> None:
    """Calls that were late on their way meet those that were not: even then no second, wherever it begins, has too many."""
    line = Line(RateLimit(12, at_once=AT_ONCE, most=14), trips)
    line.make(120)
    seen = sorted(line.counted)
    assert max(sum(start <= moment < start + 1 for moment in seen) for start in seen) <= 14


def test_all_of_it_is_used() -> None:
    """On a line of ordinary speed nothing of what is allowed is given away: a thousand calls take 22 seconds."""
    line = Line(RateLimit(at_once=AT_ONCE, most=MOST), [(0.0, 0.01, 0.02)])
    line.make(1000)
    assert line.now == pytest.approx((1000 - AT_ONCE) / PER_SECOND, abs=0.1)


def test_a_slow_discord_does_not_stop_all_calls() -> None:
    """Where every answer takes ten seconds there are still calls enough that a board is sent every few seconds."""
    line = Line(RateLimit(at_once=AT_ONCE, most=MOST), [(0.0, 0.2, 10.0)])
    line.make(480)
    assert line.now <= 480 / MOST * (1 + LATE)


async def test_calls_go_out_one_after_the_other() -> None:
    """A whole second's calls at once would meet those of the next second at Discord: after three each waits its turn."""
    clock, rate_limit, sent = TurnedClock(), RateLimit(10, at_once=3), list[float]()
    for _ in range(23):
        rate_limit.spend_call(clock.monotonic())
        sent.append(clock.monotonic())
        await clock.advance(rate_limit.seconds_to_wait(clock.monotonic()))
    assert sent[:3] == [1000.0] * 3 and sent[3] == pytest.approx(1000.1)
    assert sent[-1] - sent[2] == pytest.approx(2.0, abs=0.15)


def test_a_rate_limit_stops_when_told() -> None:
    """After Discord's own word no call is made until its time."""
    rate_limit = RateLimit(5)
    rate_limit.stop_until(10.0)
    assert rate_limit.seconds_to_wait(4.0) == 6.0 and rate_limit.seconds_to_wait(10.0) == 0.0
