"""Boards that are sent to nobody, for stories of the outbox."""

from collections.abc import AsyncIterator

import pytest

from bot.views.delivery.outbox import Outbox
from tests.host.fakes import TurnedClock
from tests.views.delivery.fake_sender import Post, sending


@pytest.fixture
def clock() -> TurnedClock:
    return TurnedClock()


@pytest.fixture
def post(clock: TurnedClock) -> Post:
    return Post(clock)


@pytest.fixture
async def outbox(post: Post, clock: TurnedClock) -> AsyncIterator[Outbox]:
    async with sending(post, clock) as made:
        yield made
