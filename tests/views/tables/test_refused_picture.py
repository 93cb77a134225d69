"""A picture that Discord refuses: the board comes as text, and one refusal is enough."""

from typing import Any

import discord
import pytest
from simcord.actors import MemberActor

from tests.conftest import Room, boards_in
from tests.faults.test_no_threads import permit
from tests.support.server_settings import change
from tests.views.choices.hand_actions import sit_down
from tests.views.tables.shown_pictures import asked_for, shown


@pytest.fixture
def pictures() -> bool:
    """Servers that never said so have pictures."""
    return True


async def test_where_no_files_may_be_sent_words_are(pictured: Room, manager: MemberActor) -> None:
    """Discord refuses the file: the same round comes without, the table is not parked; switched on again it is tried again."""
    pictured.env.inject_error("PATCH", "*/messages/*", status=403, code=50013, times=2)
    await pictured.pass_time(3)
    assert pictured.table.parked is None and "round 2" in pictured.text and not shown(pictured)
    await pictured.pass_time(3)
    assert "round 3" in pictured.text and not pictured.boards[-1].attachments
    await change(pictured, manager, "pictures", "on")
    await pictured.shown()
    assert shown(pictured)


@pytest.mark.parametrize(("status", "code", "times"), [(403, 50013, 2), (413, 40005, 1)])
async def test_a_refused_picture_is_not_tried_again(
    pictured: Room, alice: MemberActor, bob: MemberActor, status: int, code: int, times: int
) -> None:
    """One refusal in a channel is enough: later boards are text at once, also of the next game, until an hour later."""
    pictured.env.inject_error("PATCH", "*/messages/*", status=status, code=code, times=times)
    await pictured.pass_time(3)
    start = len(pictured.env.http_requests)
    await pictured.pass_time(9)
    assert [*asked_for(pictured, start).values()] == [3] and not shown(pictured) and pictured.table.parked is None
    await pictured.hall.stop_table(pictured.table.id, pictured.table.host, moderator=False)
    await sit_down(pictured, "classic", alice, bob)
    await pictured.pass_time(5)
    assert not shown(pictured) and "round" in pictured.text
    await pictured.hall.stop_table(pictured.table.id, pictured.table.host, moderator=False)
    await pictured.pass_hours(1.1)
    await sit_down(pictured, "classic", alice, bob)
    await pictured.pass_time(5)
    assert shown(pictured)


async def test_without_the_right_to_attach_files_there_is_text(pictured: Room) -> None:
    """What Discord told of the bot's rights is enough: nothing is refused, and with the right the next board has a picture."""
    start = len(pictured.env.http_requests)
    for allowed in (False, True):
        await permit(pictured, attach_files=allowed)
        await pictured.pass_time(3)
        assert bool(shown(pictured)) == allowed and pictured.table.open_game().battle > 1
    assert sum(times for call, times in asked_for(pictured, start).items() if call.startswith("PATCH ")) == 2


async def test_in_a_thread_the_right_of_its_channel_counts(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A thread has no rights of its own."""
    parent: Any = room.bot.get_channel(room.channel.id)
    await parent.create_thread(name="aside", type=discord.ChannelType.public_thread)
    thread = room.channel.threads[0]
    await alice.slash(thread, "war play", seats=2)
    await bob.click(boards_in(room, thread)[-1], label="Join")
    for allowed in (True, False):
        await permit(room, attach_files=allowed)
        await room.pass_time(5)
        assert bool(boards_in(room, thread)[-1].attachments) == allowed


async def test_a_hidden_channel_parks_at_the_first_refusal(pictured: Room) -> None:
    """Words would not be taken there either, so they are not tried: one call by the token of a press, one by the bot's."""
    start = len(pictured.env.http_requests)
    pictured.env.inject_error("PATCH", "*/messages/*", status=403, code=50001, times=None)
    await pictured.pass_time(7)
    assert pictured.table.parked is not None and set(asked_for(pictured, start).values()) == {1}


async def test_where_words_are_refused_too_the_table_is_parked(pictured: Room) -> None:
    """A picture costs one refused call more, and only one."""
    start = len(pictured.env.http_requests)
    pictured.bot.screen._boards.drop_token(pictured.table.id)
    pictured.env.inject_error("PATCH", "*/messages/*", status=403, code=50013, times=None)
    await pictured.pass_time(20)
    assert pictured.table.parked is not None and [*asked_for(pictured, start).values()] == [2]
