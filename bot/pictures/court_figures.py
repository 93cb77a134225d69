"""Draws the figures of court cards from flat shapes: king, queen, jack and joker.

Each stands alone and upright on a panel 58 wide and 124 high. Their outlines differ, so that they are told apart at 60 pixels:
a square beard, long hair, a beret with a feather, a cap with three horns.
"""

from collections.abc import Callable, Mapping
from typing import Final

from bot.pictures.card_shapes import STAR, draw_suit
from bot.pictures.colours import (
    BLACK,
    CARD,
    EDGE,
    GOLD,
    GOLD_DARK,
    HAIR_BROWN,
    HAIR_FAIR,
    HAIR_RED,
    LINE,
    PURPLE,
    RED,
    SKIN,
    SKIN_DARK,
    TINTS,
    Colour,
    hex_text,
)
from bot.pictures.svg import clip_drawing, draw_stroke, fill_disc, fill_ellipse, fill_path, fill_rect, place_group

_HEM: Final = f'stroke="{hex_text(EDGE)}" stroke-width="1"'


def _on_panel(drawn: str, tint: Colour) -> str:
    panel = fill_rect(1, 0, 58, 124, 6, tint)
    return place_group(clip_drawing(fill_rect(1, 0, 58, 124, 6, BLACK), panel + drawn), 34, 8)


def _eyes(y: float, radius: float = 2.1) -> str:
    return fill_disc(24.5, y, radius, BLACK) + fill_disc(35.5, y, radius, BLACK)


def _king(suit: str, ink: Colour) -> str:
    """Return a king: a square beard, a crown with three balls, ermine."""
    robe = fill_path("M-2 126V108C2 94 12 88 20 86H40C48 88 58 94 62 108V126Z", ink)
    spots = ((14, 98), (22, 103), (30, 104.5), (38, 103), (46, 98))
    ermine = fill_path("M10 91Q30 108 50 91L55 99Q30 122 5 99Z", CARD)
    ermine += "".join(fill_path(f"M{x} {y}l1.8 5h-3.6Z", BLACK) for x, y in spots)
    head = fill_rect(11, 34, 38, 38, 10, HAIR_BROWN) + fill_rect(15, 30, 30, 36, 12, SKIN)
    brows = draw_stroke("M20.5 40.5L27 41.5M39.5 40.5L33 41.5", HAIR_BROWN, 2.4)
    nose = draw_stroke("M30 45V54", SKIN_DARK, 3.2)
    beard = fill_path("M14 50C17 57 22 57 30 57C38 57 43 57 46 50V68C46 84 38 92 30 97C22 92 14 84 14 68Z", HAIR_BROWN)
    lips = "M18 62C21 56 26 57 30 59C34 57 39 56 42 62C37 65 33 64 30 62C27 64 23 65 18 62Z"
    face = head + _eyes(46.5) + brows + nose + beard + fill_path(lips, HAIR_RED)
    return _on_panel(robe + face + ermine + draw_suit(suit, 30, 116, 13, CARD) + _kings_crown(), TINTS[ink])


def _kings_crown() -> str:
    band = fill_rect(9, 29, 42, 7.5, 2, GOLD_DARK) + "".join(fill_disc(x, 32.8, 2, CARD) for x in (18, 30, 42))
    balls = "".join(fill_disc(x, y, 3.2, GOLD) for x, y in ((5, 11), (30, 6), (55, 11)))
    return fill_path("M9 34L5 11L17.5 21L30 6L42.5 21L55 11L51 34Z", GOLD) + band + balls


