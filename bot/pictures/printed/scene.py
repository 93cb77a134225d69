"""Draws what happens at a table, player by player, as cards in a frame: a round, a war, a special card."""

from dataclasses import dataclass
from typing import Final

from bot.engine.cards import HIDDEN
from bot.pictures.card_faces import HEIGHT, WIDTH
from bot.pictures.laid_cards import FanStep, steps_text
from bot.pictures.printed.paper import FAINT, Paper

CARD: Final = 12.5
"""Millimetres of a card's width."""
_TALL: Final = CARD * HEIGHT / WIDTH
_NAME: Final = 12.0
"""The room for a player's name, left of the cards."""
_INSIDE: Final = 2.5
_BETWEEN: Final = 2.5
"""Between two steps, and between two rows."""
_SLICE: Final = 5.0
"""What shows of a card that another one covers, if there is room."""
_TITLE: Final = 10.0
_WORDS: Final = 8.5
_NARROWEST: Final = 36.0
_LARGEST: Final = {2: 1.45, 3: 1.1}
"""How many times as large cards may be where there is room, by how many players lay them."""


@dataclass(frozen=True, slots=True)
class SceneRow:
    """A player's cards, step by step."""

    name: str
    laid: tuple[FanStep, ...]


@dataclass(frozen=True, slots=True)
class SheetScene:
    """A picture of the printed sheet: a title, the players' cards, and what happens in words."""

    title: str
    rows: tuple[SceneRow, ...]
    caption: str

    @property
    def width(self) -> float:
        """The millimetres that it asks for, with all its cards in sight."""
        return max(_NARROWEST, 2 * _INSIDE + _NAME + max(_wide(row, _SLICE) for row in self.rows))

    def height(self, paper: Paper, width: float, most: float) -> float:
        """Return how high it is in a frame of a width, with cards `most` times as large at most."""
        inner = width - 2 * _INSIDE
        cards = len(self.rows) * (_TALL * self._scale(width, most) + _BETWEEN)
        title = paper.text_height(self.title, inner, _TITLE, strong=True)
        return 2 * _INSIDE + title + 1.5 + cards + paper.text_height(self.caption, inner, _WORDS)

    def draw(self, paper: Paper, frame: tuple[float, float, float, float], most: float) -> None:
        """Draw it in its frame: left, top, width and height."""
        paper.draw_frame(*frame)
        left, y, width, _ = frame
        left, inner, y = left + _INSIDE, width - 2 * _INSIDE, y + _INSIDE
        y += paper.write_text(self.title, (left, y), inner, _TITLE, strong=True, kind="H2") + 1.5
        scale = self._scale(width, most)
        for row in self.rows:
            paper.write_text(row.name, (left, y + _TALL * scale / 2 - 1.8), _NAME - 1, _WORDS, ink=FAINT)
            with paper.figure_block(steps_text(row.laid)):
                _draw_cards(paper, row, (left + _NAME, y), inner - _NAME, scale)
            y += _TALL * scale + _BETWEEN
        paper.write_text(self.caption, (left, y), inner, _WORDS)

    def _scale(self, width: float, most: float) -> float:
        """Return how many times as large its cards are in a frame of a width."""
        fixed = 2 * _INSIDE + _NAME
        return max(min((width - fixed) / (self.width - fixed), _LARGEST.get(len(self.rows), 1.0), most), 0.5)


def _draw_cards(paper: Paper, row: SceneRow, place: tuple[float, float], room: float, scale: float) -> None:
    """Draw a player's cards, closer together if there is not enough room."""
    x, top = place
    covered = sum(max(step.count - 1, 0) for step in row.laid)
    spare = room / scale - _wide(row, 0)
    slice_ = max(min(_SLICE, spare / covered), 0.0) if covered else 0.0
    for step in row.laid:
        cards = [HIDDEN] * step.downs + [*step.ups]
        for card in cards:
            paper.draw_card(card, x, top, CARD * scale)
            x += slice_ * scale
        if cards:
            x += (CARD - slice_ + _BETWEEN) * scale


def _wide(row: SceneRow, slice_: float) -> float:
    """Return how wide a row is if so much of each covered card is in sight."""
    steps = [step.count for step in row.laid]
    return sum(CARD + (cards - 1) * slice_ for cards in steps if cards) + _BETWEEN * max(len(steps) - 1, 0)
