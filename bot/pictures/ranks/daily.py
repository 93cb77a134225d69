"""Draws how a daily went: the best three with a tile for each of their decisions, how many played, and the best line."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from bot.pictures.alt_texts import fit_alt_text, heading_words, join_sentences
from bot.pictures.canvas import MARGIN, WIDTH, Canvas, small_png
from bot.pictures.colours import BAND, BAR, BLACK, BOARD, GOLD, GREEN, GROOVE, LIT, QUIET, ROW, TEXT, Colour
from bot.pictures.ranks.leaderboard import GAP, LINE_HEIGHT, TOP, draw_rank, rank_words
from bot.pictures.safe_names import clean_name
from bot.texts import say

MOST: Final = 3
"""Lines of the picture."""


@dataclass(frozen=True, slots=True)
class DailyRow:
    """One place: `value` is what they got, in words. `signs` has a letter for each decision, which `words` count."""

    rank: int
    name: str
    value: str
    signs: str
    words: str


@dataclass(frozen=True, slots=True)
class DailyPicture:
    """A day with its best three at most; raises ValueError for more.

    `about` names the game, `best` says what was possible, empty while nobody knows, and `played` how many finished.
    """

    title: str
    about: str
    lines: tuple[DailyRow, ...]
    best: str
    played: str

    def __post_init__(self) -> None:
        if len(self.lines) > MOST:
            raise ValueError(f"The picture has {MOST} lines, not {len(self.lines)}.")

    def png(self) -> bytes:
        """Return the picture as a PNG file."""
        return small_png(self._draw)

    def alt(self) -> str:
        """Return what the picture shows, in words."""
        return fit_alt_text(self._describe)

    def _draw(self, room: float) -> Canvas:
        rows, foot = len(self.lines) + bool(self.best), TOP + len(self.lines) * LINE_HEIGHT
        canvas = Canvas(TOP + rows * LINE_HEIGHT + _FOOT)
        canvas.draw_heading(self.title, self.about)
        for number, line in enumerate(self.lines):
            _draw_line(canvas, line, TOP + number * LINE_HEIGHT, room)
        if self.best:
            canvas.draw_panel((MARGIN, foot, WIDTH - MARGIN, foot + LINE_HEIGHT - GAP), LIT)
            canvas.write_text(self.best, MARGIN + 20, foot + 41, 26, GOLD, LIT, width=WIDTH - 2 * MARGIN - 40)
        canvas.write_text(self.played, MARGIN + 8, TOP + rows * LINE_HEIGHT + 20, 22, QUIET, BOARD, width=_WIDE, strong=False)
        return canvas

    def _describe(self, longest: int) -> str:
        lines = [
            join_sentences((rank_words(line.rank, line.name, line.value, longest), line.words and f"{line.words}."))
            for line in self.lines
        ]
        ending = [self.best and f"{self.best}.", f"{self.played}."]
        return join_sentences((heading_words(self.title, self.about), *lines, *ending))


_FOOT: Final = 40
_WIDE: Final = WIDTH - 2 * MARGIN - 16
_TILE: Final = 20
_BETWEEN: Final = 4


def _draw_line(canvas: Canvas, line: DailyRow, top: int, room: float) -> None:
    left, end = MARGIN + 84, WIDTH - MARGIN - 20
    canvas.draw_panel((MARGIN, top, WIDTH - MARGIN, top + LINE_HEIGHT - GAP), ROW)
    draw_rank(canvas, line.rank, top, ROW)
    taken = canvas.write_text(line.value, end, top + 32, 26, TEXT, ROW, side="right", width=260)
    name = clean_name(line.name) or say("picture-nobody")
    canvas.write_text(name, left, top + 32, 28, TEXT, ROW, width=round((end - taken - 20 - left) * room))
    size = min(_TILE, (end - left) // max(len(line.signs), 1) - _BETWEEN)
    for number, sign in enumerate(line.signs):
        x, y = left + number * (size + _BETWEEN), top + 40
        colour, draw_mark = _TILES.get(sign, (GROOVE, _draw_nothing))
        canvas.draw_panel((x, y, x + size, y + size), colour, radius=5)
        draw_mark(canvas, x, y, size)


def _draw_nothing(_canvas: Canvas, _x: int, _y: int, _size: int) -> None:
    pass


def _draw_tick(canvas: Canvas, x: int, y: int, size: int) -> None:
    points = [(x + size * across, y + size * down) for across, down in ((0.22, 0.52), (0.42, 0.72), (0.78, 0.28))]
    canvas.draw_curve(points, TEXT, 2)


def _draw_equals(canvas: Canvas, x: int, y: int, size: int) -> None:
    for down in (0.32, 0.58):
        _draw_bar(canvas, x, y + round(size * down), size, BLACK)


def _draw_swap(canvas: Canvas, x: int, y: int, size: int) -> None:
    for down, ends in ((0.25, (0.2, 0.6)), (0.6, (0.4, 0.8))):
        row = y + round(size * down)
        canvas.draw_panel((x + round(size * ends[0]), row, x + round(size * ends[1]), row + 3), BAR, radius=1)


def _draw_dash(canvas: Canvas, x: int, y: int, size: int) -> None:
    _draw_bar(canvas, x, y + round(size * 0.45), size, BAR)


def _draw_bar(canvas: Canvas, x: int, y: int, size: int, colour: Colour) -> None:
    canvas.draw_panel((x + round(size * 0.22), y, x + round(size * 0.78), y + 3), colour, radius=1)


_TILES: Final[Mapping[str, tuple[Colour, Callable[[Canvas, int, int, int], None]]]] = {
    "w": (GREEN, _draw_tick),
    "t": (GOLD, _draw_equals),
    "l": (GROOVE, _draw_nothing),
    "s": (BAND, _draw_swap),
    "k": (BAND, _draw_dash),
}
"""The tile of each decision, by its letter (`bot.engine.daily.daily_course.Sign`): no colour is the only sign of anything."""
