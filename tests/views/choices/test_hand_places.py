"""The places of the cards on a hand's page: they stay where they are, and a late press never plays another card."""

from typing import Any

import pytest
from simcord.actors import MemberActor

from tests.conftest import Room
from tests.support.interactions import forge
from tests.views.choices.hand_actions import (
    ALWAYS,
    choose,
    decide,
    labels,
    lay_out,
    now,
    offered,
    open_hand,
    plain,
    press,
    sit_down,
)

Place = tuple[int, int]


def buttons(page: Any) -> dict[Place, Any]:
    """The buttons of the cards by row and column, also those that cannot be pressed."""
    rows = [row for part in page.components for row in getattr(part, "children", []) if getattr(row, "children", None)]
    found = {(number, place): button for number, row in enumerate(rows) for place, button in enumerate(row.children)}
    return {place: button for place, button in found.items() if ":pick:" in button.custom_id}


def ranks(page: Any) -> dict[Place, str]:
    """The rank that is read at each place."""
    labels = {place: plain(button.label).removeprefix("✓ ") for place, button in buttons(page).items()}
    return {place: label[:2] if label[:2] == "10" else label[0] for place, label in labels.items()}


@pytest.mark.parametrize("variant", ["suicide-war", "scientific-war"])
async def test_cards_stay_in_their_places(room: Room, alice: MemberActor, bob: MemberActor, variant: str) -> None:
    """Rounds pass and cards go: each rank is read where it was, one that is gone as well, and the last row stays too."""
    await sit_down(room, variant, alice, bob)
    page = await open_hand(room, alice)
    before, height = ranks(page), len(page.components[0].children)
    assert len(before) == (14 if variant == "scientific-war" else 13)
    for _ in range(4):
        page = await open_hand(room, alice)
        picked = await press(alice, page, offered(page)[0])
        assert ranks(picked) == before and len(picked.components[0].children) == len(page.components[0].children)
        await choose(room, alice, 0)
        await choose(room, bob, -1)
        await room.shown()
    turned = now(room, page)
    assert ranks(turned) == before and len(turned.components[0].children) == height
    gone = [button for button in buttons(turned).values() if button.disabled]
    assert gone and all(plain(button.label) in before.values() for button in gone)


async def test_a_press_after_the_round_reaches_no_other_card(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """What was read on the page of a round that is over decides nothing, by its custom id or by its component's."""
    await sit_down(room, "suicide-war", alice, bob)
    lay_out(room, "2C 3D 4H 5S", "9C TC JC QC")
    page = await choose(room, alice, 0, lock=False)
    page = await press(alice, page, ALWAYS)
    shown = await open_hand(room, bob)
    old = {button.custom_id: button.id for button in buttons(shown).values()}
    await decide(room, bob, next(ask for ask in room.table.open_game().asks() if ask.seat == 1).choices[-1])
    await room.shown()
    turned = buttons(now(room, shown)).values()
    assert room.table.open_game().battle == 1
    assert not {button.id for button in turned} & set(old.values()) and not {button.custom_id for button in turned} & set(old)
    for late in old:
        await forge(bob, now(room, shown), late)
    assert room.table.turn is not None and room.table.turn.picks == () and "✓" not in "".join(labels(now(room, shown)))
