"""A game that goes on while something is taken away."""

import pytest
from simcord.actors import MemberActor

from tests.conftest import Room


@pytest.fixture
async def game(room: Room, quiet_deals: None, alice: MemberActor, bob: MemberActor) -> Room:
    """A running game of Alice and Bob, whose last press could still edit its board."""
    await alice.slash(room.channel, "war play", seats=2)
    await bob.click(room.boards[0], label="Join")
    await room.pass_time(4)
    return room
