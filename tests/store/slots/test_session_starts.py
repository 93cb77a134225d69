"""Session starts of a day: never more than Discord allows, over all processes and restarts, and none is lost for long."""

import asyncio
from contextlib import AsyncExitStack

from hypothesis import example, given
from hypothesis import strategies as st

from bot.store.database.address import Address
from bot.store.database.process_lock import only_bot
from bot.store.slots.session_starts import DAY, KEPT_PART, SETTLED, StartCount
from bot.store.store import Store, open_store

STEPS = st.lists(
    st.tuples(st.sampled_from(("take", "unused", "other", "look")), st.sampled_from((0, 500, 61_000, 3_600_000))), max_size=80
)


@example([("unused", 0), ("take", 61_000), ("look", 0), ("take", 0)], 1)  # Discord's day begins later than the count's
@given(STEPS, st.integers(1, 12))
def test_a_day_has_no_more_starts_than_discord_allows(steps: list[tuple[str, int]], total: int) -> None:
    """Whoever takes them, gives them back, loses them or asks: what Discord counts in one of its days stays within its limit.

    Discord may count late; another program with the same token is seen when it has counted. Whatever comes in between is
    what some starts are left for.
    """
    count, now, end = StartCount(), 0, 0
    used: list[int] = []
    count = count.observe(total, total, 0, now)
    for step, later in steps:
        now += later
        if now >= end:
            used, end = [], 0
        if step == "look":
            seen = sum(moment < now for moment in used)
            count = count.observe(total, total - seen, max(end - now, 0), now)
            continue
        if step == "other":
            if len(used) < total // 2 and now not in used:
                used.append(now - 1)
                end = end or now + DAY
                count = count.observe(total, total - sum(moment < now for moment in used), end - now, now)
            continue
        count, wait = count.take(now)
        if wait:
            assert 0 < wait <= DAY
        elif step == "unused":
            count = count.give_back()
        else:
            used.append(now)
            end = end or now + DAY
        assert len(used) <= total


def test_a_lost_start_comes_back() -> None:
    """A process killed between taking a start and using it has used none: once all are settled Discord's own count is right."""
    count, _ = StartCount(total=10, left=10, reset=DAY).take(0)
    assert count.left == 9
    assert count.observe(10, 10, DAY - 500, 500).left == 9
    assert count.observe(10, 10, DAY - SETTLED, SETTLED).left == 10


def test_some_are_left_for_others() -> None:
    """One in a hundred is never taken: whatever else uses the token must not use more than all."""
    count, taken = StartCount(total=1000, left=1000, reset=DAY), 0
    while not (found := count.take(0))[1]:
        count, taken = found[0], taken + 1
    assert taken == 1000 - 1000 // KEPT_PART and found[1] == DAY


async def take_all(store: Store) -> int:
    """Take starts until there are none; return how many."""
    taken = 0
    while (await store.session_starts.take())[1] == 0:
        taken += 1
    return taken


async def test_processes_share_the_starts_of_a_day(server: Address) -> None:
    """Three that take at once get them all between them; one that comes later finds none, and one that is given back."""
    async with AsyncExitStack() as stack:
        stores = []
        for _ in range(3):
            lock = await stack.enter_async_context(only_bot(server, shared=True))
            stores.append(await stack.enter_async_context(open_store(server, owner=await lock.enroll_process())))
        assert await stores[0].session_starts.observe(30, 25, DAY // 2) == 25
        assert sum(await asyncio.gather(*map(take_all, stores))) == 25
        left, wait = await stores[1].session_starts.take()
        assert left == 0 and DAY // 2 - 60_000 < wait <= DAY // 2
        await stores[2].session_starts.give_back()
        assert (await stores[0].session_starts.take())[1] == 0


async def test_a_restart_goes_on_counting(address: Address) -> None:
    """One process has the same count, over its restarts."""
    async with open_store(address) as store:
        await store.session_starts.observe(5, 5, 3_600_000)
        assert await store.session_starts.take() == (4, 0)
    async with open_store(address) as store:
        assert await store.session_starts.take() == (3, 0)
