"""A daily on the wire, killed at every change and call from the first press to the result: one run, one result, one day."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from contextlib import closing

import pytest
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from tests.wire.fake_discord.posted import Posted
from tests.wire.fake_discord.server import WireDiscord
from tests.wire.load import Clicker
from tests.wire.long import ALL
from tests.wire.process import BotProcess
from tests.wire.test_war_room_on_the_wire import restart

pytestmark = pytest.mark.slow

POINTS = (1, 2, 3, 4)
"""Where the bot dies in a press that decides something: before it is written, before the commit, and around the answer."""

OPENING = (1, 2, 3, 2, 3, 2, 3, 2)
"""Where it dies each time that the first deal is opened: around the chain, the seals of today and tomorrow, and the answer."""

PRESSES = 1 if ALL else 4
"""Every how many presses it dies, besides the first and the last one."""


@pytest.fixture
def noon(wire: WireDiscord) -> None:
    """The middle of a day, which no story sees the end of."""
    now = wire.world.clock.now()
    wire.advance((12 - now.hour) % 24 * 3600)


async def opened(wire: WireDiscord, member: MemberActor, channel: ChannelHandle) -> Posted:
    """The private page of a member's daily."""
    page = (await wire.slash(member, channel, "daily")).response
    assert page is not None
    return page


def picks_of(page: Posted) -> list[str]:
    """The ids of the cards that can be chosen."""
    ids = [str(button["custom_id"]) for button in page.buttons if not button.get("disabled")]
    return [one for one in ids if one.startswith("daily:pick:")]


def next_press(page: Posted) -> tuple[int, str] | None:
    """The number and the id of the button that goes on with a deal, *Play* or the first card offered; None at the end."""
    ids = [str(button["custom_id"]) for button in page.buttons if not button.get("disabled")]
    found = (re.fullmatch(r"daily:(play|pick):\d+:(\d+):.*", one) for one in ids)
    return next(((int(one[2]) + (one[1] == "pick"), one[0]) for one in found if one), None)


async def die(bot: BotProcess, wire: WireDiscord, member: MemberActor, page: Posted, custom_id: str, point: int) -> None:
    """Press a button, let the bot die at this point of what it does then, and start it again."""
    bot.kill_at(point)
    Clicker(wire, [member], page, custom_id).press()
    assert await bot.ended() == -9
    await restart(bot)


async def play(bot: BotProcess, wire: WireDiscord, member: MemberActor, point: int = 0, last: int = 0) -> tuple[Posted, int]:
    """Play a deal to its end; return the page, and the number of the last press.

    Where there is a point, the bot dies there once in the first press, in the last one, and in some between.
    """
    page, died, number = await opened(wire, member, wire.channel), set[int](), 0
    while (pressed := next_press(page)) is not None:
        number, custom_id = pressed
        if point and number not in died and (number in {0, last} or (number + point) % PRESSES == 0):
            await die(bot, wire, member, page, custom_id, point)
            died.add(number)
            if number % 2:
                page = await opened(wire, member, wire.channel)  # or go on with the page from before
        else:
            assert (await wire.click(member, page, custom_id=custom_id)).once
    return page, number


def result_of(page: Posted) -> str:
    """What a finished deal came to, without the places and the time that each has for themselves."""
    return page.text.partition("You got")[2].partition("\n")[0] + "".join(re.findall("[🟩🟨⬛]+", page.text))


def kept(bot: BotProcess, query: str) -> list[tuple[object, ...]]:
    """What a stopped bot's database answers."""
    with closing(sqlite3.connect(bot.data / "war-room.db")) as connection:
        return connection.execute(query).fetchall()


async def test_a_daily_is_played_through_kills(wire: WireDiscord, noon: None, ann: MemberActor) -> None:
    """Each member under whom it dies has one run, one result and one day of a streak, and is on the board once."""
    members = [wire.member(f"Member {point}") for point in POINTS]
    async with BotProcess(wire, killable=True) as bot:
        await bot.ready()
        undisturbed, last = await play(bot, wire, ann)
        for place, (member, point) in enumerate(zip(members, POINTS, strict=True), 2):
            page, _ = await play(bot, wire, member, point, last)
            assert result_of(page) == result_of(undisturbed)
            assert f"of {place} everywhere" in page.text and "Streak: **1 day**" in page.text
        await wire.click(ann, undisturbed, label="Board")
        assert [undisturbed.text.count(f"<@{member.id}>") for member in (ann, *members)] == [1] * 5
        assert await bot.terminate() == 0
        assert kept(bot, "select count(*), count(distinct player), count(score), count(distinct score) from daily_games") == [
            (5, 5, 5, 1)
        ]
    assert not wire.messages(wire.channel)


async def test_a_day_is_opened_once(wire: WireDiscord, noon: None, ann: MemberActor) -> None:
    """Killed around each statement of the first deal of all, it has one chain of seeds, and a seal that was shown stays."""
    async with BotProcess(wire, killable=True) as bot:
        await bot.ready()
        chains, seals = list[object](), list[object]()
        for point in OPENING:
            bot.kill_at(point)
            asking = asyncio.create_task(wire.slash(ann, wire.channel, "daily"))
            assert await bot.ended() == -9
            asking.cancel()
            chains += kept(bot, "select anchor from daily_chains")
            seals += kept(bot, "select day, seal from daily_days order by day")
            await restart(bot)
        await opened(wire, ann, wire.channel)
        await bot.kill()
        assert kept(bot, "select anchor from daily_chains") == [*dict.fromkeys(chains)]
        assert kept(bot, "select day, seal from daily_days order by day") == [*dict.fromkeys(seals)]
