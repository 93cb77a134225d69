"""Makes SVG of card faces, card backs and card emojis, with the rank big in the corner that a fan shows."""

from enum import StrEnum
from typing import Final

from bot.engine.cards import HIDDEN, Card, is_joker
from bot.engine.notation import card_text
from bot.pictures.colours import BACK, BLACK, BLUE, CARD, EDGE, GREEN, PURPLE, RED, Colour, hexed
from bot.pictures.shapes import CAP, RANK_HEIGHT, RANK_STROKES, RANK_WIDTH, STAR, STROKE, SUIT_SHAPES, TEN_WIDTH

WIDTH: Final = 100
HEIGHT: Final = 140
EMOJI: Final = 128
"""Pixels of an emoji's side."""


class Deck(StrEnum):
    """In how many colours the suits are printed."""

    TWO = "two"
    FOUR = "four"


INKS: Final[dict[Deck, dict[str, Colour]]] = {
    Deck.TWO: {"C": BLACK, "D": RED, "H": RED, "S": BLACK},
    Deck.FOUR: {"C": GREEN, "D": BLUE, "H": RED, "S": BLACK},
}


def card_svg(card: Card, deck: Deck = Deck.TWO) -> str:
    """Return the face of a card, the back for a hidden one; raises NotationError for a number that is no card."""
    if card == HIDDEN:
        return back_svg()
    if is_joker(card):
        drawn = _shape(STAR, PURPLE, 11, 13, 44) + _shape(CAP, PURPLE, 34, 70, 58)
    else:
        rank, suit = tuple(card_text(card))
        ink = INKS[deck][suit]
        drawn = _rank(rank, ink, 13, 15, 50) + _shape(SUIT_SHAPES[suit], ink, 36, 74, 56)
    return _svg(WIDTH, HEIGHT, _blank(WIDTH, HEIGHT, 10) + drawn)


def back_svg(ink: Colour = BACK) -> str:
    """Return the back of a card, in one colour."""
    return _svg(
        WIDTH,
        HEIGHT,
        f"{_blank(WIDTH, HEIGHT, 10)}"
        f'<rect x="8" y="8" width="84" height="124" rx="5" fill="{hexed(ink)}"/>'
        f'<rect x="17" y="17" width="66" height="106" rx="3" fill="none" stroke="{hexed(CARD)}" stroke-width="3"/>'
        f"{_shape(STAR, CARD, 32, 52, 36)}",
    )


def emoji_svg(card: Card, deck: Deck = Deck.TWO) -> str:
    """Return a card as a square picture that is still read at the height of a line of text."""
    if card == HIDDEN:
        drawn = f'<rect x="22" y="10" width="84" height="108" rx="9" fill="{hexed(BACK)}"/>' + _shape(STAR, CARD, 36, 36, 56)
    elif is_joker(card):
        drawn = _shape(STAR, PURPLE, 43, 9, 42) + _shape(CAP, PURPLE, 32, 52, 64)
    else:
        rank, suit = tuple(card_text(card))
        ink = INKS[deck][suit]
        width = (TEN_WIDTH if rank == "T" else RANK_WIDTH) * 54 / RANK_HEIGHT
        drawn = _rank(rank, ink, 64 - width / 2 + 1, 13, 54, stroke=STROKE + 2) + _shape(SUIT_SHAPES[suit], ink, 39, 72, 50)
    return _svg(EMOJI, EMOJI, f'<g transform="translate(14 0)">{_blank(100, EMOJI, 14)}</g>{drawn}')


def _svg(width: int, height: int, drawn: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{drawn}</svg>'


def _blank(width: int, height: int, radius: int) -> str:
    return (
        f'<rect x="1" y="1" width="{width - 2}" height="{height - 2}" rx="{radius}" fill="{hexed(CARD)}" '
        f'stroke="{hexed(EDGE)}" stroke-width="2"/>'
    )


def _shape(path: str, ink: Colour, x: float, y: float, side: float) -> str:
    return f'<path d="{path}" fill="{hexed(ink)}" transform="translate({x} {y}) scale({side / 100})"/>'


def _rank(rank: str, ink: Colour, x: float, y: float, height: float, stroke: float = STROKE) -> str:
    return (
        f'<path d="{RANK_STROKES[rank]}" fill="none" stroke="{hexed(ink)}" stroke-width="{stroke}" '
        f'stroke-linejoin="round" stroke-linecap="round" '
        f'transform="translate({x} {y}) scale({height / RANK_HEIGHT})"/>'
    )
