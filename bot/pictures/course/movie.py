"""Puts pictures of a game one after another into a moving picture: an animated GIF in the palette of all pictures.

GIF, because every Discord client plays an attached one. An attached APNG stands still (discord-api-docs issue 6359: on
purpose); animated WebP plays since 2025 and is a third smaller, but takes five times as long to make and does not play when
it is linked to (lilliput issue 159). `tests/bench/picture_bars.py` measures the three.
"""

import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from PIL import Image

from bot.pictures.alt_texts import LONGEST_ALT, fit_alt_text, join_sentences, name_words
from bot.pictures.canvas import WIDTH, Canvas
from bot.pictures.cloth import GRID, ClothCanvas
from bot.pictures.colours import CLOTHS, PALE, TEXT, WOOD_DARK
from bot.pictures.course.chart import CoursePicture
from bot.pictures.course.result import ResultPicture
from bot.pictures.palettes import Palette, table_palette
from bot.pictures.plates import draw_name
from bot.pictures.seat_discs import Emblem, draw_disc, name_at_disc
from bot.pictures.table.layouts import plan_table
from bot.texts import say

LONGEST: Final = 15_000
"""Milliseconds that a moving picture lasts at most."""
MOST_MOVING_BYTES: Final = 8 * 1024 * 1024

_ONE_COLUMN: Final = 4
"""So many players need two columns on a title."""


class Still(Protocol):
    """A picture of a table or of a game's course, to be one frame."""

    @property
    def palette(self) -> Palette:
        """The colours that it is saved in."""

    def draw_canvas(self) -> Canvas:
        """Return the picture before it becomes a file."""


@dataclass(frozen=True, slots=True)
class TitleStill:
    """The first frame: a heading, a line about it, and the players at the table; `robots` are the seats of bot players."""

    title: str
    about: str
    names: tuple[str, ...]
    robots: frozenset[int] = frozenset()

    @property
    def palette(self) -> Palette:
        """The colours that it is saved in."""
        return table_palette(len(self.names), courts=False)

    def draw_canvas(self) -> Canvas:
        """Return the frame before it becomes a file."""
        height = plan_table(len(self.names)).height
        canvas = ClothCanvas(height)
        canvas.print_text(self.title, GRID / 2, 110, 58, TEXT, CLOTHS[0], width=GRID - 100)
        canvas.print_text(self.about, GRID / 2, 160, 34, PALE, CLOTHS[0], width=GRID - 100, strong=False)
        columns = 1 if len(self.names) < _ONE_COLUMN else 2
        rows = -(-len(self.names) // columns)
        step = min((height - 220) / rows, 100)
        for number, name in enumerate(self.names):
            x = GRID / 2 - 110 if columns == 1 else 110 + number % 2 * 370
            y = 196 + (height - 220 - rows * step) / 2 + (number // columns + 0.5) * step
            self._draw_name(canvas, number, name, x, y, step)
        return canvas

    def _draw_name(self, canvas: ClothCanvas, number: int, name: str, x: float, y: float, step: float) -> None:
        radius = step * 0.36
        emblem = Emblem.ROBOT if number in self.robots else Emblem.INITIAL
        draw_disc(canvas, number, name, x, y, radius, emblem=emblem)
        draw_name(canvas, name_at_disc(name, emblem), x + radius + 26, y + 13, 36, 250, side="left")


@dataclass(frozen=True, slots=True)
class CourseStill:
    """The course of a game up to a round."""

    result: ResultPicture
    until: int

    @property
    def palette(self) -> Palette:
        """The colours that it is saved in."""
        return self.result.palette

    def draw_canvas(self) -> Canvas:
        """Return the frame before it becomes a file."""
        return self.result.draw_course(self.until)


@dataclass(frozen=True, slots=True)
class MoviePicture:
    """Frames and for how many milliseconds each is held; its alt text tells the `course` of the game."""

    frames: tuple[tuple[Still, int], ...]
    course: CoursePicture

    def png(self) -> bytes:
        """Return the file: a GIF, which PNG files stand beside in the cache of pictures."""
        palette = tuple(dict.fromkeys(colour for still, _ in self.frames for colour in still.palette))
        sheets = [still.draw_canvas().quantize_sheet(palette) for still, _ in self.frames]
        tall = max(sheet.height for sheet in sheets)
        tops = self._tops(sheets, tall)
        ground = palette.index(WOOD_DARK)
        colours = [part for colour in palette for part in colour]
        whole = []
        for sheet, top in zip(sheets, tops, strict=True):
            frame = Image.new("P", (WIDTH, tall), ground)
            frame.putpalette(colours)
            frame.paste(sheet, (0, top))
            whole.append(frame)
        file = io.BytesIO()
        holds = [hold for _, hold in self.frames]
        whole[0].save(file, "GIF", save_all=True, append_images=whole[1:], duration=holds, loop=0, optimize=False)
        return file.getvalue()

    def _tops(self, sheets: Sequence[Image.Image], tall: int) -> list[int]:
        """Return where each frame begins: in the middle, and all of a kind at the same height, so that no head jumps."""
        kinds = [type(still) for still, _ in self.frames]
        tallest = {kind: max(sheet.height for sheet, its in zip(sheets, kinds, strict=True) if its is kind) for kind in kinds}
        return [(tall - tallest[kind]) // 2 for kind in kinds]

    def alt(self) -> str:
        """Return what it shows, in words."""
        return fit_alt_text(self._describe)

    def _describe(self, longest: int) -> str:
        names = [name_words(seat.name, longest) for seat in self.course.seats]
        moving = say("picture-alt-moving", names=", ".join(names))
        return join_sentences((moving, self.course.alt()))[:LONGEST_ALT]
