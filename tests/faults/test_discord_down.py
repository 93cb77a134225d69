"""Discord refuses calls for a while: games go on, and the boards catch up."""

import asyncio
import re
from typing import Any

import aiohttp
import discord
import pytest
import simcord
from simcord.actors import MemberActor

from bot.host.hall.group_commit import Batch
from bot.host.ids import TableId
from bot.host.refusals import StoreDown
from bot.host.table.order import Order
from bot.host.table.phase import TablePhase
from bot.host.table.table import Table
from tests.conftest import Room
from tests.support.interactions import told


async def full(batch: Batch) -> None:
    """A store that keeps nothing."""
    raise StoreDown("disk full")


EDITS = ("PATCH", "/webhooks/*/messages/*")


@pytest.fixture
async def game(room: Room, quiet_deals: None, alice: MemberActor) -> Room:
    """A running game of Alice and a bot player."""
    await alice.slash(room.channel, "war play", seats=2)
    await alice.click(room.boards[0], label="Add a bot")
    await room.pass_time(4)
    return room


@pytest.mark.parametrize("status", [429, 500, 503, 408])
async def test_a_board_catches_up(game: Room, env: simcord.Env, status: int) -> None:
    """Edits that fail are tried again with the newest state; no round is lost and no message is added."""
    for method, path in (EDITS, ("PATCH", "/channels/*/messages/*")):
        env.inject_error(method, path, status=status, times=4)
    rounds = game.table.open_game().battle
    await game.pass_time(20)
    assert game.table.open_game().battle >= rounds + 6 and len(game.boards) == 1
    await game.pass_time(6)
    shown = int(game.text.split("round ")[1].split("\n")[0])
    assert game.table.open_game().battle - shown <= 1


GONE = aiohttp.ServerDisconnectedError()


