"""Rasterises cards and marks from SVG, once for each size, as sprites in palette colours."""

import io
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import resvg_py
from PIL import Image

from bot.engine.cards import Card
from bot.pictures.card_faces import CROWN, EMOJI, HEIGHT, PLAY, WIDTH, Deck, card_svg, emoji_svg
from bot.pictures.colours import PALETTE, Colour, hex_text

KEPT: Final = 768
"""Sprites in the cache: two decks in a few sizes, a few KiB each."""


@dataclass(frozen=True, slots=True, eq=False)
class Sprite:
    """A drawing: palette indexes, and a mask of what it covers."""

    places: Image.Image
    cover: Image.Image


@lru_cache(maxsize=KEPT)
def card_sprite(card: Card, deck: Deck, width: int, ground: Colour) -> Sprite:
    """Return a card, `width` pixels wide, for a background; raises NotationError for a number that is no card."""
    return rasterise_svg(card_svg(card, deck), width, width * HEIGHT // WIDTH, ground)


@lru_cache(maxsize=32)
def crown_sprite(ink: Colour, width: int, ground: Colour) -> Sprite:
    """Return the mark of a winner."""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="{CROWN}" fill="{hex_text(ink)}"/></svg>'
    return rasterise_svg(svg, width, width, ground)


@lru_cache(maxsize=32)
def play_sprite(ink: Colour, width: int, ground: Colour) -> Sprite:
    """Return the mark of what is being played: a triangle that points right."""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="{PLAY}" fill="{hex_text(ink)}"/></svg>'
    return rasterise_svg(svg, width, width, ground)


def emoji_png(card: Card, deck: Deck) -> bytes:
    """Return a card as the PNG file of an emoji; raises NotationError for a number that is no card."""
    return resvg_py.svg_to_bytes(svg_string=emoji_svg(card, deck), width=EMOJI, height=EMOJI, skip_system_fonts=True)


def rasterise_svg(svg: str, width: int, height: int, ground: Colour) -> Sprite:
    """Return any SVG, in pixels, in the colours of the palette that come nearest to it on a ground."""
    png = resvg_py.svg_to_bytes(svg_string=svg, width=width, height=height, skip_system_fonts=True)
    drawn = Image.open(io.BytesIO(png)).convert("RGBA")
    flat = Image.new("RGBA", drawn.size, (*ground, 255))
    flat.alpha_composite(drawn)
    places = flat.convert("RGB").quantize(palette=_palette_image(), dither=Image.Dither.NONE)
    cover = drawn.getchannel("A").point([255 if alpha > 96 else 0 for alpha in range(256)])
    return Sprite(_numbers(places), cover)


def _numbers(places: Image.Image) -> Image.Image:
    """Return the same bytes as plain numbers: into a palette image Pillow would paste colours, not palette indexes."""
    return Image.frombytes("L", places.size, places.tobytes())


@lru_cache(maxsize=1)
def _palette_image() -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette([part for colour in PALETTE for part in colour])
    return image
