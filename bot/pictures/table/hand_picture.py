"""Draws a hand: real cards in two rows, a number below each that its button bears, the chosen one raised with a tick."""

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.engine.cards import Card
from bot.pictures.alt_texts import card_words, fit_alt_text, join_sentences
from bot.pictures.card_faces import Deck
from bot.pictures.card_sprites import CardLight, paste_card
from bot.pictures.cloth import GRID, ClothCanvas
from bot.pictures.colours import BLACK, GOLD, NIGHT, PALE, TEXT, hex_text
from bot.pictures.palettes import Palette, table_palette
from bot.pictures.plates import draw_pill, draw_rim_plate
from bot.pictures.seat_discs import tick_sprite
from bot.pictures.sprites import Sprite, rasterise_drawing
from bot.pictures.svg import fill_rect
from bot.texts import say

MOST_SLOTS: Final = 14
"""Thirteen ranks and the joker: equal cards share a place, as they share a button."""

_ACROSS: Final = 7
_PITCH: Final = 744 / _ACROSS
_WIDE: Final = _PITCH - 10
_HIGH: Final = _WIDE * 1.4
_TOP: Final = 66
_ROW: Final = _HIGH + 58
_LIFT: Final = 12
"""Units by which the chosen card is raised."""


@dataclass(frozen=True, slots=True)
class HandSlot:
    """A place of a hand: `count` equal cards, or none any more; the `number` on its tab is that of its button.

    `dimmed` cards can't be chosen now.
    """

    card: Card | None
    count: int = 1
    number: int | None = None
    picked: bool = False
    dimmed: bool = False


@dataclass(frozen=True, slots=True)
class HandPicture:
    """A hand of at most 14 places; raises ValueError for more, or for none."""

    slots: tuple[HandSlot, ...]
    deck: Deck = Deck.TWO

    def __post_init__(self) -> None:
        if not 1 <= len(self.slots) <= MOST_SLOTS:
            raise ValueError(f"A hand has 1 to {MOST_SLOTS} places, not {len(self.slots)}.")

    @property
    def palette(self) -> Palette:
        """The colours that its file is saved in."""
        return table_palette(1, four=self.deck is Deck.FOUR)

    def png(self) -> bytes:
        """Return the picture as a PNG file."""
        rows = math.ceil(len(self.slots) / _ACROSS)
        canvas = ClothCanvas(round(_TOP + rows * _ROW + 22))
        for at, slot in enumerate(self.slots):
            row, place = divmod(at, _ACROSS)
            here = min(_ACROSS, len(self.slots) - row * _ACROSS)
            self._draw_slot(canvas, slot, GRID / 2 + (place - (here - 1) / 2) * _PITCH, _TOP + row * _ROW + _HIGH / 2)
        draw_rim_plate(canvas, say("picture-hand_title"))
        return canvas.png(self.palette)

    def alt(self) -> str:
        """Return what the picture shows, in words."""
        held = [slot for slot in self.slots if slot.card is not None]
        picked = [slot_words(slot) for slot in held if slot.picked]
        blocked = [slot_words(slot) for slot in held if slot.dimmed]
        return fit_alt_text(
            lambda _: join_sentences(
                (
                    say("picture-alt-hand", cards=", ".join(map(_numbered, held))) if held else say("picture-alt-hand_empty"),
                    say("picture-alt-hand_picked", cards=", ".join(picked)) if picked else "",
                    say("picture-alt-hand_blocked", cards=", ".join(blocked)) if blocked else "",
                )
            )
        )

    def _draw_slot(self, canvas: ClothCanvas, slot: HandSlot, x: float, y: float) -> None:
        if slot.card is None:
            canvas.paste_at(_empty_sprite(), x, y)
            return
        lift = _LIFT if slot.picked else 0
        if slot.number is not None:
            _draw_tab(canvas, slot.number, x, y + _HIGH / 2 - 6 - lift * 0.4, picked=slot.picked)
        light = CardLight.LIT if slot.picked else CardLight.DIM if slot.dimmed else CardLight.PLAIN
        paste_card(canvas, slot.card, x, y - lift, _WIDE, deck=self.deck, light=light, small=False, drop=4)
        if slot.count > 1:
            draw_pill(canvas, f"×{slot.count}", x + _WIDE / 2 - 22, y - lift + _HIGH / 2 - 30, 27, gold=False)
        if slot.picked:
            canvas.paste_at(tick_sprite(19, GOLD), x + _WIDE / 2 - 6, y - lift - _HIGH / 2 + 6)


def slot_words(slot: HandSlot) -> str:
    """Return the cards of a slot for those who do not see them: `10♥ ×2`."""
    text = "" if slot.card is None else card_words(slot.card)
    return f"{text} ×{slot.count}" if slot.count > 1 else text


def _numbered(slot: HandSlot) -> str:
    return slot_words(slot) if slot.number is None else say("picture-alt-hand_card", number=slot.number, card=slot_words(slot))


def _draw_tab(canvas: ClothCanvas, number: int, x: float, y: float, *, picked: bool) -> None:
    """Draw a number on a tab that sticks out below its card."""
    canvas.fill_box(x - 31, y, 62, 46, GOLD if picked else PALE, 12)
    canvas.fill_box(x - 29, y, 58, 44, GOLD if picked else NIGHT, 10)
    ink, ground = (BLACK, GOLD) if picked else (TEXT, NIGHT)
    canvas.print_text(str(number), x, y + 36, 36, ink, ground)


@lru_cache(maxsize=1)
def _empty_sprite() -> Sprite:
    """Return the place of a card that was played."""
    dashes = f'stroke="{hex_text(PALE)}" stroke-width="2.5" stroke-dasharray="8 7" stroke-opacity="0.55"'
    box = fill_rect(-_WIDE / 2 + 2, -_HIGH / 2 + 2, _WIDE - 4, _HIGH - 4, 10, None, dashes)
    return rasterise_drawing(box, (-_WIDE / 2, -_HIGH / 2, _WIDE / 2, _HIGH / 2))
