"""Draws what lies in stacks: decks as high as their number, piles with a face on top, towers of chips, empty places."""

from functools import lru_cache
from typing import Final

from bot.engine.cards import card_text
from bot.pictures.card_faces import Deck
from bot.pictures.card_sprites import paste_card
from bot.pictures.cloth import ClothCanvas
from bot.pictures.colours import BACK, BACK_LIT, BLACK, CARD, CLOTHS, EDGE, LINE, PALE, RED, SHADE, hex_text
from bot.pictures.designs.card_backs import DECK, draw_deck_back
from bot.pictures.designs.design_colours import GROUNDS, CardBack
from bot.pictures.display_list import PileElement, StackElement
from bot.pictures.laid_cards import CardPile
from bot.pictures.lettering import SMALLEST
from bot.pictures.plates import CAPITALS, draw_pill
from bot.pictures.sprites import SCALE, Sprite, rasterise_drawing
from bot.pictures.svg import clip_drawing, draw_stroke, fill_ellipse, fill_path, fill_rect, number_text, place_group

TOP: Final = 0.64
"""The height of a deck's top card, in widths: cards are seen from the seats, from a little above."""
_LEAST: Final = 3
"""Units of the thinnest deck: one card must not look like none."""
LEAST_NUMBER: Final = SMALLEST / SCALE
_ON_CHIP: Final = 3
_WIDE_CHIP: Final = 80
"""How many digits are written on chips that are narrower than others; longer numbers stand before them."""
CHIP: Final = 9
"""Units that a chip is thick."""
_OVAL: Final = 0.3
"""Half the height of a chip's top, in widths."""
_NOTCH: Final = 0.22
"""How wide the marks on a chip's edge are, in halves of its width."""


def deck_thickness(count: int, each: float) -> int:
    """Return how many units thick a deck is, if each card has so many."""
    return round(max(count * each, _LEAST)) if count else 0


def draw_deck(
    canvas: ClothCanvas,
    count: int,
    x: float,
    base: float,
    width: float,
    each: float,
    seat: int | None = None,
    back: CardBack = CardBack.LATTICE,
) -> None:
    """Draw a deck whose lower edge is `base`, `each` units thick for a card, with its number on top; an empty place for 0."""
    high = width * TOP
    if not count:
        draw_empty_place(canvas, x, base, width, seat)
        return
    thick, size = deck_thickness(count, each), number_size(count, width)
    if canvas.take_element(StackElement("deck", count, x, base, width, thick, size, seat, back)):
        return
    canvas.paste_at(_deck_sprite(width, thick, back), x, base)
    canvas.print_text(str(count), x, base - thick - high / 2 + size * CAPITALS, size, CARD, GROUNDS[back], width=width * 0.9)


def draw_empty_place(canvas: ClothCanvas, x: float, base: float, width: float, seat: int | None = None) -> None:
    """Draw the place of a deck that is used up: a dashed line around a zero."""
    size = width * 0.44
    if canvas.take_element(StackElement("place", 0, x, base, width, 0, size, seat)):
        return
    canvas.paste_at(_place_sprite(width), x, base)
    canvas.print_text("0", x, base - width * TOP / 2 + size * CAPITALS, size, PALE, CLOTHS[0])


def tower_height(width: float, thick: float) -> float:
    """Return how high a tower of chips is that is about so thick."""
    return width * _OVAL * 2 + _chips(thick) * CHIP


def draw_chips(
    canvas: ClothCanvas, count: int, x: float, base: float, width: float, thick: float, seat: int | None = None
) -> None:
    """Draw a tower of chips about so thick, whose lower edge is `base`, with how much it is worth on top."""
    chips = _chips(thick)
    beside = len(str(count)) > _ON_CHIP and width < _WIDE_CHIP
    size = 0 if beside else max(number_size(count, width) * 0.86, LEAST_NUMBER)
    listed = canvas.take_element(StackElement("chips", count, x, base, width, chips * CHIP, size, seat))
    if not listed:
        canvas.paste_at(_chips_sprite(width, chips), x, base)
    top = base - width * _OVAL - chips * CHIP
    if beside:
        draw_pill(canvas, str(count), x, top + width * _OVAL, 28, gold=False)
    elif not listed:
        canvas.print_text(str(count), x, top + size * CAPITALS, size, CARD, BACK)


def _chips(thick: float) -> int:
    return max(round(thick / CHIP), 1)


def draw_pile(canvas: ClothCanvas, pile: CardPile, x: float, y: float, width: float, deck: Deck, seat: int) -> None:
    """Draw a seat's pile that lies face up, around a point: the top card, the edges of some others, the count on its rim."""
    count, top = pile.count, pile.top
    if not canvas.take_element(PileElement(count, card_text(top), x, y, width, seat)):
        for under in range(min(count - 1, 3), 0, -1):
            canvas.paste_at(_edge_sprite(width), x + 3 * under, y + 3 * under)
        paste_card(canvas, top, x, y, width, deck=deck, small=True, drop=3)
    draw_pill(canvas, str(count), x, y + width * 0.7 + 4, 28, gold=False)


def number_size(count: int, width: float) -> float:
    """Return the type of the number on a stack, smaller for long ones."""
    digits = len(str(count))
    return max(width * {1: 0.48, 2: 0.48, 3: 0.38}.get(digits, 1.3 / digits), LEAST_NUMBER)


@lru_cache(maxsize=128)
def _deck_sprite(width: float, thick: int, back: CardBack) -> Sprite:
    left, top = -width / 2, -width * TOP - thick
    drawn = draw_deck_shadow(width) + draw_deck_side(width, thick) + draw_deck_top(width, thick, back)
    return rasterise_drawing(drawn, (left - 2, top - 2, width / 2 + 10, 10))


