"""Spies, swaps and thieves in Discord: what only one page shows, and when; what the board never names."""

import pytest
from simcord.actors import MemberActor

from bot.engine.play.asks import AskKind
from bot.engine.variants import find_variant
from bot.host.table.choice_stage import ChoiceStage
from bot.views.choices.hand_page import tell_thefts_apart
from bot.views.interactions.content import HandContent, HandOffer, HandQuestion
from tests.conftest import Room, text_of
from tests.support.scenes import missed_now
from tests.support.server_settings import without_pictures
from tests.support.tables import ANN, BEN, playing
from tests.views.choices.hand_actions import decide, labels, lay_out, offered, open_hand, press, sit_down
from tests.views.tables.shown_pictures import shown

LOCK = "🔒 Lock it in"


async def lay(room: Room, member: MemberActor, label: str) -> None:
    """Choose what says so, and lock it."""
    await press(member, await press(member, await open_hand(room, member), label), LOCK)


@pytest.fixture
async def trick(room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor) -> Room:
    """A table of Scientific War at which Alice has just laid the only queen, and is the spy."""
    await sit_down(room, "scientific-war", alice, bob, carol)
    lay_out(room, "QH 8H 5H 2H", "KS 3S 8S 7S", "AD 8D 4D 9D")
    await room.shown()
    for member, card in ((alice, "QH"), (bob, "3S"), (carol, "4D")):
        await decide(room, member, card)
    await room.shown()
    return room


@pytest.mark.parametrize("pictures", [True])
async def test_the_spy_sees_the_others_cards_when_all_are_in(
    trick: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """Until then the spy's page asks nothing; then it alone shows what the others chose, and asks for a card."""
    assert f"<@{alice.id}> is the spy and chooses last." in trick.text
    await decide(trick, bob, "8S")
    page = await open_hand(trick, alice)
    assert offered(page) == [] and "8♠︎" not in text_of(page)
    await decide(trick, carol, "9D")
    await trick.shown()
    assert f"<@{alice.id}> is the spy, sees the other cards" in trick.text and "8♠︎" not in trick.text
    page = await open_hand(trick, alice)
    assert f"🕵️ <@{bob.id}> plays 8♠︎" in text_of(page) and f"🕵️ <@{carol.id}> plays 9♦︎" in text_of(page)
    assert "lays" not in text_of(await open_hand(trick, bob))
    await lay(trick, alice, "5♥︎")
    await trick.shown()
    assert "8♠" in shown(trick)[0].description and f"<@{alice.id}> was the spy and saw the other cards first." in trick.text


async def test_a_three_counts_for_its_player_alone(trick: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Whoever laid a three sees how many cards each other hand has; the others do not."""
    assert f"<@{alice.id}> holds 3 cards." in text_of(await open_hand(trick, bob))
    assert "in hand" not in text_of(await open_hand(trick, alice))


async def test_an_eight_lets_hand_and_pile_change_places(
    trick: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """After an eight one is asked first, sees both, and everybody is told of a swap; with no pile there is no question."""
    await without_pictures(trick)
    for member, card in ((bob, "8S"), (carol, "8D"), (alice, "2H")):
        await decide(trick, member, card)
    await trick.shown()
    assert (
        "to swap hand and pile, or keep them. Press" not in trick.text
    )  # equal eights won nothing, and nobody has a pile but Alice
    for member, card in ((alice, "8H"), (bob, "7S"), (carol, "9D")):
        await decide(trick, member, card)
    await trick.shown()
    assert f"🔁 Waiting for <@{alice.id}> to swap hand and pile, or keep them. Press" in trick.text
    page = await open_hand(trick, alice)
    assert offered(page) == ["Swap them"] and "Your hand: " in text_of(page) and "Your pile:" in text_of(page)
    await lay(trick, alice, "Swap them")
    page = await open_hand(trick, alice)
    assert "Q♥︎" in labels(page)
    for member, card in ((alice, "QH"), (bob, "KS"), (carol, "AD")):
        await decide(trick, member, card)
    await trick.shown()
    assert f"<@{alice.id}> swapped their hand and pile." in trick.text


async def test_a_theft_is_offered_to_the_thief_alone(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Only a page says who can steal what; the board names nobody, and tells the theft when it is done."""
    await sit_down(room, "stealing-war", alice, bob)
    lay_out(room, "KD 4H 9H 2H 3H", "5C 9S 6C 7C 8C")
    await room.shown()
    await room.pass_time(4)
    page = await open_hand(room, alice)
    assert "goes on top of your pile" in text_of(page) and offered(page) == ["5♣︎", "K♦︎"]
    await lay(room, alice, "5♣︎")
    await room.pass_time(4)
    await decide(room, bob, "top:9S")
    await room.shown()
    assert "can you steal a pile?" in room.text and f"for <@{alice.id}>" not in room.text
    page = await open_hand(room, alice)
    assert "Your next card: 9♥︎" in text_of(page) and offered(page) == ["Play it", "Steal 9♠︎ (2 cards)"]
    assert offered(await open_hand(room, bob)) == []
    await lay(room, alice, "Steal 9♠︎ (2 cards)")
    await room.shown()
    assert "can you steal a pile?" in room.text and "stole" not in room.text
    await room.pass_time(5)
    assert f"<@{alice.id}> stole <@{bob.id}>'s pile with 9♥︎: 2 cards." in room.text


def test_equal_piles_have_their_owners_names() -> None:
    """Two jokers on piles of one card each are two buttons that read the same, but for whose pile it is."""
    label = "Steal 🃏 (1 card)"
    offers = (HandOffer("play", "Play it", False), HandOffer("steal:1", label, False), HandOffer("steal:2", label, True))
    hand = HandContent("", "", (HandQuestion(AskKind.STEAL, "", offers, False),), (1, 1), False, False, False, False)
    (question,) = tell_thefts_apart(hand, lambda: ["Ada", "Ben", "Cleo"]).questions
    assert [offer.label for offer in question.offers] == ["Play it", f"{label}: Ben", f"{label}: Cleo"]


@pytest.mark.parametrize(
    ("variant", "stage", "named"), [("stealing-war", 1, False), ("stealing-war", 0, True), ("suicide-war", 1, True)]
)
def test_a_late_thief_is_not_named_before_the_cards_are_turned(variant: str, stage: int, named: bool) -> None:
    """Only who can steal is asked, so who did not answer is named when the battle is over and everybody saw the card."""
    turn = ChoiceStage(battle=1, stage=stage, misses=(0, 1), late=frozenset({1}))
    table = playing(ANN, BEN, rules=find_variant(variant).rules, variant=variant, turn=turn)
    lines = missed_now(table)
    assert any(f"<@{BEN}> ran out of time" in line for line in lines) is named
