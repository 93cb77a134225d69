"""Makes SVG of card faces, card backs and card emojis, with the rank big in the corner that a fan shows.

The shapes of suits, ranks and marks were drawn for War Room.
"""

from enum import StrEnum
from typing import Final

from bot.engine.cards import HIDDEN, RANKS, SUITS, Card, is_joker
from bot.engine.notation import card_text
from bot.pictures.colours import BACK, BLACK, BLUE, CARD, EDGE, GREEN, PURPLE, RED, Colour, hex_text

SUIT_SHAPES: Final = dict(
    zip(
        SUITS,
        (
            # Clubs: three leaves and a stem.
            "M50 5C38 5 29 14 29 26C29 32 31 37 35 41C32 40 29 39 26 39C14 39 5 48 5 60C5 72 14 81 26 81C35 81 42 76 45 69"
            "C45 80 41 89 33 95H67C59 89 55 80 55 69C58 76 65 81 74 81C86 81 95 72 95 60C95 48 86 39 74 39C71 39 68 40 65 41"
            "C69 37 71 32 71 26C71 14 62 5 50 5Z",
            # Diamonds: four sides, a little hollow.
            "M50 3Q66 29 89 50Q66 71 50 97Q34 71 11 50Q34 29 50 3Z",
            # Hearts.
            "M50 95C19 68 4 51 4 31C4 16 15 6 28 6C38 6 46 12 50 21C54 12 62 6 72 6C85 6 96 16 96 31C96 51 81 68 50 95Z",
            # Spades: a heart on its head, and a stem.
            "M50 4C60 20 95 38 95 62C95 75 85 84 74 84C65 84 58 79 55 71C55 81 59 89 67 95H33C41 89 45 81 45 71"
            "C42 79 35 84 26 84C15 84 5 75 5 62C5 38 40 20 50 4Z",
        ),
        strict=True,
    )
)
"""A filled path in a square of 100 for each suit, by its letter."""

STAR: Final = "M50 4L64 36L98 39L72 62L80 96L50 78L20 96L28 62L2 39L36 36Z"
CAP: Final = (
    "M16 82C16 60 14 50 8 40C20 36 30 42 36 54C38 38 43 28 50 22C57 28 62 38 64 54C70 42 80 36 92 40C86 50 84 60 84 82Z"
    "M16 88H84V98H16ZM9 24a9 9 0 1 0 .1 0ZM50 2a9 9 0 1 0 .1 0ZM91 24a9 9 0 1 0 .1 0Z"
)
"""The joker's star and cap, in a square of 100."""

CROWN: Final = "M8 78L2 26L28 48L50 12L72 48L98 26L92 78ZM8 84H92V94H8Z"
"""The mark of a winner, in a square of 100."""

PLAY: Final = "M18 6L92 50L18 94Z"
"""The mark of what is being played, in a square of 100."""

RANK_STROKES: Final = dict(
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

STROKE: Final = 13
RANK_WIDTH: Final = 50
TEN_WIDTH: Final = 68
RANK_HEIGHT: Final = 70


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
        f'<rect x="8" y="8" width="84" height="124" rx="5" fill="{hex_text(ink)}"/>'
        f'<rect x="17" y="17" width="66" height="106" rx="3" fill="none" stroke="{hex_text(CARD)}" stroke-width="3"/>'
        f"{_shape(STAR, CARD, 32, 52, 36)}",
    )


def emoji_svg(card: Card, deck: Deck = Deck.TWO) -> str:
    """Return a card as a square picture that is still read at the height of a line of text."""
    if card == HIDDEN:
        drawn = f'<rect x="22" y="10" width="84" height="108" rx="9" fill="{hex_text(BACK)}"/>' + _shape(STAR, CARD, 36, 36, 56)
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
        f'<rect x="1" y="1" width="{width - 2}" height="{height - 2}" rx="{radius}" fill="{hex_text(CARD)}" '
        f'stroke="{hex_text(EDGE)}" stroke-width="2"/>'
    )


def _shape(path: str, ink: Colour, x: float, y: float, side: float) -> str:
    return f'<path d="{path}" fill="{hex_text(ink)}" transform="translate({x} {y}) scale({side / 100})"/>'


def _rank(rank: str, ink: Colour, x: float, y: float, height: float, stroke: float = STROKE) -> str:
    return (
        f'<path d="{RANK_STROKES[rank]}" fill="none" stroke="{hex_text(ink)}" stroke-width="{stroke}" '
        f'stroke-linejoin="round" stroke-linecap="round" '
        f'transform="translate({x} {y}) scale({height / RANK_HEIGHT})"/>'
    )
