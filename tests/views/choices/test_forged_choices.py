"""Ids of choices and of forms that nobody was shown: every one ends in a sentence, and decides nothing."""

from typing import Any

import pytest
from simcord import actors
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle
from simcord.results import InteractionResult

from tests.conftest import Room
from tests.support.interactions import forge, told
from tests.views.choices.hand_actions import sit_down, take_chips

FAULT = "Something went wrong"
STEPS = [f"war-choice:1.0:type:{kind}" for kind in ("ante", "tie", "card", "scoop", "top", "zzz", "")]
STEPS += [f"war-choice:{stage}:look:" for stage in ("1.0", "0.0", "9999999.9999999")]
STEPS += ["war-choice:1.0:patient:", "war-choice:7.0:pick:9H", "war-choice:1.0:pick:scoop:1", "war-choice:1.0:pick:at:99"]
STEPS += ["war-choice:1.0:always:", "war-choice:1.0:nope:", "war-choice:1.0:same:", "war:hand", "war:bet"]


async def submit(room: Room, member: MemberActor, form: str, typed: str) -> InteractionResult:
    """Send a form with a made-up id."""
    text = {"type": 4, "custom_id": "text", "value": typed, "id": 2}
    data: dict[str, Any] = {"custom_id": form, "components": [{"type": 18, "id": 1, "component": text}]}
    channel = ChannelHandle(room.env, member.guild, room.env.backend.get_channel(room.channel.id))
    return await actors._dispatch_actor_interaction(member, 5, channel, data, extra={}, source_message_id=None)


def words(result: InteractionResult) -> list[str]:
    """What a press was answered with, in private."""
    answers = [*([result.response] if result.response is not None else []), *result.followups]
    assert all(answer.ephemeral for answer in answers)
    return [answer.content or "" for answer in answers]


def picked(room: Room) -> list[str]:
    """What is picked at the table."""
    return [] if room.table.turn is None else [pick.choice for pick in room.table.turn.picks]


@pytest.mark.parametrize("variant", ["speed-war", "casino-war"])
async def test_no_forged_choice_is_a_fault(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor, variant: str
) -> None:
    """Whoever presses what no page shows, seated or not, gets a sentence or their page; nothing is picked or locked."""
    if variant == "casino-war":
        await take_chips(room, alice, bob)
    await sit_down(room, variant, alice, bob)
    for member in (carol, alice):
        for step in STEPS:
            answer = await forge(member, room.boards[-1], f"{step}:{room.table.id}")
            assert answer.acknowledged and not any(FAULT in said for said in words(answer)), step
    turn = room.table.turn
    assert room.table.choices == () and (turn is None or (turn.picks, turn.locked) == ((), frozenset()))


async def test_no_forged_choice_is_a_fault_in_a_lobby(room: Room, alice: MemberActor) -> None:
    """Before a game there is nothing to choose, and every press says so."""
    await alice.slash(room.channel, "war play", game="strategy-war")
    for step in STEPS:
        answer = await forge(alice, room.boards[-1], f"{step}:{room.table.id}")
        assert answer.acknowledged and not any(FAULT in said for said in words(answer)), step


async def test_a_game_of_speed_has_no_hand(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A page that this game does not have is refused with what there is in its place."""
    await sit_down(room, "speed-war", alice, bob)
    for press in ("war:hand", "war:bet", "war-choice:1.0:look:", "war-choice:1.0:type:ante"):
        assert told(await forge(alice, room.boards[-1], f"{press}:{room.table.id}")).startswith("You don't choose cards")


async def test_a_number_is_asked_of_who_is_asked(room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor) -> None:
    """The form of a stake comes to a seat that is asked for one, and to nobody else."""
    await take_chips(room, alice, bob)
    await sit_down(room, "casino-war", alice, bob)
    board, form = room.boards[-1], f"war-choice:1.0:type:ante:{room.table.id}"
    assert told(await forge(carol, board, form)) == "You don't have a seat at this table."
    assert (await forge(alice, board, form)).acknowledged
    assert told(await forge(alice, board, f"war-choice:1.0:type:card:{room.table.id}")).startswith("This button is from")


async def test_a_forms_id_is_read_in_plain_digits(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Numbers of other scripts, kinds that no form asks for and stages that are none stake nothing."""
    await take_chips(room, alice, bob)
    await sit_down(room, "casino-war", alice, bob)
    for form in ("١.٠:ante", "²._:ante", "1:ante", ".:ante", "1.0:card", "1.0:", "99999999.0:ante"):
        assert told(await submit(room, alice, f"stake:{form}:{room.table.id}", "7")).startswith("This button is from"), form
    assert picked(room) == []
    await submit(room, alice, f"stake:1.0:ante:{room.table.id}", "7")
    assert picked(room) == ["ante:7"]
