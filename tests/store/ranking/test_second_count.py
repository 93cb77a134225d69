"""After any sequence of what can happen to results, whatever is asked comes to what a second count of them says."""

import asyncio
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection

from bot.store.database.address import Address
from bot.store.maintenance import WORK
from bot.store.ranking import expiry, large_boards, rating_replay
from bot.store.store import open_store
from tests.store.ranking.comparison import compare
from tests.store.ranking.random_history import HOURS, TWISTS, Historian
from tests.support import postgres
from tests.support.examples import examples

EXAMPLES = int(os.environ.get("WAR_ROOM_TEST_RETELLINGS", examples(3, of=6)))
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


TOLD = {
    "large": st.integers(2, 7),
    "story": st.lists(happened, min_size=3, max_size=20),
    "lots": st.lists(number, min_size=2, max_size=2),
    "queues": st.booleans(),
}
TRIED = settings(max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


@TRIED
@given(**TOLD)
def test_all_that_is_counted_is_what_happened(
    empty_database: Path, large: int, story: Story, lots: list[int], queues: bool
) -> None:
    """Whatever ends, is declared void, hides, goes and comes again: sums, pages, ranks, streaks and ratings are right.

    All but ratings are so at once, or when what waits is counted; and ratings when what was put off is done.
    """
    with TemporaryDirectory() as folder, boards_large_from(large):
        asyncio.run(_retell(Address.file_address(Path(shutil.copy(empty_database, folder))), story, lots, queues=queues))


@settings(TRIED, max_examples=max(1, EXAMPLES // 4))
@given(**TOLD)
def test_a_server_counts_what_happened(large: int, story: Story, lots: list[int], queues: bool) -> None:
    """So does PostgreSQL."""

    async def on_server() -> None:
        async with postgres.empty_database() as address:
            await _retell(address, story, lots, queues=queues)

    with boards_large_from(large):
        asyncio.run(on_server())


@contextmanager
def boards_large_from(players: int) -> Iterator[None]:
    """Let boards of few players be large, and let background work take small steps."""
    with pytest.MonkeyPatch.context() as few:
        few.setattr(large_boards, "LARGE", players)
        few.setattr(large_boards, "SAMPLE_EVERY", 1)
        few.setattr(large_boards, "PLAYERS_AT_ONCE", 2)
        few.setattr(rating_replay, "GAMES_AT_ONCE", 3)
        few.setattr(rating_replay, "SEATS_AT_ONCE", 10)
        few.setattr(expiry, "ROWS_AT_ONCE", 40)
        yield


async def _retell(address: Address, story: Story, lots: list[int], *, queues: bool) -> None:
    async with open_store(address) as store:
        historian = Historian(store, queues=queues)
        for what, which in story:
            await getattr(historian, what)(which)
        await store.database.transact(partial(_check, historian, lots))


def _check(historian: Historian, lots: list[int], connection: Connection) -> None:
    while historian.counter.count_waiting(connection):
        pass
    compare(connection, historian, lots, ratings=False)
    while any(work(connection, historian.statements) for work in WORK):
        pass
    compare(connection, historian, lots, ratings=True)
