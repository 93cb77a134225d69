"""The greeting of a server that has just invited the bot: once, where it may write, without a ping."""

from typing import Any

import pytest
from simcord.actors import MemberActor
from simcord.backend import serializers
from simcord.builders import ChannelHandle, GuildHandle

from bot.host.clock import to_milliseconds
from bot.host.ids import ServerId, slot_of
from bot.host.routines.ports import GREETED
from bot.store.routines.routines import RoutineRepository
from bot.views.first_steps.hello import AGAIN
from tests.conftest import Room, text_of
from tests.support.interactions import told
from tests.support.pages import text
from tests.support.server_settings import manager_of

HELLO = "## ⚔️ Hi, I'm War Room"


async def join_server(room: Room, guild: GuildHandle | None = None, **changes: Any) -> None:
    """Let Discord say that a server invited the bot, as it says it: without the mark of one that is available again."""
    kept = room.env.backend.guilds[(guild or room.guild).id]
    payload = serializers.guild_create_payload(room.env.backend, kept) | changes
    payload.pop("unavailable")
    room.env.backend.emit("GUILD_CREATE", payload)
    await room.env.settle()


def greetings(channel: ChannelHandle) -> list[Any]:
    """The greetings in a channel."""
    return [message for message in channel.history() if HELLO in text_of(message)]


async def test_a_new_server_is_greeted_once(room: Room) -> None:
    """In its first channel, without a ping; not again when it invites the bot again soon, nor after a restart."""
    await join_server(room)
    assert len(greetings(room.channel)) == 1
    (sent,) = [call for call in room.env.http_requests if call.path.endswith(f"/{room.channel.id}/messages")]
    assert sent.json is not None and not any(sent.json["allowed_mentions"].values())
    await join_server(room)
    await room.crash()
    await join_server(room)
    assert len(greetings(room.channel)) == 1
    month_ago = to_milliseconds(room.clock.now() - AGAIN)
    await RoutineRepository(room.bot.store.database).set_marks(ServerId(room.guild.id), {GREETED: month_ago})
    await join_server(room)
    assert len(greetings(room.channel)) == 2


async def test_the_system_channel_comes_first(room: Room) -> None:
    """Where Discord itself greets, the bot does too; where it may not write there, in the next channel."""
    welcome = room.guild.create_text_channel("welcome")
    await join_server(room, system_channel_id=str(welcome.id))
    assert len(greetings(welcome)) == 1 and not greetings(room.channel)


async def test_where_it_may_write_nowhere_it_says_nothing(room: Room) -> None:
    """And it greets later, when it is invited to a server in which it may."""
    channel = room.bot.get_channel(room.channel.id)
    mine = room.bot.get_guild(room.guild.id).me  # type: ignore[union-attr]
    await channel.set_permissions(mine, send_messages=False)  # type: ignore[union-attr]
    await join_server(room)
    assert not greetings(room.channel)
    await channel.set_permissions(mine, send_messages=True)  # type: ignore[union-attr]
    await join_server(room)
    assert len(greetings(room.channel)) == 1


async def test_its_buttons_play_and_lead_admins_to_the_guide(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Anyone opens a table or sits down at it; the guide answers admins, privately, and everyone else in a sentence."""
    await join_server(room)
    (hello,) = greetings(room.channel)
    assert told(await alice.click(hello, label="First steps")) == "Only admins of this server can do that."
    admin = manager_of(room)
    guide = await admin.click(hello, label="First steps")
    assert "## 👋 Your first five minutes" in text(guide) and len(greetings(room.channel)) == 1
    await alice.click(hello, label="Play")
    assert room.table.host == alice.id
    await bob.click(hello, label="Play")
    assert [seat.player for seat in room.table.seats] == [alice.id, bob.id]


@pytest.mark.parametrize(("locale", "words"), [("de", "Hallo, ich bin War Room"), ("en-US", "Hi, I'm War Room")])
async def test_it_speaks_the_language_of_the_server(room: Room, locale: str, words: str) -> None:
    """As Discord says it, as long as nobody has picked one in the settings."""
    await join_server(room, preferred_locale=locale)
    assert words in "\n".join(text_of(message) for message in room.channel.history())


async def test_a_server_of_another_process_is_left_to_it(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the process that serves a server greets it."""
    monkeypatch.setattr(room.hall.runtime, "slots", frozenset({slot_of(ServerId(room.guild.id)) + 1}))
    await join_server(room)
    assert not greetings(room.channel)
