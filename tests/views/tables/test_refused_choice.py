"""A game for chips that somebody picks without the chips for it: the menu is as before, and the way to chips is offered."""

from typing import Any

import pytest
from simcord.actors import MemberActor

from tests.conftest import Room
from tests.support import pages
from tests.support.interactions import asked
from tests.support.locales import speaks
from tests.views.choices.hand_actions import labels, take_chips


def menu_of(room: Room) -> Any:
    """The lobby's first menu."""
    parts = [item for part in room.boards[-1].components[0].children for item in getattr(part, "children", [])]
    return next(item for item in parts if "war-variant:" in str(item.custom_id))


@pytest.mark.parametrize(("language", "words", "button"), [
    ("en", "You have no chips", "Get today's chips"), ("de", "Du hast keine Chips", "Chips von heute holen"),
])  # fmt: skip
async def test_a_refused_game_leaves_the_menu_as_it_was(
    room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch, language: str, words: str, button: str
) -> None:
    """The menu comes again with nothing picked; one press gets chips, and the same choice is taken."""
    speaks(monkeypatch, language, alice)
    await alice.slash(room.channel, "war play")
    before = menu_of(room).custom_id
    answer = (await alice.select(room.boards[-1], ["casino-war"], custom_id=before)).followups[-1].message
    assert words in answer.content and room.table.variant == "classic"
    await room.shown()
    assert menu_of(room).custom_id != before
    await alice.click(answer, label=button)
    await alice.select(room.boards[-1], ["casino-war"], custom_id=menu_of(room).custom_id)
    assert room.table.variant == "casino-war"


@pytest.mark.parametrize(("language", "button", "play"), [
    ("en", "Get today's chips", "Play Casino War at my table"),
    ("de", "Chips von heute holen", "Casino War an meinem Tisch spielen"),
])  # fmt: skip
async def test_the_chips_page_plays_it_at_the_lobby_that_is_open(
    room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch, language: str, button: str, play: str
) -> None:
    """A host who has just got the chips plays Casino War at the open table by one more press, and no other is pointed to."""
    speaks(monkeypatch, language, alice)
    await alice.slash(room.channel, "war play")
    await room.shown()
    picked = await alice.select(room.boards[-1], ["casino-war"], custom_id=menu_of(room).custom_id)
    page = picked.followups[-1].message
    await alice.click(page, label=button)
    assert "/war play" not in pages.text(page)
    await alice.click(page, label=play)
    assert room.table.variant == "casino-war"
    again = await alice.slash(room.channel, "war chips")
    assert play not in labels(asked(again))


async def test_chips_that_were_taken_today_are_not_offered_again(room: Room, alice: MemberActor) -> None:
    """Whoever has taken today's chips and lost them to other tables reads the sentence alone, without a button."""
    await take_chips(room, alice)
    for name in ("one", "two"):
        await alice.slash(room.guild.create_text_channel(name), "war play", game="casino-war", seats=1)
    answer = asked(await alice.slash(room.channel, "war play", game="casino-war", seats=1))
    assert "You have no chips" in answer.content and not answer.components
