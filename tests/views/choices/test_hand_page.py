"""My hand: exactly the legal choices, for one's own eyes, changed at will until they are locked."""

import pytest
from simcord.actors import MemberActor

from bot.engine.cards import card_text
from bot.host.ids import PlayerId
from tests.conftest import Room, text_of
from tests.support.interactions import forge, told
from tests.views.choices.hand_actions import ALWAYS, LOCK, choose, id_of, labels, now, offered, open_hand, press, sit_down


async def test_a_round_begins_when_everybody_has_locked(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The board names who has to choose and not what; the last lock plays the round at once."""
    await sit_down(room, "suicide-war", alice, bob)
    assert f"waiting for <@{alice.id}> and <@{bob.id}>." in room.text
    await choose(room, alice)
    await room.shown()
    assert f": waiting for <@{bob.id}>." in room.text and f"Locked in: <@{alice.id}>" in room.text
    await choose(room, bob, -1)
    await room.shown()
    assert room.table.open_game().battle == 1 and "round 1" in room.text


async def test_a_mind_can_be_changed_until_it_is_locked(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The last card picked before the lock is the one that counts; after it there is nothing to press."""
    await sit_down(room, "suicide-war", alice, bob)
    page = await choose(room, alice, 0, lock=False)
    assert offered(page)[0].startswith("✓ ")
    page = await press(alice, page, offered(page)[3])
    assert offered(page)[3].startswith("✓ ") and not offered(page)[0].startswith("✓ ")
    kept = id_of(page, offered(page)[3]).split(":")[3]
    page = await press(alice, page, LOCK)
    assert offered(page) == [] and "🔒 Locked in: " in text_of(page)
    await choose(room, bob, 0)
    assert (1, 0, kept) in room.table.choices


async def test_the_page_follows_the_game(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """When a round is over the open page of whoever locked early turns to the next one by itself."""
    await sit_down(room, "suicide-war", alice, bob)
    page = await choose(room, alice, 0)
    assert "round 1" in text_of(page)
    await choose(room, bob, -1)
    await room.shown()
    assert room.table.open_game().battle == 1
    turned = now(room, page)
    assert "round 2" in text_of(turned) and offered(turned)
    assert "Round 1: <@" in text_of(turned) and " takes 2 cards." in text_of(turned)


async def test_whoever_always_locks_presses_once(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """After *Always lock* each pick is a lock, at other tables too, until it is switched off again."""
    await sit_down(room, "suicide-war", alice, bob)
    page = await choose(room, alice, 0, lock=False)
    await press(alice, page, ALWAYS)
    preferred = room.bot.services.members.preferences.known_preferences
    assert preferred(PlayerId(alice.id)).locks_at_once
    await choose(room, bob, -1)
    page = await open_hand(room, alice)
    page = await press(alice, page, offered(page)[0])
    assert room.table.turn is not None and room.table.turn.locked == {0}
    await press(alice, page, "Don't lock in right away")
    assert room.table.turn is not None and not room.table.turn.eager
    assert not preferred(PlayerId(alice.id)).locks_at_once


async def test_a_page_of_an_earlier_round_decides_nothing(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A press on buttons of a round that is over changes nothing and turns the page to the present round."""
    await sit_down(room, "suicide-war", alice, bob)
    page = await choose(room, alice, 0)
    old = f"war-choice:1.0:pick:2C:{room.table.id}"
    await choose(room, bob, -1)
    before = room.table.turn
    await forge(alice, page, old)
    assert room.table.turn == before and room.table.open_game().battle == 1


async def test_what_is_not_in_the_hand_cannot_be_chosen(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A forged id with another's card, with nonsense, or for a game without choices is refused in words."""
    await sit_down(room, "suicide-war", alice, bob)
    page = await open_hand(room, alice)
    theirs = room.table.open_game().view(1).hand[0]  # type: ignore[attr-defined]  # a game of hands
    for choice in (card_text(theirs), "XX", "resign", "steal:1", "ante:10"):
        answer = await forge(alice, page, f"war-choice:1.0:pick:{choice}:{room.table.id}")
        assert "can't choose that" in told(answer)
    assert room.table.turn is not None and room.table.turn.picks == () and room.table.choices == ()


async def test_only_who_sits_here_has_a_hand(room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor) -> None:
    """A passer-by has no hand; a press on another's page by a forged message shows them nothing either."""
    await sit_down(room, "suicide-war", alice, bob)
    assert told(await carol.click(room.boards[-1], label="My hand")) == "You don't have a seat at this table."
    answer = await forge(carol, room.boards[-1], f"war-choice:1.0:look::{room.table.id}")
    assert "Your hand: " not in told(answer)


async def test_the_clock_plays_for_who_does_not_choose(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """After 45 seconds the default is played and the board says for whom; after the third time a bot plays the seat."""
    await sit_down(room, "suicide-war", alice, bob)
    await choose(room, alice, 0)
    await room.pass_time(46)
    assert room.table.open_game().battle + (room.table.turn.stage if room.table.turn else 0) >= 1
    assert f"<@{bob.id}> ran out of time" in room.text
    await room.pass_time(46)
    await room.pass_time(46)
    assert (
        f"A bot is playing for <@{alice.id}> and <@{bob.id}>" in room.text or f"A bot is playing for <@{bob.id}>" in room.text
    )
    page = await open_hand(room, bob)
    await room.shown()
    assert offered(page) and f"<@{bob.id}>. Press **My hand** to choose" in room.text


@pytest.mark.parametrize("variant", ["suicide-war", "scientific-war", "stealing-war"])
async def test_every_button_of_a_hand_fits(room: Room, alice: MemberActor, bob: MemberActor, variant: str) -> None:
    """No two buttons of a page say the same, and there are never more than Discord takes."""
    await sit_down(room, variant, alice, bob)
    for _ in range(4):
        page = await open_hand(room, alice)
        assert len(set(labels(page))) == len(labels(page)) <= 25
        await choose(room, alice, 0)
        await choose(room, bob, -1)
        await room.pass_time(3)
