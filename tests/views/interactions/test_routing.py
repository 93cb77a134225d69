"""A press is routed by its id alone; an id that only looks like ours is answered and does nothing else."""

import pytest
from simcord.actors import MemberActor

from tests.conftest import Room
from tests.support.interactions import forge, told


@pytest.mark.parametrize(
    "pressed", ["war:join:tooshort", "settings:nonsense:pace:0", "war-house:nonsense", "nobody:knows", "x" * 100]
)
async def test_what_nobody_knows_is_answered(room: Room, alice: MemberActor, pressed: str) -> None:
    """An id of another version, or a made-up one, gets one private sentence and changes nothing."""
    await alice.slash(room.channel, "war play", seats=2)
    before = room.table
    answer = told(await forge(alice, room.boards[0], pressed))
    assert answer.endswith(".") and room.table == before
