"""With a slow database pages come late, forms say that they came too late, and nothing fails."""

import asyncio
from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.engine.variants import Variant
from bot.host.ids import ServerId
from tests.conftest import Room, text_of
from tests.support.interactions import asked, forge, told
from tests.support.tournament_members import hosting


@pytest.fixture
def slow(room: Room, monkeypatch: pytest.MonkeyPatch) -> Room:
    """A room whose database takes longer for a variant's name than a press can wait unanswered."""
    house_rules = room.bot.services.house_rules
    named = house_rules.find_named

    async def late(server: ServerId, typed: str) -> Variant:
        await asyncio.sleep(0.05)
        return await named(server, typed)

    monkeypatch.setattr("bot.views.interactions.answers.ACKNOWLEDGE_AFTER", 0.01)
    monkeypatch.setattr(house_rules, "find_named", late)
    return room


async def test_a_page_comes_late(slow: Room, alice: MemberActor) -> None:
    """The builder of house rules is shown after the pause, to the asker alone."""
    answer = await alice.slash(slow.channel, "war house")
    page: Any = next(one for one in [answer.response, *answer.followups] if one is not None and one.ephemeral)
    assert "House Rules" in text_of(page.message)


async def test_a_form_that_comes_too_late_is_asked_for_again(slow: Room) -> None:
    """Discord opens a form at once or not at all: who asked is told so, and the next try gets it."""
    host = hosting(slow)
    assert told(await host.slash(slow.channel, "tournament create", name="Cup")).endswith("Please try again.")


async def test_a_private_page_replaces_nothing_that_all_see(room: Room, alice: MemberActor) -> None:
    """A made-up press of a page's button on the board leaves the board, and shows the page to who pressed."""
    await alice.slash(room.channel, "war play", seats=2)
    before = room.text
    for pressed in ("war-chips:take", "war-variants:1", "house:pick::WR1-0XC0"):
        values = ["spoils"] if pressed.startswith("house") else None
        answer = await forge(alice, room.boards[0], pressed, kind=3 if values else 2, values=values)
        assert text_of(asked(answer)) and room.text == before, pressed
