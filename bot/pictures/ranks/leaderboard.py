"""Draws a page of a leaderboard: ranks, names, values and bars."""

from dataclasses import dataclass
from typing import Final

from bot.pictures.alt_texts import fit_alt_text, heading_words, join_sentences, name_words
from bot.pictures.canvas import MARGIN, WIDTH, Canvas, small_png
from bot.pictures.colours import BAR, BLACK, BOARD, GOLD, GROOVE, LIT, MEDALS, QUIET, ROW, TEXT, Colour
from bot.pictures.safe_names import clean_name, spoken_name
from bot.texts import say

PAGE: Final = 10
"""Lines of a page, the own line not counted."""


@dataclass(frozen=True, slots=True)
class LeaderboardRow:
    """One place: `value` is what it counts, in words (`64 % of 120`); `share`, 0 to 1, how long its bar is."""

    rank: int
    name: str
    value: str
    share: float


@dataclass(frozen=True, slots=True)
class LeaderboardPicture:
    """A page of up to 10 lines; raises ValueError for more.

    `own` is the line of whoever asks: marked where it is on the page, added below where it is not. `about` says what
    is counted, where and when.
    """

    title: str
    about: str
    lines: tuple[LeaderboardRow, ...]
    own: LeaderboardRow | None = None

    def __post_init__(self) -> None:
        if len(self.lines) > PAGE:
            raise ValueError(f"A page has {PAGE} lines, not {len(self.lines)}.")

    @property
    def has_own_line(self) -> bool:
        """Whether the own line is added below the page."""
        return self.own is not None and self.own not in self.lines

    def png(self) -> bytes:
        """Return the picture as a PNG file."""
        return small_png(self._draw)

    def alt(self) -> str:
        """Return what the picture shows, in words."""
        return fit_alt_text(self._describe)

    def _draw(self, room: float) -> Canvas:
        rows = max(len(self.lines), 1)
        canvas = Canvas(TOP + rows * LINE_HEIGHT + (_OWN + LINE_HEIGHT if self.has_own_line else 0) + MARGIN - GAP)
        canvas.draw_heading(self.title, self.about)
        for number, line in enumerate(self.lines):
            _draw_line(canvas, line, TOP + number * LINE_HEIGHT, room, own=line == self.own)
        if not self.lines:
            canvas.write_text(say("picture-alt-empty"), WIDTH // 2, TOP + 42, 26, QUIET, BOARD, side="middle", strong=False)
        if self.has_own_line and self.own is not None:
            top = TOP + rows * LINE_HEIGHT
            for dot in (-24, 0, 24):
                canvas.draw_panel((WIDTH // 2 + dot - 3, top + 6, WIDTH // 2 + dot + 3, top + 12), QUIET, radius=3)
            _draw_line(canvas, self.own, top + _OWN, room, own=True)
        return canvas

    def _describe(self, longest: int) -> str:
        lines = [_line_words(line, longest) for line in self.lines] or [say("picture-alt-empty")]
        own = say("picture-alt-own", line=_line_words(self.own, longest)) if self.own is not None else ""
        return join_sentences((heading_words(self.title, self.about), *lines, own))


TOP: Final = 110
LINE_HEIGHT: Final = 72
GAP: Final = 8
"""Where the lines of a page begin, how far one is below the other, and how much of that lies between them."""
_OWN: Final = 26


def _draw_line(canvas: Canvas, line: LeaderboardRow, top: int, room: float, *, own: bool) -> None:
    ground = LIT if own else ROW
    right = WIDTH - MARGIN
    canvas.draw_panel((MARGIN, top, right, top + LINE_HEIGHT - GAP), ground)
    if own:
        canvas.draw_panel((MARGIN, top + 10, MARGIN + 6, top + LINE_HEIGHT - GAP - 10), GOLD, radius=3)
    draw_rank(canvas, line.rank, top, ground)
    left, end = MARGIN + 84, right - 20
    taken = canvas.write_text(line.value, end, top + 37, 26, TEXT, ground, side="right", width=260)
    name = clean_name(line.name) or say("picture-nobody")
    canvas.write_text(name, left, top + 37, 28, TEXT, ground, width=round((end - taken - 20 - left) * room))
    length = end - left
    filled = max(round(length * min(max(line.share, 0), 1)), 6)
    canvas.draw_panel((left, top + 50, end, top + 56), GROOVE, radius=3)
    canvas.draw_panel((left, top + 50, left + filled, top + 56), GOLD if own else BAR, radius=3)


def draw_rank(canvas: Canvas, rank: int, top: int, ground: Colour) -> None:
    """Draw the rank; the first three on a disc."""
    centre, middle = MARGIN + 42, top + (LINE_HEIGHT - GAP) // 2
    metal = MEDALS.get(rank)
    if metal is not None:
        canvas.draw_panel((centre - 21, middle - 21, centre + 21, middle + 21), metal, radius=21)
        canvas.write_text(str(rank), centre, middle + 10, 28, BLACK, metal, side="middle")
    else:
        canvas.write_text(str(rank), centre, middle + 9, 26 if rank < 1000 else 22, QUIET, ground, side="middle", width=70)


def rank_words(rank: int, name: str, value: str, longest: int) -> str:
    """Return a line in words: who has which rank with what."""
    return say("picture-alt-line", rank=rank, name=name_words(name, longest), value=spoken_name(value))


def _line_words(line: LeaderboardRow, longest: int) -> str:
    return rank_words(line.rank, line.name, line.value, longest)
