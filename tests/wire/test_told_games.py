"""Told games on the wire: every way to open one, to speed it up, and to look at it again; killed between two beats."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from itertools import groupby, pairwise

import pytest
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from bot.host.table import programme
from bot.host.table.table import Table
from tests.support.tables import playing
from tests.support.told_rounds import ROUND, rounds_told
from tests.wire.fake_discord.posted import Posted
from tests.wire.fake_discord.receipts import Receipt
from tests.wire.fake_discord.server import WireDiscord
from tests.wire.process import BotProcess, crowding
from tests.wire.test_war_room_on_the_wire import board_of, kept_by, restart

pytestmark = pytest.mark.slow

Moment = tuple[int, str]
"""The round in the title of a board, and what it shows of its war; "" once that is told to its end."""


def shown(wire: WireDiscord, channel: ChannelHandle) -> Posted:
    """The newest message in a channel that everybody sees."""
    return wire.messages(channel)[-1]


async def begin(wire: WireDiscord, ann: MemberActor, bob: MemberActor, **options: object) -> Posted:
    """Open a table for two in the channel, told as the options say, and start it."""
    await wire.slash(ann, wire.channel, "war play", seats=2, **options)
    board = board_of(wire)
    assert (await wire.click(bob, board, label="Join")).once
    await wire.until(lambda: "cards are dealt" in board.text, 8, "the deal")
    return board


async def reads(wire: WireDiscord, board: Posted, pattern: str, seconds: float = 20) -> None:
    """Wait until a board says what matches."""
    await wire.until(lambda: re.search(pattern, board.words), seconds, f"{pattern!r} on the board")


async def press(wire: WireDiscord, member: MemberActor, board: Posted, label: str) -> None:
    """Press a button as soon as it can be pressed: in a war there is no next one to go to."""
    await wire.until(
        lambda: any(each.get("label") == label and not each.get("disabled") for each in board.buttons),
        20,
        f"*{label}* to be there",
    )
    assert (await wire.click(member, board, label=label)).once


async def test_every_way_to_a_game(wire: WireDiscord, ann: MemberActor, bob: MemberActor) -> None:
    """A quick game, a challenge that is accepted, a game of the list: each begins on one board, after one answer a press."""
    quick, challenge, listed = (wire.add_channel(name) for name in ("quick", "challenge", "listed"))
    async with BotProcess(wire) as bot:
        await bot.ready()
        assert (await wire.slash(ann, quick, "war quick")).once
        assert (await wire.slash(bob, quick, "war quick")).once

        assert (await wire.slash(ann, challenge, "war challenge", friend=bob)).once
        asked = shown(wire, challenge)
        assert f"<@{bob.id}>, <@{ann.id}> has challenged you!" in asked.text
        assert (await wire.click(bob, asked, label="Accept (Bob)")).once

        page = await wire.slash(ann, listed, "war games")
        assert page.once and page.response is not None
        await wire.select(ann, page.response, ["changes"], custom_id=menu_of(page, "filter"))
        await wire.until(lambda: page.response is not None and "Instant War" in page.response.text, 5, "small changes")
        await wire.select(ann, page.response, ["instant-war"], custom_id=menu_of(page, "look"))
        await wire.until(lambda: page.response is not None and "## 📜 Instant War" in page.response.text, 5, "its rules")
        assert (await wire.click(ann, page.response, label="Play this")).once
        await wire.until(lambda: wire.messages(listed), 5, "a lobby")
        assert (await wire.click(bob, shown(wire, listed), label="Join")).once
        await reads(wire, shown(wire, listed), "2 so far, up to 6. Ann: host. Bob.")
        assert (await wire.click(ann, shown(wire, listed), label="Start")).once
        for channel, title in ((quick, "Short War"), (challenge, "Classic War"), (listed, "Instant War")):
            (board,) = wire.messages(channel)
            await reads(wire, board, rf"{title}( · over|\. Round|\. Cards dealt)")


def menu_of(page: Receipt, step: str) -> str:
    """The custom_id of the menu of a page that does this."""
    assert page.response is not None
    rows = page.response.stored.components
    menus = [part["custom_id"] for box in rows for row in box.get("components", []) for part in row.get("components", [])]
    return next(str(custom_id) for custom_id in menus if f":{step}:" in custom_id)


async def test_a_game_is_sped_up_to_its_end_and_looked_at_again(wire: WireDiscord, ann: MemberActor, bob: MemberActor) -> None:
    """Length, *Faster*, *Next war* and *Finish* act at once for the host; then come *Replay*, *Share* and *Best of three*.

    Discord fails once as the moving picture is uploaded, and it is posted all the same, once.
    """
    async with BotProcess(wire) as bot:
        await bot.ready()
        board = await begin(wire, ann, bob, length="10m")
        set_ = await wire.slash(ann, wire.channel, "war set", option="length", value="5m")
        assert set_.once
        await wire.until(lambda: 0 < minutes_left(board) <= 5, 8, "an end in five minutes or sooner")
        await press(wire, ann, board, "Faster")
        await reads(wire, board, "Sped up")
        await press(wire, ann, board, "Next war")
        await reads(wire, board, r"\*\*War!\*\*")
        await reads(wire, board, "wins the war|aren't enough|wins!")
        await press(wire, ann, board, "Finish")
        await reads(wire, board, "wins!", 25)

        again = await wire.click(bob, board, label="Replay")
        assert again.once and again.response is not None and again.response.ephemeral
        assert (await wire.click(ann, board, label="Share")).once
        await wire.until(lambda: len(shared(wire)) == 1, 20, "a share")
        await shared_once_more(wire, bob, board)
        await press(wire, ann, board, "Best of three")
        await wire.until(lambda: "best of 3" in shown(wire, wire.channel).text, 8, "the match")


async def shared_once_more(wire: WireDiscord, member: MemberActor, board: Posted) -> None:
    """Press *Share* while Discord fails at its answer, and wait for the one message more with the moving picture.

    It was drawn before, so the answer is its upload, also where drawing takes so long that a press is acknowledged first.
    """
    failed = wire.fail("POST", "/interactions/*/callback", 500)
    pressed = await wire.click(member, board, label="Share")
    await wire.until(lambda: len(shared(wire)) > 1, 15, "another share")
    _, post = shared(wire)
    (file,) = post.attachments
    assert file["filename"] == "war-room.gif" and "Animation of a game" in file["description"]
    assert failed.spent and [callback.status for callback in pressed.callbacks] == [500, 200]
    files = [upload for call in wire.calls for upload in call.uploads if upload.filename == "war-room.gif"]
    assert files and all(file.data.startswith(b"GIF8") for file in files)


def shared(wire: WireDiscord) -> list[Posted]:
    """The messages of shared games in the channel, once their pictures are there."""
    return [post for post in wire.messages(wire.channel) if "🎬" in post.text and post.attachments]


def minutes_left(board: Posted) -> int:
    """How many minutes a told game still takes, as its board says."""
    found = re.search(r"[Aa]bout (\d+) min left", board.text)
    return int(found[1]) if found else 0


def moment_of(text: str) -> Moment:
    """The moment of a game that a board shows."""
    found = re.search(ROUND, text)
    battle = int(found[1]) if found else 0
    if rounds_told(text) == battle:
        return battle, ""
    said = text.rpartition("\n")[0]  # the picture's words, below, say of each step what lies face down
    down = "face down" in said or "card decides" in said or "aren't enough" in said
    return battle, ("again" if "War again!" in text else "tie") + (", down" if down else "")


def moments_of(table: Table) -> list[Moment]:
    """Every moment of a told game, in order, from its rules, its seed and its length alone."""
    told = playing(*table.humans, rules=table.rules, seats=table.seats, seed=table.seed, length=table.length, pace=table.pace)
    programme.begin_programme(told, 0)
    found: list[Moment] = [(0, "")]
    while told.outcome is None:
        told.tell_beat(told.deadline)
        battle = told.open_game().battle
        war = ("tie" if told.stage <= 2 else "again") + ("" if told.stage % 2 else ", down")
        found.append((battle + 1, war) if told.stage else (battle, ""))
    return [moment for moment, _ in groupby(found)]


async def test_killed_between_two_beats(wire: WireDiscord, ann: MemberActor, bob: MemberActor) -> None:
    """After SIGKILL in a group of rounds, and in the middle of a war, a board is at the moment shown or the one before.

    No moment comes again after that, and none is left out, unless other programs make the machine late.
    """
    async with BotProcess(wire) as bot:
        await bot.ready()
        board = await begin(wire, ann, bob, length="1m")  # so short that there are groups, wars all the same
        await killed_when(wire, bot, board, in_a_group)
        await killed_when(wire, bot, board, lambda text: moment_of(text)[1])


def in_a_group(text: str) -> bool:
    """Whether a board tells a group of rounds; a game so short that every round has its time has none, and is soon far on."""
    return "quiet rounds" in text or rounds_told(text) >= 12


async def killed_when(wire: WireDiscord, bot: BotProcess, board: Posted, told: Callable[[str], object]) -> None:
    """Kill the bot when its board tells something, start it again, and see where the board goes on."""
    await wire.until(lambda: told(board.words), 60, "a group, or a war")
    await bot.kill()
    text = board.words
    order = moments_of(await kept_by(bot))
    place = order.index(moment_of(text))
    await restart(bot)
    await wire.until(lambda: board.words != text, 15, "the next beat")
    came_back, step = order.index(moment_of(board.words)), crowding()  # a late board shows what is newest when its turn comes
    assert place - 1 <= came_back <= place + step
    seen = [came_back]
    while seen[-1] < place + 2:
        await asyncio.sleep(0.05)
        seen.append(order.index(moment_of(board.words)))
    assert all(0 <= later - sooner <= step for sooner, later in pairwise(seen))


async def test_a_match_is_killed_and_paused(wire: WireDiscord, bob: MemberActor) -> None:
    """A match of a tournament is told like any game, comes back like one after SIGKILL, and goes on where a pause held it.

    The round's announcement leads to its thread.
    """
    host = wire.member("Host", manage_messages=True)
    async with BotProcess(wire) as bot:
        await bot.ready()
        board = await match_of(wire, host, bob)
        await wire.until(
            lambda: any(f"/{board.channel_id})" in post.text for post in wire.messages(wire.channel)), 15, "a link"
        )
        await killed_when(wire, bot, board, in_a_group)

        assert (await wire.slash(host, wire.channel, "tournament pause", reason="fire drill")).once
        await reads(wire, board, "the clock for this match has stopped")
        order, held = moments_of(await kept_by(bot)), moment_of(board.words)
        await bot.kill()
        await restart(bot)
        assert (await wire.slash(host, wire.channel, "tournament resume")).once
        await wire.until(lambda: moment_of(board.words) != held, 15, "the next beat")
        assert order.index(moment_of(board.words)) - order.index(held) in {1, 2}
        assert (await wire.click(host, board, label="Finish")).once
        await reads(wire, board, "wins!", 25)
        await wire.until(lambda: any("the results" in post.text for post in wire.messages(wire.channel)), 20, "the end")


async def match_of(wire: WireDiscord, host: MemberActor, guest: MemberActor) -> Posted:
    """Hold a tournament of two, told in a minute a game; return the board of its match, which has begun."""
    board = await called_match(wire, host, guest, "classic", length="1m")
    for member in (host, guest):
        assert (await wire.click(member, board, label="Ready")).once
    await reads(wire, board, f"cards are dealt|{ROUND}")
    return board


async def called_match(wire: WireDiscord, host: MemberActor, guest: MemberActor, variant: str, **options: object) -> Posted:
    """Hold a tournament of two in a variant; return the board of its match, at which nobody is ready yet."""
    asked = await wire.slash(host, wire.channel, "tournament create", name="Friday Cup", **options)
    fields = {"format": ["single-elimination"], "variant": variant, "start": "in 10m", "cap": "16", "best_of": "1"}
    page = await wire.submit(host, asked, fields)
    assert page.response is not None
    await wire.click(host, page.response, label="Create tournament")
    for member in (host, guest):
        await wire.slash(member, wire.channel, "tournament join")
    await wire.slash(host, wire.channel, "tournament start")
    await wire.until(lambda: boards_in_threads(wire), 15, "the board of the match")
    (board,) = boards_in_threads(wire)
    return board


def boards_in_threads(wire: WireDiscord) -> list[Posted]:
    """The boards of matches that stand in threads of their own."""
    backend = wire.world.backend
    threads = [channel for channel in backend.messages if channel != wire.channel.id]
    posts = [Posted(wire.world, channel, message) for channel in threads for message in backend.messages[channel]]
    return [post for post in posts if any(each.get("label") in {"Ready", "Give up"} for each in post.buttons)]
