"""A hand's page in bad weather: slow answers, rounds that end meanwhile, many presses. It stays private, and right."""

import asyncio
from dataclasses import replace
from typing import Any

import discord
import pytest
from simcord.actors import MemberActor

from bot.host.ids import PlayerId
from bot.views.choices import actions
from bot.views.interactions import answers
from bot.views.interactions.content import Verb
from bot.views.interactions.formatting import timestamp_text
from tests.conftest import Room, text_of
from tests.support.scenes import choices_now, game_board, missed_now
from tests.views.choices.hand_actions import choose, now, offered, open_hand, press, sit_down

pytestmark = pytest.mark.usefixtures("even_clock")


@pytest.fixture
def edited(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The messages that were edited through webhooks, in order."""
    seen: list[int] = []
    edit = discord.Webhook.edit_message

    async def spy(self: discord.Webhook, message_id: int, **fields: Any) -> Any:
        seen.append(message_id)
        return await edit(self, message_id, **fields)

    monkeypatch.setattr(discord.Webhook, "edit_message", spy)
    return seen


async def test_a_slow_answer_is_never_drawn_on_the_board(
    room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When the hand comes after Discord's patience was asked for, its page is private, and it is what follows the game."""
    await sit_down(room, "suicide-war", alice, bob)
    look = room.hall.choice_requests.look_at_hand

    async def slow(*wish: Any, **how: Any) -> Any:
        found = await look(*wish, **how)
        await asyncio.sleep(0.1)
        return found

    monkeypatch.setattr(answers, "ACKNOWLEDGE_AFTER", 0.02)
    monkeypatch.setattr(room.hall.choice_requests, "look_at_hand", slow)
    result = await alice.click(room.boards[-1], label="My hand")
    monkeypatch.undo()
    page = result.followups[-1]
    assert page.ephemeral and "Your hand" in text_of(page.message)
    board = text_of(room.boards[-1])
    await choose(room, alice, 0)
    await choose(room, bob, 0)
    await room.shown()
    assert "Your hand, round" not in text_of(room.boards[-1]) and text_of(room.boards[-1]) != board


async def test_a_round_that_ends_while_the_page_is_on_its_way(
    room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page was drawn for a round that is over when it arrives: it is turned at once."""
    await sit_down(room, "suicide-war", alice, bob)
    first, second = room.table.open_game().asks()
    turns, table = room.hall.choice_requests, room.table.id

    async def decide(member: MemberActor, choice: str) -> None:
        await turns.pick_choice(table, PlayerId(member.id), 1, 0, choice)
        await turns.lock_picks(table, PlayerId(member.id), 1, 0)

    await decide(alice, first.choices[0])
    show: Any = vars(actions)["show_page"]

    async def slow(*page: Any, **how: Any) -> int | None:
        message: int | None = await show(*page, **how)
        await decide(bob, next(choice for choice in second.choices if choice[0] != first.choices[0][0]))
        return message

    monkeypatch.setattr(actions, "show_page", slow)
    page = await open_hand(room, alice)
    await room.shown()
    assert "round 2" in text_of(now(room, page))


async def test_a_press_costs_one_edit(room: Room, alice: MemberActor, bob: MemberActor, edited: list[int]) -> None:
    """What is picked turns the page by the answer to its press, and the board, which says nothing of it, not at all."""
    await sit_down(room, "suicide-war", alice, bob)
    page = await open_hand(room, alice)
    await room.shown()
    edited.clear()
    for place in range(3):
        page = await press(alice, page, offered(page)[place])
    await room.shown()
    assert edited == []


async def test_who_could_steal_is_told_when_the_battle_is_over(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """While cards of Stealing War are face down the board names nobody who did not answer: only thieves were asked."""
    await sit_down(room, "stealing-war", alice, bob)
    table = room.table.make_draft()
    assert table.turn is not None
    for stage, told in ((0, True), (1, False)):
        table.turn = replace(table.turn, stage=stage, late=frozenset({0}), stand_ins=frozenset({0}))
        said = "\n".join([*missed_now(table), *choices_now(table, room.hall.time)])
        assert (f"<@{alice.id}> ran out of time" in said) is told
        assert (f"A bot is playing for <@{alice.id}>" in said) is told
        assert (Verb.BACK in game_board(table, room.hall.time).buttons) is told


async def test_board_and_page_count_down_to_the_same_moment(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """When a member who was away is back, everybody has the new deadline: on the board and on every page that is open."""
    await sit_down(room, "suicide-war", alice, bob)
    while not room.table.away:
        await choose(room, bob, 0)
        await room.pass_time(46)
    page = await open_hand(room, bob)
    await room.pass_time(30)
    await open_hand(room, alice)
    await room.shown()
    deadline = timestamp_text(room.hall.time.moment_of(room.table.deadline))
    assert deadline in room.text and deadline in text_of(now(room, page))
