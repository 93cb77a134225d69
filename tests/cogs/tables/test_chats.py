"""Games in direct messages: opened, played, put to sleep and woken by nothing but the tokens of interactions."""

from typing import Any

import pytest
import simcord
from simcord import interactions
from simcord.actors import MemberActor
from simcord.backend.errors import BackendError
from simcord.builders import UserHandle
from simcord.results import to_discord_message

from bot.host.ids import ChannelId, ServerId, chat_server
from bot.host.settings.options import CLOSED, LISTED, ServerSettings
from bot.host.settings.servers import Servers
from bot.host.table.phase import TablePhase
from bot.host.table.table import Table
from tests.conftest import Room, text_of
from tests.host.fake_ledger import MemorySettings
from tests.support.interactions import asked
from tests.support.locales import speaks

MINUTE = 60.0


@pytest.fixture
def dora(env: simcord.Env) -> UserHandle:
    """Somebody who has installed the app, and is in no server that has the bot."""
    return env.create_user("dora")


async def run_privately(room: Room, user: UserHandle, command: str, **options: object) -> Any:
    """Run a command in a member's direct messages; return the message that answers it."""
    root = room.env.backend.find_command("war", None, type=1)
    assert root is not None
    given = [{"name": name, "type": 4 if isinstance(value, int) else 3, "value": value} for name, value in options.items()]
    data = {"id": root["id"], "name": "war", "type": 1, "options": [{"type": 1, "name": command, "options": given}]}
    record, payload = interactions.base_payload(
        room.env.backend, type=2, channel_id=user.dm_channel.id, guild_id=None, user_id=user.id, data=data
    )
    room.env.backend.emit("INTERACTION_CREATE", payload)
    await room.env.settle()
    assert record.message_id is not None
    return board_of(room, user, record.message_id)


def board_of(room: Room, user: UserHandle, message: int) -> Any:
    """Return a message of a member's direct messages as it is now."""
    return to_discord_message(room.env, room.env.backend.get_message(user.dm_channel.id, message))


def table_of(room: Room, user: UserHandle) -> Table:
    """Return the table of a member's direct messages."""
    found = room.hall.tables.in_channel(ChannelId(user.dm_channel.id))
    assert found is not None
    return found


def calls_with_bots_token(room: Room, user: UserHandle) -> list[str]:
    """Return the calls about a member's direct messages that need the bot's own token."""
    return [f"{one.method} {one.path}" for one in room.env.http_requests if f"/channels/{user.dm_channel.id}" in one.path]


async def start_privately(room: Room, user: UserHandle, **options: object) -> Any:
    """Open a table in a member's direct messages, and start its game against a bot."""
    board = await run_privately(room, user, "play", **options)
    await user.click(board, label="Add a bot")
    await user.click(board_of(room, user, board.id), label="Start")
    return board


async def test_a_game_is_played_in_direct_messages(room: Room, dora: UserHandle) -> None:
    """A table opens, tells its game and shows its result, without one call of the bot's own token."""
    board = await start_privately(room, dora, length="1m")
    assert table_of(room, dora).server == chat_server(ChannelId(dora.dm_channel.id))
    await room.pass_time(2 * MINUTE)
    assert table_of(room, dora).phase is TablePhase.OVER
    assert "wins" in text_of(board_of(room, dora, board.id))
    assert calls_with_bots_token(room, dora) == []


async def test_a_table_asks_for_a_press_and_then_sleeps(room: Room, dora: UserHandle) -> None:
    """Before its token ends a board asks to go on; unheard, it says that its table sleeps, and nothing is played."""
    board = await start_privately(room, dora, pace=30)
    await room.pass_time(12.5 * MINUTE)
    assert "Press **Go on**" in text_of(board_of(room, dora, board.id))
    await room.pass_time(2 * MINUTE)
    slept = table_of(room, dora)
    assert slept.parked is not None and "asleep" in text_of(board_of(room, dora, board.id))
    battle = slept.open_game().battle
    await room.pass_time(10 * MINUTE)
    assert table_of(room, dora).open_game().battle == battle
    assert calls_with_bots_token(room, dora) == []


async def test_any_press_wakes_a_table(room: Room, dora: UserHandle) -> None:
    """The press brings a new token, by which the game goes on where it stood."""
    board = await start_privately(room, dora, pace=30)
    await room.pass_time(20 * MINUTE)
    battle = table_of(room, dora).open_game().battle
    await dora.click(board_of(room, dora, board.id), label="Go on")
    assert table_of(room, dora).parked is None and "asleep" not in text_of(board_of(room, dora, board.id))
    await room.pass_time(MINUTE)
    assert table_of(room, dora).open_game().battle > battle


async def test_a_board_that_slept_for_long_comes_as_a_new_message(room: Room, dora: UserHandle) -> None:
    """Discord takes few edits of an old message: the press that wakes the table brings its board anew, and the old one goes."""
    board = await start_privately(room, dora, pace=30)
    await room.pass_hours(2)
    await dora.click(board_of(room, dora, board.id), label="Go on")
    moved = table_of(room, dora).board
    assert moved is not None and moved.message != board.id
    assert "asleep" not in text_of(board_of(room, dora, moved.message))
    with pytest.raises(BackendError):
        board_of(room, dora, board.id)
    assert calls_with_bots_token(room, dora) == []


async def test_a_chat_has_no_web_pages() -> None:
    """What is played among friends stays there, also where every server's games have pages."""
    servers = Servers(MemorySettings(), ServerSettings(pages=LISTED), "https://war.example")
    assert servers.page_address(ServerId(7), "/g/x") and not servers.page_address(chat_server(ChannelId(7)), "/g/x")
    assert (await servers.settings_of(chat_server(ChannelId(7)))).pages == CLOSED


