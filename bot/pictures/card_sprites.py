"""Pastes cards on cloth: each is rasterised once for its size and tilt, as are its shadow, its ring of gold and its veil."""

import math
from enum import Enum, auto
from functools import lru_cache
from typing import Final

from bot.engine.cards import HIDDEN, Card
from bot.pictures.card_faces import HEIGHT, SMALL, WIDTH, Deck, draw_card
from bot.pictures.card_shapes import RADIUS
from bot.pictures.cloth import ClothCanvas
from bot.pictures.colours import GOLD, SHADE, Colour
from bot.pictures.designs.design_colours import CardBack
from bot.pictures.display_list import CardElement
from bot.pictures.palettes import DIMMED
from bot.pictures.sprites import Sprite, rasterise_drawing
from bot.pictures.svg import fill_rect, place_group

KEPT: Final = 192
"""Cards in the cache: those of some tables, 80 KiB each at a table of four, twice that at one of two."""
DROP: Final = 7
"""Units of the grid that a shadow lies below its card."""

_RING: Final = 5
_GLOW: Final = 11
"""How far the ring of gold reaches beyond a card, and the glow around that."""
_MIDDLE: Final = (WIDTH / 2, HEIGHT / 2)


class CardLight(Enum):
    """How a card lies: as it is, beaten and so dimmed, or taking the cards and so in a ring of gold."""

    PLAIN = auto()
    DIM = auto()
    LIT = auto()


def paste_card(
    canvas: ClothCanvas,
    card: Card,
    x: float,
    y: float,
    width: float,
    *,
    deck: Deck = Deck.TWO,
    turn: float = 0,
    light: CardLight = CardLight.PLAIN,
    small: bool | None = None,
    drop: float = DROP,
    seat: int | None = None,
    back: CardBack = CardBack.LATTICE,
) -> None:
    """Paste a card centred on a point, tilted by so many degrees; `small` as in `draw_card`, by its height if it is None.

    `seat` is whose card it is, where that is known, and `back` what its back shows.
    """
    small = width * HEIGHT / WIDTH < SMALL if small is None else small
    if canvas.take_element(CardElement.of_card(card, (x, y, width, turn), light.name.lower(), seat, back, small=small)):
        return
    canvas.paste_at(_card_shape(width, turn, SHADE, 38, 0), x, y + drop)
    if light is CardLight.LIT:
        canvas.paste_at(_card_shape(width, turn, GOLD, 28, _GLOW), x, y)
        canvas.paste_at(_card_shape(width, turn, GOLD, 100, _RING), x, y)
    shown = back if card == HIDDEN else CardBack.LATTICE
    canvas.paste_at(card_sprite(card, deck, width, turn, small=small, back=shown), x, y)
    if light is CardLight.DIM:
        canvas.paste_at(_card_shape(width, turn, SHADE, round(DIMMED * 100), 0), x, y)


@lru_cache(maxsize=KEPT)
def card_sprite(
    card: Card, deck: Deck, width: float, turn: float = 0, *, small: bool = False, back: CardBack = CardBack.LATTICE
) -> Sprite:
    """Return a card around its middle; raises NotationError for a number that is no card."""
    drawn = place_group(draw_card(card, deck, small=small, back=back), -width / 2, -width * 0.7, width / WIDTH, turn, _MIDDLE)
    return rasterise_drawing(drawn, _box(width, turn, 0))


@lru_cache(maxsize=128)
def _card_shape(width: float, turn: float, colour: Colour, percent: int, beyond: float) -> Sprite:
    """Return the shape of a card in one colour, so opaque and so far beyond its edges."""
    scale = width / WIDTH
    out = beyond / scale
    opaque = f'fill-opacity="{percent / 100}"'
    shape = fill_rect(-out, -out, WIDTH + 2 * out, HEIGHT + 2 * out, RADIUS + out, colour, opaque)
    drawn = place_group(shape, -width / 2, -width * 0.7, scale, turn, _MIDDLE)
    return rasterise_drawing(drawn, _box(width, turn, beyond))


def _box(width: float, turn: float, beyond: float) -> tuple[float, float, float, float]:
    """Return the box around a tilted card."""
    half, tall = width / 2 + beyond, width * 0.7 + beyond
    cos, sin = math.cos(math.radians(turn)), abs(math.sin(math.radians(turn)))
    x, y = half * cos + tall * sin, tall * cos + half * sin
    return -x, -y, x, y
