"""A game that the stories of predictions share."""

from functools import cache

import pytest
from simcord.actors import MemberActor

from tests.conftest import Room
from tests.support.deals import find_seed, rig
from tests.support.predicting import deal


@cache
def short_seed() -> bytes:
    """The first seed of such a game: hundreds of deals are played for it, once and not for each story."""
    return find_seed(
        lambda rounds: 15 < len(rounds) < 40 and rounds[-1].winner == 0 and not any(one.steps for one in rounds[:4]),
        rounds=40,
    )


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game has a war in its fifth round or later, is over within forty, and the first seat wins it."""
    rig(monkeypatch, short_seed())


@pytest.fixture
async def dealt(room: Room, short: None, alice: MemberActor, bob: MemberActor) -> None:
    """That game has just been dealt to Alice and Bob."""
    await deal(room, alice, bob)
