"""A board is posted and nobody hears of it, in a channel whose history the bot may not read: Discord alone knows it then."""

from typing import Any

import aiohttp
import discord
import pytest
from simcord.actors import MemberActor

from bot.views.delivery.messages import BoardMessages
from tests.conftest import Room


@pytest.fixture
def nonces(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The nonces of posts to a Discord that makes one message of each, and whose answer to the first post is lost."""
    send, known, used = discord.abc.Messageable.send, dict[str, Any](), list[str]()

    async def once_each(self: discord.PartialMessageable, *given: Any, nonce: str, **more: Any) -> Any:
        used.append(nonce)
        if nonce not in known:
            known[nonce] = await send(self, *given, nonce=nonce, **more)
        if len(used) == 1:
            raise aiohttp.ServerDisconnectedError
        return known[nonce]

    async def unread(*_: Any) -> None:
        """What the bot finds where it may not look."""

    monkeypatch.setattr(discord.PartialMessageable, "send", once_each)
    monkeypatch.setattr(BoardMessages, "find_board", unread)
    return used


async def test_a_post_that_nobody_heard_of_is_not_made_twice(room: Room, alice: MemberActor, nonces: list[str]) -> None:
    """It is made again under the same nonce, so there is one board; and that says what is now, not what was then."""
    await alice.slash(room.channel, "war play", seats=4)
    await room.boards[0].delete()
    hall, host = room.bot.services.tables.hall, room.table.host
    await hall.add_bot(room.table.id, host)
    await room.pass_time(1)
    assert len(nonces) == 1 and "2 of 4" in room.text
    await hall.add_bot(room.table.id, host)
    await room.pass_time(6)
    assert len(nonces) == 2 and nonces[0] == nonces[1]
    assert len(room.boards) == 1 and "3 of 4" in room.text


async def test_a_later_post_is_another_one(game: Room, nonces: list[str]) -> None:
    """A nonce is for one message: a board that is gone again some time later would not come back under the old one."""
    for _ in range(2):
        await game.pass_time(3)
        await game.boards[0].delete()
        game.bot.screen._boards.extras_of(game.table.id).reposted = False  # else the second time it would not be wanted
        await game.pass_time(12)
    assert len(nonces) == 3 and nonces[2] != nonces[1] and len(game.boards) == 1
