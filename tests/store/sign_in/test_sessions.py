"""Sessions of members on both kinds of database: they last while they are used, end when they should, and keep no token."""

from datetime import timedelta

import pytest
from sqlalchemy import select

from bot.host.ids import PlayerId
from bot.host.refusals import StoreDown
from bot.host.sign_in.sessions import LASTS, RENEWED, Sessions
from bot.store.database import schema
from bot.store.sign_in.sessions import SessionRepository
from bot.store.store import Store
from tests.host.fakes import TurnedClock

ANN, FAR = PlayerId(7), PlayerId(2**62)


def sessions_of(store: Store) -> tuple[Sessions, TurnedClock]:
    """Sessions over a database, and their clock."""
    clock = TurnedClock()
    return Sessions(SessionRepository(store.database), clock), clock


async def count(store: Store) -> int:
    """How many sessions are stored."""
    return len(await store.database.read_rows(select(schema.sessions.c.digest)))


async def pass_time(clock: TurnedClock, time: timedelta) -> None:
    """Let time pass."""
    await clock.advance(time.total_seconds())


async def test_a_token_opens_its_own_session_alone(store: Store) -> None:
    """Each token is its member's, until it is ended; no other text is one, and the database has none of them."""
    sessions, _ = sessions_of(store)
    tokens = [await sessions.open_session(player) for player in (ANN, ANN, FAR)]
    assert len({*tokens}) == 3 and [await sessions.find_member(token) for token in tokens] == [ANN, ANN, FAR]
    digests = [row.digest for row in await store.database.read_rows(select(schema.sessions.c.digest))]
    for wrong in ("", "A" * 43, tokens[0][:-1], tokens[0] + "A", tokens[0].swapcase(), *digests, "'; --", "\0", "é" * 43):
        assert await sessions.find_member(wrong) is None
    for _ in range(2):
        await sessions.end_session(tokens[0])
    assert [await sessions.find_member(token) for token in tokens] == [None, ANN, FAR]
    await sessions.end_sessions_of(ANN)
    assert [await sessions.find_member(token) for token in tokens] == [None, None, FAR] and await count(store) == 1


async def test_a_session_lasts_while_it_is_used(store: Store) -> None:
    """Thirty days after it was used last it is over; using it every week keeps it for good."""
    sessions, clock = sessions_of(store)
    used, left = await sessions.open_session(ANN), await sessions.open_session(FAR)
    for _ in range(4):
        await pass_time(clock, timedelta(days=7))
        assert await sessions.find_member(used) == ANN
    await pass_time(clock, timedelta(days=3))
    assert await sessions.find_member(left) is None and await sessions.find_member(used) == ANN
    await pass_time(clock, LASTS - RENEWED)
    assert await sessions.find_member(used) == ANN
    await pass_time(clock, LASTS)
    assert await sessions.find_member(used) is None


async def test_sessions_that_have_ended_are_deleted(store: Store) -> None:
    """Nothing of them stays: the next sign-in of anybody deletes them, or the hourly upkeep."""
    sessions, clock = sessions_of(store)
    for _ in range(3):
        await sessions.open_session(ANN)
    await pass_time(clock, LASTS)
    await sessions.open_session(FAR)
    assert await count(store) == 1
    await SessionRepository(store.database).drop_ended(clock.now() + LASTS)
    assert await count(store) == 0


async def test_a_broken_database_signs_nobody_in(full: Store) -> None:
    """While the database fails no token is given out, and a token is neither taken nor refused."""
    sessions, _ = sessions_of(full)
    for work in (
        sessions.open_session(ANN),
        sessions.find_member("A" * 43),
        sessions.end_session("A" * 43),
        sessions.end_sessions_of(ANN),
    ):
        with pytest.raises(StoreDown, match="disk full"):
            await work