def _queen(suit: str, ink: Colour) -> str:
    """Return a queen: long hair, a tiara with pearls, beads."""
    hair = HAIR_RED if suit in "HD" else HAIR_BROWN
    long = fill_path("M30 22C8 22 4 42 4 60C4 78 8 90 16 96H44C52 90 56 78 56 60C56 42 52 22 30 22Z", hair)
    robe = fill_path("M-2 126V114C2 102 12 95 21 92H39C48 95 58 102 62 114V126Z", ink)
    neck = fill_path("M25 66H35V90L30 108L25 90Z", SKIN_DARK)
    neck += fill_path("M21 92L30 114L39 92L35 86V90L30 98L25 90V86Z", SKIN) + draw_stroke("M20 93L30 115L40 93", GOLD, 3.2)
    fringe = fill_path("M13 58C12 38 20 30 30 30C40 30 48 38 47 58C45 48 40 42 30 39C20 42 15 48 13 58Z", hair)
    beads = ((23, 92), (26, 96.5), (30, 98.5), (34, 96.5), (37, 92))
    jewels = _tiara(suit, ink) + "".join(fill_disc(x, y, 2.2, CARD) for x, y in beads)
    flowers = draw_suit(suit, 46.5, 113, 15, CARD) + draw_suit(suit, 13.5, 113, 15, CARD)
    return _on_panel(long + robe + neck + _queens_face() + fringe + jewels + flowers, TINTS[ink])


def _queens_face() -> str:
    lashes = draw_stroke("M20.5 51C22 48 26.5 47.5 28 49M32 49C33.5 47.5 38 48 39.5 51", BLACK, 1.6)
    lips = fill_path("M25 64C27 62.5 29 62.5 30 63.5C31 62.5 33 62.5 35 64C33 67.5 27 67.5 25 64Z", RED)
    cheeks = "".join(fill_disc(x, 58.5, 2.8, SKIN_DARK, 'fill-opacity="0.5"') for x in (20.5, 39.5))
    return fill_ellipse(30, 53, 15, 19, SKIN) + lashes + _eyes(51, 2) + lips + cheeks + draw_stroke("M30 52V58", SKIN_DARK, 2.4)


def _tiara(suit: str, ink: Colour) -> str:
    band = (
        "M12 34C10 26 9 21 8 16C13 22 17 24 21 24C25 20 28 14 30 8C32 14 35 20 39 24C43 24 47 22 52 16C51 21 50 26 48 34"
        "C36 28 24 28 12 34Z"
    )
    pearls = "".join(fill_disc(x, y, size, CARD) for x, y, size in ((8, 15, 3.4), (30, 8, 4), (52, 15, 3.4)))
    return fill_path(band, GOLD) + pearls + draw_suit(suit, 30, 24.5, 8, ink)


def _jack(suit: str, ink: Colour) -> str:
    """Return a jack: a beret with a feather, fair hair, a doublet in two halves."""
    hair = fill_path("M9 36V64C9 70 12 74 17 74H43C48 74 51 70 51 64V36Z", HAIR_FAIR)
    body = fill_path("M-2 126V108C2 95 12 90 20 88H30V126Z", ink) + fill_path("M30 88H40C48 90 58 95 62 108V126H30Z", GOLD)
    sash = draw_stroke("M30 92V126", BLACK, 2) + "".join(fill_disc(30, y, 2.4, CARD) for y in (102, 111, 120))
    ruff = fill_path("M11 86L17 97L23.5 90L30 99L36.5 90L43 97L49 86L42 80H18Z", CARD, _HEM)
    head = fill_rect(24, 68, 12, 22, 4, SKIN_DARK) + ruff + fill_rect(15, 32, 30, 44, 14, SKIN)
    locks = fill_path("M15 40C15 46 15 54 12 60C8 54 8 44 10 36ZM45 40C45 46 45 54 48 60C52 54 52 44 50 36Z", HAIR_FAIR)
    locks += fill_path("M15 46C18 40 22 46 26 41C30 46 34 40 38 45C41 41 44 44 45 47V34H15Z", HAIR_FAIR)
    face = _eyes(51.5) + draw_stroke("M30 53V59", SKIN_DARK, 2.8) + draw_stroke("M24.5 65C27 68 33 68 36 64", RED, 2.4)
    signs = draw_suit(suit, 12.5, 112, 14, CARD) + draw_suit(suit, 47.5, 112, 14, ink)
    return _on_panel(hair + body + sash + head + locks + face + _beret(suit, ink) + signs, TINTS[ink])


