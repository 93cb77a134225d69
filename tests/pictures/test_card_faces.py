"""The faces of the cards: all different, and readable on a phone."""

import io

import pytest
from PIL import Image

from bot.engine.cards import HIDDEN, PLAIN_CARDS, joker_card
from bot.engine.errors import NotationError
from bot.pictures.card_faces import HEIGHT, WIDTH, Deck, card_svg
from bot.pictures.card_sprites import card_sprite
from bot.pictures.colours import CARD
from bot.pictures.emoji_faces import emoji_png, emoji_svg
from bot.pictures.lettering import SMALLEST, draw_mask
from bot.pictures.sprites import SCALE
from tests.pictures.contrast import contrast

ALL = (*range(PLAIN_CARDS), joker_card(1), HIDDEN)


@pytest.mark.parametrize("deck", Deck)
def test_no_two_cards_look_alike(deck: Deck) -> None:
    """52 cards, a joker and a back have 54 faces, big and as emojis; jokers share one."""
    assert len({card_svg(card, deck) for card in ALL}) == len({emoji_svg(card, deck) for card in ALL}) == 54
    assert card_svg(joker_card(2), deck) == card_svg(joker_card(1), deck)


def test_no_font_is_needed_for_a_card() -> None:
    """Ranks and suits are paths, not letters."""
    assert not any("<text" in card_svg(card) + emoji_svg(card) for card in ALL)


def test_a_number_that_is_no_card_has_no_face() -> None:
    """What is no card is an error of ours, not an empty card."""
    with pytest.raises(NotationError):
        card_svg(200)


@pytest.mark.parametrize("width", [52, 68, 84])
@pytest.mark.parametrize("card", range(0, PLAIN_CARDS, 5))
def test_ranks_are_read_on_a_phone(width: int, card: int) -> None:
    """In a picture shown at half its size the rank of a small card is at least 8 pixels high, and the suit as well."""
    image = card_sprite(card, Deck.FOUR, width, small=True).image.convert("RGB").quantize(64)
    parts = image.getpalette() or []
    dark = [255 if contrast(colour, CARD) > 4 else 0 for colour in zip(parts[::3], parts[1::3], parts[2::3], strict=True)]
    ink = Image.frombytes("L", image.size, image.tobytes()).point([*dark, *[0] * (256 - len(dark))])
    inner = ink.crop((4, 4, ink.width - 4, ink.height - 4))
    middle = inner.height * 52 // 100
    for half in (inner.crop((0, 0, inner.width, middle)), inner.crop((0, middle, inner.width, inner.height))):
        box = half.getbbox()
        assert box is not None and (box[3] - box[1]) / 2 >= 8


def test_the_smallest_type_is_read_on_a_phone() -> None:
    """At half its size a capital letter of the smallest type is at least 8 pixels high."""
    box = draw_mask("H", SMALLEST).getbbox()
    assert box is not None and (box[3] - box[1]) / 2 >= 8


def test_emojis_are_what_discord_takes() -> None:
    """An emoji is 128 by 128 pixels and far below 256 KiB."""
    for card in (0, 34, joker_card(1), HIDDEN):
        png = emoji_png(card, Deck.TWO)
        assert Image.open(io.BytesIO(png)).size == (128, 128) and len(png) < 256 * 1024


def test_stamps_keep_the_shape_of_cards() -> None:
    """A card is as high as its width says."""
    assert card_sprite(0, Deck.TWO, 50 / SCALE).image.size == (50, 50 * HEIGHT // WIDTH)
