"""The score on the private page of a hand: nobody has to look for the board, which the page pushes off a phone's screen."""

import re
from typing import Any

import pytest
from simcord.actors import MemberActor

from tests.conftest import Room, text_of
from tests.support.locales import speaks
from tests.support.server_settings import without_pictures
from tests.views.choices.hand_actions import decide, lay_out, now, open_hand, sit_down, take_chips

LETTERS = 40
"""Letters in a line on a phone, at most."""

LINE, ROW = 22, 37
"""Points of a line of text and of a row of buttons."""

PHONE = 500
"""Points that a phone 844 points high leaves for a page, between the bars at its top and the box to write in."""


def height(page: Any) -> int:
    """About how many points a page takes on a phone."""
    parts = page.components[0].children
    rows = sum(1 for part in parts if getattr(part, "children", None))
    texts = re.sub(r"<@\d+>", "@Bernadette", "\n".join(getattr(part, "content", None) or "" for part in parts)).splitlines()
    return ROW * rows + LINE * sum(1 + len(line) // LETTERS for line in texts if line)


async def test_the_page_says_the_score_with_its_readers_own_first(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Both read it as they have it, it follows the game, and cards that nobody has won yet are told in the middle."""
    await without_pictures(room)
    await sit_down(room, "scientific-war", alice, bob)
    lay_out(room, "5C 7C 9C KC", "5D 6D 8D 2D")
    await room.shown()
    page = await open_hand(room, alice)
    assert f"**You have 4 cards** · <@{bob.id}>: 4\n" in text_of(page)
    for first, second in (("5C", "5D"), ("7C", "6D")):
        await decide(room, alice, first)
        await decide(room, bob, second)
        await room.shown()
        told = "3 cards** · <@{0}>: 3 · in the middle: 2 cards\n" if first == "5C" else "6 cards** · <@{0}>: 2\n"
        assert f"**You have {told.format(bob.id)}" in text_of(now(room, page))
    assert f"**You have 2 cards** · <@{alice.id}>: 6\n" in text_of(await open_hand(room, bob))


async def test_points_are_the_score_where_they_decide(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """In Strategy War nobody wins cards: the page counts points."""
    await sit_down(room, "strategy-war", alice, bob)
    assert f"**You have 0 points** · <@{bob.id}>: 0\n" in text_of(await open_hand(room, alice))


async def test_chips_are_said_once(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """At Casino War everyone plays against the house: one's own chips are said, as ever, and nobody else's."""
    await take_chips(room, alice, bob)
    await sit_down(room, "casino-war", alice, bob)
    text = text_of(await open_hand(room, alice))
    assert text.count("You have") == 1 and "chips" in text and f"<@{bob.id}>" not in text


@pytest.mark.parametrize("language", ["en-US", "de"])
@pytest.mark.parametrize("variant", ["suicide-war", "scientific-war", "stealing-war", "strategy-war"])
async def test_the_page_fits_a_phone(
    room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch, variant: str, language: str
) -> None:
    """Score, question and every button are in sight at once, with all that a first round has to explain."""
    await sit_down(room, variant, alice, bob)
    speaks(monkeypatch, language, alice)
    page = await open_hand(room, alice)
    assert ("**Du hast" if language == "de" else "**You have") in text_of(page) and height(page) <= PHONE
