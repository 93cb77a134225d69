"""Holds the shapes that cards and marks are made of, as SVG paths: suits, ranks, star, cap, crown.

All of them were drawn for War Room.
"""

from typing import Final

from bot.engine.cards import RANKS, SUITS
from bot.pictures.colours import BACK, BLACK, CARD, EDGE, GOLD, GOLD_DARK, RED, WOOD_DARK, Colour, hex_text
from bot.pictures.svg import fill_disc, fill_path, fill_rect, number_text, place_group, stroke_of

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
"""The mark of a winner, in one colour, in a square of 100."""

PLAY: Final = "M18 6L92 50L18 94Z"
"""The mark of what is being played, in a square of 100."""

RANK_STROKES: Final = dict(
    zip(
        RANKS,
        (
            "M6 20A19 19 0 1 1 39.5 32.2L6 70H46",
            "M8.6 11A17.5 17.5 0 1 1 25 34.5H19H25A18 18 0 1 1 8.1 58.7",
            "M36 70V2L4 50H48",
            "M43 1H13L10 31C14 28 19 26.5 25 26.5A21.5 21.5 0 1 1 5.5 57.1",
            "M38 0C22 8 4 26 4 48A21 21 0 1 0 25 27C15 27 8 32 5 40",
            "M4 1H46L19 70",
            "M25 0.5A16.5 16.5 0 1 1 24.9 0.5ZM25 33A18.5 18.5 0 1 1 24.9 33Z",
            "M12 70C28 62 46 44 46 22A21 21 0 1 0 25 43C35 43 42 38 45 30",
            "M1 14L13 1V70M49 1A17 17 0 0 1 66 18V53A17 17 0 0 1 32 53V18A17 17 0 0 1 49 1Z",
            "M18 1H40V50A18 18 0 0 1 4 52",
            "M25 1A22 34.5 0 0 1 25 70A22 34.5 0 0 1 25 1ZM31 52L50 74",
            "M6 1V70M44 1L6 42M20 29L47 70",
            "M1 70L25 1L49 70M10 47H40",
        ),
        strict=False,
    )
)
"""A stroked path in a box 50 wide (a ten: 66) and 70 high for each rank, by its letter; the joker has a star instead."""

WIDE_RANK: Final = 66

RADIUS: Final = 10
"""The corners of a card."""


def blank_card() -> str:
    """Return a card with nothing on it, 100 wide and 140 high."""
    return fill_rect(0.75, 0.75, 98.5, 138.5, RADIUS, CARD, f'stroke="{hex_text(EDGE)}" stroke-width="1.5"')


def draw_suit(letter: str, x: float, y: float, side: float, fill: Colour, turn: float = 0) -> str:
    """Return a suit centred on a point."""
    return place_group(fill_path(SUIT_SHAPES[letter], fill), x - side / 2, y - side / 2, side / 100, turn, (50, 50))


def draw_rank(letter: str, x: float, y: float, height: float, ink: Colour, stroke: float, squeeze: float = 1) -> str:
    """Return a rank that begins at y, centred on x, and is narrower by a factor."""
    scale = height / 70
    wide = (WIDE_RANK if letter == "T" else 50) * scale * squeeze
    place = f"translate({number_text(x - wide / 2)} {number_text(y)}) scale({scale * squeeze:.4f} {scale:.4f})"
    return fill_path(RANK_STROKES[letter], None, f'{stroke_of(ink, stroke)} transform="{place}"')


def draw_mark(x: float, y: float, width: float, edge: Colour = BACK) -> str:
    """Return our mark, centred on a point: two cards that lean apart, as in the bot's icon."""
    drawn = ""
    for left, letter, ink, turn in ((-26, "S", BLACK, -14), (1, "H", RED, 14)):
        card = fill_rect(left, -18, 25, 35, 4, CARD, f'stroke="{hex_text(edge)}" stroke-width="2"')
        drawn += place_group(card + draw_suit(letter, left + 12.5, 0, 18, ink), 0, 0, 1, turn, (turn, 2))
    return place_group(drawn, x, y, width / 62)


def draw_crown(x: float, y: float, width: float) -> str:
    """Return a winner's crown of gold, centred on a point."""
    edge = stroke_of(WOOD_DARK, 5)
    drawn = fill_path("M10 92L2 30L28 54L50 14L72 54L98 30L90 92Z", GOLD, edge) + fill_rect(9, 74, 82, 19, 4, GOLD_DARK, edge)
    drawn += "".join(fill_disc(at, 83.5, 5, CARD) for at in (26, 50, 74))
    drawn += "".join(fill_disc(at, top, 8, GOLD, edge) for at, top in ((2, 28), (50, 12), (98, 28)))
    return place_group(drawn, x - width / 2, y - width / 2, width / 100)
