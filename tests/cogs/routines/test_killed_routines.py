"""A bot that is killed at any statement of a posted board or a given role: nothing twice, nothing lost, roles right."""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any

import discord
import pytest
from simcord.actors import MemberActor

from bot.store.routines.routines import RoutineRepository
from bot.views.discord_api.server_api import ServerApi
from tests.conftest import Room, text_of
from tests.support.examples import examples
from tests.support.rated_games import Contest
from tests.support.routines import let_give_roles, next_week, roles_of, turn_on

STATEMENTS = 40
"""More than there are in the story below."""


class Killer:
    """Lets a bot do so many steps, a statement or a call each, and nothing after that: as if it had been killed there."""

    def __init__(self, steps: int) -> None:
        self.left = steps

    def wrap(self, act: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        """Count the act and what comes after it: it may be done and nobody hears of it."""

        async def step(*given: Any, **more: Any) -> Any:
            self._count()
            found = await act(*given, **more)
            self._count()
            return found

        return step

    def _count(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise ConnectionError("killed")


def once_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Discord make one message of each nonce, as it does for some minutes."""
    send, known = discord.abc.Messageable.send, dict[str, Any]()

    async def post(self: discord.PartialMessageable, *given: Any, nonce: str, **more: Any) -> Any:
        if nonce not in known:
            known[nonce] = await send(self, *given, nonce=nonce, **more)
        return known[nonce]

    monkeypatch.setattr(discord.PartialMessageable, "send", post)


@pytest.mark.parametrize("steps", range(0, STATEMENTS, 1 if examples(1, of=2) > 1 else 5))
async def test_killed_at_a_statement(
    room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch, steps: int
) -> None:
    """A board, its end, the next one, and a role that passes on: after the next start all is as it should be."""
    once_each(monkeypatch)
    let_give_roles(room)
    await next_week(room)
    gold = room.guild.create_role("gold").id
    await turn_on(room, board=room.channel.id, first=gold)
    killer, contest = Killer(steps), Contest(room)
    with monkeypatch.context() as patch:
        for name in ("set_marks", "keep_grant", "drop_grant"):
            patch.setattr(RoutineRepository, name, killer.wrap(getattr(RoutineRepository, name)))
        for name in ("post_message", "edit_message", "give_role", "take_role"):
            patch.setattr(ServerApi, name, killer.wrap(getattr(ServerApi, name)))
        for winner, loser in ((alice, bob), (bob, alice)):
            await contest.won(winner.id, loser.id)
            await room.bot._routines.note_game(contest.game((winner.id, loser.id), "classic", {}))
            await _live_until_killed(room, killer)
            await next_week(room)
            await _live_until_killed(room, killer)
    await room.pass_hours(1.1)
    first, second = room.boards
    assert "final" in text_of(first) and f"<@{alice.id}>" in text_of(first)
    assert "final" in text_of(second) and f"<@{bob.id}>" in text_of(second)
    assert roles_of(room, alice) == [] and roles_of(room, bob) == [gold]


@pytest.mark.parametrize("steps", range(10))
async def test_an_evening_table_killed_at_a_statement(room: Room, monkeypatch: pytest.MonkeyPatch, steps: int) -> None:
    """One message, one ping, and it is closed at the end, whatever came between."""
    once_each(monkeypatch)
    let_give_roles(room)
    role = room.guild.create_role("card night", mentionable=True).id
    opening = room.clock.now().replace(second=0, microsecond=0) + timedelta(minutes=5)
    await turn_on(room, evening=f"{opening:%H:%M}", eveningchannel=room.channel.id, told=role, quiet="off")
    killer = Killer(steps)
    with monkeypatch.context() as patch:
        patch.setattr(RoutineRepository, "set_marks", killer.wrap(RoutineRepository.set_marks))
        for name in ("post_message", "edit_message"):
            patch.setattr(ServerApi, name, killer.wrap(getattr(ServerApi, name)))
        for _ in range(22):
            await _live_until_killed(room, killer)
    (message,) = room.boards
    assert "closed for tonight" in text_of(message)
    assert len([call for call in room.env.http_requests if call.method == "POST" and call.path.endswith("/messages")]) == 1


async def _live_until_killed(room: Room, killer: Killer) -> None:
    """Let two minutes pass; a bot that was killed meanwhile is started again, and lives."""
    await room.pass_time(120, step=60)
    if killer.left < 0:
        killer.left = 10**6
        await room.crash()
        await room.pass_time(20)
