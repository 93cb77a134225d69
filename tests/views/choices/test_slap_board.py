"""Slap War as members meet it: the button, the first slap, a slap at nothing, and a five that nobody slaps."""

import pytest
from simcord.actors import MemberActor

from tests.conftest import Room
from tests.support.interactions import silent, told
from tests.views.choices.hand_actions import lay_out, sit_down
from tests.views.choices.test_speed_board import over, reveal

FIVE, KING = "5D 2C 3C 4C 6C 7C", "KH 2D 3D 4D 6D 7D"
SLAP = "Slap!"


@pytest.fixture
async def five(room: Room, alice: MemberActor, bob: MemberActor) -> Room:
    """A table of Slap War at which Alice's first card is a five."""
    await sit_down(room, "slap-war", alice, bob)
    lay_out(room, FIVE, KING)
    await room.shown()
    return room


async def test_the_first_to_slap_takes_the_pot(five: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The cards come without a warning; then the board asks what there is to see, and a right slap is not answered."""
    assert "If a 5 turns up, the first to slap takes the pot." in five.text
    assert "5♦" not in five.text and "Hands off!" in five.text and ":R>" not in five.text
    await reveal(five)
    assert "5♦︎" in five.text and "See a 5? Hit **Slap!**" in five.text
    await five.env.advance_time(0.5)
    assert silent(await alice.click(five.boards[-1], label=SLAP))
    await over(five)
    assert f"<@{alice.id}> slapped first, after 0." in five.text and f"<@{alice.id}> takes 2 cards." in five.text


async def test_a_slap_before_the_card_is_fined(five: Room, bob: MemberActor) -> None:
    """Too early is told privately at once, and costs a card when the battle is over; the best other card wins."""
    assert told(await bob.click(five.boards[-1], label=SLAP)).startswith("There was nothing to slap yet!")
    await over(five)
    assert f"<@{bob.id}> slapped by mistake and pays " in five.text and f"<@{bob.id}> takes 2 cards." in five.text


async def test_slapping_at_another_card_costs_one(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A king is nothing to slap, and whoever did is told so."""
    await sit_down(room, "slap-war", alice, bob)
    lay_out(room, KING, FIVE.replace("5D", "9D"))
    await reveal(room)
    await room.env.advance_time(0.5)
    assert told(await bob.click(room.boards[-1], label=SLAP)).startswith("There was nothing to slap yet!")
    await over(room)
    assert f"<@{bob.id}> slapped by mistake and pays <@{alice.id}> a card." in room.text


async def test_the_reason_is_told_once_a_game(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A private line below the board pushes the button away: the next time what it cost stands on the board alone."""
    await sit_down(room, "slap-war", alice, bob)
    lay_out(room, f"{KING} 9C 9D", f"{FIVE.replace('5D', '9D')} 8C 8D")
    for first in (True, False):
        await reveal(room)
        await room.env.advance_time(0.5)
        pressed = await bob.click(room.boards[-1], label=SLAP)
        assert silent(pressed) is not first
        await over(room)
        assert f"<@{bob.id}> slapped by mistake" in room.text


async def test_the_reason_goes_again_once_it_was_read(five: Room, bob: MemberActor) -> None:
    """The first reason pushes the button up too, so it does not stay: the board is the newest message again."""
    pressed = await bob.click(five.boards[-1], label=SLAP)
    note = pressed.followups[-1].message
    assert note.id in five.env.backend.messages[five.channel.id]
    await five.env.advance_time(7)
    assert note.id not in five.env.backend.messages[five.channel.id]


async def test_a_bot_is_an_opponent(room: Room, alice: MemberActor) -> None:
    """Whoever is slower than a bot sees it take the five."""
    await alice.slash(room.channel, "war play", game="slap-war", seats=2)
    await alice.click(room.boards[-1], label="Add a bot")
    await room.shown()
    lay_out(room, FIVE, KING)
    await reveal(room)
    await over(room)
    assert "slapped first, after 1." in room.text and f"<@{alice.id}> slapped" not in room.text


async def test_fives_that_nobody_slaps_become_a_war(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """After ten seconds they don't count; they tie, the board says war, and the next five can be slapped."""
    await sit_down(room, "slap-war", alice, bob)
    lay_out(room, "5D 2C 3C 4C 5C 7C 8C", "5H 2D 3D 4D KD 7D 8D")
    await reveal(room)
    while "War! The next cards" not in room.text:
        await room.env.advance_time(0.1)
    assert "5♦︎" in room.text and "5♣" not in room.text
    await reveal(room)
    assert "5♦︎, 5♣︎" in room.text and "See a 5?" in room.text
    await room.env.advance_time(0.6)
    assert silent(await bob.click(room.boards[-1], label=SLAP))
    await over(room)
    assert (
        f"<@{bob.id}> slapped first, after 0." in room.text
        and f"<@{bob.id}> wins the war and takes **10 cards**." in room.text
        and "ran out of time" not in room.text
    )


async def test_the_rules_of_a_table_name_its_card(room: Room, alice: MemberActor) -> None:
    """House rules slap another rank, and the sheet, the lobby and the board say which."""
    await alice.slash(room.channel, "war play", game="slap-war", seats=2)
    await alice.slash(room.channel, "war set", option="slap_rank", value="J")
    await alice.click(room.boards[-1], label="Add a bot")
    await room.shown()
    assert "If a jack turns up, the first to slap takes the pot." in room.text
    assert "Do you see a jack? The first player to press **Slap!**" in told(await alice.slash(room.channel, "war rules"))
