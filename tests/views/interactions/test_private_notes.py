"""Private answers are few: the next short one to a member takes the place of the last, and bury no lobby."""

import pytest
from simcord.actors import MemberActor

from tests.conftest import Room, text_of
from tests.support.interactions import told


def answers(room: Room) -> list[str]:
    """All private answers that can be read in the channel, the oldest first."""
    stored = room.env.backend.messages[room.channel.id].values()
    return [message.content or text_of(message) for message in stored if message.flags & 64]


async def test_many_settings_leave_one_answer(room: Room, alice: MemberActor) -> None:
    """Whoever changes the rules again and again reads the newest answer, and the board right above it."""
    await alice.slash(room.channel, "war play", seats=2)
    for spoils in (1, 2, 3):
        await alice.slash(room.channel, "war set", option="spoils", value=str(spoils))
    await alice.slash(room.channel, "war variant", game="aces-low")
    assert answers(room) == ["This table now plays **Aces Low**."]


async def test_a_refusal_takes_the_place_of_the_last_and_of_nobody_elses(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """Ten impatient presses are ten sentences that are read, and one that stays; others keep theirs."""
    await alice.slash(room.channel, "war play", seats=3)
    await bob.slash(room.channel, "war join")
    for _ in range(10):
        assert "already at this table" in told(await alice.click(room.boards[-1], label="Join"))
    kept = answers(room)
    assert len(kept) == 2 and "You're in" in kept[0] and "already at this table" in kept[1]


async def test_rules_that_are_asked_for_twice_are_there_once(room: Room, alice: MemberActor) -> None:
    """The rule sheet and the seal of a table stay beside short answers, and each is shown once."""
    await alice.slash(room.channel, "war play", seats=2)
    for label in ("Rules", "Fair?", "Rules", "Join", "Fair?"):
        await alice.click(room.boards[-1], label=label)
    assert len(answers(room)) == 3


@pytest.mark.parametrize(("later", "asked"), [(0, 1), (1_000, 0)])
async def test_an_answer_that_cannot_be_deleted_harms_nothing(room: Room, alice: MemberActor, later: int, asked: int) -> None:
    """Discord may refuse, and after a quarter of an hour it always would and isn't asked: the newer answer is there."""
    await alice.slash(room.channel, "war join")
    room.env.inject_error("DELETE", "/webhooks/*", status=404, code=10008, times=None)
    await room.pass_time(later)
    answer = await alice.slash(room.channel, "war start")
    assert "no table in this channel" in told(answer)
    assert len([request for request in room.env.http_requests if request.method == "DELETE"]) == asked