@pytest.mark.parametrize("error", [GONE, ConnectionResetError(), TimeoutError()], ids=lambda error: type(error).__name__)
async def test_a_broken_connection_is_tried_again(game: Room, monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    """An edit that got no answer at all is made again two seconds later, with the newest state."""
    edit, tries = discord.Webhook.edit_message, list[float]()

    async def breaks(self: discord.Webhook, *given: Any, **more: Any) -> Any:
        tries.append(game.clock.monotonic())
        if len(tries) == 1:
            raise error
        return await edit(self, *given, **more)

    monkeypatch.setattr(discord.Webhook, "edit_message", breaks)
    await game.pass_time(6.5)
    assert len(tries) >= 2 and 2 <= tries[1] - tries[0] < 3
    await game.pass_time(2)
    assert len(game.boards) == 1 and game.table.parked is None
    assert f"round {game.table.open_game().battle}\n" in game.text


async def test_a_board_that_got_there_unheard_is_taken_back(
    room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An edit is done and its answer lost; when all is as it was before, the board says so and does not keep that edit."""
    await alice.slash(room.channel, "war play", seats=3)
    edit, lost = discord.Webhook.edit_message, list[Any]()

    async def unheard(self: discord.Webhook, *given: Any, **more: Any) -> Any:
        done = await edit(self, *given, **more)
        if not lost:
            lost.append(done)
            raise TimeoutError
        return done

    monkeypatch.setattr(discord.Webhook, "edit_message", unheard)
    await bob.slash(room.channel, "war join")
    await room.pass_time(0.5)
    assert lost and f"<@{bob.id}>" in room.text
    await bob.slash(room.channel, "war leave")
    await room.pass_time(6)
    assert f"<@{bob.id}>" not in room.text


async def test_a_token_that_is_taken_no_more(game: Room, env: simcord.Env) -> None:
    """An interaction's token that Discord refuses is never used again; the bot's own carries on."""
    env.inject_error(*EDITS, status=401, code=50027, times=None)
    await game.pass_time(10)
    refused = sum(request.path.startswith("/webhooks/") and request.method == "PATCH" for request in env.http_requests)
    await game.pass_time(10)
    still = sum(request.path.startswith("/webhooks/") and request.method == "PATCH" for request in env.http_requests)
    assert still == refused
    assert f"round {game.table.open_game().battle}" in game.text


async def test_a_token_is_used_for_a_quarter_of_an_hour(room: Room, alice: MemberActor, env: simcord.Env) -> None:
    """While it lives the token of the last press edits the board, then the bot's own; the board never stands still."""
    await alice.slash(room.channel, "war play", seats=2, game="multi-deck", pace=30)  # no game of two packs is over so soon
    await alice.click(room.boards[0], label="Add a bot")
    await env.advance_time(17 * 60)
    paths = [request.path for request in env.http_requests if request.method == "PATCH"]
    free = [path for path in paths if path.startswith("/webhooks/")]
    assert len(free) >= 20 and paths[-1].startswith("/channels/")
    shown = room.table.open_game().battle + (room.table.stage > 0)  # a war that is being shown is of the round to come
    assert f"round {shown}" in room.text


async def test_an_answer_that_is_lost_leaves_no_table_unseen(room: Room, alice: MemberActor, env: simcord.Env) -> None:
    """When the answer to `/war play` fails the board is posted to the channel instead, once."""
    env.inject_error("POST", "/interactions/*/*/callback", status=500, times=1)
    await alice.slash(room.channel, "war play", seats=2)
    await room.shown()
    assert len(room.boards) == 1 and room.table.board is not None
    await alice.click(room.boards[0], label="Add a bot")
    assert room.table.phase is TablePhase.PLAYING


async def test_an_answer_without_a_connection_leaves_no_table_unseen(
    room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When nobody knows whether the answer to `/war play` arrived the board is posted to the channel, once."""

    async def breaks(*_: Any, **__: Any) -> Any:
        raise GONE

    with monkeypatch.context() as broken:
        broken.setattr(discord.InteractionResponse, "send_message", breaks)
        await alice.slash(room.channel, "war play", seats=2)
    await room.shown()
    assert len(room.boards) == 1 and room.table.board is not None
    assert room.table.board.message == room.boards[0].id
    await alice.click(room.boards[0], label="Add a bot")
    assert room.table.phase is TablePhase.PLAYING


async def test_a_slow_answer_still_brings_the_board(room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the table opens late the command is acknowledged in time, and the board comes to the channel, once."""
    open_table = room.hall.open_table

    async def slow(order: Order) -> Table:
        await asyncio.sleep(0.05)
        return await open_table(order)

    monkeypatch.setattr("bot.views.interactions.answers.ACKNOWLEDGE_AFTER", 0.01)
    monkeypatch.setattr(room.hall, "open_table", slow)
    assert told(await alice.slash(room.channel, "war play", seats=2)) == "One moment…"
    await room.shown()
    assert len(room.boards) == 1 and room.table.board is not None
    assert room.table.board.message == room.boards[0].id


async def test_a_late_show_leaves_one_board(room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """When `/war table` is answered late the board still moves, and the old one still goes."""
    await alice.slash(room.channel, "war play", seats=2)
    old = room.boards[0].id
    unpark = room.hall.maintenance.unpark_table

    async def slow(table: TableId) -> Table:
        await asyncio.sleep(0.05)
        return await unpark(table)

    monkeypatch.setattr("bot.views.interactions.answers.ACKNOWLEDGE_AFTER", 0.01)
    monkeypatch.setattr(room.hall.maintenance, "unpark_table", slow)
    await alice.slash(room.channel, "war table")
    await room.shown()
    assert [board.id for board in room.boards] != [old] and len(room.boards) == 1


async def test_a_fault_of_ours_is_told_honestly(room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bug in a command is answered with a sentence and a reference that stands in the log; nothing changed."""

    async def broken(*_: object) -> None:
        raise RuntimeError("a bug with a secret")

    monkeypatch.setattr(room.hall, "open_table", broken)
    answer = told(await alice.slash(room.channel, "war play", seats=2))
    assert answer.startswith("Something went wrong on my side, so nothing was changed.") and "secret" not in answer


async def test_the_store_is_down(game: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """While nothing can be saved presses are refused in words, the board says paused, and the game goes on by itself."""
    commit = game.store.tables.commit
    monkeypatch.setattr(game.store.tables, "commit", full)
    await game.pass_time(6)
    rounds = game.table.open_game().battle
    assert "⏸️ Paused: I can't save right now." in game.text
    await game.pass_time(30)
    assert game.table.open_game().battle == rounds
    monkeypatch.setattr(game.store.tables, "commit", commit)
    await game.pass_time(10)
    assert game.table.open_game().battle >= rounds + 2 and "Paused" not in game.text


async def test_the_notice_of_a_pause_shows_no_round_that_could_be_lost(game: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """The board says paused and stays at the round that is saved, so that after a crash it never goes back."""
    shown = [round_shown(game)]
    commit = game.store.tables.commit
    monkeypatch.setattr(game.store.tables, "commit", full)
    for _ in range(12):
        await game.pass_time(0.5)
        shown.append(round_shown(game))
    assert "⏸️ Paused: I can't save right now." in game.text and set(shown) == {shown[0]}
    assert game.table.open_game().battle == shown[0] + 1, "the story needs a round that was played and not saved"
    monkeypatch.setattr(game.store.tables, "commit", commit)
    await game.crash()
    for _ in range(24):
        await game.pass_time(0.5)
        shown.append(round_shown(game))
    assert shown == sorted(shown) and shown[-1] >= shown[0] + 2


def round_shown(room: Room) -> int:
    """The round that the newest board tells of, 0 before the first."""
    found = re.search(r"· round (\d+)", room.text)
    return int(found[1]) if found else 0


async def test_presses_while_the_store_is_down(
    room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A press that cannot be saved changes nothing and says so; later the same press works."""
    await alice.slash(room.channel, "war play", seats=3)
    commit = room.store.tables.commit
    monkeypatch.setattr(room.store.tables, "commit", full)
    assert told(await bob.click(room.boards[0], label="Join")).startswith("My database isn't responding")
    assert list(room.table.humans) == [alice.id]
    monkeypatch.setattr(room.store.tables, "commit", commit)
    await room.pass_time(2)
    await bob.click(room.boards[0], label="Join")
    assert list(room.table.humans) == [alice.id, bob.id]
