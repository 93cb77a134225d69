"""The picture of a hand: small, with numbers for what can be chosen alone, and told in full by its alt text."""

from dataclasses import replace
from typing import Any

import pytest

from bot.engine.cards import parse_card
from bot.pictures.canvas import Canvas
from bot.pictures.card_faces import Deck
from bot.pictures.table.hand_picture import MOST_SLOTS, HandPicture, HandSlot
from tests.pictures.decoded import KIB, decoded

RANKS = "23456789TJQKA"


def hand(*, count: int = 1, picked: str = "Q") -> HandPicture:
    """Thirteen ranks, so many cards of each, one of them picked, and no four any more."""
    slots = [
        HandSlot(None) if rank == "4" else HandSlot(parse_card(f"{rank}H"), count, number, rank == picked)
        for number, rank in enumerate(RANKS, start=1)
    ]
    return HandPicture(tuple(slots))


@pytest.mark.parametrize("deck", Deck)
@pytest.mark.parametrize("count", [1, 2])
def test_it_is_small(deck: Deck, count: int) -> None:
    """A hand of 13 or of 26, in two colours or four: at most 60 KiB, and as high with few cards as with all."""
    picture = replace(hand(count=count), deck=deck)
    played = replace(picture, slots=(HandSlot(None),) * 12 + picture.slots[-1:])
    assert len(picture.png()) <= 60 * KIB and decoded(picture.png()).size == decoded(played.png()).size == (720, 427)


def test_the_alt_text_says_all() -> None:
    """Every card with its number and how many there are, the picked one, and those that can't be played now."""
    slots = (
        HandSlot(parse_card("2H"), 2, 1),
        HandSlot(None),
        HandSlot(parse_card("9S"), 1, 3, picked=True),
        HandSlot(parse_card("KD"), dimmed=True),
    )
    words = "Your hand: 1 is 2♥ ×2, 3 is 9♠, K♦. You picked 9♠. Not playable now: K♦."
    assert HandPicture(slots).alt() == words
    assert HandPicture((HandSlot(None),)).alt() == "Your hand is empty."


def test_numbers_are_for_what_can_be_pressed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card that can't be chosen has no tab, and an empty place no number."""
    written: list[str] = []
    write = Canvas.write_text

    def noted(canvas: Canvas, text: str, *where: Any, **how: Any) -> int:
        written.append(text)
        return write(canvas, text, *where, **how)

    monkeypatch.setattr(Canvas, "write_text", noted)
    picture = hand()
    replace(picture, slots=(*picture.slots[:-1], replace(picture.slots[-1], number=None, dimmed=True))).png()
    assert [text for text in written if text.isdecimal()] == [str(number) for number in range(1, 13) if number != 3]


def test_more_than_a_hand_has() -> None:
    """Thirteen ranks and the joker have a place; nothing else has one."""
    with pytest.raises(ValueError, match="1 to 14 places"):
        HandPicture((HandSlot(None),) * (MOST_SLOTS + 1))
