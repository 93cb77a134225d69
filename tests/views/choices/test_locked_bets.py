"""*Always lock in right away* at Casino War: a bet counts when it is picked, and a tie bet is picked before it."""

from simcord.actors import MemberActor

from bot.host.settings.preferences import PreferenceKey
from tests.conftest import Room, text_of
from tests.support.interactions import asked, click_behind_more
from tests.views.choices.hand_actions import (
    ALWAYS,
    LOCK,
    decide,
    labels,
    now,
    open_hand,
    press,
    sit_down,
    stack_shoe,
    take_chips,
    type_stake,
)

FIRST = "Do it first: your bet on the hand locks in right away."


async def begin(room: Room, *members: MemberActor) -> None:
    """Open a table for chips; nobody ties with the house."""
    await take_chips(room, *members)
    await sit_down(room, "casino-war", *members)
    stack_shoe(room, "9H 5C 7D KH QC 2D JH TC 3D")
    await room.shown()


async def test_the_button_is_on_the_page_of_bets(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Alice presses it beside her bet, which locks; from the next hand on each bet counts when she picks it."""
    await begin(room, alice, bob)
    page = await press(alice, await open_hand(room, alice), "50")
    page = await press(alice, page, ALWAYS)
    assert "🔒 Locked in: **50 chips**" in text_of(page)
    await decide(room, bob, "ante:5")
    page = await open_hand(room, alice)
    assert FIRST in text_of(page)
    page = await press(alice, page, "50")
    assert "🔒 Locked in: **50 chips**" in text_of(page) and LOCK not in labels(page)


async def test_a_tie_bet_alone_waits_for_the_bet(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """By her preferences Alice always locks: the first page says what comes first, and both bets are taken together."""
    await begin(room, alice, bob)
    preferences = room.bot.services.members.preferences
    await preferences.set_preference(room.table.humans[0], PreferenceKey.LOCK, "on")
    page = await open_hand(room, alice)
    words = text_of(page)
    assert FIRST in words and words.index("Add a tie bet?") < words.index("How much are you betting?")
    await type_stake(alice, page, 1, "5")
    page = now(room, page)
    assert "you have to bet on the hand too" in text_of(page)
    page = await press(alice, page, "50")
    assert "🔒 Locked in: **5 on a tie** and **50 chips**" in text_of(page)


async def test_the_same_bet_again_locks_both(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A press makes bet and tie bet again, also where the first of them would lock at once."""
    await begin(room, alice, bob)
    page = await open_hand(room, alice)
    await type_stake(alice, page, 1, "5")
    page = now(room, page)
    page = await press(alice, page, "50")
    await press(alice, page, ALWAYS)
    await decide(room, bob, "ante:5")
    page = await press(alice, await open_hand(room, alice), "Same bet again (55 chips)")
    assert "🔒 Locked in: **5 on a tie** and **50 chips**" in text_of(page) and "already" not in text_of(page)


async def test_missed_bets_say_what_is_true(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The page warns of sitting out, as the rules say: no bot bets anybody's chips, and none does."""
    await begin(room, alice, bob)
    page = await open_hand(room, bob)
    truth = "you sit out until you press **My bets**. No bot ever bets your chips."
    for warned in (False, True, False):
        await decide(room, alice, "ante:5")
        await room.pass_time(46)
        assert (f"Miss your next turn too, and {truth}" in text_of(now(room, page))) is warned
    rules = await click_behind_more(bob, room.boards[-1], "Rules")
    assert f"If you miss three turns in a row, {truth}" in text_of(asked(rules))
    await room.shown()
    assert f"Sitting out after three missed bets: <@{bob.id}>" in room.text
    assert not any(seat == 1 for _, seat, _ in room.table.choices)
