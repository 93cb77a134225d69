"""Chooses the few colours that a picture's file is saved in: those of its kind, and steps between them for soft edges."""

from functools import lru_cache
from typing import Final

from PIL import Image

from bot.pictures.colours import (
    BACK,
    BACK_LIT,
    BAND,
    BAR,
    BLACK,
    BLUE,
    BOARD,
    BRASS,
    BRONZE,
    BURST,
    BURST_DARK,
    CARD,
    EDGE,
    EMBER,
    GOLD,
    GOLD_DARK,
    GREEN,
    GROOVE,
    HAIR_BROWN,
    HAIR_FAIR,
    HAIR_RED,
    LINE,
    LIT,
    NIGHT,
    PALE,
    PANEL,
    PURPLE,
    QUIET,
    RED,
    ROW,
    SEATS,
    SHADE,
    SILVER,
    SKIN,
    SKIN_DARK,
    TEXT,
    TINTS,
    WOOD,
    WOOD_DARK,
    WOOD_LIT,
    Colour,
    mix_colours,
)
from bot.pictures.designs.design_colours import TONES, TableCloth

MOST: Final = 64
FEWER: Final = 48
LEAST: Final = 40
"""Colours of pictures that are full of detail, whose files would be too big with all of them."""

Palette = tuple[Colour, ...]

Steps = tuple[tuple[Colour, Colour, int], ...]
"""Pairs of colours, and how many steps between them there are."""


def steps_between(pairs: Steps) -> Palette:
    """Return the steps between pairs of colours, for the soft edges of letters and cards."""
    return tuple(mix_colours(ink, ground, step / (count + 1)) for ink, ground, count in pairs for step in range(1, count + 1))


def _palette(*parts: Palette) -> Palette:
    return tuple(dict.fromkeys(colour for part in parts for colour in part))[:MOST]


NAVY: Final = _palette(
    (BOARD, ROW, LIT, GROOVE, BAND, CARD, EDGE, BACK, BRASS),
    (TEXT, QUIET, GOLD, SILVER, BRONZE, BAR, BLACK, RED, GREEN, BLUE, PURPLE),
    steps_between(
        (
            (TEXT, ROW, 6),
            (TEXT, BOARD, 5),
            (TEXT, LIT, 5),
            (GOLD, ROW, 2),
            (GOLD, BOARD, 3),
            (GOLD, LIT, 3),
            (BLACK, CARD, 3),
            (BAR, BOARD, 3),
            (BAR, BAND, 2),
            (BLACK, BAR, 2),
        )
    ),
)
"""The colours of pictures of figures and names: leaderboards, profiles, charts, brackets."""

FEW: Final = (
    *(BOARD, ROW, LIT, GROOVE, TEXT, QUIET, GOLD, BAR, BLACK, mix_colours(GOLD, LIT, 0.5), mix_colours(BLACK, BAR, 0.5)),
    *(mix_colours(TEXT, ROW, share) for share in (0.35, 0.6, 0.8)),
    *(mix_colours(TEXT, LIT, share) for share in (0.35, 0.65)),
)
"""Sixteen colours for pictures full of names: a place takes half a byte, and letters have three steps of softness."""

DIMMED: Final = 0.13
"""How much of the shade lies on a card that was beaten."""

_CORE: Final = (CARD, BLACK, RED, GOLD, BACK, PANEL, EDGE, PALE, PURPLE, WOOD, WOOD_DARK, BRASS)
_BEATEN: Final = tuple(mix_colours(SHADE, colour, DIMMED) for colour in (CARD, PANEL, RED))
_COURTS: Final = (SKIN, HAIR_BROWN, HAIR_RED, HAIR_FAIR, TINTS[BLACK], TINTS[RED], GOLD_DARK, SKIN_DARK)
_SOFT: Final = steps_between(((BLACK, CARD, 2), (RED, CARD, 2), (BACK, CARD, 1)))
_FINE: Final = (TEXT, NIGHT, WOOD_LIT, BACK_LIT, LINE, mix_colours(BLACK, GOLD, 0.5))


@lru_cache(maxsize=64)
def table_palette(
    seats: int,
    *,
    war: bool = False,
    four: bool = False,
    courts: bool = True,
    most: int = MOST,
    table_cloth: TableCloth = TableCloth.FELT,
) -> Palette:
    """Return the colours of a table: its cloth, its seats, its suits in `four` colours or two, and figures on `courts`."""
    cloth = EMBER if war else TONES[table_cloth]
    tones = tuple(tone for tones in SEATS[:seats] for tone in tones)
    inks = (GREEN, BLUE, *((TINTS[GREEN], TINTS[BLUE]) if courts else ())) if four else ()
    shown = (cloth[0], cloth[1], cloth[3], *(mix_colours(cloth[5], cloth[step], 0.5) for step in (0, 1, 3))) if war else cloth
    edges = ((TEXT, cloth[3], 3), (PALE, cloth[2], 1), (GOLD, cloth[3], 2), (CARD, NIGHT, 1))
    return _palette(
        shown,
        _CORE,
        tones,
        (BURST, BURST_DARK) if war else (),
        inks,
        _BEATEN,
        (mix_colours(SHADE, cloth[2], 0.4),),
        _COURTS if courts else (),
        _SOFT,
        _FINE,
        steps_between(edges),
        (TINTS[PURPLE], *(mix_colours(TEXT, light, 0.5) for light, _ in SEATS[:seats])),
        steps_between(((GOLD, cloth[3], 3), (TEXT, cloth[3], 5), (WOOD, BRASS, 1), (CARD, BACK, 2), (CARD, LINE, 1))),
    )[:most]


@lru_cache(maxsize=64)
def palette_image(colours: Palette) -> Image.Image:
    """Return an image that has these colours as its palette, as Pillow asks for one to find the nearest of them."""
    image = Image.new("P", (1, 1))
    image.putpalette([part for colour in colours for part in colour])
    return image
