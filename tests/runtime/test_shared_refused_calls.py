"""Refusals are told once, and told later when the database was away; too many together stop all calls."""

from bot.host.refusals import StoreDown
from bot.runtime.shared_refused_calls import SharedRefusedCalls
from bot.store.slots.refused_calls import RefusedCallLimits
from bot.views.discord_api.http_trace import HttpTrace
from bot.views.discord_api.rate_limit import RateLimit
from tests.host.fakes import TurnedClock

CALL = "/api/v10/channels/1/messages/2"


class Refusals:
    """Notes what it is told."""

    def __init__(self) -> None:
        self.told: list[int] = []
        self.down = False
        self.stop = 0

    async def add(self, refused: int, limits: RefusedCallLimits) -> int:
        if self.down:
            raise StoreDown("no answer")
        self.told.append(refused)
        return self.stop


async def test_each_refusal_is_told_once() -> None:
    """Nothing is told where nothing was refused, and nothing is lost while the database is away."""
    clock, store = TurnedClock(), Refusals()
    trace = HttpTrace(clock, RateLimit())
    shared = SharedRefusedCalls(store, trace, clock)
    await shared.tell_refusals()
    for status in (200, 403, 429, 404, 401):
        trace.note_answer(CALL, status, {"Via": "1.1 google"})
    await shared.tell_refusals()
    await shared.tell_refusals()
    store.down = True
    trace.note_answer(CALL, 403, {})
    await shared.tell_refusals()
    store.down = False
    await shared.tell_refusals()
    assert store.told == [3, 1] and not trace.broken


async def test_too_many_together_stop_all_calls() -> None:
    """For as long as the database says; the first call that goes well afterwards ends it."""
    clock, store = TurnedClock(), Refusals()
    trace = HttpTrace(clock, RateLimit())
    shared = SharedRefusedCalls(store, trace, clock)
    store.stop = 60_000
    await shared.tell_refusals(always=True)
    assert trace.broken and 59 < trace.rate_limit.seconds_to_wait(clock.monotonic()) <= 60
    await shared.hear_refusals("90000")
    assert 89 < trace.rate_limit.seconds_to_wait(clock.monotonic()) <= 90
    await clock.advance(91)
    trace.note_answer(CALL, 200, {})
    assert not trace.broken and trace.rate_limit.seconds_to_wait(clock.monotonic()) == 0
