"""Makes SVG of cards: the rank big in the corner that a fan shows, beside it pips or a figure on a panel."""

from enum import StrEnum
from typing import Final

from bot.engine.cards import HIDDEN, Card, card_text, is_joker
from bot.pictures.card_shapes import CAP, STAR, blank_card, draw_rank, draw_suit
from bot.pictures.colours import BLACK, BLUE, GREEN, PANEL, PURPLE, RED, Colour
from bot.pictures.court_figures import FIGURES, draw_joker
from bot.pictures.designs.card_backs import draw_back
from bot.pictures.designs.design_colours import CardBack
from bot.pictures.svg import draw_stroke, fill_path, fill_rect, place_group, svg_document

WIDTH: Final = 100
HEIGHT: Final = 140
SMALL: Final = 120
"""Cards less high than this have the small face in a picture: rank and suit, as large as they go."""


class Deck(StrEnum):
    """In how many colours the suits are printed."""

    TWO = "two"
    FOUR = "four"


INKS: Final[dict[Deck, dict[str, Colour]]] = {
    Deck.TWO: {"C": BLACK, "D": RED, "H": RED, "S": BLACK},
    Deck.FOUR: {"C": GREEN, "D": BLUE, "H": RED, "S": BLACK},
}

_LEFT, _MIDDLE, _RIGHT = 47.5, 64, 80.5
_PANEL: Final = fill_rect(35, 8, 58, 124, 6, PANEL)
_SIDES: Final = (0, 1 / 3, 2 / 3, 1)
_PIPS: Final[dict[str, tuple[tuple[float, ...], tuple[float, ...]]]] = {
    "2": ((), (0, 1)),
    "3": ((), (0, 0.5, 1)),
    "4": ((0, 1), ()),
    "5": ((0, 1), (0.5,)),
    "6": ((0, 0.5, 1), ()),
    "7": ((0, 0.5, 1), (0.25,)),
    "8": ((0, 0.5, 1), (0.25, 0.75)),
    "9": (_SIDES, (0.5,)),
    "T": (_SIDES, (1 / 6, 5 / 6)),
}
"""How far down the pips of each rank stand: those of both sides, and those in the middle."""


def card_svg(card: Card, deck: Deck = Deck.TWO, *, small: bool = False) -> str:
    """Return a card as a document, the back for a hidden one; raises NotationError for a number that is no card."""
    return svg_document(WIDTH, HEIGHT, draw_card(card, deck, small=small))


def draw_card(card: Card, deck: Deck = Deck.TWO, *, small: bool = False, back: CardBack = CardBack.LATTICE) -> str:
    """Return a card, 100 wide, `small` with its rank and suit alone, a hidden one by its `back`.

    Raises NotationError for a number that is no card.
    """
    if card == HIDDEN:
        return draw_back(back, plain=small)
    if is_joker(card):
        return blank_card() + (_small_joker() if small else draw_joker())
    rank, suit = tuple(card_text(card))
    return blank_card() + (_small_face if small else _whole_face)(rank, suit, INKS[deck][suit])


def _small_face(rank: str, suit: str, ink: Colour) -> str:
    return draw_rank(rank, 37, 15, 58, ink, 13.5, 0.8 if rank == "T" else 0.92) + draw_suit(suit, 65, 106, 52, ink)


def _small_joker() -> str:
    return place_group(fill_path(STAR, PURPLE), 10, 12, 0.52) + place_group(fill_path(CAP, PURPLE), 28, 70, 0.62)


def _whole_face(rank: str, suit: str, ink: Colour) -> str:
    index = draw_rank(rank, 19.5, 14, 32, ink, 12.5, 0.76 if rank == "T" else 1) + draw_suit(suit, 19.5, 65, 23, ink)
    if rank in FIGURES:
        return index + FIGURES[rank](suit, ink)
    return _PANEL + index + (_ace(suit, ink) if rank == "A" else _pips(rank, suit, ink))


def _ace(suit: str, ink: Colour) -> str:
    """Return one large suit with an inner line, between two ornaments."""
    large = draw_suit(suit, 64, 70, 54, ink) + draw_suit(suit, 64, 69.5, 41, PANEL) + draw_suit(suit, 64, 69.5, 34, ink)
    ornaments = fill_path("M64 14l5 6l-5 6l-5 -6ZM64 114l5 6l-5 6l-5 -6Z", ink)
    return large + draw_stroke("M46 20H82M46 120H82", ink, 2) + ornaments


def _pips(rank: str, suit: str, ink: Colour) -> str:
    sides, middle = _PIPS[rank]
    side = 20 if 2 * len(sides) + len(middle) < 7 else 17.5
    places = [(x, y) for y in sides for x in (_LEFT, _RIGHT)] + [(_MIDDLE, y) for y in middle]
    return "".join(draw_suit(suit, x, 24 + 92 * y, side, ink, 180 if y > 0.5 else 0) for x, y in places)
