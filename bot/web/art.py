"""Builds the sheet of drawings that a page shows tables with: the same SVG as in pictures, each drawing once and by its id.

Whole cards lie in symbols of 100 by 140: `art-card-QH`, `art-small-QH` (the small face), `art-back`, `art-small-back`,
`art-card-joker`. Backs and tops of decks have the first design, and over it those of `art-backs`,
`art-small-backs` and `art-deck-tops`, once the sheet of designs was taken in: `back-waves` …, of which styles show one. Pages
that take no sheet in use `art-back-waves` … of it instead.
Everything else is a group around its point, in units of the grid, and used with x and y or a transform:

* `art-seat-0` … `art-seat-9`: a seat's field, of radius 1; `art-robot`, `art-house`: what stands on it, of radius 50;
  `art-strike`, `art-tick`: the line through it and the tick on it, of radius 50 and 19
* by the width of a stack: `art-deck-shadow-88`, `art-deck-side-88` (as thick as a deck gets, to be cut), `art-deck-top-88`,
  `art-place-88`, `art-chips-shadow-88`, `art-chip-88` and `art-chip-red-88` (one chip, the lowest), `art-chip-top-88`
* `art-edge` (a card that others hide, 100 wide), `art-deal` (our mark), `art-pause`, `art-crown`, `art-seat` and
  `art-kept` (empty seats), `art-luck`, each 100 wide
* by the height of a table: `art-rim-520`; by its cloth and what shines on it: `art-lamp-felt`, `art-lamp-plum-rays`, of a table
  100 high, and `art-rays-rays`, or `art-rays-plum` for a pattern, both with the light at 0 0
* `art-burst`: a symbol to be stretched
"""

import hashlib
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import chain, product
from typing import Final

from bot.engine.cards import PLAIN_CARDS, card_text, joker_card
from bot.pictures.card_faces import HEIGHT, WIDTH, Deck, draw_card
from bot.pictures.card_shapes import draw_crown, draw_mark
from bot.pictures.card_stacks import (
    CHIP,
    TOP,
    draw_card_edge,
    draw_chip_side,
    draw_chip_top,
    draw_chips_shadow,
    draw_deck_shadow,
    draw_deck_side,
    draw_deck_top,
    draw_place,
)
from bot.pictures.cloth import ClothLight, draw_cloth_rays, draw_lamp, draw_rim, draw_weave, name_cloth, tones_of
from bot.pictures.colours import CARD, EDGE, SEATS, hex_text
from bot.pictures.designs.card_backs import DECK, draw_back, draw_deck_back
from bot.pictures.designs.design_colours import EARNED_BACKS, EARNED_CLOTHS, CardBack, TableCloth
from bot.pictures.plates import draw_burst
from bot.pictures.seat_discs import Emblem, draw_emblem, draw_field, draw_strike, draw_tick
from bot.pictures.svg import fill_rect, place_group
from bot.pictures.table.centre import draw_bars
from bot.pictures.table.layouts import FOOT, PLANS, plan_table
from bot.pictures.table.lobby_picture import HEIGHT as LOBBY
from bot.pictures.table.lobby_picture import draw_clover, draw_empty_seat

_THICKEST: Final = 100
_RED_CHIP: Final = 2
_BURST: Final = (150, 74)
_ALL_OVER: Final = (-800, -700, 1600, 1400)
"""A box as large as any table, wherever its light is."""
_CLIP: Final = re.compile(r'<(?:clipPath|pattern) id="([\w-]+)".*?</(?:clipPath|pattern)>')
"""What others refer to."""


@dataclass(frozen=True, slots=True)
class ArtSheet:
    """A sheet as a document, and a file name that changes with what is drawn."""

    name: str
    svg: str


@lru_cache(maxsize=len(Deck))
def art_sheet(deck: Deck = Deck.TWO) -> ArtSheet:
    """Return the sheet that every table needs, whose suits are printed in so many colours."""
    return _sheet(f"art-{deck}", _cards(deck), _seats(), _stacks(), _table(), _marks())


@lru_cache(maxsize=1)
def designs_sheet() -> ArtSheet:
    """Return the sheet of what not everybody has, which is taken in where a table shows any of it."""
    return _sheet("art-designs", _backs(), _cloths(EARNED_CLOTHS))


def _sheet(name: str, *parts: Iterable[str]) -> ArtSheet:
    drawn = "".join(chain.from_iterable(parts))
    clips = {found[1]: found[0] for found in _CLIP.finditer(drawn)}
    whole = f"<defs>{''.join(clips.values())}{_CLIP.sub('', drawn)}</defs>"
    for key in clips:
        whole = whole.replace(f'id="{key}"', f'id="art-{key}"').replace(f"url(#{key})", f"url(#art-{key})")
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" class="art-sheet" width="0" height="0" aria-hidden="true">{whole}</svg>'
    return ArtSheet(f"{name}-{hashlib.sha256(svg.encode()).hexdigest()[:12]}.svg", svg)


