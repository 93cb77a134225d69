"""After any sequence of what can happen to results, whatever is asked comes to what a second count of them says."""

import asyncio
import os
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import create_engine

from bot.store.database import address
from bot.store.database.address import Address
from bot.store.maintenance import WORK
from bot.store.ranking import expiry, large_boards, rating_replay
from bot.store.store import open_store
from tests.store.ranking.comparison import compare
from tests.store.ranking.random_history import HOURS, TWISTS, Historian

EXAMPLES = int(os.environ.get("WAR_ROOM_TEST_RETELLINGS", "8"))
"""Sequences that are tried; more of them by hand."""

number = st.integers(0, 99)
game = st.tuples(
    st.permutations(range(6)),
    st.lists(st.integers(1, 3), min_size=2, max_size=4),
    st.integers(0, 9),
    *(st.integers(0, 1) for _ in range(2)),
    st.integers(0, len(TWISTS) - 1),
    st.integers(0, len(HOURS) - 1),
)
played = st.tuples(st.just("finish"), st.lists(game, min_size=1, max_size=4))
others = ("void", "void", "unvoid", "hide", "delete", "begin", "end", "work", "count", "count")
Story = list[tuple[str, Any]]
happened = st.one_of(played, played, st.tuples(st.sampled_from(others), number))


@settings(max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(
    large=st.integers(2, 7),
    story=st.lists(happened, min_size=3, max_size=20),
    lots=st.lists(number, min_size=2, max_size=2),
    queues=st.booleans(),
)
def test_all_that_is_counted_is_what_happened(
    empty_database: Path, large: int, story: Story, lots: list[int], queues: bool
) -> None:
    """Whatever ends, is declared void, hides, goes and comes again: sums, pages, ranks, streaks and ratings are right.

    All but ratings are so at once, or when what waits is counted; and ratings when what was put off is done.
    """
    with pytest.MonkeyPatch.context() as few, TemporaryDirectory() as folder:
        few.setattr(large_boards, "LARGE", large)
        few.setattr(large_boards, "SAMPLE_EVERY", 1)
        few.setattr(large_boards, "PLAYERS_AT_ONCE", 2)
        few.setattr(rating_replay, "GAMES_AT_ONCE", 3)
        few.setattr(rating_replay, "SEATS_AT_ONCE", 10)
        few.setattr(expiry, "ROWS_AT_ONCE", 40)
        few.setattr(address, "PRAGMAS", (*address.PRAGMAS, "synchronous=OFF"))
        asyncio.run(_retell(Path(shutil.copy(empty_database, folder)), story, lots, queues=queues))


async def _retell(database: Path, story: Story, lots: list[int], *, queues: bool) -> None:
    asker = create_engine(f"sqlite:///{database}")  # asks at once, without a thread in between
    try:
        async with open_store(Address.file(database)) as store:
            historian = Historian(store, queues=queues)
            for what, which in story:
                await getattr(historian, what)(which)
            with asker.begin() as connection:
                while historian.counter.count_waiting(connection):
                    pass
                compare(connection, historian, lots, ratings=False)
                while any(work(connection, historian.statements) for work in WORK):
                    pass
                compare(connection, historian, lots, ratings=True)
    finally:
        asker.dispose()
