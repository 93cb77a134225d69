"""The reveals that decide a game of choice come in two beats: the cards that were chosen, and then who takes them."""

import re
from collections.abc import Callable, Coroutine

import pytest
from simcord.actors import MemberActor

from bot.host.scene.build import scene_of
from bot.host.table.phase import TablePhase
from bot.pictures.card_faces import Deck
from bot.views.delivery.open_hands import HOLD
from bot.views.tables.picture import picture_of
from tests.conftest import Room, text_of
from tests.support.server_settings import change, manager_of
from tests.views.choices.hand_actions import (
    decide,
    labels,
    lay_out,
    now,
    offered,
    open_hand,
    press,
    sit_down,
    stack_shoe,
    take_chips,
)

pytestmark = pytest.mark.usefixtures("even_clock")

STEP = 0.3
OPEN = {"en": "The cards are on the table…", "de": "Die Karten liegen auf dem Tisch …"}
TAKEN = re.compile(r" takes | scores \d|wins the war|[Ww]aiting for|wins!|Revolution|Final")
"""What no board may say while the cards lie open."""

Decide = Callable[[Room, MemberActor, MemberActor], Coroutine[None, None, None]]


async def beats(room: Room) -> list[tuple[str, float]]:
    """Let a reveal be told; return what the board said meanwhile, from the cards on, and for how many seconds at least."""
    seen = [(room.text, 0.0)]
    for _ in range(24):
        await room.pass_time(STEP)
        said, seconds = seen[-1]
        if room.text == said:
            seen[-1] = (said, seconds + STEP)
        else:
            seen.append((room.text, 0.0))
    first = next(number for number, (text, _) in enumerate(seen) if any(word in text for word in OPEN.values()))
    return seen[first:]


async def open_cards(room: Room) -> None:
    """Let the cards be laid open: an edit that was on its way is two seconds before."""
    for _ in range(8):
        if OPEN["en"] not in room.text:
            await room.pass_time(STEP)
    assert OPEN["en"] in room.text


async def lock_all(room: Room, *chosen: tuple[MemberActor, str]) -> None:
    """Let each choose and lock, and the board be quiet before the last one does."""
    *others, (last, choice) = chosen
    for member, card in others:
        await decide(room, member, card)
    await room.shown()
    await decide(room, last, choice)


