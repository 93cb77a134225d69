"""Boards, channels and rights that are taken away: posted again once, then parked, and no storm of calls."""

import discord
import pytest
import simcord
from simcord.actors import MemberActor

from bot.host.table.phase import CloseReason
from tests.conftest import Room, allow, boards_in
from tests.support.deals import quiet_seed, rig
from tests.support.interactions import forge, told


async def delete_board(room: Room) -> None:
    """Somebody deletes the newest board."""
    await room.bot.http.delete_message(room.channel.id, room.boards[-1].id)


def calls(env: simcord.Env) -> int:
    """How often the bot has asked Discord for anything."""
    return len(env.http_requests)


async def test_a_deleted_board_comes_again(game: Room, alice: MemberActor) -> None:
    """A board that somebody deleted is posted once more, and the game goes on there."""
    old = game.boards[0].id
    await delete_board(game)
    await game.pass_time(8)
    assert len(game.boards) == 1 and game.boards[0].id != old
    assert game.table.board is not None and game.table.board.message == game.boards[0].id
    assert game.table.parked is None and "round" in game.text
    assert told(await alice.click(game.boards[0], label="More"))


async def test_a_board_deleted_twice_is_not_wanted(game: Room) -> None:
    """Whoever deletes the board again is taken at their word: the table is parked, and nothing is played or posted."""
    for _ in range(2):
        await delete_board(game)
        await game.pass_time(8)
    assert game.boards == [] and game.table.parked is not None
    rounds, made = game.table.open_game().battle, calls(game.env)
    await game.pass_time(120)
    assert game.table.open_game().battle == rounds and calls(game.env) == made


async def test_war_table_goes_on(game: Room, alice: MemberActor) -> None:
    """`/war table` brings a parked table back with a new board, and its next round."""
    for _ in range(2):
        await delete_board(game)
        await game.pass_time(8)
    rounds = game.table.open_game().battle
    await alice.slash(game.channel, "war table")
    assert game.table.parked is None and len(game.boards) == 1
    await game.pass_time(10)
    assert game.table.open_game().battle >= rounds + 3 and "round" in game.text