def _cards(deck: Deck) -> Iterator[str]:
    for small in (False, True):
        face = "small" if small else "card"
        for card in range(PLAIN_CARDS):
            yield _symbol(f"{face}-{card_text(card)}", draw_card(card, deck, small=small))
        yield _symbol(f"{face}-joker", draw_card(joker_card(1), deck, small=small))
        name = "small-back" if small else "back"
        yield _symbol(name, draw_back(CardBack.LATTICE, plain=small) + f'<use href="#art-{name}s"/>')


def _seats() -> Iterator[str]:
    for seat in range(len(SEATS)):
        yield _group(f"seat-{seat}", draw_field(seat, 1))
    yield _group("robot", draw_emblem(Emblem.ROBOT, 50))
    yield _group("house", draw_emblem(Emblem.HOUSE, 50))
    yield _group("strike", draw_strike(50))
    yield _group("tick", draw_tick(19))


def _stacks() -> Iterator[str]:
    plans = [plan_table(2 * plan.rows, piles=piles) for plan in PLANS for piles in (False, True)]
    for width in sorted({width for plan in plans for width in (plan.deck, plan.pot)}):
        yield _group(f"deck-shadow-{width:g}", draw_deck_shadow(width))
        yield _group(f"deck-side-{width:g}", draw_deck_side(width, _THICKEST))
        place = f'transform="translate({-width / 2:g} {-width * TOP:g}) scale({width / DECK[0]:g})"'
        top = draw_deck_top(width, 0, CardBack.LATTICE)
        yield _group(f"deck-top-{width:g}", f'{top}<use href="#art-deck-tops" {place}/>')
        yield _group(f"place-{width:g}", draw_place(width))
        yield _group(f"chips-shadow-{width:g}", draw_chips_shadow(width))
        yield _group(f"chip-{width:g}", draw_chip_side(width, 0))
        red = draw_chip_side(width, _RED_CHIP)
        yield _group(f"chip-red-{width:g}", f'<g transform="translate(0 {_RED_CHIP * CHIP})">{red}</g>')
        yield _group(f"chip-top-{width:g}", draw_chip_top(width, 0))
    yield _group("edge", draw_card_edge(WIDTH))


def _table() -> Iterator[str]:
    for height in sorted({LOBBY, *(plan.height + foot for plan in PLANS for foot in (0, FOOT))}):
        yield _group(f"rim-{height:g}", draw_rim(height))
    yield from _cloths((TableCloth.FELT,))


def _cloths(cloths: Iterable[TableCloth]) -> Iterator[str]:
    """Yield what shines on some cloths, and their patterns; in a war all look like the first one."""
    for cloth, shines in product(cloths, ClothLight):
        name, tones = name_cloth(shines, cloth), tones_of(shines, cloth)
        if cloth is TableCloth.FELT or name not in list(ClothLight):
            woven = draw_weave(cloth, _ALL_OVER) if shines is ClothLight.CALM else ""
            ground = "" if cloth is TableCloth.FELT else fill_rect(*_ALL_OVER, 0, tones[0])
            yield _group(f"lamp-{name}", ground + draw_lamp(100, shines, 0, 0, tones))
            yield _group(f"rays-{name}", draw_cloth_rays(shines, 0, 0, tones) + woven)


def _marks() -> Iterator[str]:
    yield _group("deal", draw_mark(0, 0, 100))
    yield _group("pause", draw_bars(50))
    yield _group("crown", draw_crown(0, 0, 100))
    yield _group("seat", draw_empty_seat(50, None, plus=True))
    yield _group("kept", draw_empty_seat(50, None, plus=False))
    yield _group("luck", place_group(draw_clover(), 0, 0, 50 / 19))
    wide, high = _BURST
    box = f"{-wide - 6} {-high - 6} {2 * wide + 12} {2 * high + 20}"
    yield f'<symbol id="art-burst" viewBox="{box}" preserveAspectRatio="none">{draw_burst(wide, high)}</symbol>'


def _backs() -> Iterator[str]:
    """Yield the other backs, whole, small, and on top of decks 100 wide, to lie over the first one: styles show one of each."""
    edge = f'stroke="{hex_text(EDGE)}" stroke-width="1"'
    top = fill_rect(0, 0, *DECK, 10, CARD, edge)
    yield _group("backs", _designs(draw_back, ' id="art-back-{}"'))
    yield _group("small-backs", _designs(partial(draw_back, plain=True)))
    yield _group("deck-tops", _designs(lambda back: top + draw_deck_back(back)))


def _designs(draw: Callable[[CardBack], str], mark: str = "") -> str:
    return "".join(f'<g class="back-{back}"{mark.format(back)}>{draw(back)}</g>' for back in EARNED_BACKS)


def _symbol(key: str, drawn: str) -> str:
    return f'<symbol id="art-{key}" viewBox="0 0 {WIDTH} {HEIGHT}">{drawn}</symbol>'


def _group(key: str, drawn: str) -> str:
    return f'<g id="art-{key}">{drawn}</g>'