async def suicide(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Have a war in which everybody has chosen the card that decides: Alice's king."""
    await sit_down(room, "suicide-war", alice, bob)
    lay_out(room, "9H KD 2C 3C 4C 5C 6C 7C 8C", "9S JS 2S 3S 4S 5S 6S 7S 8S")
    await lock_all(room, (alice, "9H"), (bob, "9S"))
    await room.shown()
    await lock_all(room, (alice, "KD"), (bob, "JS"))


async def scientific(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Stake Bob's last card against Alice's king."""
    await sit_down(room, "scientific-war", alice, bob)
    lay_out(room, "KD 9H 6C 5C 4D", "JS")
    await room.shown()
    await lock_all(room, (bob, "JS"), (alice, "KD"))


async def strategy(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Let Bob, who is behind, score more than Alice has."""
    await sit_down(room, "strategy-war", alice, bob)
    lay_out(room, "4H 5H 6H 7H", "3S KS JS TS")
    await lock_all(room, (alice, "4H"), (bob, "3S"))
    await room.shown()
    await lock_all(room, (alice, "5H"), (bob, "KS"))


async def stealing(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Let a war be decided whose winner is asked which card lies on top."""
    await sit_down(room, "stealing-war", alice, bob)
    lay_out(room, "9H 2C 3C 4C KD 5C 6C", "9S 2S 3S 4S JS 5S 6S")
    await room.pass_time(room.table.pace / 1000 - 0.5)


async def casino(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Let Alice go to war with the house in the last hand."""
    await take_chips(room, alice)
    await alice.slash(room.channel, "war play", game="casino-war", seats=2)
    await alice.slash(room.channel, "war set", option="rounds", value="1")
    await alice.click(room.boards[-1], label="Add a bot")
    await room.shown()
    stack_shoe(room, "9H 2S 9D")
    await decide(room, alice, "ante:10")
    await room.shown()
    await decide(room, alice, "war")


GAMES: dict[str, tuple[Decide, str, str]] = {
    "suicide": (suicide, "K♦", "wins the war and takes **10 cards**"),
    "scientific": (scientific, "K♦", "Revolution!"),
    "strategy": (strategy, "K♠", "scores 18 points"),
    "stealing": (stealing, "K♦", "to choose the top card of your pile"),
    "casino": (casino, "9♥", "Final chips: **980–"),
}
"""By family: how it comes to its deciding moment, a card of it, and what may be told only afterwards."""


@pytest.mark.parametrize("family", GAMES)
async def test_the_cards_lie_open_before_anybody_takes_them(
    room: Room, alice: MemberActor, bob: MemberActor, family: str
) -> None:
    """What settles a war, somebody's last cards, the last hand or the lead: all see the cards for a while, then the rest."""
    come_to_it, card, told = GAMES[family]
    await change(room, manager_of(room), "pictures", "off")
    await come_to_it(room, alice, bob)
    (cards, held), (after, _), *_ = await beats(room)
    assert OPEN["en"] in cards and card in cards and told not in cards and not TAKEN.search(cards)
    assert HOLD - STEP <= held <= HOLD + 3 * STEP
    assert told in after and OPEN["en"] not in after


async def test_it_is_so_in_german(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Both beats are told in the language of the server."""
    await suicide(room, alice, bob)
    await change(room, manager_of(room), "language", "de")
    (cards, _), (after, _), *_ = await beats(room)
    assert OPEN["de"] in cards and "Krieg!" not in cards and "Krieg" in after


async def test_an_ordinary_round_is_told_at_once(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Only what decides something has two beats: otherwise one edit says what lies there and who takes it."""
    await sit_down(room, "suicide-war", alice, bob)
    lay_out(room, "KD 2C 3C 4C 5C 6C 7C 8C", "JS 2S 3S 4S 5S 6S 7S 8S")
    await lock_all(room, (alice, "KD"), (bob, "JS"))
    seen = set[str]()
    for _ in range(8):
        await room.pass_time(STEP)
        seen.add(room.text)
    assert f"<@{alice.id}> takes 2 cards." in room.text and not any(OPEN["en"] in text for text in seen)


async def test_a_hand_does_not_tell_it_first(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A page that is opened, or whose button is pressed, waits for the board, turns by itself, and has all its time."""
    await suicide(room, alice, bob)
    page = await open_hand(room, alice)
    assert "round 1" in text_of(page) and "this page will catch up" in text_of(page) and not offered(page)
    assert "takes" not in text_of(await press(alice, page, "Look again"))
    await beats(room)
    turned = text_of(now(room, page))
    assert "round 2" in turned and "wins the war and takes **10 cards**" in turned and offered(now(room, page))


async def test_whoever_knows_already_may_choose_at_once(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The stage closed with the last lock: picks of the next round count during the hold, and its time starts after it."""
    await suicide(room, alice, bob)
    assert room.table.open_game().battle == 1
    assert room.table.deadline - room.hall.time.now() >= 45_000 + HOLD * 1000
    await decide(room, alice, room.table.open_game().asks()[0].choices[0])
    assert room.table.turn is not None and room.table.turn.locked == {0}
    await beats(room)
    assert f"Locked in: <@{alice.id}>" in room.text
    assert room.table.deadline - room.hall.time.now() > 40_000


@pytest.mark.parametrize("family", ["suicide", "casino"])
async def test_a_crash_between_the_beats_loses_nothing(room: Room, alice: MemberActor, bob: MemberActor, family: str) -> None:
    """After it the board shows the cards again, or already who took them; either way it tells that once, and all is saved."""
    come_to_it, card, told = GAMES[family]
    await change(room, manager_of(room), "pictures", "off")
    await come_to_it(room, alice, bob)
    await open_cards(room)
    battle, phase = room.table.open_game().battle, room.table.phase
    await room.crash()
    await room.pass_time(STEP)
    assert card in room.text
    await room.pass_time(6)
    assert told in room.text and OPEN["en"] not in room.text
    assert (room.table.open_game().battle, room.table.phase) == (battle, phase)


async def test_what_ends_a_game_leaves_nothing_to_press(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """While the last cards lie open the game is over already, so the board offers no hand and no way to give up."""
    await casino(room, alice, bob)
    await open_cards(room)
    assert room.table.phase is TablePhase.OVER
    assert labels(room.boards[-1]) == ["Rules"]
    page = await alice.click(room.boards[-1], label="Rules")
    assert page.response is not None


async def test_the_picture_of_open_cards_names_no_winner(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Those who listen hear the cards, and nobody who wins them."""
    await suicide(room, alice, bob)
    turn = room.table.turn
    assert turn is not None and turn.reveal is not None
    alt = picture_of(scene_of(room.table, room.hall.time, held=turn.reveal), ("Ann", "Ben"), Deck.TWO).alt()
    assert "K♦" in alt and "wins" not in alt
