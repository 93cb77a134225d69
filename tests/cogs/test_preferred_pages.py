"""Pages that only one member sees follow their `/preferences`: hands of every kind, replays, rules, chips, tournaments."""

import re
from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.host.ids import ServerId
from bot.pictures.card_faces import Deck
from bot.tournament.model.plan import Format
from bot.views.interactions.card_emojis import CARDS
from tests.cogs.test_preferences import give_emojis, prefer
from tests.conftest import Room, text_of
from tests.support.interactions import asked
from tests.support.running_tournament import begun
from tests.support.tournament_members import hosting, people
from tests.views.choices.hand_actions import decide, lay_out, open_hand, sit_down, stack_shoe, take_chips, type_stake

CARD_EMOJI = re.compile(r"<:\w+:\d+>")


def deck_of(room: Room, page: Any) -> str:
    """In which emojis a page shows its cards: of two or four colours, or as text."""
    items = [item for part in page.components[0].children for item in getattr(part, "children", [])]
    shown = {str(item.emoji) for item in items if getattr(item, "emoji", None)} | set(CARD_EMOJI.findall(text_of(page)))
    emojis = room.bot.screen.card_emojis.emojis
    decks = {deck: {emojis.emoji_text(card, deck) for card in CARDS} for deck in Deck}
    shared = decks[Deck.TWO] & decks[Deck.FOUR]
    return "text" if not shown else next(deck.value for deck in Deck if shown - shared and shown <= decks[deck])


async def clubs_for(room: Room, variant: str, alice: MemberActor, bob: MemberActor) -> None:
    """A game of choice in which Alice's page shows her clubs and diamonds, which look different in both decks."""
    if variant == "casino-war":
        await take_chips(room, alice, bob)
    await sit_down(room, variant, alice, bob)
    if variant == "casino-war":
        stack_shoe(room, "9C 2C 9D 3C 4C 5C QS JH")
        for member in (alice, bob):
            await decide(room, member, "ante:10")
    else:
        lay_out(room, "KD 4C 9D 2C 3D", "5C 9S 6C 7C 8C")
    await room.pass_time(6)


@pytest.mark.parametrize("variant", ["casino-war", "scientific-war", "stealing-war"])
async def test_hands_look_as_their_owners_prefer(room: Room, alice: MemberActor, bob: MemberActor, variant: str) -> None:
    """Text, two colours or four, whatever the server has; from the next look at the hand on."""
    await give_emojis(room)
    await clubs_for(room, variant, alice, bob)
    assert deck_of(room, await open_hand(room, alice)) == "two"
    for preferred in ("four", "text", "two"):
        await prefer(room, alice, "cards", preferred)
        assert deck_of(room, await open_hand(room, alice)) == preferred


async def test_a_typed_stake_is_locked_too(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Whoever always locks at once need not lock a typed bet, after the tie bet if there is one; everybody else has to."""
    await take_chips(room, alice, bob)
    await prefer(room, alice, "lock", "on")
    await sit_down(room, "casino-war", alice, bob)
    for member in (bob, alice):
        for place, chips in ((1, "7"), (0, "37")):
            assert room.table.turn is not None and not room.table.turn.locked
            await type_stake(member, await open_hand(room, member), place, chips)
    assert room.table.turn is not None and room.table.turn.locked == {0}
    assert {pick.choice for pick in room.table.turn.picks_of(0)} == {"ante:37", "tie:7"}


async def test_the_replay_of_a_result(room: Room, alice: MemberActor, bob: MemberActor, quiet_deals: None) -> None:
    """*Replay* on a result shows cards and words as who pressed it prefers, also on the pages that its buttons lead to.

    Beside a picture there would be no cards in the text.
    """
    await room.bot.services.settings.set_setting(ServerId(room.guild.id), "pictures", "off")
    await give_emojis(room)
    await alice.slash(room.channel, "war play", game="short-war", seats=2, pace=1)
    await bob.click(room.boards[-1], label="Join")
    await room.pass_time(40)
    found = {}
    for member, preferred in ((alice, "four"), (bob, "text")):
        await prefer(room, member, "cards", preferred)
        page = await member.click(room.boards[-1], label="Replay")
        await member.click(asked(page), label="Last")
        found[preferred] = CARD_EMOJI.findall(text_of(asked(page)))
    emojis = room.bot.screen.card_emojis.emojis
    assert not found["text"] and found["four"]
    assert set(found["four"]) <= {emojis.emoji_text(card, Deck.FOUR) for card in CARDS}
    await prefer(room, alice, "language", "de")
    page = await alice.click(room.boards[-1], label="Replay")
    await alice.click(asked(page), label="Weiter")
    assert "Runde 1" in text_of(asked(page))


async def test_private_pages_are_in_their_language(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Rules, chips and a tournament's pages, by button and by command; the board stays in the server's."""
    await prefer(room, alice, "language", "de")
    await alice.slash(room.channel, "war play", seats=2)
    members = people(room, 2)
    await begun(room, hosting(room), [alice, bob, *members], format=Format.SINGLE)
    german = {
        "Rules": "gewinnt",
        "war rules": "gewinnt",
        "war chips": "Chips",
        "tournament bracket": "Halbfinale",
        "tournament standings": "Tabelle",
        "tournament status": "Runde 1 von 2",
    }
    for what, word in german.items():
        pages = [await opened(room, member, what) for member in (alice, bob)]
        assert word in pages[0] and word not in pages[1].replace("chips", ""), (what, pages)
    assert "**Players**" in "\n".join(map(text_of, room.boards))


async def opened(room: Room, member: MemberActor, what: str) -> str:
    """What a member reads who presses a button of the board, or uses a command."""
    if what != "Rules":
        return text_of(asked(await member.slash(room.channel, what)))
    board = next(board for board in room.boards if "**Players**" in text_of(board))
    return text_of(asked(await member.click(board, label=what)))
