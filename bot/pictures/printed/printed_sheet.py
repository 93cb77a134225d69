"""Draws the rules of a game as one page to print and to keep with a pack of cards, one at a time and one for each member."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from bot.pictures.printed.paper import BOTTOM, FAINT, LEFT, PAGE, RIGHT, TOP, Paper
from bot.pictures.printed.scene import SheetScene

SIZES: Final = (11.5, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.0)
"""Sizes of letters to try, in points: the largest with which all fits on the page."""

_WIDTH: Final = RIGHT - LEFT
_GUTTER: Final = 8.0
_LABEL: Final = 37.0
_GAP: Final = 3.0
_BELOW: Final = 0.8
_SMALL: Final = 8.0
_FOLDS: Final = 4
"""Folded in four each way, the page is as large as a card and goes into its box."""
_RULED: Final = 8.0
"""Millimetres between lines to write on."""
_OWN_ROOM: Final = 32.0
_READABLE: Final = 10.0
"""The millimetres to leave for them, as long as the letters are of this size."""
_MARK: Final = "✏ "


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A sentence of the rules, bold between `**`; `changed` by house rules."""

    text: str
    changed: bool = False


@dataclass(frozen=True, slots=True)
class SheetSection:
    """A part of the rules under a heading."""

    title: str
    lines: tuple[SheetLine, ...]


@dataclass(frozen=True, slots=True)
class PrintedSheet:
    """A page of rules. `facts` are what one needs to know before, each with its label; `changes` are house rules.

    `own` is the heading of lines to write on, if there is room for them; `notes` stand at the bottom.
    """

    language: str
    title: str
    about: str
    facts: tuple[tuple[str, str], ...]
    scenes: tuple[SheetScene, ...]
    sections: tuple[SheetSection, ...]
    changes: SheetSection | None
    own: str
    notes: tuple[str, ...]

    def pdf(self) -> bytes:
        """Return the page as a PDF file; raises ValueError if it holds more than a page can."""
        paper = Paper(self.title, self.about, self.language, self._texts())
        self._draw(paper, self.size_on(paper))
        return paper.pdf()

    def size_on(self, paper: Paper) -> float:
        """Return the size of its letters, in points; raises ValueError if it holds more than a page can."""
        roomy = ((size, _OWN_ROOM) for size in SIZES if size >= _READABLE)
        tries = (*roomy, *((size, 0.0) for size in SIZES))
        size = next((size for size, spare in tries if self._height(paper, size) + spare <= BOTTOM - TOP), None)
        if size is None:
            raise ValueError(f"The rules of {self.title!r} do not fit on a page.")
        return size

    def _texts(self) -> Iterator[str]:
        """Yield all texts, for their letters."""
        yield from (self.title, self.about, self.own, *self.notes)
        if self.changes is not None:
            yield _MARK
        for label, text in self.facts:
            yield label + text
        for scene in self.scenes:
            yield scene.title + scene.caption + "".join(row.name for row in scene.rows)
        for section in self._all_sections():
            yield section.title + "".join(line.text for line in section.lines)

    def _all_sections(self) -> tuple[SheetSection, ...]:
        return self.sections if self.changes is None else (self.changes, *self.sections)

    def _height(self, paper: Paper, size: float) -> float:
        """Return how high everything is, if its letters are of this size."""
        return self._lay_out(paper, size, drawn=False) + _GAP + self._notes_height(paper)

    def _notes_height(self, paper: Paper) -> float:
        return sum(paper.text_height(note, _WIDTH, _SMALL) for note in self.notes)

    def _draw(self, paper: Paper, size: float) -> None:
        end = TOP + self._lay_out(paper, size, drawn=True)
        foot = BOTTOM - self._notes_height(paper)
        self._rule(paper, end + 2 * _GAP, foot - _GAP, size)
        for note in self.notes:
            foot += paper.write_text(note, (LEFT, foot), _WIDTH, _SMALL, ink=FAINT)
        _mark_folds(paper)

    def _rule(self, paper: Paper, top: float, bottom: float, size: float) -> None:
        """Draw lines to write one's own rules on, where there is room for a heading and two of them."""
        heading = paper.text_height(self.own, _WIDTH, size, strong=True)
        lines = min(int((bottom - top - heading) / _RULED), 4)
        if lines < 2:
            return
        top += paper.write_text(self.own, (LEFT, top), _WIDTH, size, strong=True, kind="H2")
        for number in range(1, lines + 1):
            paper.draw_line((LEFT, top + number * _RULED), (RIGHT, top + number * _RULED))

    def _lay_out(self, paper: Paper, size: float, *, drawn: bool) -> float:
        """Draw all but the notes, or only measure it; return how high it is."""
        y = TOP
        y += _put(paper, self.title, LEFT, y, _WIDTH, 2.2 * size, drawn=drawn, kind="H1") + 1
        y += _put(paper, self.about, LEFT, y, _WIDTH, size, drawn=drawn) + _GAP
        if drawn:
            paper.draw_line((LEFT, y), (RIGHT, y), strong=True)
        y += _GAP
        for label, text in self.facts:
            _put(paper, label, LEFT, y, _LABEL, size, drawn=drawn, kind="H2")
            y += _put(paper, text, LEFT + _LABEL, y, _WIDTH - _LABEL, size, drawn=drawn) + 0.5
        y += _GAP
        y += self._put_scenes(paper, y, size, drawn=drawn) + _GAP
        return y + self._put_columns(paper, y, size, drawn=drawn) - TOP

    def _put_scenes(self, paper: Paper, top: float, size: float, *, drawn: bool) -> float:
        if not self.scenes:
            return 0
        room = _WIDTH - _GAP * (len(self.scenes) - 1)
        share = room / sum(scene.width for scene in self.scenes)
        widths = [scene.width * share for scene in self.scenes]
        most = 1.5 if size >= _READABLE else size / 8  # where there is much to read, the pictures are smaller
        height = max(scene.height(paper, width, most) for scene, width in zip(self.scenes, widths, strict=True))
        left = LEFT
        for scene, width in zip(self.scenes, widths, strict=True):
            if drawn:
                scene.draw(paper, (left, top, width, height), most)
            left += width + _GAP
        return height

    def _put_columns(self, paper: Paper, top: float, size: float, *, drawn: bool) -> float:
        """Set the sections in two columns of about the same height; return that of the higher one."""
        width = (_WIDTH - _GUTTER) / 2
        pieces = [piece for section in self._all_sections() for piece in _pieces(section)]
        heights = [_put_piece(paper, piece, 0, 0, width, size, drawn=False) for piece in pieces]
        cuts = [cut for cut in range(len(pieces) + 1) if not cut or not pieces[cut - 1].heading]
        cut = min(cuts, key=lambda cut: (max(sum(heights[:cut]), sum(heights[cut:])), -cut))
        if drawn:
            for column, part in enumerate((pieces[:cut], pieces[cut:])):
                y = top
                for piece in part:
                    y += _put_piece(paper, piece, LEFT + column * (width + _GUTTER), y, width, size, drawn=True)
        return max(sum(heights[:cut]), sum(heights[cut:]))


