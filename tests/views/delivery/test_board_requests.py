"""Many ask for one table's board at once: none of them waits for another's answer, and neither does the board."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest
from simcord.actors import MemberActor

from bot.host.ids import PlayerId, slot_of
from bot.views.delivery import screen
from bot.views.discord_api.types import Interaction
from tests.conftest import Room


async def test_who_asks_waits_for_nobodys_answer(
    room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While answers that say where the board is are on their way, the next ones are given too, and the board is sent."""
    await alice.slash(room.channel, "war play", seats=2)
    await bob.click(room.boards[0], label="Join")
    await alice.slash(room.channel, "war table")
    answers, arrive = list[str](), asyncio.Event()

    async def slow(interaction: Interaction, text: str) -> None:
        answers.append(text)
        await arrive.wait()

    monkeypatch.setattr(screen, "answer_privately", slow)
    interaction = cast(Any, SimpleNamespace(guild_id=room.guild.id, client=room.bot))
    asking = [asyncio.create_task(room.bot.screen.answer(interaction, room.table.id)) for _ in range(9)]
    await asyncio.sleep(0)
    shown = room.text
    await room.pass_time(6)
    assert len(answers) == 9 and all(str(room.boards[-1].id) in answer for answer in answers)
    assert room.text != shown
    arrive.set()
    await asyncio.gather(*asking)


async def test_what_waits_is_not_sent_once_its_slot_is_given(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The board of a table waits for its gap, and another process serves its server before that is over."""
    await alice.slash(room.channel, "war play", seats=4)
    await room.shown()
    await bob.click(room.boards[0], label="Join")
    await room.pass_time(0.1)
    shown, table = room.text, room.table
    await room.hall.join_table(table.id, PlayerId(5), "1")
    assert room.bot.screen.outbox.waiting_boards
    await room.hall.release_slots({slot_of(table.server)})
    await room.pass_time(10)
    assert room.text == shown and not room.bot.screen.outbox.waiting_boards
    assert not room.bot.screen.shows(table.server)
