"""Refusals of all processes: counted together, and forgotten after ten minutes."""

import asyncio
from contextlib import AsyncExitStack

from hypothesis import given
from hypothesis import strategies as st

from bot.host.clock import SystemClock
from bot.runtime.shared_refused_calls import LIMITS, SharedRefusedCalls
from bot.store.database.address import Address
from bot.store.database.process_lock import only_bot
from bot.store.slots.refused_calls import PART, STOPPED, Counts, RefusedCallLimits, counts_after, stopped_for
from bot.store.store import open_store
from bot.views.discord_api.http_trace import HttpTrace
from bot.views.discord_api.rate_limit import MOST_REFUSALS, RateLimit

CALL = "/api/v10/channels/1/messages/2"
SMALL = RefusedCallLimits(most=20, enough=15, window=600_000)
STEPS = st.lists(st.tuples(st.sampled_from((0, 900, 12_000, 90_000)), st.integers(0, 9)), max_size=60)


@given(STEPS)
def test_calls_stop_while_there_are_too_many(steps: list[tuple[int, int]]) -> None:
    """They stop no later than at the limit within any ten minutes, and go on when enough of them are old."""
    counts, now = Counts(), 0
    refused: list[int] = []
    for later, number in steps:
        now += later
        counts = counts_after(counts, number, now, SMALL.window)
        refused += [now] * number
        within = sum(moment > now - SMALL.window for moment in refused)
        stop = stopped_for(counts, now, SMALL)
        assert within < SMALL.most or stop > 0
        assert len(counts) <= SMALL.window // PART + 2
        if stop:
            after = sum(moment > now + stop - SMALL.window for moment in refused)
            assert after <= SMALL.enough and stop <= SMALL.window + PART


async def test_processes_stop_together(server: Address) -> None:
    """Each has too few refusals to stop for itself; together they have too many, so both stop, and a third that starts then."""
    async with AsyncExitStack() as stack:
        traces, refusals = [], []
        for _ in range(3):
            lock = await stack.enter_async_context(only_bot(server, shared=True))
            store = await stack.enter_async_context(open_store(server, owner=await lock.enroll_process()))
            assert store.peers is not None
            await lock.listen_for(store.peers.notices.hear_notice)
            trace = HttpTrace(SystemClock(), RateLimit())
            shared = SharedRefusedCalls(store.peers.refused_calls, trace, SystemClock())
            store.peers.notices.listen_for(STOPPED, shared.hear_refusals)
            traces.append(trace)
            refusals.append(shared)
        for trace, shared in zip(traces[:2], refusals, strict=False):
            for _ in range(MOST_REFUSALS // 2):
                trace.note_answer(CALL, 403, {})
            assert not trace.broken
            await shared.tell_refusals()
        while not (traces[0].broken and traces[2].broken):  # they are told, and need not look
            await asyncio.sleep(0.01)
        now = SystemClock().monotonic()
        assert all(LIMITS.window / 1000 - 5 < trace.rate_limit.stopped_until - now < 611 for trace in traces)
        late = HttpTrace(SystemClock(), RateLimit())
        assert store.peers is not None
        await SharedRefusedCalls(store.peers.refused_calls, late, SystemClock()).tell_refusals(always=True)
        assert late.broken and late.rate_limit.seconds_to_wait(now) > 590
