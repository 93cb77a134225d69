"""Tables of chats against what people do there: two presses at once, copied ids, deleted boards, servers that come and go."""

from typing import Any

import pytest
import simcord
from simcord import actors
from simcord.actors import MemberActor
from simcord.backend import serializers
from simcord.builders import UserHandle
from simcord.results import InteractionResult

from tests.cogs.tables.test_chats import (
    MINUTE,
    board_of,
    calls_with_bots_token,
    run_privately,
    start_privately,
    table_of,
)
from tests.conftest import Room, text_of
from tests.support.interactions import asked, at_once


@pytest.fixture
def dora(env: simcord.Env) -> UserHandle:
    """Somebody who has installed the app, and is in no server that has the bot."""
    return env.create_user("dora")


@pytest.fixture
def mallory(env: simcord.Env) -> UserHandle:
    """Somebody else who has, and does no good."""
    return env.create_user("mallory")


async def test_two_presses_wake_a_table_once(room: Room, dora: UserHandle) -> None:
    """Of two presses at once on a board that slept for long one brings it anew, and there is one board."""
    board = await start_privately(room, dora, pace=30)
    await room.pass_hours(2)
    shown = board_of(room, dora, board.id)

    async def go_on() -> InteractionResult:
        pressed: InteractionResult = await dora.click(shown, label="Go on")
        return pressed

    await at_once(room.env, go_on, go_on)
    moved = table_of(room, dora).board
    stored = room.env.backend.messages[dora.dm_channel.id].values()
    public = [message.id for message in stored if not message.is_ephemeral]
    assert moved is not None and public == [moved.message]
    assert table_of(room, dora).parked is None and calls_with_bots_token(room, dora) == []


async def press_copied(room: Room, user: UserHandle, message: int, custom_id: str) -> InteractionResult:
    """Press a button with an id from elsewhere, as if it stood on a message of a member's direct messages."""
    backend, channel = room.env.backend, user.dm_channel
    shown = serializers.message_payload(backend, backend.get_message(channel.id, message))
    data: dict[str, Any] = {"custom_id": custom_id, "component_type": 2, "id": 1}
    item = {"type": 2, "style": 2, "label": "?", "custom_id": custom_id, "id": 1}
    extra = {"message": {**shown, "components": [{"type": 1, "components": [item]}]}}
    pressed: InteractionResult = await actors._dispatch_actor_interaction(
        user, 3, channel, data, extra=extra, source_message_id=message
    )
    return pressed


@pytest.mark.parametrize("verb", ["join", "start", "leave", "stop", "end", "show", "hand", "wake", "again", "fair"])
async def test_a_copied_id_does_nothing_in_another_chat(room: Room, dora: UserHandle, mallory: UserHandle, verb: str) -> None:
    """Whoever knows the id of another chat's table learns and changes nothing by pressing it in their own."""
    await run_privately(room, dora, "play")
    table, own = table_of(room, dora), await run_privately(room, mallory, "play")
    version, bystander = table.version, table_of(room, mallory)
    told = await press_copied(room, mallory, own.id, f"war:{verb}:{table.id}")
    answer = told.response or told.followups[-1]
    assert "This table is gone" in text_of(answer.message) and answer.ephemeral
    assert table_of(room, dora) is table and table.version == version and table_of(room, mallory) is bystander


async def test_a_deleted_board_comes_back_by_a_command(room: Room, dora: UserHandle) -> None:
    """A chat whose board somebody deleted sleeps, for nobody sees it; who asks for the table has it again, and it goes on."""
    board = await start_privately(room, dora, pace=30)
    room.env.backend.delete_message(dora.dm_channel.id, board.id)
    await room.pass_time(MINUTE)
    assert table_of(room, dora).parked is not None
    found = await run_privately(room, dora, "table")
    battle = table_of(room, dora).open_game().battle
    await room.pass_time(MINUTE)
    assert table_of(room, dora).parked is None and table_of(room, dora).open_game().battle > battle
    assert "asleep" not in text_of(board_of(room, dora, found.id)) and calls_with_bots_token(room, dora) == []


async def test_a_chat_becomes_a_server_and_one_again(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A table that was opened before the server invited the bot is played to its end by tokens, also when the bot leaves."""
    guilds = room.bot._connection._guilds
    invited = guilds.pop(room.guild.id)
    await alice.slash(room.channel, "war play", seats=2, pace=5)
    board = room.boards[-1]
    guilds[room.guild.id] = invited
    asked_before = len(room.env.http_requests)
    await bob.click(board, label="Join")
    await room.pass_time(20)
    assert room.table.is_in_chat and "round" in room.text
    for label in ("More", "Flip!", "Faster"):
        await alice.click(room.boards[-1], label=label)
    assert "/channels/" in text_of(asked(await bob.slash(room.channel, "war play")))
    battle = room.table.open_game().battle
    del guilds[room.guild.id]
    await bob.click(room.boards[-1], label="Flip!")
    await room.pass_time(20)
    assert room.table.open_game().battle > battle and room.table.parked is None
    calls = [one for one in room.env.http_requests[asked_before:] if one.path.startswith("/channels/")]
    assert [f"{one.method} {one.path}" for one in calls] == []


async def test_every_press_carries_the_board(room: Room, dora: UserHandle) -> None:
    """A press that is answered in private, such as More, brings a token too: the board goes on for a quarter of an hour."""
    board = await start_privately(room, dora, pace=30)
    await room.pass_time(10 * MINUTE)
    for label in ("More", "Leave"):
        told = (await dora.click(board_of(room, dora, board.id), label=label)).followups[-1]
        assert told.ephemeral
    await room.pass_time(10 * MINUTE)
    assert table_of(room, dora).parked is None and "Go on" not in text_of(board_of(room, dora, board.id))
    assert calls_with_bots_token(room, dora) == []
