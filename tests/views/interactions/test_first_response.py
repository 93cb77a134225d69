"""The first response to an interaction is sent once, however slow Discord or the bot is, and no answer is lost."""

import asyncio
import gc
from collections.abc import Callable
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord.webhook.async_ import AsyncWebhookAdapter
from simcord.actors import MemberActor

from bot.engine.variants import Variant
from bot.host.ids import ServerId, TableId
from bot.views.interactions.admission import AdmittingTree
from bot.views.interactions.answers import _acknowledge
from tests.conftest import Room, text_of
from tests.support.interactions import asked, forge, silent

ANSWER, DEFERRAL = 4, 5
"""Discord's kinds of a first response: a message, and the promise of one."""


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The kinds of the first responses that Discord was sent."""
    kinds: list[int] = []
    callback = AsyncWebhookAdapter.create_interaction_response

    async def noted(self: AsyncWebhookAdapter, *given: Any, **more: Any) -> Any:
        kinds.append(more["params"].payload["type"])
        return await callback(self, *given, **more)

    monkeypatch.setattr(AsyncWebhookAdapter, "create_interaction_response", noted)
    return kinds


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every answer is still on its way when half of the time for it is over."""
    for name in ("send_message", "edit_message", "send_modal"):
        answer = getattr(discord.InteractionResponse, name)

        async def slowly(
            self: discord.InteractionResponse[Any], *given: Any, answer: Callable[..., Any] = answer, **more: Any
        ) -> Any:
            _acknowledge(self._parent)
            await moments(20)
            return await answer(self, *given, **more)

        monkeypatch.setattr(discord.InteractionResponse, name, slowly)


async def moments(count: int) -> None:
    """Let everything else go on so many times."""
    for _ in range(count):
        await asyncio.sleep(0)


async def test_an_answer_on_its_way_is_not_deferred(room: Room, alice: MemberActor, sent: list[int], slow: None) -> None:
    """While Discord takes its time with an answer, no deferral follows that it could only refuse (40060)."""
    for name in ("war games", "war play", "war rules"):
        await alice.slash(room.channel, name)
    assert sent == [ANSWER] * 3 and len(room.boards) == 1


async def test_an_answer_that_came_too_late_is_not_deferred(
    room: Room, alice: MemberActor, sent: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord takes nothing for an interaction any more whose answer it refused as too late (10062): there is one call."""
    await alice.slash(room.channel, "war play", seats=2)
    response = SimpleNamespace(status=404, reason="Not Found")

    async def refused(self: discord.InteractionResponse[Any], *given: Any, **more: Any) -> Any:
        _acknowledge(self._parent)
        sent.append(ANSWER)
        raise discord.NotFound(response, {"code": 10062, "message": "Unknown interaction"})

    sent.clear()
    monkeypatch.setattr(discord.InteractionResponse, "send_message", refused)
    with suppress(AssertionError):  # the simulated Discord misses an answer, as it must
        await alice.click(room.boards[0], label="Rules")
    await moments(20)
    assert sent == [ANSWER]


async def test_an_answer_waits_for_the_deferral(
    room: Room, alice: MemberActor, sent: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """An answer that is ready while a deferral is on its way comes after it, and takes its place."""
    house_rules = room.bot.services.house_rules
    named = house_rules.find_named

    defer, check, seen = discord.InteractionResponse.defer, AdmittingTree.interaction_check, list[Any]()

    async def noted(self: AdmittingTree, interaction: Any, /) -> bool:
        seen.append(interaction)
        return await check(self, interaction)

    async def late(server: ServerId, typed: str) -> Variant:
        found = await named(server, typed)
        _acknowledge(seen[-1])
        await moments(3)
        return found

    async def slowly(self: discord.InteractionResponse[Any], **more: Any) -> Any:
        await moments(500)
        return await defer(self, **more)

    monkeypatch.setattr(AdmittingTree, "interaction_check", noted)
    monkeypatch.setattr(discord.InteractionResponse, "defer", slowly)
    monkeypatch.setattr(house_rules, "find_named", late)
    answer = await alice.slash(room.channel, "war house")
    page: Any = next(one for one in [answer.response, *answer.followups] if one is not None and one.ephemeral)
    assert sent == [DEFERRAL] and "House Rules" in text_of(page.message)


async def test_a_press_that_was_deferred_does_not_fail(room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """A press that took so long that it was acknowledged meanwhile is granted, not told that something went wrong."""
    await alice.slash(room.channel, "war play", seats=2)
    maintenance = room.hall.maintenance
    await maintenance.park_table(room.table.id)
    unpark = maintenance.unpark_table

    async def late(table: TableId) -> Any:
        await asyncio.sleep(0.05)
        return await unpark(table)

    monkeypatch.setattr("bot.views.interactions.answers.ACKNOWLEDGE_AFTER", 0.01)
    monkeypatch.setattr(maintenance, "unpark_table", late)
    answer = await forge(alice, room.boards[0], f"war-variant:{room.table.id}", kind=3, values=["peace"])
    assert silent(answer) and room.table.variant == "peace"


async def test_questions_and_pages_are_answered_once(room: Room, alice: MemberActor, sent: list[int], slow: None) -> None:
    """Questions, their answers and pages that replace each other are each one call."""
    await alice.slash(room.channel, "war play", seats=2)
    await alice.click(room.boards[0], label="Add a bot")
    question = await alice.slash(room.channel, "war stop")
    await alice.click(asked(question), label="End it")
    assert len(sent) == 4 and not room.table.is_live


async def test_an_answered_press_leaves_nothing_to_the_collector(room: Room, alice: MemberActor) -> None:
    """An interaction refers to its response and that one back; once answered they go without Python's collector."""
    await alice.slash(room.channel, "war play", seats=3)
    gc.collect()
    gc.disable()
    try:
        for label in ("Add a bot", "Rules", "Add your luck"):
            await alice.click(room.boards[0], label=label)
        await moments(3)
        kept = [each for each in gc.get_objects() if isinstance(each, discord.Interaction)]
        assert [each.data for each in kept if each.type is discord.InteractionType.component] == []
    finally:
        gc.enable()
