"""Draws a pile of won cards that lies face up: its top card and how many it has, and describes it in words."""

from dataclasses import dataclass
from typing import Final

from bot.engine.cards import Card
from bot.pictures.alt_texts import card_words
from bot.pictures.canvas import MARGIN, WIDTH, Canvas
from bot.pictures.card_faces import HEIGHT, Deck
from bot.pictures.card_faces import WIDTH as CARD_WIDTH
from bot.pictures.colours import CARD, EDGE, QUIET, TEXT, Colour
from bot.pictures.sprites import card_sprite
from bot.texts import say

LABEL: Final = 70
"""Pixels of the words beside a pile."""
_EDGE: Final = 3
"""Pixels that each card beneath the top one juts out."""
_DEEPEST: Final = 2
"""Cards beneath the top one of which an edge is seen."""
_END: Final = WIDTH - MARGIN - 16


@dataclass(frozen=True, slots=True)
class CardPile:
    """A face-up pile: how many cards it has, and the one on top of it."""

    count: int
    top: Card

    def described(self, owned: str) -> str:
        """Return the pile in words, after what its owner has in all."""
        return say("picture-alt-pile", owned=owned, count=self.count, top=card_words(self.top))


def draw_pile(canvas: Canvas, pile: CardPile, width: int, middle: int, ground: Colour, deck: Deck) -> None:
    """Draw a pile at the right edge, around the height `middle`: the words, then a card of so many pixels."""
    height = width * HEIGHT // CARD_WIDTH
    left, top = _END - width - _DEEPEST * _EDGE, middle - height // 2
    for depth in range(min(pile.count - 1, _DEEPEST), 0, -1):
        beneath = left + depth * _EDGE
        canvas.draw_panel((beneath, top, beneath + width, top + height), EDGE, ground, radius=6)
        canvas.draw_panel((beneath + 1, top + 1, beneath + width - 1, top + height - 1), CARD, EDGE, radius=5)
    canvas.paste_sprite(card_sprite(pile.top, deck, width, ground), left, top)
    end = left - 10
    canvas.write_text(say("picture-pile"), end, middle - 6, 22, QUIET, ground, side="right", width=LABEL, strong=False)
    canvas.write_text(str(pile.count), end, middle + 24, 26, TEXT, ground, side="right", width=LABEL)
