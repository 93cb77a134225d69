"""Defines the palette of at most 64 colours that every picture uses, and mixes colours within it.

All pictures are drawn in these colours from the start, as numbers into the palette, so that nothing has to be reduced to
few colours afterwards: that is what takes the time in making a PNG small.
"""

from functools import cache
from typing import Final, TypeAlias

Colour: TypeAlias = tuple[int, int, int]

MOST: Final = 64

BOARD: Final[Colour] = (24, 28, 38)
ROW: Final[Colour] = (38, 45, 60)
LIT: Final[Colour] = (62, 53, 28)
"""The row of the winner, or of the member who asked. It is never the only sign of it."""
GROOVE: Final[Colour] = (66, 75, 94)
"""What a bar has not filled."""

TEXT: Final[Colour] = (244, 246, 251)
QUIET: Final[Colour] = (184, 193, 210)
GOLD: Final[Colour] = (247, 201, 88)
BAR: Final[Colour] = (105, 180, 250)
BAND: Final[Colour] = (43, 66, 97)

CARD: Final[Colour] = (252, 251, 247)
EDGE: Final[Colour] = (146, 151, 163)
BLACK: Final[Colour] = (23, 26, 34)
RED: Final[Colour] = (196, 16, 44)
GREEN: Final[Colour] = (10, 107, 46)
BLUE: Final[Colour] = (26, 79, 184)
PURPLE: Final[Colour] = (104, 38, 150)
BACK: Final[Colour] = (38, 84, 160)

SILVER: Final[Colour] = (205, 212, 224)
BRONZE: Final[Colour] = (222, 160, 108)
MEDALS: Final[dict[int, Colour]] = {1: GOLD, 2: SILVER, 3: BRONZE}
"""The colours of the first three ranks."""

WRITTEN: Final = (
    (TEXT, BOARD),
    (TEXT, ROW),
    (TEXT, LIT),
    (QUIET, BOARD),
    (QUIET, ROW),
    (QUIET, LIT),
    (GOLD, BOARD),
    (GOLD, ROW),
    (GOLD, LIT),
    (BAR, BOARD),
    (CARD, BACK),
    (TEXT, GROOVE),
    (BLACK, BAR),
    (BLACK, GOLD),
    (BLACK, SILVER),
    (BLACK, BRONZE),
    (BLACK, CARD),
    (RED, CARD),
    (GREEN, CARD),
    (BLUE, CARD),
    (PURPLE, CARD),
)
"""Which ink is ever written on which ground; every pair has a contrast of at least 4.5."""

_STEPS: Final = (
    (TEXT, ROW, 6),
    (TEXT, BOARD, 5),
    (TEXT, LIT, 5),
    (GOLD, ROW, 2),
    (GOLD, BOARD, 3),
    (GOLD, LIT, 3),
    (BLACK, CARD, 3),
    (RED, CARD, 3),
    (GREEN, CARD, 3),
    (BLUE, CARD, 3),
    (PURPLE, CARD, 1),
    (CARD, BACK, 2),
    (BAR, BAND, 2),
    (BLACK, BAR, 2),
)
"""Pairs of colours and how many steps between them the palette has, for the soft edges of letters and cards."""


def mix_colours(ink: Colour, ground: Colour, share: float) -> Colour:
    """Return `share` (0 to 1) of an ink over a ground."""
    red, green, blue = (round(over * share + under * (1 - share)) for over, under in zip(ink, ground, strict=True))
    return red, green, blue


def _palette() -> tuple[Colour, ...]:
    grounds = (BOARD, ROW, LIT, GROOVE, BAND, CARD, EDGE, BACK)
    inks = (TEXT, QUIET, GOLD, SILVER, BRONZE, BAR, BLACK, RED, GREEN, BLUE, PURPLE)
    steps = (mix_colours(ink, ground, step / (count + 1)) for ink, ground, count in _STEPS for step in range(1, count + 1))
    return tuple(dict.fromkeys((*grounds, *inks, *steps)))


PALETTE: Final = _palette()
"""Every colour of every picture; a picture holds places in it."""


FEW: Final = (
    *(BOARD, ROW, LIT, GROOVE, TEXT, QUIET, GOLD, BAR, BLACK, mix_colours(GOLD, LIT, 0.5), mix_colours(BLACK, BAR, 0.5)),
    *(mix_colours(TEXT, ROW, share) for share in (0.35, 0.6, 0.8)),
    *(mix_colours(TEXT, LIT, share) for share in (0.35, 0.65)),
)
"""Sixteen colours for pictures full of names: a place takes half a byte, and letters have three steps of softness."""


def palette_place(colour: Colour) -> int:
    """Return the place in the palette of the colour nearest to this one."""
    return min(range(len(PALETTE)), key=lambda at: _distance(PALETTE[at], colour))


@cache
def places_in(colours: tuple[Colour, ...]) -> tuple[int, ...]:
    """Return for each place in the palette that of the nearest of these colours, and 0 for what is no place: 256 in all."""
    nearest = [min(range(len(colours)), key=lambda at: _distance(colours[at], colour)) for colour in PALETTE]
    return (*nearest, *[0] * (256 - len(PALETTE)))


@cache
def colour_ramp(ink: Colour, ground: Colour) -> tuple[int, ...]:
    """Return 256 places in the palette, from the bare ground to the full ink."""
    steps = [
        palette_place(mix_colours(ink, ground, step / 31)) for step in range(32)
    ]  # finer than the palette, and quickly reckoned
    return tuple(steps[round(share * 31 / 255)] for share in range(256))


def hex_text(colour: Colour) -> str:
    """Return a colour as SVG writes it."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _distance(one: Colour, other: Colour) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))
