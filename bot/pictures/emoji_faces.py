"""Makes SVG of card emojis: a rank and a suit that are still read at the height of a line of text.

An uploaded emoji keeps its picture for good. So emojis have colours and strokes of their own, which stay when cards change.
"""

from typing import Final

from bot.engine.cards import HIDDEN, RANKS, Card, card_text, is_joker
from bot.pictures.card_faces import Deck
from bot.pictures.card_shapes import CAP, STAR, SUIT_SHAPES
from bot.pictures.svg import render_svg

EMOJI: Final = 128
"""Pixels of an emoji's side."""

_CARD, _EDGE, _BACK, _JOKER = "#fcfbf7", "#9297a3", "#2654a0", "#682696"
_BLACK, _RED, _GREEN, _BLUE = "#171a22", "#c4102c", "#0a6b2e", "#1a4fb8"
_INKS: Final = {
    Deck.TWO: {"C": _BLACK, "D": _RED, "H": _RED, "S": _BLACK},
    Deck.FOUR: {"C": _GREEN, "D": _BLUE, "H": _RED, "S": _BLACK},
}

_RANK_STROKES: Final = dict(
    zip(
        RANKS,
        (
            "M5 19C5 -6 43 -6 43 19C43 36 5 50 5 70H45",
            "M5 12C10 -5 42 -5 42 17C42 33 26 34 19 34C28 34 44 35 44 52C44 75 8 76 3 57",
            "M35 70V2L3 50H47",
            "M41 0H11L7 31C18 22 45 24 45 48C45 75 9 77 3 57",
            "M36 1C16 8 5 26 5 48C5 77 44 77 44 48C44 22 8 22 5 46",
            "M3 0H45L18 70",
            "M24 33C1 33 1 0 24 0C47 0 47 33 24 33C-2 33 -2 70 24 70C50 70 50 33 24 33Z",
            "M13 69C33 62 44 44 44 22C44 -7 5 -7 5 22C5 48 41 48 44 24",
            "M0 14L13 0V70M48 0C24 0 24 70 48 70C72 70 72 0 48 0Z",
            "M18 0H38V50C38 77 3 77 3 50",
            "M26 0C-4 0 -4 70 26 70C56 70 56 0 26 0ZM32 50L50 74",
            "M5 0V70M44 0L5 44M18 30L46 70",
            "M1 70L24 0L47 70M10 46H38",
        ),
        strict=False,
    )
)
"""A stroked path in a box 50 wide (a ten: 70) and 70 high for each rank, by its letter; the joker has a star instead."""

_STROKE: Final = 15
_WIDTH: Final = 50
_TEN_WIDTH: Final = 68
_HEIGHT: Final = 70


def emoji_svg(card: Card, deck: Deck = Deck.TWO) -> str:
    """Return a card as a square picture that is still read at the height of a line of text."""
    if card == HIDDEN:
        drawn = f'<rect x="22" y="10" width="84" height="108" rx="9" fill="{_BACK}"/>' + _shape(STAR, _CARD, 36, 36, 56)
    elif is_joker(card):
        drawn = _shape(STAR, _JOKER, 43, 9, 42) + _shape(CAP, _JOKER, 32, 52, 64)
    else:
        rank, suit = tuple(card_text(card))
        ink = _INKS[deck][suit]
        width = (_TEN_WIDTH if rank == "T" else _WIDTH) * 54 / _HEIGHT
        drawn = _rank(rank, ink, 64 - width / 2 + 1, 13, 54) + _shape(SUIT_SHAPES[suit], ink, 39, 72, 50)
    blank = f'<rect x="1" y="1" width="98" height="{EMOJI - 2}" rx="14" fill="{_CARD}" stroke="{_EDGE}" stroke-width="2"/>'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {EMOJI} {EMOJI}">'
    return f'{head}<g transform="translate(14 0)">{blank}</g>{drawn}</svg>'


def emoji_png(card: Card, deck: Deck) -> bytes:
    """Return a card as the PNG file of an emoji; raises NotationError for a number that is no card."""
    return render_svg(emoji_svg(card, deck), EMOJI, EMOJI)


def _shape(path: str, ink: str, x: float, y: float, side: float) -> str:
    return f'<path d="{path}" fill="{ink}" transform="translate({x} {y}) scale({side / 100})"/>'


def _rank(rank: str, ink: str, x: float, y: float, height: float) -> str:
    return (
        f'<path d="{_RANK_STROKES[rank]}" fill="none" stroke="{ink}" stroke-width="{_STROKE}" '
        f'stroke-linejoin="round" stroke-linecap="round" '
        f'transform="translate({x} {y}) scale({height / _HEIGHT})"/>'
    )
