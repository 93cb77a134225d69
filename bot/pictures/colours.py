"""Defines the colours of all pictures, which of them is written on which, and mixes them.

Pictures are drawn in full colours; `palettes.py` holds the few of them that a file is saved in.
"""

from typing import Final, TypeAlias

Colour: TypeAlias = tuple[int, int, int]


def parse_colour(text: str) -> Colour:
    """Return a colour from `#rrggbb`."""
    red, green, blue = bytes.fromhex(text[1:])
    return red, green, blue


def _all(texts: str) -> tuple[Colour, ...]:
    return tuple(map(parse_colour, texts.split()))


NIGHT: Final = parse_colour("#10131b")
"""The ground of plates and pills."""
WOOD, WOOD_LIT, WOOD_DARK = _all("#4a3021 #6b482f #2c1c14")
BRASS: Final = parse_colour("#c99b4a")
FELT: Final = _all("#0a352f #0b3c34 #0d4339 #0f4a3f #115145 #13584b")
"""The cloth from the rim to the light in its middle: six flat steps, no gradient."""
EMBER: Final = _all("#2b1216 #381518 #45181a #521b1b #5f1f1d #6c231f")
"""The cloth's six steps while there is war."""
MIDNIGHT: Final = _all("#0d1830 #101d3a #142445 #182b51 #1c325c #203968")
SLATE: Final = _all("#1d2227 #23292f #293037 #2f373f #353e47 #3b454f")
PLUM: Final = _all("#24132e #2c1838 #351e43 #3e244e #472a59 #503064")
"""Other cloths, in six steps like the felt."""
BURST, BURST_DARK = _all("#8e1b1b #3b0a0a")
"""What the word for war stands on, and the edge of its letters."""
SHADE: Final = parse_colour("#04120f")
"""Shadows, and what dims."""
PALE: Final = parse_colour("#c3d6cd")
"""Quiet words on cloth."""

BOARD: Final[Colour] = (24, 28, 38)
ROW: Final[Colour] = (38, 45, 60)
LIT: Final[Colour] = (62, 53, 28)
"""The row of the winner, or of the member who asked. It is never the only sign of it."""
GROOVE: Final[Colour] = (66, 75, 94)
"""What a bar has not filled."""

TEXT: Final = parse_colour("#f6f3ea")
QUIET: Final[Colour] = (184, 193, 210)
GOLD, GOLD_DARK = _all("#f6c552 #b07c1c")
BAR: Final[Colour] = (105, 180, 250)
BAND: Final[Colour] = (43, 66, 97)

CARD, PANEL = _all("#fdfaf1 #f1ebda")
"""A card, and the part of it beside its index."""
EDGE, LINE = _all("#b9b4a6 #8c8778")
BLACK, RED, GREEN, BLUE, PURPLE = _all("#1b1f2a #c4182f #0a6b2e #1a4fb8 #682696")
TINTS: Final = dict(zip((BLACK, RED, GREEN, BLUE, PURPLE), _all("#dfe3ea #f8dcd6 #d6ead9 #d8e3f6 #e7daf1"), strict=True))
"""What figures stand before, by the ink of their suit."""
BACK, BACK_LIT = _all("#24406f #3c5c92")
SKIN, SKIN_DARK = _all("#f3cfa8 #d59f72")
HAIR_BROWN, HAIR_RED, HAIR_FAIR = _all("#4b3226 #8e4526 #c88a34")

SEATS: Final = tuple(
    zip(
        _all("#2a6ad8 #b8500c #8b45c9 #0d7c86 #c02c74 #5d7183 #85690a #c43a32 #2f7d32 #8d5a3c"),
        _all("#153c82 #6f2c04 #4d2078 #06474e #701442 #313f4c #4c3b02 #72160f #154518 #52301c"),
        strict=True,
    )
)
"""The two tones of each seat's field: blue, orange, violet, teal, pink, slate, olive, red, green, brown."""

SILVER: Final[Colour] = (205, 212, 224)
BRONZE: Final[Colour] = (222, 160, 108)
MEDALS: Final[dict[int, Colour]] = {1: GOLD, 2: SILVER, 3: BRONZE}
"""The colours of the first three ranks."""

CLOTHS: Final = (FELT[-1], EMBER[-1], MIDNIGHT[-1], SLATE[-1], PLUM[-1])
"""The lightest parts of every cloth, on which words are the hardest to read."""


def mix_colours(ink: Colour, ground: Colour, share: float) -> Colour:
    """Return `share` (0 to 1) of an ink over a ground."""
    red, green, blue = (round(over * share + under * (1 - share)) for over, under in zip(ink, ground, strict=True))
    return red, green, blue


VEIL: Final = 0.62
"""How much of the shade lies on the field of a seat that is out."""
FADED: Final = tuple(tuple(mix_colours(SHADE, tone, VEIL) for tone in tones) for tones in SEATS)
"""The two tones of each seat's field once it is out."""

WRITTEN: Final = frozenset(
    (
        *((ink, ground) for ink in (TEXT, QUIET, GOLD) for ground in (BOARD, ROW, LIT)),
        *((ink, ground) for ink in (TEXT, PALE, GOLD) for ground in (*CLOTHS, NIGHT)),
        *((CARD, tone) for tones in SEATS for tone in tones),
        *((ink, CARD) for ink in (BLACK, RED, GREEN, BLUE, PURPLE)),
        *((ink, PANEL) for ink in (BLACK, RED, GREEN, BLUE, PURPLE)),
        *((BLACK, ground) for ground in (GOLD, BAR, SILVER, BRONZE)),
        (BAR, BOARD),
        *((CARD, back) for back in (BACK, RED, WOOD, PURPLE, BLACK)),
        (TEXT, GROOVE),
        (GOLD, BURST),
        *((PALE, tone) for tones in FADED for tone in tones),
    )
)
"""Which ink is ever written on which ground; every pair has a contrast of at least 4.5."""


def hex_text(colour: Colour) -> str:
    """Return a colour as SVG writes it."""
    return "#{:02x}{:02x}{:02x}".format(*colour)