def _beret(suit: str, ink: Colour) -> str:
    cap = fill_path("M7 37C2 20 16 9 31 9C47 9 58 18 54 34L53 38C38 32 22 32 8 40Z", ink)
    band = draw_stroke("M8.5 38C22 31.5 38 31.5 52.5 36.5", GOLD, 4)
    feather = fill_path("M41 31C40 16 48 5 61 3C62 14 56 26 41 31Z", CARD, _HEM)
    return cap + band + feather + draw_stroke("M42 30C46 20 52 11 59 5", LINE, 1.4) + draw_suit(suit, 41, 31, 10, CARD)


FIGURES: Final[Mapping[str, Callable[[str, Colour], str]]] = {"K": _king, "Q": _queen, "J": _jack}
"""What draws the figure of a rank on a card 100 wide, from the letter of its suit and its ink."""


_LETTERS: Final = (
    "M18 1H40V50A18 18 0 0 1 4 52",
    "M25 1A23 34.5 0 0 1 25 70A23 34.5 0 0 1 25 1Z",
    "M6 1V70M44 1L6 42M20 29L47 70",
    "M44 1H8V69H44M8 35H38",
    "M7 70V1H26A19 19 0 0 1 26 39H7M26 39L47 70",
)
"""The word JOKER, an ornament below the star: a stroked path in a box of 50 by 70 for each letter."""


def draw_joker() -> str:
    """Return a joker with a star as its index: a cap with three horns, half of the face white."""
    index = place_group(fill_path(STAR, PURPLE), 4.5, 15, 0.3)
    letters = (place_group(draw_stroke(path, PURPLE, 11), 16, 55 + 15 * at, 0.14) for at, path in enumerate(_LETTERS))
    body = fill_path("M-2 126V106C4 96 14 92 22 90H30V126Z", PURPLE) + fill_path("M30 90H38C46 92 56 96 62 106V126H30Z", GOLD)
    body += fill_path("M13 102l5 8l-5 8l-5 -8Z", GOLD) + fill_path("M47.5 102l5 8l-5 8l-5 -8Z", PURPLE)
    ruff = fill_path("M6 84L14 101L22 88L30 105L38 88L46 101L54 84L44 76H16Z", CARD, _HEM)
    ruff += "".join(fill_disc(x, y, 3, GOLD_DARK) for x, y in ((14, 101), (30, 105), (46, 101)))
    head = fill_rect(15, 32, 30, 48, 14, SKIN) + fill_path("M30 80V32H29C21 32 15 38 15 46V66C15 74 21 80 29 80Z", CARD)
    face = fill_path("M24.5 46l3 5l-3 5l-3 -5Z", PURPLE) + fill_disc(35.5, 51, 2.2, BLACK)
    face += fill_path("M21 63C25 67 35 67 39 63C38 73 22 73 21 63Z", RED) + draw_stroke("M30 52V59", SKIN_DARK, 2.6)
    return index + "".join(letters) + _on_panel(body + ruff + head + face + _jokers_cap(), TINTS[PURPLE])


def _jokers_cap() -> str:
    left = fill_path("M13 43C-2 38 -4 24 5 15C16 12 26 22 30 34V40C24 38 18 39 13 43Z", PURPLE)
    right = fill_path("M47 43C62 38 64 24 55 15C44 12 34 22 30 34V40C36 38 42 39 47 43Z", GOLD)
    middle = fill_path("M19 30C19 18 24 9 30 5C36 9 41 18 41 30L30 38Z", RED)
    bells = "".join(fill_disc(x, y, 4.2, GOLD_DARK) for x, y in ((6, 16), (54, 16), (30, 6)))
    return left + right + middle + bells + draw_stroke("M13 43C22 37 38 37 47 43", CARD, 4.4)
