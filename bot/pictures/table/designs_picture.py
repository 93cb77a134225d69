"""Draws all card backs and table cloths to choose from: a member's own have a tick, locked ones their level."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.engine.cards import HIDDEN
from bot.pictures.alt_texts import fit_alt_text, join_sentences
from bot.pictures.card_sprites import paste_card
from bot.pictures.cloth import GRID, ClothCanvas, ClothLight, draw_lamp, draw_weave
from bot.pictures.colours import BLACK, BRASS, CLOTHS, SHADE, TEXT, WOOD
from bot.pictures.designs.design_colours import EARNED_CLOTHS, TONES, CardBack, Design, TableCloth
from bot.pictures.palettes import MOST, Palette, table_palette
from bot.pictures.plates import draw_pill, draw_rim_plate, fit_lines
from bot.pictures.seat_discs import tick_sprite
from bot.pictures.sprites import Sprite, rasterise_drawing
from bot.pictures.svg import clip_drawing, fill_rect, place_group, stroke_of
from bot.texts import join_list, say

_HEIGHT: Final = 492
_ROOM: Final = GRID - 56
_CARD: Final = 112
_BACKS_Y: Final = 146
_CLOTHS_Y: Final = 357
_WIDE, _HIGH = 164, 112
"""The size of a piece of cloth."""
_BELOW: Final = 36
"""From the lower edge of a drawing to the baseline of its name."""
_NAME: Final = 29
_TICK: Final = 19
_LARGE: Final = 0.5
"""The scale at which a piece of cloth is shown."""


@dataclass(frozen=True, slots=True)
class DesignsPicture:
    """What a member can choose: the `back` and the `cloth` that they have chosen, and for what is locked the level it takes."""

    back: CardBack
    cloth: TableCloth
    locked: tuple[tuple[Design, int], ...] = ()

    @property
    def palette(self) -> Palette:
        """The colours that its file is saved in: a table's most important ones, and the light of every cloth."""
        lights = [TONES[cloth][step] for cloth in EARNED_CLOTHS for step in (0, 2, 4)]
        return (*table_palette(1, courts=False, most=MOST - len(lights)), *lights)

    def png(self) -> bytes:
        """Return the picture as a PNG file."""
        canvas = ClothCanvas(_HEIGHT)
        for x, back in zip(_spread(len(CardBack)), CardBack, strict=True):
            paste_card(canvas, HIDDEN, x, _BACKS_Y, _CARD, small=False, drop=4, back=back)
            self._mark(canvas, back, x, _BACKS_Y + _CARD * 0.7, _CARD)
        for x, cloth in zip(_spread(len(TableCloth)), TableCloth, strict=True):
            canvas.paste_at(_cloth_sprite(cloth), x, _CLOTHS_Y)
            self._mark(canvas, cloth, x, _CLOTHS_Y + _HIGH / 2, _WIDE)
        draw_rim_plate(canvas, say("picture-designs"))
        return canvas.png(self.palette)

    def alt(self) -> str:
        """Return what the picture shows, in words."""
        backs, cloths = (join_list([self._describe(design) for design in kind]) for kind in (CardBack, TableCloth))
        told = (say("picture-alt-backs", backs=backs), say("picture-alt-cloths", cloths=cloths))
        return fit_alt_text(lambda _: join_sentences(told))

    def _mark(self, canvas: ClothCanvas, design: Design, x: float, below: float, width: float) -> None:
        """Write the name of a design under it, and show whether it is chosen or still locked."""
        name, level = say(f"design-{design}"), dict(self.locked).get(design)
        size, _ = fit_lines(name, width + 26, _NAME, 27, most=1)
        canvas.print_text(name, x, below + _BELOW, size, TEXT, CLOTHS[0], width=width + 26)
        if design in {self.back, self.cloth}:
            canvas.paste_at(tick_sprite(_TICK), x + width / 2 - 6, below - 10)
        elif level is not None:
            draw_pill(canvas, say("figure-level", level=level), x, below - 19, 27, gold=False)

    def _describe(self, design: Design) -> str:
        name, level = say(f"design-{design}"), dict(self.locked).get(design)
        if design in {self.back, self.cloth}:
            return say("picture-alt-design_chosen", name=name)
        return name if level is None else say("picture-alt-design_locked", name=name, level=level)


def _spread(count: int) -> list[float]:
    """Return the middles of so many places in a row."""
    return [GRID / 2 + (at - (count - 1) / 2) * _ROOM / count for at in range(count)]


@lru_cache(maxsize=len(TableCloth))
def _cloth_sprite(cloth: TableCloth) -> Sprite:
    """Return a piece of a cloth under its lamp, in a rim of wood and brass, around its middle."""
    tones, wide, high = TONES[cloth], _WIDE / _LARGE, _HIGH / _LARGE
    drawn = fill_rect(-wide / 2, -high / 2, wide, high, 0, tones[1])
    drawn += place_group(draw_lamp(high * 1.4, ClothLight.CALM, 0, 0, tones), 0, 0, 0.5)
    drawn += draw_weave(cloth, (-wide / 2, -high / 2, wide, high))
    left, top = -_WIDE / 2, -_HIGH / 2
    shadow = fill_rect(left - 6, top - 2, _WIDE + 12, _HIGH + 12, 18, SHADE, 'fill-opacity="0.38"')
    shape = fill_rect(left, top, _WIDE, _HIGH, 14, BLACK)
    rim = fill_rect(left - 3, top - 3, _WIDE + 6, _HIGH + 6, 16, None, stroke_of(WOOD, 7))
    rim += fill_rect(left, top, _WIDE, _HIGH, 14, None, stroke_of(BRASS, 2.5))
    whole = shadow + clip_drawing(shape, place_group(drawn, 0, 0, _LARGE)) + rim
    return rasterise_drawing(whole, (left - 8, top - 8, 8 - left, 12 - top))
