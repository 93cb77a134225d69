"""Draws a page of a tournament's standings: rank, name, points, record and tie-breaks."""

from dataclasses import dataclass
from typing import Final

from bot.pictures.alt_texts import fit_alt_text, heading_words, join_sentences, name_words
from bot.pictures.canvas import MARGIN, WIDTH, Canvas, small_png
from bot.pictures.colours import BLACK, BOARD, MEDALS, QUIET, ROW, TEXT
from bot.pictures.safe_names import clean_name, spoken_name
from bot.texts import say

PAGE: Final = 16
"""Lines of a page."""
MOST_BREAKS: Final = 2


@dataclass(frozen=True, slots=True)
class StandingLine:
    """One place, as it is written: `points` as `3½`, `record` as `3–1–0`, and a text for each column of tie-breaks.

    `rank` is 0 for players who are `still_in` a bracket.
    """

    rank: int
    name: str
    points: str
    record: str
    breaks: tuple[str, ...] = ()
    out: bool = False
    still_in: bool = False


@dataclass(frozen=True, slots=True)
class StandingsPicture:
    """A page of up to 16 lines with up to 2 columns of tie-breaks, headed by short words; raises ValueError for more."""

    title: str
    about: str
    lines: tuple[StandingLine, ...]
    breaks: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if len(self.lines) > PAGE or len(self.breaks) > MOST_BREAKS:
            raise ValueError(f"A page has at most {PAGE} lines and {MOST_BREAKS} tie-breaks.")

    def png(self) -> bytes:
        """Return the picture as a PNG file."""
        return small_png(self._draw)

    def alt(self) -> str:
        """Return what the picture shows, in words."""
        return fit_alt_text(self._describe)

    def _draw(self, room: float) -> Canvas:
        canvas = Canvas(_TOP + len(self.lines) * _ROW + MARGIN - _GAP)
        canvas.draw_heading(self.title, self.about)
        heads = (*self.breaks, say("picture-standings-record"), say("picture-standings-points"))
        for head, (end, wide) in zip(heads, self._columns, strict=True):
            canvas.write_text(head, end, _TOP - 12, 22, QUIET, BOARD, side="right", width=wide, strong=False)
        for number, line in enumerate(self.lines):
            self._draw_line(canvas, line, _TOP + number * _ROW, room)
        return canvas

    @property
    def _columns(self) -> list[tuple[int, int]]:
        """The right ends and widths of the columns: tie-breaks, record, points."""
        ends, x = [], WIDTH - MARGIN - 16
        for wide in (_POINTS, _RECORD, *(_BREAK for _ in self.breaks)):
            ends.append((x, wide - 8))
            x -= wide
        return [*reversed(ends[2:]), ends[1], ends[0]]

    def _draw_line(self, canvas: Canvas, line: StandingLine, top: int, room: float) -> None:
        y, end = top + 33, WIDTH - MARGIN - 16 - _POINTS - _RECORD - _BREAK * len(self.breaks)
        canvas.draw_panel((MARGIN, top, WIDTH - MARGIN, top + _ROW - _GAP), ROW, radius=10)
        _draw_rank(canvas, line.rank, top)
        figures = (*line.breaks, line.record, line.points)
        for text, (right, wide) in zip(figures, self._columns, strict=True):
            last = text is figures[-1]
            canvas.write_text(
                text, right, y, 26 if last else 22, TEXT if last else QUIET, ROW, side="right", width=wide, strong=last
            )
        left = MARGIN + 74
        if line.out or line.still_in:
            remark = say("picture-out" if line.out else "picture-still_in")
            end -= canvas.write_text(remark, end - 8, y, 22, QUIET, ROW, side="right", width=140, strong=False) + 14
        name = clean_name(line.name) or say("picture-nobody")
        ink = QUIET if line.out else TEXT
        canvas.write_text(name, left, y, 26, ink, ROW, width=round((end - 12 - left) * room))

    def _describe(self, longest: int) -> str:
        lines = [_words(line, longest) for line in self.lines] or [say("picture-alt-empty")]
        return join_sentences((heading_words(self.title, self.about), say("picture-alt-points"), *lines))


_WIDE: Final = WIDTH - 2 * MARGIN - 16
_TOP: Final = 142
_ROW: Final = 56
_GAP: Final = 6
_POINTS: Final = 88
_RECORD: Final = 104
_BREAK: Final = 70


def _draw_rank(canvas: Canvas, rank: int, top: int) -> None:
    """Draw the rank, a dash for 0; the first three on a disc."""
    centre, middle = MARGIN + 36, top + (_ROW - _GAP) // 2
    metal = MEDALS.get(rank)
    if metal is not None:
        canvas.draw_panel((centre - 19, middle - 19, centre + 19, middle + 19), metal, radius=19)
    canvas.write_text(
        str(rank or "–"), centre, middle + 9, 24, QUIET if metal is None else BLACK, metal or ROW, side="middle", width=64
    )


def _words(line: StandingLine, longest: int) -> str:
    name = name_words(line.name, longest)
    points, record = spoken_name(line.points), spoken_name(line.record)
    if line.still_in:
        return say("picture-alt-still_in", name=name, points=points, record=record)
    return say("picture-alt-standing", rank=line.rank or "–", name=name, points=points, record=record)
