"""Draws a seat as a disc: its field in two tones, divided as in heraldry, with an initial or a robot's head."""

from enum import StrEnum
from functools import lru_cache
from typing import Final

from bot.pictures.card_shapes import draw_mark
from bot.pictures.cloth import ClothCanvas
from bot.pictures.colours import BLACK, CARD, FADED, GOLD, PALE, SEATS, SHADE, TEXT, VEIL, WOOD_DARK, Colour
from bot.pictures.display_list import DiscElement
from bot.pictures.lettering import SMALLEST
from bot.pictures.plates import CAPITALS, measure_text
from bot.pictures.safe_names import clean_name, split_graphemes
from bot.pictures.sprites import SCALE, Sprite, rasterise_drawing
from bot.pictures.svg import clip_drawing, draw_stroke, fill_disc, fill_path, fill_rect, place_group
from bot.texts import say

ROBOT_SIGN: Final = "🤖"
"""What the names of bot players begin with in text."""

_PARTS: Final = (
    "M0 -1H1V1H0Z",
    "M-1 1L0 -.1L1 1V2H-1Z",
    "M-1 -.45L.45 1H.8L1 .9L-.9 -1H-1Z",
    "",
    "M0 -1H1V0H0ZM-1 0H0V1H-1Z",
    "M-1 -.6H1V-.2H-1ZM-1 .2H1V.6H-1Z",
    "M-1 -.75L-.75 -1L0 -.25L.75 -1L1 -.75L.25 0L1 .75L.75 1L0 .25L-.75 1L-1 .75L-.25 0Z",
    "".join(
        f"M{x} {y - 0.42}l.3 .42l-.3 .42l-.3 -.42Z"
        for x, y in ((-0.66, 0), (0, 0), (0.66, 0), (-0.33, -0.75), (0.33, -0.75), (-0.33, 0.75), (0.33, 0.75))
    ),
    "M-.95 -1H.95L0 .95Z",
    "",
)
"""What is dark of each seat's field, within a circle of radius 1: per pale, chevron, bend, (rings), quarterly, bars, saltire,
lozenges, pile, (dots)."""
_RINGS: Final = 3
_DOTS: Final = 9
_LETTER: Final = 1.15
_WIDEST: Final = 1.6
"""The size of an initial and how wide it may be, in radii."""
LEAST: Final = SMALLEST / SCALE


class Emblem(StrEnum):
    """What stands on a disc: the initial of a name, a robot's head for a bot player, our mark for the house."""

    INITIAL = "initial"
    ROBOT = "robot"
    HOUSE = "house"


def draw_disc(
    canvas: ClothCanvas,
    seat: int,
    name: str,
    x: float,
    y: float,
    radius: float,
    *,
    emblem: Emblem = Emblem.INITIAL,
    lit: bool = False,
    out: bool = False,
    ticked: bool = False,
) -> None:
    """Draw a seat's disc around a point: `lit` in a ring of gold, struck through if it is `out`, `ticked` if it has chosen."""
    letter = initial_of(name) if emblem is Emblem.INITIAL else ""
    if canvas.take_element(DiscElement(seat % len(SEATS), letter, emblem, x, y, radius, lit, out, ticked)):
        return
    canvas.paste_at(disc_sprite(seat % len(SEATS), radius, emblem, lit=lit, out=out), x, y)
    if letter:
        size = min(radius * _LETTER, max(radius * _LETTER * radius * _WIDEST / measure_text(letter, radius * _LETTER), LEAST))
        ink, ground = (PALE, FADED) if out else (CARD, SEATS)
        tone = ground[seat % len(SEATS)][0]
        canvas.print_text(letter, x, y + size * CAPITALS, size, ink, tone)
    if out:
        canvas.paste_at(_strike_sprite(radius), x, y)
    if ticked:
        canvas.paste_at(tick_sprite(radius * 0.42), x + radius * 0.74, y + radius * 0.74)


