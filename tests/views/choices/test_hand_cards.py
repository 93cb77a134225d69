"""The picture on a hand's page: the same numbers as its buttons, what is picked raised, and none for those who want text."""

from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.pictures.table.hand_picture import HandPicture
from tests.conftest import Room, text_of
from tests.support.interactions import asked
from tests.support.server_settings import without_pictures
from tests.views.choices.hand_actions import (
    LOCK,
    buttons_of,
    choose,
    labels,
    lay_out,
    offered,
    open_hand,
    plain,
    press,
    sit_down,
)


@pytest.fixture
def pictures() -> bool:
    """These stories are about pictures."""
    return True


def drawn(room: Room, seat: int = 0) -> HandPicture:
    """What the picture of a seat's hand shows now."""
    picture = room.bot.screen.hands.draw_hand(room.table.id, seat).picture
    assert isinstance(picture, HandPicture)
    return picture


def numbers(page: Any) -> dict[str, int]:
    """The number before each card that can be chosen."""
    found = [
        button.label.removeprefix("✓ ") for button in buttons_of(page) if ":pick:" in button.custom_id and not button.disabled
    ]
    return {plain(label)[:2].rstrip("♣♦♥♠ ×"): int(label.partition(" · ")[0]) for label in found}


@pytest.mark.parametrize("variant", ["suicide-war", "strategy-war", "scientific-war"])
async def test_buttons_bear_the_numbers_of_the_cards(room: Room, alice: MemberActor, bob: MemberActor, variant: str) -> None:
    """Each card that can be chosen has one number, in the picture and on its button; the page says the hand in no text."""
    await sit_down(room, variant, alice, bob)
    page = await open_hand(room, alice)
    shown = {slot.number for slot in drawn(room).slots if slot.number is not None}
    assert shown == set(numbers(page).values()) and len(shown) > 5
    gallery = [item for part in page.components[0].children for item in getattr(part, "items", ())]
    assert gallery[0].description == drawn(room).alt() and "Your hand: " not in text_of(page)


async def test_what_is_picked_is_raised_and_waits(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A pick is raised on the same page; once it is locked the others are dimmed, and the page waits without numbers."""
    await sit_down(room, "strategy-war", alice, bob)
    page = await open_hand(room, alice)
    page = await press(alice, page, offered(page)[4])
    (picked,) = [slot for slot in drawn(room).slots if slot.picked]
    assert picked.number == 5
    page = await press(alice, page, LOCK)
    after = drawn(room).slots
    assert [slot.picked for slot in after].count(True) == 1 and all(slot.number is None for slot in after)
    assert all(slot.dimmed for slot in after if slot.card is not None and not slot.picked) and "🔒 Locked in" in text_of(page)


async def test_cards_that_were_played_leave_their_place(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Two of the same rank are one card with a count; one that is gone leaves an empty place, and no other card moves."""
    await sit_down(room, "suicide-war", alice, bob)
    lay_out(room, "2C 2D 9H KS", "4C 5C 6C 7C")
    before = drawn(room).slots
    assert [slot.count for slot in before if slot.card is not None] == [2, 1, 1] and len(before) == 13
    await choose(room, alice, 1)
    await choose(room, bob, 0)
    await room.shown()
    after = drawn(room).slots
    assert after[7].card is None and after[0] == before[0]


async def test_who_prefers_text_reads_it(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Without pictures the buttons bear cards alone, and the page has no file."""
    await without_pictures(room)
    await sit_down(room, "strategy-war", alice, bob)
    page = await open_hand(room, alice)
    assert not page.attachments and all(
        " · " not in button.label for button in buttons_of(page) if ":pick:" in button.custom_id
    )
    assert labels(page)


async def test_the_page_says_why_a_round_went_as_it_did(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A jack that turned the order is named beside the cards of the last round."""
    await sit_down(room, "scientific-war", alice, bob)
    lay_out(room, "JC 7C 9C KC", "5D 6D 8D 2D")
    await choose(room, alice, labels(asked(await alice.click(room.boards[-1], label="My hand"))).index("J♣\ufe0e"))
    await choose(room, bob, 0)
    await room.shown()
    said = text_of(await open_hand(room, alice))
    assert "Round 1: " in said and len([line for line in said.splitlines() if line.startswith("-# ")]) >= 2