def draw_deck_shadow(width: float) -> str:
    """Return a deck's shadow; as all parts of stacks around the middle of its lower edge."""
    high = width * TOP
    return fill_rect(-width / 2 + 4, -high + 8, width + 4, high, 9, SHADE, 'fill-opacity="0.38"')


def draw_deck_side(width: float, thick: int) -> str:
    """Return the edges of a deck's cards."""
    high = width * TOP
    left, top = -width / 2, -high - thick
    edge = f'stroke="{hex_text(LINE)}" stroke-width="1"'
    drawn = fill_rect(left, top, width, high + thick, 9, CARD, edge)
    if thick > 6:
        rows = (2.5 + 4 * step for step in range((thick - 1) // 4))
        layers = "".join(f"M{number_text(left + 1)} {number_text(-at)}h{number_text(width - 2)}" for at in rows)
        sides = fill_rect(left + 1, top, width - 2, high + thick, 8, BLACK)
        drawn += clip_drawing(sides, draw_stroke(layers, EDGE, 1.5))
    return drawn


def draw_deck_top(width: float, thick: int, back: CardBack) -> str:
    """Return the card on top of a deck."""
    high = width * TOP
    left, top = -width / 2, -high - thick
    drawn = fill_rect(left, top, width, high, 9, CARD, f'stroke="{hex_text(EDGE)}" stroke-width="1"')
    if back is not CardBack.LATTICE:
        return drawn + place_group(draw_deck_back(back), left, top, width / DECK[0])
    drawn += fill_rect(left + 4.5, top + 4.5, width - 9, high - 9, 6, BACK)
    lit = f'stroke="{hex_text(BACK_LIT)}" stroke-width="2"'
    return drawn + fill_rect(left + 8.5, top + 8.5, width - 17, high - 17, 3.5, None, lit)


@lru_cache(maxsize=8)
def _place_sprite(width: float) -> Sprite:
    return rasterise_drawing(draw_place(width), (-width / 2 - 3, -width * TOP - 3, width / 2 + 3, 3))


def draw_place(width: float) -> str:
    """Return the dashes around an empty place."""
    high = width * TOP
    dashes = f'stroke="{hex_text(PALE)}" stroke-width="2.5" stroke-dasharray="7 6" stroke-opacity="0.8"'
    return fill_rect(-width / 2, -high, width, high, 9, None, dashes)


@lru_cache(maxsize=32)
def _edge_sprite(width: float) -> Sprite:
    half, tall = width / 2, width * 0.7
    return rasterise_drawing(draw_card_edge(width), (-half - 2, -tall - 2, half + 2, tall + 2))


def draw_card_edge(width: float) -> str:
    """Return a card of a pile of which others hide all but an edge, around its middle."""
    line = f'stroke="{hex_text(LINE)}" stroke-width="1.5"'
    return fill_rect(-width / 2, -width * 0.7, width, width * 1.4, width / 10, CARD, line)


@lru_cache(maxsize=64)
def _chips_sprite(width: float, chips: int) -> Sprite:
    """Return a tower of round chips, seen from a little above, with notches on their edges."""
    half, oval = width / 2, width * _OVAL
    drawn = draw_chips_shadow(width)
    for chip in range(chips):
        drawn += draw_chip_side(width, chip)
    y = -oval - chips * CHIP
    return rasterise_drawing(drawn + draw_chip_top(width, chips), (-half - 3, y - oval - 3, half + 10, 10))


def draw_chips_shadow(width: float) -> str:
    """Return the shadow of a tower of chips."""
    oval = width * _OVAL
    return fill_ellipse(6, -oval + 8, width / 2 + 2, oval, SHADE, 'fill-opacity="0.38"')


def draw_chip_top(width: float, chips: int) -> str:
    """Return the upper side of so many chips."""
    half, oval = width / 2, width * _OVAL
    y = -oval - (chips - 1) * CHIP - CHIP
    drawn = fill_ellipse(0, y, half, oval, CARD) + fill_ellipse(0, y, half - 2.5, oval - 2, BACK)
    return drawn + _notches(half - 2.5, oval - 2, y) + fill_ellipse(0, y, half * 0.8, oval * 0.78, BACK)


def draw_chip_side(width: float, chip: int) -> str:
    """Return one chip from its side, which has so many below; every third one is red."""
    half, oval = width / 2, width * _OVAL
    y, fill = -oval - chip * CHIP, RED if chip % 3 == 2 else BACK
    side = f"M{-half} {y - CHIP}A{half} {oval} 0 0 0 {half} {y - CHIP}V{y}A{half} {oval} 0 0 1 {-half} {y}Z"
    drawn = fill_path(side, fill, f'stroke="{hex_text(CARD)}" stroke-width="1.5"')
    for at in (-0.62, 0, 0.62):
        drop = oval * (1 - at * at) ** 0.5
        drawn += fill_rect(half * at - half * _NOTCH / 2, y - CHIP + drop + 1, half * _NOTCH, CHIP - 2, 1, CARD)
    return drawn


def _notches(half: float, oval: float, y: float) -> str:
    """Return the notches on the rim of the top chip, as rays of its oval."""
    ends = ((1, 0), (-1, 0), (0.5, 0.87), (-0.5, 0.87), (0.5, -0.87), (-0.5, -0.87))
    rays = "".join(f"M0 {y}L{x * half * 1.1} {y + up * oval * 1.1}" for x, up in ends)
    shape = f'<ellipse cx="0" cy="{y}" rx="{half}" ry="{oval}"/>'
    return clip_drawing(shape, draw_stroke(rays, CARD, half * _NOTCH))