def name_at_disc(name: str, emblem: Emblem) -> str:
    """Return a name as it stands beside its disc: a robot's head stands on that already, so not in the name too."""
    own = name.removeprefix(ROBOT_SIGN) if emblem is Emblem.ROBOT else name
    return clean_name(own) or say("picture-nobody")


def initial_of(name: str) -> str:
    """Return what stands for a name on its disc: the first visible character of it."""
    shown = clean_name(name) or say("picture-nobody")
    return next(split_graphemes(shown)).upper()


@lru_cache(maxsize=128)
def disc_sprite(seat: int, radius: float, emblem: Emblem = Emblem.INITIAL, *, lit: bool = False, out: bool = False) -> Sprite:
    """Return a seat's disc without its initial."""
    drawn = fill_disc(0, radius * 0.12, radius + 4, SHADE, 'fill-opacity="0.4"')
    drawn += fill_disc(0, 0, radius + (7 if lit else 4), GOLD if lit else CARD)
    drawn += fill_disc(0, 0, radius + 2, WOOD_DARK) if lit else ""
    drawn += draw_field(seat, radius) + draw_emblem(emblem, radius)
    drawn += fill_disc(0, 0, radius + 4, SHADE, f'fill-opacity="{VEIL}"') if out else ""
    far = radius + 8
    return rasterise_drawing(drawn, (-far, -far, far, far + radius * 0.12))


def draw_field(seat: int, radius: float) -> str:
    """Return a seat's field, around a point."""
    light, dark = SEATS[seat]
    drawn = fill_disc(0, 0, 1, light) + (fill_path(_PARTS[seat], dark) if _PARTS[seat] else "")
    if seat == _RINGS:
        drawn += fill_disc(0, 0, 0.78, dark) + fill_disc(0, 0, 0.56, light)
    if seat == _DOTS:
        drawn += "".join(fill_disc(x, y, 0.17, dark) for x in (-0.75, -0.25, 0.25, 0.75) for y in (-0.75, -0.25, 0.25, 0.75))
    return place_group(clip_drawing(fill_disc(0, 0, 1, BLACK), drawn), 0, 0, radius)


def draw_emblem(emblem: Emblem, radius: float) -> str:
    """Return what stands on a field; nothing for an initial."""
    if emblem is Emblem.HOUSE:
        return draw_mark(0, 0, radius * 1.15)
    return _robot(radius) if emblem is Emblem.ROBOT else ""


def _robot(radius: float) -> str:
    head = draw_stroke("M0 -30V-38", CARD, 6) + fill_disc(0, -40, 6, CARD) + fill_rect(-29, -28, 58, 48, 14, CARD)
    ears = fill_rect(-37, -12, 8, 18, 4, CARD) + fill_rect(29, -12, 8, 18, 4, CARD)
    face = fill_disc(-12, -6, 6.5, BLACK) + fill_disc(12, -6, 6.5, BLACK) + fill_rect(-14, 7, 28, 5, 2.5, BLACK)
    return place_group(head + ears + face + fill_rect(-17, 24, 34, 12, 6, CARD), 0, 0, radius / 50)


@lru_cache(maxsize=16)
def _strike_sprite(radius: float) -> Sprite:
    far = radius * 0.7
    return rasterise_drawing(draw_strike(radius), (-far - 4, -far - 4, far + 4, far + 4))


def draw_strike(radius: float) -> str:
    """Return the line through the disc of a seat that is out."""
    far = radius * 0.7
    return draw_stroke(f"M{-far} {far}L{far} {-far}", TEXT, 5)


@lru_cache(maxsize=16)
def tick_sprite(radius: float, ground: Colour = CARD) -> Sprite:
    """Return a tick on a small disc."""
    far = radius * 1.1
    return rasterise_drawing(draw_tick(radius, ground), (-far, -far, far, far))


def draw_tick(radius: float, ground: Colour = CARD) -> str:
    """Return a tick on a small disc, around a point."""
    drawn = fill_disc(0, 0, 19, ground, 'stroke="#2c1c14" stroke-width="3"') + draw_stroke("M-8 0l6 7l11 -12", BLACK, 5)
    return place_group(drawn, 0, 0, radius / 19)
