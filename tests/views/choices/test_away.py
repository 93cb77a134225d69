"""Members who missed three choices read on board and page what happened, and one press brings them back."""

import pytest
from simcord.actors import MemberActor

from tests.conftest import Room, text_of
from tests.support.interactions import asked
from tests.support.locales import speaks
from tests.support.server_settings import change, manager_of
from tests.views.choices.hand_actions import labels, now, offered, open_hand, press, sit_down, take_chips

WORDS = {
    "en": (
        "I'm back",
        "Nobody is here to bet",
        "You missed three bets. The game is waiting for you",
        "10",
        "🔒 Lock it in",
    ),
    "de": ("Bin wieder da", "Gerade setzt niemand", "Du hast dreimal nichts gesetzt", "10", "🔒 Bestätigen"),
}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("on_board", [True, False])
async def test_three_missed_bets_and_back(
    room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch, language: str, on_board: bool
) -> None:
    """The board and the open page say that the game waits, and one press on either seats the member again."""
    back, waits, own, chips, lock = WORDS[language]
    await take_chips(room, alice)
    await change(room, manager_of(room), "language", language)
    speaks(monkeypatch, language, alice)
    await alice.slash(room.channel, "war play", game="casino-war", seats=1)
    page = await open_hand(room, alice)
    await room.pass_time(3 * 46)
    before = room.table.open_game().battle
    await room.pass_time(60, step=5)
    assert room.table.open_game().battle == before
    assert waits in room.text and own in text_of(now(room, page))
    assert labels(room.boards[-1])[0] == back and labels(now(room, page)) == [back]
    page = asked(await alice.click(room.boards[-1], label=back)) if on_board else await press(alice, now(room, page), back)
    assert chips in offered(page)
    await room.shown()
    assert back not in labels(room.boards[-1])
    await press(alice, await press(alice, page, chips), lock)
    assert (before + 1, 0, "ante:10") in room.table.choices


async def test_the_result_says_that_nobody_was_there(room: Room, alice: MemberActor) -> None:
    """Hands that went by without a player are told at the end, with how many they were."""
    await take_chips(room, alice)
    await alice.slash(room.channel, "war play", game="casino-war", seats=1)
    await room.pass_time(3 * 46)
    await room.pass_time(300 + 20 * 3, step=3)
    await room.shown()
    assert "Nobody was around to bet on the last 18 hands." in room.text


async def test_a_bot_that_plays_for_somebody_is_relieved(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """In games where a bot plays on, the same button takes the seat back; a page of others has no such button."""
    await sit_down(room, "suicide-war", alice, bob)
    page = await open_hand(room, bob)
    for _ in range(4):
        if room.table.away:
            break
        await room.pass_time(46)
    await room.shown()
    assert "A bot is playing for" in room.text and "I'm back" in labels(room.boards[-1])
    assert "a bot is playing for you" in text_of(now(room, page))
    await bob.click(room.boards[-1], label="I'm back")
    assert 1 not in room.table.away