async def test_a_game_in_a_chat_is_told_in_twelve_minutes_at_most(room: Room, dora: UserHandle) -> None:
    """A token carries a board no longer; a longer time is refused in words."""
    answer = await run_privately(room, dora, "play", length="20m")
    assert text_of(answer).startswith("Outside a server, a game takes 12 minutes at most.")


async def test_a_refused_game_takes_no_sleeping_tables_place(
    room: Room, dora: UserHandle, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A private table that sleeps makes way for one that is really opened, not for a command that is refused."""
    await start_privately(room, dora, pace=30)
    await room.crash()
    await room.pass_time(5 * MINUTE)
    asleep = table_of(room, dora)
    assert asleep.parked is not None
    monkeypatch.setattr(Table, "is_private_to", lambda *_: True)
    assert "12 minutes" in text_of(await run_privately(room, dora, "play", length="20m"))
    assert table_of(room, dora).id == asleep.id and table_of(room, dora).is_live
    await run_privately(room, dora, "play")
    assert table_of(room, dora).id != asleep.id


async def test_a_chat_speaks_the_language_of_its_host(room: Room, dora: UserHandle, monkeypatch: pytest.MonkeyPatch) -> None:
    """A chat has no admins who would set a language: its boards speak that of whoever opens a table."""
    speaks(monkeypatch, "de", dora)
    board = await run_privately(room, dora, "play")
    assert "Ihr deckt je eine Karte auf" in text_of(board)


async def test_a_table_sleeps_after_a_crash(room: Room, dora: UserHandle) -> None:
    """Tokens are kept nowhere: after a restart nothing is played unseen, until somebody presses."""
    board = await start_privately(room, dora, pace=30)
    await room.pass_time(MINUTE)
    await room.crash()
    battle = table_of(room, dora).open_game().battle
    await room.pass_time(5 * MINUTE)
    assert table_of(room, dora).parked is not None and table_of(room, dora).open_game().battle == battle
    await dora.click(board_of(room, dora, board.id), label="Flip!")
    await room.pass_time(MINUTE)
    assert table_of(room, dora).open_game().battle > battle
    assert calls_with_bots_token(room, dora) == []


async def test_a_table_that_nobody_wakes_is_closed(room: Room, dora: UserHandle) -> None:
    """After a day asleep a table is over, and the next press shows how its game stood."""
    board = await start_privately(room, dora, pace=30)
    await room.pass_time(20 * MINUTE)
    await room.pass_hours(26)
    assert table_of(room, dora).phase is TablePhase.OVER
    await dora.click(board_of(room, dora, board.id), label="Go on")
    assert "asleep" not in text_of(board_of(room, dora, board.id))


async def test_a_chat_waits_as_long_as_discord_asks(room: Room, dora: UserHandle, monkeypatch: pytest.MonkeyPatch) -> None:
    """A refused edit is no reason for another at the next beat: there is no other way than the token that has to rest."""
    await start_privately(room, dora, pace=5)
    await room.pass_time(30)
    room.env.inject_error("PATCH", "/webhooks/*", status=429, code=0, times=None)
    monkeypatch.setattr("bot.views.delivery.messages.pause_after", lambda error: 120.0)
    asked = len(room.env.http_requests)
    await room.pass_time(100, 1)
    assert len(room.env.http_requests) - asked <= 2


async def test_a_board_that_is_too_old_sleeps_and_moves_once(room: Room, dora: UserHandle) -> None:
    """Where Discord takes no more edits of a message nothing is played unseen, and one press brings the board anew."""
    board = await start_privately(room, dora, pace=30)
    room.env.inject_error("PATCH", "/webhooks/*", status=429, code=30046, times=1)
    await room.pass_time(2 * MINUTE)
    assert table_of(room, dora).parked is not None
    await dora.click(board_of(room, dora, board.id), label="Flip!")
    moved = table_of(room, dora).board
    assert moved is not None and moved.message != board.id and table_of(room, dora).parked is None
    await room.pass_time(MINUTE)
    await dora.click(board_of(room, dora, moved.message), label="Flip!")
    assert table_of(room, dora).board == moved


async def test_a_link_leads_to_where_the_chat_is(room: Room, dora: UserHandle, alice: MemberActor) -> None:
    """In direct messages that is among one's own; in a server without the bot, the one from which somebody asked."""
    await run_privately(room, dora, "play")
    there = text_of(await run_privately(room, dora, "play"))
    assert f"https://discord.com/channels/@me/{dora.dm_channel.id}/" in there
    room.bot._connection._guilds.pop(room.guild.id)  # as Discord tells of a removal
    await alice.slash(room.channel, "war play")
    taken = await alice.slash(room.channel, "war play")
    await alice.slash(room.channel, "war table")
    just_moved = await alice.slash(room.channel, "war table")
    for told in map(asked, (taken, just_moved)):
        assert f"https://discord.com/channels/{room.guild.id}/{room.channel.id}/" in text_of(told)


async def test_a_table_of_a_server_that_removed_the_bot_is_gone(room: Room, alice: MemberActor) -> None:
    """Whoever brings the app back for themselves opens a table of their own; of the server nothing is asked."""
    await alice.slash(room.channel, "war play")
    old = room.table
    room.bot._connection._guilds.pop(room.guild.id)  # as Discord tells of a removal
    asked = len(room.env.http_requests)
    await alice.slash(room.channel, "war play")
    assert room.table.id != old.id and room.table.is_in_chat
    assert not [one for one in room.env.http_requests[asked:] if one.path.startswith("/channels/")]