async def test_a_lobbys_board_comes_again(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A lobby whose board was deleted shows itself with the next change."""
    await alice.slash(room.channel, "war play", seats=3)
    await delete_board(room)
    await bob.slash(room.channel, "war join")
    await room.shown()
    assert len(room.boards) == 1 and f"<@{bob.id}>" in room.text


async def test_a_deleted_channel_closes_the_table(game: Room) -> None:
    """A table whose channel is gone is closed at once, and asks Discord for nothing."""
    channel = game.bot.get_channel(game.channel.id)
    assert isinstance(channel, discord.TextChannel)
    await channel.delete()
    await game.pass_time(8)
    assert game.table.close is CloseReason.LOST and not game.table.is_live
    made = calls(game.env)
    await game.pass_hours(1 / 3)
    assert len(game.hall.tables) == 0 and calls(game.env) - made <= 2


async def test_a_channel_that_discord_does_not_know_closes_the_table(game: Room, env: simcord.Env) -> None:
    """Where Discord answers that there is no such channel, nobody waits for it: the table is closed."""
    game.bot.screen._boards.drop_token(game.table.id)
    env.inject_error("PATCH", "/channels/*/messages/*", status=404, code=10003, times=1)
    await game.pass_time(8)
    assert game.table.close is CloseReason.LOST


async def test_a_lost_right_parks_the_table(game: Room, alice: MemberActor, env: simcord.Env) -> None:
    """When the channel is hidden from the bot the first refusal parks the table; given back, `/war table` goes on."""
    game.bot.screen._boards.drop_token(game.table.id)
    allow(game, view_channel=False)
    await game.pass_time(10)
    assert game.table.parked is not None
    made, rounds = calls(env), game.table.open_game().battle
    await game.pass_time(60)
    assert calls(env) == made
    allow(game, view_channel=True)
    await alice.slash(game.channel, "war table")
    await game.pass_time(10)
    assert game.table.open_game().battle > rounds and "round" in game.text


@pytest.mark.parametrize("label", ["More", "Leave"])
async def test_a_press_wakes_a_parked_table(game: Room, alice: MemberActor, label: str) -> None:
    """Whoever presses a button of a parked table sees it: the game goes on, whatever the press was for."""
    await game.hall.maintenance.park_table(game.table.id)
    await game.pass_time(30)
    rounds = game.table.open_game().battle
    await alice.click(game.boards[0], label=label)
    assert game.table.parked is None
    await game.pass_time(4)
    assert game.table.open_game().battle > rounds and "round" in game.text


async def test_a_press_from_elsewhere_wakes_nothing(game: Room, alice: MemberActor) -> None:
    """A forged press in another channel does not see the table."""
    place = game.guild.create_text_channel("elsewhere")
    await alice.slash(place, "war play", seats=2)
    await game.hall.maintenance.park_table(game.table.id)
    await forge(alice, boards_in(game, place)[0], f"war:rules:{game.table.id}")
    assert game.table.parked is not None


async def test_without_the_right_war_table_says_what_is_missing(game: Room, alice: MemberActor) -> None:
    """`/war table` where the bot may not send names the right, and wakes nothing up."""
    for _ in range(2):
        await delete_board(game)
        await game.pass_time(8)
    allow(game, send_messages=False)
    assert "Send Messages" in told(await alice.slash(game.channel, "war table"))
    assert game.table.parked is not None


async def test_a_removed_bot_asks_nothing_more(game: Room, env: simcord.Env) -> None:
    """After the bot was removed from the server the table is parked and no calls are made for it."""
    env.backend.remove_guild(game.guild.id)
    await game.pass_time(10)
    assert game.table.parked is not None
    made = calls(env)
    await game.pass_time(60)
    assert calls(env) == made


async def test_an_old_board_is_posted_anew(room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before a message is an hour old, when Discord stops its edits, the board moves to a new one; one board remains."""
    rig(monkeypatch, quiet_seed())
    await alice.slash(room.channel, "war play", seats=2, pace=60)
    await alice.click(room.boards[0], label="Add a bot")
    old = room.boards[0].id
    await room.pass_hours(57 / 60)
    assert len(room.boards) == 1 and room.boards[0].id != old and "round 5" in room.text


async def test_a_board_that_takes_no_more_edits_is_posted_anew(game: Room, env: simcord.Env) -> None:
    """A message that Discord lets nobody edit any more, for it is old and was edited often, is replaced by one that it does."""
    game.bot.screen._boards.drop_token(game.table.id)
    old = game.boards[0].id
    env.inject_error("PATCH", "/channels/*/messages/*", status=429, code=30046, times=1)
    await game.pass_time(8)
    assert len(game.boards) == 1 and game.boards[0].id != old
    assert f"round {game.table.open_game().battle}\n" in game.text


@pytest.mark.parametrize("code", [50083, 160005], ids=["archived", "locked"])
async def test_a_thread_that_is_shut_parks_the_table(game: Room, alice: MemberActor, env: simcord.Env, code: int) -> None:
    """In an archived or locked thread nothing is tried again and again; `/war table` goes on when it is open."""
    game.bot.screen._boards.drop_token(game.table.id)
    env.inject_error("PATCH", "/channels/*/messages/*", status=400, code=code, times=1)
    await game.pass_time(8)
    assert game.table.parked is not None
    made = calls(env)
    await game.pass_time(60)
    assert calls(env) == made
    await alice.slash(game.channel, "war table")
    await game.pass_time(8)
    assert game.table.parked is None and "round" in game.text


async def test_what_discord_does_not_take_is_not_sent_again_and_again(game: Room, env: simcord.Env) -> None:
    """A board that Discord refuses for what it says is tried once a minute, and the game goes on."""
    game.bot.screen._boards.drop_token(game.table.id)
    env.inject_error("PATCH", "/channels/*/messages/*", status=400, code=50035, times=None)
    await game.pass_time(4)
    made, rounds = calls(env), game.table.open_game().battle
    await game.pass_time(50)
    assert calls(env) <= made + 1 and game.table.open_game().battle > rounds + 10
