"""Tournaments where threads cannot be made: all is told, matches are played in the channel itself, and threads come again."""

from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.host.table.table import Table
from bot.tournament.model.plan import Format
from tests.conftest import Room, text_of
from tests.support.interactions import asked
from tests.support.running_tournament import begun
from tests.support.tournament_members import hosting, people, ready, status

RIGHT_BACK = 10
"""Seconds within which a right that is back is used."""


@pytest.fixture
def host(room: Room) -> MemberActor:
    """A member who may hold tournaments."""
    return hosting(room)


async def permit(room: Room, **rights: bool | None) -> None:
    """Let somebody change what the bot may do in the channel, as Discord tells it."""
    channel: Any = room.bot.get_channel(room.channel.id)
    await channel.set_permissions(channel.guild.me, **rights)


def live(room: Room) -> list[Table]:
    """The matches that can be played now."""
    return [table for table in room.hall.tables.of_contests() if table.is_live and table.parked is None]


def match_of(table: Table) -> int:
    """Which match is played there."""
    assert table.contest is not None
    return table.contest.match


def told(room: Room) -> str:
    """All that can be read in the channel."""
    return "\n".join(map(text_of, room.boards))


async def status_asked(room: Room, member: MemberActor) -> str:
    """What `/tournament status` says."""
    return text_of(asked(await member.slash(room.channel, "tournament status")))


async def test_the_missing_right_is_named_and_matches_are_played_in_the_channel(room: Room, host: MemberActor) -> None:
    """One match after the other has its table in the channel; with the right all others have threads within ten seconds."""
    await permit(room, create_public_threads=False)
    four = people(room, 8)
    await begun(room, host, four, format=Format.SINGLE)
    await room.pass_time(12)
    assert [table.channel for table in live(room)] == [room.channel.id]
    words = "I need **Create Public Threads**"
    assert words in text_of(status(room)) and words in await status_asked(room, host)
    assert told(room).count(words) == 2 and "up later" in text_of(status(room)), "its status, and one message"
    first = match_of(live(room)[0])
    await ready(room, four)
    for _ in range(40):
        await room.pass_time(10)
        if live(room) and match_of(live(room)[0]) != first:
            break
    assert [table.channel for table in live(room)] == [room.channel.id] and match_of(live(room)[0]) != first
    await permit(room, create_public_threads=None)
    await room.pass_time(RIGHT_BACK)
    assert len(live(room)) == 3 and len({table.channel for table in live(room)}) == 3
    assert words not in text_of(status(room)) and words not in await status_asked(room, host)


async def test_nobody_loses_time_where_nothing_can_be_written(room: Room, host: MemberActor) -> None:
    """Without the right to write no match is opened, whose clock would run; with it all begin within ten seconds."""
    await permit(room, send_messages=False, send_messages_in_threads=False)
    await begun(room, host, people(room, 4), format=Format.SINGLE)
    await room.pass_time(900, step=30)
    assert not live(room)
    for right in ("Send Messages", "Send Messages in Threads"):
        assert right in await status_asked(room, host)
    await permit(room, send_messages=None, send_messages_in_threads=None)
    await room.pass_time(RIGHT_BACK)
    assert len(live(room)) == 2 and "missing" not in text_of(status(room))


async def test_the_limit_of_threads_is_told(room: Room, host: MemberActor) -> None:
    """A server has as many active threads as it may have: it is told, one match is played in the channel, and more later."""
    room.env.inject_error("POST", "/channels/*/threads", status=400, code=160006, times=None)
    await begun(room, host, people(room, 4), format=Format.SINGLE)
    await room.pass_time(12)
    assert [table.channel for table in live(room)] == [room.channel.id]
    assert "limit for active threads" in told(room) and "limit for active threads" in await status_asked(room, host)
    room.env.backend.faults.clear()
    await room.pass_time(RIGHT_BACK + 4)
    assert len(live(room)) == 2


async def test_an_announcement_channel_has_threads_of_its_own_kind(
    room: Room, host: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord takes a thread there only as an announcement thread."""
    room.channel = room.guild.create_news_channel("news")
    kinds: list[int] = []
    start: Any = room.bot.http.start_thread_without_message

    async def noted(channel: int, **payload: Any) -> Any:
        kinds.append(payload["type"])
        return await start(channel, **{**payload, "type": 11})  # simcord cannot make the other kind

    monkeypatch.setattr(room.bot.http, "start_thread_without_message", noted)
    await begun(room, host, people(room, 2), format=Format.SINGLE)
    await room.pass_time(8)
    assert kinds == [10] and len(live(room)) == 1
