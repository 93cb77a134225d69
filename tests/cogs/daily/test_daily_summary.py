"""Yesterday's daily in a channel: one message, edited day by day, kept once whatever dies, and nobody is pinged."""

from datetime import timedelta
from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.host.ids import PlayerId, ServerId
from bot.store.routines.routines import RoutineRepository
from bot.views.discord_api.server_api import ServerApi
from tests.cogs.daily.test_daily import finished, pass_to
from tests.cogs.routines.test_killed_routines import Killer, once_each
from tests.conftest import Room, text_of
from tests.support.interactions import told
from tests.support.routines import turn_on

LOOK = 1.01
"""Hours after which a server is looked at again."""


async def test_a_channel_has_yesterday_as_one_message(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Nothing before the first day is over; then who finished; the day after the same message says the next day."""
    await turn_on(room, dailychannel=room.channel.id)
    await finished(alice, room)
    await finished(bob, room)
    await room.pass_hours(LOOK)
    assert not room.boards
    await pass_to(room, days=1, hour=2)
    (message,) = room.boards
    words = text_of(message)
    assert "The daily of" in words and f"<@{alice.id}>" in words and "2 players finished it here, 2 everywhere." in words
    page = await finished(bob, room)
    await pass_to(room, days=1, hour=2)
    (again,) = room.boards
    assert again.id == message.id and "1 player finished it here" in text_of(again) and f"<@{alice.id}>" not in text_of(again)
    await pass_to(room, days=1, hour=2)
    assert text_of(room.boards[0]) == text_of(again), "nobody finished, so the last day stays"
    pressed = await alice.click(room.boards[0], label="Play today's")
    assert "Everyone gets the same deal" in told(pressed) and page.text


async def test_late_finishers_and_hidden_members_are_reckoned_with(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Until noon yesterday's message changes; whoever hides is on it no more."""
    await turn_on(room, dailychannel=room.channel.id)
    await finished(alice, room)
    day = room.clock.now().date().toordinal()
    await pass_to(room, days=1, hour=2)
    page = await finished(bob, room)
    await page.click(custom_id=f"daily:open:{day}:0:")
    await page.click("Play")
    await finished(bob, room, page)
    await room.pass_hours(LOOK)
    assert "2 players finished it here" in text_of(room.boards[0])
    await room.bot.services.members.privacy.hide_member(PlayerId(alice.id), True)
    await room.pass_hours(LOOK)
    assert f"<@{alice.id}>" not in text_of(room.boards[0]) and "1 player finished" in text_of(room.boards[0])


@pytest.mark.parametrize("steps", range(12))
async def test_a_summary_killed_at_a_statement(
    room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch, steps: int
) -> None:
    """Killed before or after any write or call, there is one message at last, and it is right."""
    once_each(monkeypatch)
    await turn_on(room, dailychannel=room.channel.id)
    await finished(alice, room)
    killer: Any = Killer(steps)
    with monkeypatch.context() as patch:
        patch.setattr(RoutineRepository, "set_marks", killer.wrap(RoutineRepository.set_marks))
        for name in ("post_message", "edit_message"):
            patch.setattr(ServerApi, name, killer.wrap(getattr(ServerApi, name)))
        await pass_to(room, days=1, hour=1)
    await room.crash()
    await room.pass_time(timedelta(minutes=2).total_seconds(), step=60)
    (message,) = room.boards
    assert f"<@{alice.id}>" in text_of(message)


@pytest.mark.parametrize("pictures", [True])
async def test_a_summary_has_a_picture(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The best three with their names, as a file of the message, which each day brings anew; none where a server wants none."""
    await turn_on(room, dailychannel=room.channel.id)
    await finished(alice, room)
    await pass_to(room, days=1, hour=2)
    (message,) = room.boards
    (picture,) = message.attachments
    assert "alice" in picture.description and "1 player finished it here" in picture.description
    assert "The daily of" in text_of(message) and f"<@{alice.id}>" in text_of(message)
    await finished(bob, room)
    await pass_to(room, days=1, hour=2)
    (picture,) = room.boards[0].attachments
    assert "bob" in picture.description and "alice" not in picture.description
    await room.bot.services.settings.set_setting(ServerId(room.guild.id), "pictures", "off")
    await finished(alice, room)
    await pass_to(room, days=1, hour=2)
    assert not room.boards[0].attachments and f"<@{alice.id}>" in text_of(room.boards[0])
