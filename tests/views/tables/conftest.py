"""A game with pictures, and the member who decides whether there are any."""

import pytest
from simcord.actors import MemberActor

from tests.conftest import Room
from tests.support.server_settings import manager_of
from tests.views.choices.hand_actions import sit_down


@pytest.fixture
def manager(room: Room) -> MemberActor:
    """A member who may manage the server."""
    return manager_of(room)


@pytest.fixture
async def pictured(room: Room, quiet_deals: None, alice: MemberActor, bob: MemberActor) -> Room:
    """A game of Alice and Bob in a server that never said whether it wants pictures, after its first round."""
    await sit_down(room, "classic", alice, bob)
    await room.pass_time(3)
    return room
