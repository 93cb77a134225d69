"""Draws a member's profile card: figures, and a bar for each of the most played variants."""

from dataclasses import dataclass
from typing import Final

from bot.pictures.alt_texts import fit_alt_text, heading_words, join_sentences, name_words
from bot.pictures.canvas import MARGIN, WIDTH, Canvas
from bot.pictures.colours import BAR, BOARD, GOLD, GROOVE, QUIET, ROW, TEXT, Colour
from bot.pictures.safe_names import clean_name
from bot.texts import say

MOST_FIGURES: Final = 6
MOST_RECORDS: Final = 5


@dataclass(frozen=True, slots=True)
class Figure:
    """One number with its label, both in words: `1,204` `cards taken`."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class ProfileRow:
    """A variant's name, what was done in it in words (`12 of 20`), and `share`, 0 to 1, how long its bar is."""

    name: str
    value: str
    share: float


@dataclass(frozen=True, slots=True)
class ProfilePicture:
    """A member's name, up to 6 figures and up to 5 records; raises ValueError for more. `about` says where and when.

    `goals` are their level and their streak, with golden bars as long as the way to the next level, or the best streak.
    """

    name: str
    about: str
    figures: tuple[Figure, ...]
    records: tuple[ProfileRow, ...] = ()
    goals: tuple[ProfileRow, ...] = ()

    def __post_init__(self) -> None:
        if len(self.figures) > MOST_FIGURES or len(self.records) > MOST_RECORDS:
            raise ValueError(f"A profile has at most {MOST_FIGURES} figures and {MOST_RECORDS} records.")

    def png(self) -> bytes:
        """Return the picture as a PNG file."""
        tiles = -(-len(self.figures) // 3) * (_TILE + _GAP)
        top = _TOP + len(self.goals) * _RECORD
        canvas = Canvas(top + tiles + len(self.records) * _RECORD + MARGIN - (0 if self.records else _GAP))
        canvas.draw_heading(clean_name(self.name) or say("picture-nobody"), self.about, size=36)
        for number, goal in enumerate(self.goals):
            _draw_record(canvas, goal, _TOP - 12 + number * _RECORD, GOLD)
        for number, figure in enumerate(self.figures):
            _draw_figure(canvas, figure, number, top)
        for number, record in enumerate(self.records):
            _draw_record(canvas, record, top + tiles + number * _RECORD, BAR)
        return canvas.png()

    def alt(self) -> str:
        """Return what the picture shows, in words."""
        return fit_alt_text(self._describe)

    def _describe(self, longest: int) -> str:
        pairs = [(figure.label, figure.value) for figure in self.figures]
        pairs += [(record.name, record.value) for record in (*self.goals, *self.records)]
        told = [
            say("picture-alt-figure", label=name_words(label, longest), value=name_words(value, longest))
            for label, value in pairs
        ]
        return join_sentences((heading_words(self.name, self.about), *told))


_WIDE: Final = WIDTH - 2 * MARGIN - 16
_TOP: Final = 112
_TILE: Final = 96
_GAP: Final = 8
_RECORD: Final = 58


def _draw_figure(canvas: Canvas, figure: Figure, number: int, first: int) -> None:
    """Draw a figure on a tile; three stand side by side."""
    wide = (WIDTH - 2 * MARGIN - 2 * _GAP) // 3
    left, top = MARGIN + number % 3 * (wide + _GAP), first + number // 3 * (_TILE + _GAP)
    canvas.draw_panel((left, top, left + wide, top + _TILE), ROW)
    canvas.write_text(figure.value, left + 18, top + 46, 34, TEXT, ROW, width=wide - 32)
    canvas.write_text(figure.label, left + 18, top + 78, 22, QUIET, ROW, width=wide - 32, strong=False)


def _draw_record(canvas: Canvas, record: ProfileRow, top: int, colour: Colour) -> None:
    left, right = MARGIN + 8, WIDTH - MARGIN - 8
    taken = canvas.write_text(record.value, right, top + 32, 24, TEXT, BOARD, side="right", width=260)
    canvas.write_text(record.name, left, top + 32, 24, QUIET, BOARD, width=right - left - taken - 20)
    filled = max(round((right - left) * min(max(record.share, 0), 1)), 6)
    canvas.draw_panel((left, top + 44, right, top + 50), GROOVE, radius=3)
    canvas.draw_panel((left, top + 44, left + filled, top + 50), colour, radius=3)
