"""Draws games to choose from as large cards on a table: the name of each, what it is in a few words, and how long it takes."""

from dataclasses import dataclass
from typing import Final

from bot.engine.cards import Card
from bot.pictures.alt_texts import fit_alt_text, join_sentences, name_words
from bot.pictures.card_sprites import paste_card
from bot.pictures.cloth import GRID, ClothCanvas
from bot.pictures.colours import BLACK, CARD, EDGE, FELT, PANEL
from bot.pictures.palettes import Palette, table_palette
from bot.pictures.plates import draw_rim_plate, fit_lines
from bot.texts import say

ACROSS: Final = 2
MOST_CARDS: Final = 6
_TOP: Final = 62
_SIDE: Final = 34
_GAP: Final = 14
_WIDE: Final = (GRID - 2 * _SIDE - _GAP * (ACROSS - 1)) / ACROSS
_HIGH: Final = 188
_FACE: Final = 92
"""How wide the playing card on a game's card is."""
_LEFT: Final = 126
"""Where its words begin."""
_NAME: Final = 38
_WORDS: Final = 28


@dataclass(frozen=True, slots=True)
class GameCard:
    """A game: its name, what it is in a few words, how long it takes, and the playing card that stands for it."""

    name: str
    words: str
    time: str
    face: Card


@dataclass(frozen=True, slots=True)
class GamesPicture:
    """One to six games to choose from; raises ValueError for more, or for none."""

    cards: tuple[GameCard, ...]

    def __post_init__(self) -> None:
        if not 1 <= len(self.cards) <= MOST_CARDS:
            raise ValueError(f"A picture shows 1 to {MOST_CARDS} games, not {len(self.cards)}.")

    @property
    def palette(self) -> Palette:
        """The colours that its file is saved in."""
        return table_palette(2)

    def png(self) -> bytes:
        """Return the picture as a PNG file."""
        rows = -(-len(self.cards) // ACROSS)
        canvas = ClothCanvas(_TOP + rows * (_HIGH + _GAP) + 22)
        for number, card in enumerate(self.cards):
            row, column = divmod(number, ACROSS)
            _draw_card(canvas, card, _SIDE + column * (_WIDE + _GAP), _TOP + row * (_HIGH + _GAP))
        draw_rim_plate(canvas, say("picture-games"))
        return canvas.png(self.palette)

    def alt(self) -> str:
        """Return what the picture shows, in words."""
        cards = [say("picture-alt-game", name=name_words(card.name), words=card.words, time=card.time) for card in self.cards]
        return fit_alt_text(lambda _: join_sentences((f"{say('picture-games')}:", *cards)))


def _draw_card(canvas: ClothCanvas, card: GameCard, x: float, y: float) -> None:
    canvas.fill_box(x, y + 6, _WIDE, _HIGH, FELT[0], 16)
    canvas.fill_box(x, y, _WIDE, _HIGH, EDGE, 16)
    canvas.fill_box(x + 2, y + 2, _WIDE - 4, _HIGH - 4, CARD, 14)
    canvas.fill_box(x + 10, y + 10, _LEFT - 26, _HIGH - 20, PANEL, 10)
    paste_card(canvas, card.face, x + 10 + (_LEFT - 26) / 2, y + _HIGH / 2, _FACE, turn=-4, small=False, drop=4)
    room = _WIDE - _LEFT - 10
    size, names = fit_lines(card.name, room, _NAME, 27)
    size = min(size, 32) if len(names) > 1 else size
    small, words = fit_lines(card.words, room, _WORDS, 27)
    written = [(line, size, True) for line in names] + [(line, small, False) for line in words]
    written.append((card.time, fit_lines(card.time, room, small, 25, most=1)[0], True))
    tall = sum(_step(size) for _, size, _ in written)
    y += (_HIGH - tall) / 2 - 4
    for line, large, strong in written:
        y += _step(large)
        canvas.print_text(line, x + _LEFT, y - large * 0.1, large, BLACK, CARD, side="left", width=room, strong=strong)


def _step(size: float) -> float:
    """Return how far the baselines of lines lie apart."""
    return size * 1.16