class _Piece(NamedTuple):
    """A heading or a sentence, and the room below it."""

    text: str
    heading: bool
    below: float


def _pieces(section: SheetSection) -> list[_Piece]:
    lines = [_Piece(_MARK + line.text if line.changed else line.text, False, _BELOW) for line in section.lines]
    return [_Piece(section.title, True, _BELOW), *lines[:-1], lines[-1]._replace(below=_BELOW + _GAP)]


def _put_piece(paper: Paper, piece: _Piece, left: float, top: float, width: float, size: float, *, drawn: bool) -> float:
    bold = piece.heading
    size = size * 1.15 if bold else size
    return _put(paper, piece.text, left, top, width, size, drawn=drawn, kind="H2" if bold else "P") + piece.below


def _put(
    paper: Paper,
    text: str,
    left: float,
    top: float,
    width: float,
    size: float,
    *,
    drawn: bool,
    kind: str = "",
) -> float:
    """Write a paragraph, or a text of a kind, or only measure it; return its height."""
    strong, marked = kind.startswith("H"), kind == "P"
    if drawn:
        return paper.write_text(text, (left, top), width, size, strong=strong, marked=marked, kind=kind or "P")
    return paper.text_height(text, width, size, strong=strong, marked=marked)


def _mark_folds(paper: Paper) -> None:
    """Draw a short line at each edge where the page is folded."""
    wide, tall = PAGE
    for number in range(1, _FOLDS):
        x, y = wide * number / _FOLDS, tall * number / _FOLDS
        for start, end in (((x, 13.0), (x, 16.0)), ((x, tall - 16.0), (x, tall - 13.0))):
            paper.draw_line(start, end)
        for start, end in (((6.0, y), (9.0, y)), ((wide - 9.0, y), (wide - 6.0, y))):
            paper.draw_line(start, end)


KEPT: Final = 64
"""Sheets in the cache, the most recently used: some 1.5 MB."""

MOST_WAITING: Final = 20
"""Members whose sheets are not ready yet: each takes a third of a second, so the last one waits for seven."""


class PrintQueueFull(Exception):
    """A member's sheet is being made already, or too many members wait for theirs."""


class PrintQueue:
    """Makes the sheets of one bot."""

    def __init__(self, kept: int = KEPT, waiting: int = MOST_WAITING) -> None:
        self._most_kept, self._most_waiting = kept, waiting
        self._kept: OrderedDict[PrintedSheet, bytes] = OrderedDict()
        self._waiting: set[int] = set()
        self._one = asyncio.Lock()

    async def print_sheet(self, sheet: PrintedSheet, member: int) -> bytes:
        """Return a sheet as a PDF file; raises PrintQueueFull for a member who waits for one, and where too many wait."""
        known = self._kept.get(sheet)
        if known is not None:
            self._kept.move_to_end(sheet)
            return known
        if member in self._waiting or len(self._waiting) >= self._most_waiting:
            raise PrintQueueFull
        self._waiting.add(member)
        try:
            async with self._one:  # many threads at once would starve the loop
                known = self._kept.get(sheet)
                made = await asyncio.to_thread(sheet.pdf) if known is None else known
        finally:
            self._waiting.discard(member)
        self._kept[sheet] = made
        if len(self._kept) > self._most_kept:
            self._kept.popitem(last=False)
        return made
