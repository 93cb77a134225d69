"""A member presses the buttons of a table that cannot be shown, again and again: few calls, and nobody else notices."""

from functools import partial
from typing import Any

import discord
import pytest
import simcord
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, GuildHandle

from bot.host.ids import ServerId
from bot.views.delivery.messages import BoardMessages
from bot.views.discord_api.rate_limit import WINDOW, CircuitBreaker, ServerCircuitBreakers
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answer_privately
from bot.views.tables.board import BoardView
from tests.conftest import Room, allow, boards_in, text_of
from tests.support.interactions import forge, told


@pytest.fixture
async def shown(room: Room, quiet_deals: None, alice: MemberActor, bob: MemberActor) -> Room:
    """A running game of Alice and Bob whose board, in words alone, only the bot's own token can edit."""
    await room.bot.services.settings.set_setting(ServerId(room.guild.id), "pictures", "off")
    await alice.slash(room.channel, "war play", seats=2, pace=60)
    await bob.click(room.boards[0], label="Join")
    await room.pass_time(4)
    room.bot.screen._boards.drop_token(room.table.id)
    return room


def calls(room: Room, env: simcord.Env) -> int:
    """How often the bot's own token was used in the channel."""
    return sum(sent.path.startswith(f"/channels/{room.channel.id}/") for sent in env.http_requests)


async def play(room: Room, guild: GuildHandle) -> ChannelHandle:
    """Let somebody play with a bot player in a new channel of a server."""
    there, host = guild.create_text_channel("war"), guild.add_member(room.env.create_user("host"))
    await host.slash(there, "war play", seats=2, pace=5)
    await host.click(boards_in(room, there)[0], label="Add a bot")
    return there


async def press(room: Room, member: MemberActor, verb: str, times: int = 1, gap: float = 0.0) -> list[str]:
    """Press a button of the first board that often, and return what was told."""
    board, sentences = room.boards[0], []
    for _ in range(times):
        sentences.append(told(await forge(member, board, f"war:{verb}:{room.table.id}")))
        await room.pass_time(gap, step=10)
    return sentences


async def test_a_table_without_rights_is_not_woken(shown: Room, alice: MemberActor, env: simcord.Env) -> None:
    """*Rules* is answered as ever, what needs the board with the right that is missing, and none of it asks Discord again."""
    allow(shown, view_channel=False)
    before = calls(shown, env)
    for verb, sentence in (("rules", "War"), ("leave", "View Channel"), ("hand", "View Channel")):
        assert all(sentence in heard for heard in (await press(shown, alice, verb, 12, 20))[6:])
    assert calls(shown, env) == before + 1 and shown.table.parked is not None


async def test_each_try_waits_twice_as_long(shown: Room, alice: MemberActor, env: simcord.Env) -> None:
    """Where Discord refuses though nothing is missing, presses of ten minutes make five calls; `/war table` goes on."""
    env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50013, times=None)
    before = calls(shown, env)
    await press(shown, alice, "rules", int(WINDOW / 5), 5)
    assert calls(shown, env) == before + 5
    assert "/war table" in (await press(shown, alice, "leave"))[0]
    env.backend.faults.clear()
    await alice.slash(shown.channel, "war table")
    await shown.pass_time(61)
    assert shown.table.parked is None and "round" in shown.text


async def test_commands_do_not_make_refusals(shown: Room, alice: MemberActor, env: simcord.Env) -> None:
    """A change that no button made wakes a table only for as long as it takes to see that it rests."""
    env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50013, times=None)
    await shown.pass_time(61, step=10)
    before = calls(shown, env)
    for _ in range(5):
        await shown.hall.maintenance.unpark_table(shown.table.id)
        await shown.pass_time(3)
        assert shown.table.parked is not None
    assert calls(shown, env) == before


async def test_no_other_board_stops(shown: Room, alice: MemberActor, env: simcord.Env, monkeypatch: pytest.MonkeyPatch) -> None:
    """While one table is pressed all the time, that of another server shows every round: the bot never has to stop."""
    monkeypatch.setattr(shown.bot.http_trace, "_breaker", CircuitBreaker(20, 18))
    monkeypatch.setattr(shown.bot.http, "request", partial(seen, shown, shown.bot.http.request))
    there = await play(shown, env.create_guild("Elsewhere"))
    allow(shown, view_channel=False)
    (other,) = [table.id for table in shown.hall.tables if table.channel == there.id]
    for _ in range(10):
        shown.bot.screen._boards.drop_token(other)
        await press(shown, alice, "rules", 5, 1.5)
        assert f"round {shown.hall.tables.find(other).open_game().battle}\n" in text_of(boards_in(shown, there)[0])
    assert shown.bot.http_trace.answers[403] == 1 and not shown.bot.http_trace.broken


async def test_a_server_that_refuses_rests_alone(shown: Room, env: simcord.Env, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a server whose channels refuse one board after another the rest are not tried; elsewhere boards are sent."""
    monkeypatch.setattr(shown.bot.screen.rate_limit, "servers", ServerCircuitBreakers(3))
    there = await play(shown, env.create_guild("Elsewhere"))
    for _ in range(6):
        await play(shown, shown.guild)
    for table in shown.hall.tables:
        shown.bot.screen._boards.drop_token(table.id)
        if table.server == shown.guild.id:
            env.inject_error("PATCH", f"/channels/{table.channel}/messages/*", status=403, code=50013, times=None)
    before = len(env.http_requests)
    await shown.pass_time(60, step=2)
    refused = [sent.path for sent in env.http_requests[before:] if f"/{there.id}/" not in sent.path]
    assert len(refused) == 3 and sum(table.parked is not None for table in shown.hall.tables) == 3
    (other,) = [table for table in shown.hall.tables if table.channel == there.id]
    assert f"round {other.open_game().battle}\n" in text_of(boards_in(shown, there)[0])


async def seen(room: Room, request: Any, route: Any, **given: Any) -> Any:
    """Make a call, and show its answer to who looks after all calls: simcord has no session to trace."""
    try:
        answer = await request(route, **given)
    except discord.HTTPException as error:
        room.bot.http_trace.note_answer(f"/api/v10{route.path}", error.status, {"Via": "1.1 google"})
        raise
    room.bot.http_trace.note_answer(f"/api/v10{route.path}", 200, {})
    return answer


async def test_a_command_whose_answer_came_too_late_brings_the_board_back(
    shown: Room, alice: MemberActor, env: simcord.Env, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The right is back and a member asks for the board: where the answer cannot carry it, the channel does, rest or not."""
    env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50013, times=None)
    await press(shown, alice, "rules", 120, 5)
    assert shown.table.parked is not None
    env.backend.faults.clear()

    async def late(mail: BoardMessages, interaction: Interaction, view: BoardView, ping: object) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await answer_privately(interaction, "One moment…")

    monkeypatch.setattr(BoardMessages, "answer_with", late)
    await alice.slash(shown.channel, "war table")
    await shown.pass_time(10)
    assert shown.table.parked is None and shown.table.board is not None and shown.boards
