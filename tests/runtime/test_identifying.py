"""Shards identify as fast as Discord allows, and never faster."""

import asyncio
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.runtime import gateway
from bot.runtime.gateway import SPACING, IdentifyPacer


@given(st.integers(1, 16), st.lists(st.tuples(st.integers(0, 63), st.floats(0, 20)), max_size=60))
def test_no_bucket_identifies_twice_in_five_seconds(buckets: int, asked: list[tuple[int, float]]) -> None:
    """Whatever shards ask, whenever and how often: whoever lost a session waits at least as long."""
    pacer, now, moments = IdentifyPacer(buckets), 0.0, dict[int, list[float]]()
    seen = set[int]()
    for shard, later in asked:
        now += later
        delay = pacer.delay_of(shard, now)
        assert delay >= (SPACING - 1e-6 if shard in seen else 0)
        seen.add(shard)
        moments.setdefault(shard % buckets, []).append(now + delay)
    for each in moments.values():
        assert all(after - before >= SPACING - 1e-6 for before, after in pairwise(each))


def test_a_first_start_takes_a_wave_for_each_sixteen() -> None:
    """A thousand shards with max_concurrency 16 begin within 63 waves, which is 5 minutes instead of 83."""
    pacer = IdentifyPacer(16)
    assert max(pacer.delay_of(shard, 0.0) for shard in range(1000)) == 62 * SPACING


async def test_buckets_connect_at_once_and_their_shards_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits with an open connection for a turn that comes in minutes: discord.py would give that up."""
    monkeypatch.setattr(gateway, "SPACING", 0.01)
    pacer, connecting, most = IdentifyPacer(4), set[int](), 0
    done: list[int] = []

    async def connect(shard: int) -> None:
        nonlocal most
        connecting.add(shard)
        most = max(most, len(connecting))
        assert len({each % 4 for each in connecting}) == len(connecting)
        await pacer.wait_for_turn(shard)
        await asyncio.sleep(0.001)
        connecting.remove(shard)
        done.append(shard)

    await pacer.launch_shards(range(12), connect)
    assert sorted(done) == list(range(12)) and most == 4
