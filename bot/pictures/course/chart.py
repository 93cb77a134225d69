"""Draws the course of a game: a line for each seat over the rounds, the wars, the turning point; below it everybody's chances.

Lines differ by more than their colours: each has its dashes, and a letter at its end.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import cycle, pairwise
from math import hypot
from string import ascii_uppercase
from typing import Final

from bot.pictures.alt_texts import fit_alt_text, heading_words, join_sentences, name_words
from bot.pictures.canvas import MARGIN, WIDTH, Canvas, small_png
from bot.pictures.charts import HEIGHT, Plot, draw_frame, draw_label, round_steps
from bot.pictures.colours import BAR, BOARD, BRONZE, GOLD, GROOVE, QUIET, TEXT, Colour
from bot.pictures.safe_names import clean_name
from bot.pictures.sprites import crown_sprite
from bot.texts import percentage, say

Point = tuple[float, float]

SOLID: Final[tuple[int, ...]] = ()
PATTERNS: Final[tuple[tuple[int, ...], ...]] = (SOLID, (16, 8), (3, 7), (18, 6, 3, 6), (8, 5))
"""Pixels that are drawn and left out, in turn."""

LETTERS: Final = ascii_uppercase
"""What stands at the end of each seat's line and before its name; a number would look like its place."""


def cut_into_dashes(points: list[Point], pattern: tuple[int, ...]) -> list[list[Point]]:
    """Return the dashes of a line through points; the whole line for SOLID. A line has at least one."""
    if not pattern:
        return [points]
    lengths = cycle(pattern)
    left, drawn = float(next(lengths)), True
    dashes, here = list[list[Point]](), [points[0]]
    for start, end in pairwise(points):
        at, whole = start, hypot(end[0] - start[0], end[1] - start[1])
        while whole > left:
            share = left / whole
            at = (at[0] + (end[0] - at[0]) * share, at[1] + (end[1] - at[1]) * share)
            if drawn:
                dashes.append([*here, at])
            whole -= left
            here, drawn, left = [at], not drawn, float(next(lengths))
        left -= whole
        here.append(end)
    return [*dashes, here] if drawn and len(here) > 1 else dashes


TALL: Final = 130
"""Pixels that the strip takes below the plot."""

MOST_LINES: Final = 4
"""Seats whose chances are all drawn; of more seats, the winner's alone, or nobody could tell them apart."""

_TOP: Final = HEIGHT + 34
_BOTTOM: Final = HEIGHT + 98

ChanceMarks = tuple[tuple[int, tuple[float, ...]], ...]
"""Rounds, and the chance of each seat after each, from 0 to 1."""

Look = tuple[Colour, tuple[int, ...]]
"""The colour and the dashes of a line."""


def draw_chances(canvas: Canvas, plot: Plot, marks: ChanceMarks, winner: int, look: Callable[[int], Look]) -> None:
    """Draw the strip below a plot, each seat's line in its `look`, the winner's last and widest."""
    seats = len(marks[0][1])
    shown = list(range(seats)) if seats <= MOST_LINES else [winner]
    heading = say("picture-course-all_chances") if len(shown) > 1 else say("picture-course-chances")
    canvas.write_text(heading, plot.left, HEIGHT + 14, 22, QUIET, BOARD, width=plot.right - plot.left, strong=False)
    for chance in (0.0, 0.5, 1.0):
        y = round(_y(chance))
        canvas.draw_line([(plot.left, y), (plot.right, y)], GROOVE, 1)
        canvas.write_text(
            percentage(chance * 100), plot.left - 14, y + 8, 22, QUIET, BOARD, side="right", width=80, strong=False
        )
    rounds = max(marks[-1][0], 1)
    for seat in sorted(shown, key=lambda seat: seat == winner):
        colour, pattern = look(seat)
        points = [(plot.x_of(battle / rounds), _y(chance)) for battle, chance in _line(marks, seat)]
        canvas.draw_curves(cut_into_dashes(points, pattern), colour, 4 if seat == winner else 3)
    lettered = shown if seats == 2 else [winner]  # at the end, all other lines meet
    for seat in lettered:
        canvas.write_text(LETTERS[seat], round(plot.right) + 14, round(_y(marks[-1][1][seat])) + 8, 22, TEXT, BOARD, width=40)


def chances_in_words(marks: ChanceMarks, winner: int) -> str:
    """Return when the winner's chance was lowest, and how low."""
    battle, chances = min(marks, key=lambda mark: mark[1][winner])
    return say("picture-alt-course_chances", battle=battle, percent=min(max(round(chances[winner] * 100), 1), 99))


def _line(marks: ChanceMarks, seat: int) -> Iterator[tuple[int, float]]:
    """Yield the rounds and chances of a seat: up to that with which it went out."""
    for battle, chances in marks:
        yield battle, chances[seat]
        if not chances[seat]:
            return


def _y(chance: float) -> float:
    return _BOTTOM - chance * (_BOTTOM - _TOP)


MOST_SEATS: Final = 10
MOST_MARKS: Final = 240
MOST_IN_COLUMN: Final = 4
"""Seats whose key takes the whole width; that of more takes two columns."""

COLOURS: Final[tuple[Colour, ...]] = (BAR, GOLD, TEXT, BRONZE, QUIET)
"""The colours of the seats' lines. No two seats have the same colour and the same dashes."""

_ROOM: Final = 40
"""Pixels at the right of the plot, for the letters of the seats that are still in."""
_KEY: Final = 38
"""Pixels from one line of the key to the next."""
_BADGE: Final = 26
_TICK: Final = 7


@dataclass(frozen=True, slots=True)
class CourseSeat:
    """A seat's name, how it ended in words (`out in round 274`), whether it won, and the words for a narrow key, if others."""

    name: str
    ended: str
    won: bool = False
    short: str = ""


@dataclass(frozen=True, slots=True)
class CoursePicture:
    """A game of 1 to 10 seats. `marks` are rounds with the figures of each seat, the deal first as round 0.

    `wars` are rounds with how many ties there were, None where the rules have no wars; `turn` is the round that `about`
    calls the turning point. `ends_at_zero` is set where a seat without any is out. `chances` are shown of a game that one
    seat has won.
    """

    title: str
    about: str
    seats: tuple[CourseSeat, ...]
    marks: tuple[tuple[int, tuple[int, ...]], ...]
    wars: tuple[tuple[int, int], ...] | None = ()
    turn: int | None = None
    ends_at_zero: bool = True
    chances: ChanceMarks = ()

    def __post_init__(self) -> None:
        if not 1 <= len(self.seats) <= MOST_SEATS or not 1 <= len(self.marks) <= MOST_MARKS:
            raise ValueError(f"A course has 1 to {MOST_SEATS} seats and 1 to {MOST_MARKS} marks.")

    @property
    def rounds(self) -> int:
        """How many rounds there were."""
        return self.marks[-1][0]

    @property
    def _winner(self) -> int:
        """The first seat that won."""
        return next(number for number, seat in enumerate(self.seats) if seat.won)

    def png(self) -> bytes:
        """Return the picture as a PNG file."""
        return small_png(self._draw)

    def alt(self) -> str:
        """Return what the picture shows, in words."""
        return fit_alt_text(self._describe)

    def _draw(self, room: float) -> Canvas:
        columns = 1 if len(self.seats) <= MOST_IN_COLUMN else 2
        rows = -(-len(self.seats) // columns)
        most = max(max(scores) for _, scores in self.marks)
        values = round_steps(0, most)
        canvas, plot = draw_frame(self.title, "", values, room=_ROOM, below=rows * _KEY + (TALL if self.chances else 0))
        self._draw_about(canvas)
        self._draw_wars(canvas, plot)
        for seat in sorted(range(len(self.seats)), key=lambda seat: self.seats[seat].won):
            self._draw_line(canvas, plot, seat)
        self._draw_letters(canvas, plot)
        foot = HEIGHT
        if self.chances:
            draw_chances(canvas, plot, self.chances, self._winner, line_look)
            foot += TALL
        for number, shown in enumerate(self.seats):
            left = MARGIN + 8 + number // rows * (WIDTH - 2 * MARGIN) // columns
            wide = (WIDTH - 2 * MARGIN) // columns - 16
            ended = shown.ended if columns == 1 else shown.short or shown.ended
            _draw_key(canvas, replace(shown, ended=ended), number, (left, foot + number % rows * _KEY), wide, room)
        return canvas

    def _draw_about(self, canvas: Canvas) -> None:
        x = MARGIN + 8
        if self.turn is not None:
            canvas.draw_curve(_diamond(x + 8, 77), GOLD, None)
            x += 24
        canvas.write_text(self.about, x, 84, 22, QUIET, BOARD, width=WIDTH - MARGIN - 8 - x, strong=False)

    def _x(self, plot: Plot, battle: int) -> float:
        return plot.x_of(battle / self.rounds if self.rounds else 0.5)

    def _draw_wars(self, canvas: Canvas, plot: Plot) -> None:
        """Draw a tick under the plot for each war, the longer the more ties it had, and the turning point."""
        for battle, steps in self.wars or ():
            x = round(self._x(plot, battle))
            bottom = plot.bottom + 3 + _TICK * min(steps, 2)
            canvas.draw_line([(x, plot.bottom + 3), (x, bottom)], GOLD if steps > 1 else QUIET, 2)
        if self.turn is not None:
            x = round(self._x(plot, self.turn))
            canvas.draw_line([(x, plot.top - 6), (x, plot.bottom)], GROOVE, 2)
            canvas.draw_curve(_diamond(x, plot.top - 14), GOLD, None)
        draw_label(canvas, say("picture-deal"), plot.left, plot.bottom + 42, first=True)
        if self.wars is not None:
            wars = say("picture-course-wars", count=len(self.wars))
            draw_label(canvas, wars, (plot.left + plot.right) / 2, plot.bottom + 42)
        draw_label(canvas, say("picture-round", battle=self.rounds), plot.right, plot.bottom + 42, last=True)

    def _draw_line(self, canvas: Canvas, plot: Plot, seat: int) -> None:
        points = [(self._x(plot, battle), plot.y_of(score)) for battle, score in self._line(seat)]
        if len(points) < 2:
            points = [(plot.left, points[0][1]), (plot.left + 8.0, points[0][1])]
        colour, pattern = line_look(seat)
        canvas.draw_curves(cut_into_dashes(points, pattern), colour, 5 if self.seats[seat].won else 3)

    def _line(self, seat: int) -> Iterator[tuple[int, int]]:
        """Yield the rounds and figures of a seat: up to that with which it went out."""
        for battle, scores in self.marks:
            yield battle, scores[seat]
            if self.ends_at_zero and not scores[seat]:
                return

    def _draw_letters(self, canvas: Canvas, plot: Plot) -> None:
        """Write the letter of each seat that is still in at the right of its line, apart from each other."""
        x, scores = round(self._x(plot, self.marks[-1][0])) + 6, self.marks[-1][1]
        still_in = [seat for seat in range(len(self.seats)) if scores[seat] or not self.ends_at_zero]
        heights = _apart([plot.y_of(scores[seat]) for seat in still_in], plot.top - _BADGE, plot.bottom)
        for seat, y in zip(still_in, heights, strict=True):
            canvas.write_text(LETTERS[seat], x + 8, round(y) + 8, 22, TEXT, BOARD, width=40)

    def _describe(self, longest: int) -> str:
        about = say("picture-alt-game_course-plain", rounds=self.rounds)
        if self.wars is not None:
            about = say("picture-alt-game_course", rounds=self.rounds, wars=len(self.wars))
        return join_sentences(
            (
                heading_words(self.title, self.about.removesuffix(".")),
                about,
                *(self._describe_seat(number, longest) for number in range(len(self.seats))),
                *([chances_in_words(self.chances, self._winner)] if self.chances else []),
            )
        )

    def _describe_seat(self, number: int, longest: int) -> str:
        seat, scores = self.seats[number], [scores[number] for _, scores in self.marks]
        key = "picture-alt-game_course-winner" if seat.won else "picture-alt-game_course-seat"
        facts = {"first": scores[0], "low": min(scores), "high": max(scores), "ended": seat.ended}
        return say(key, name=name_words(seat.name, longest), **facts)


def line_look(seat: int) -> tuple[Colour, tuple[int, ...]]:
    """Return the colour and the dashes of a seat's line."""
    return COLOURS[seat % len(COLOURS)], PATTERNS[(seat + seat // len(COLOURS)) % len(PATTERNS)]


def _draw_key(canvas: Canvas, seat: CourseSeat, number: int, at: tuple[int, int], wide: int, room: float) -> None:
    """Draw a line of the key: the seat's line, its letter, its name, and how it ended."""
    left, top = at
    colour, pattern = line_look(number)
    canvas.draw_curves(cut_into_dashes([(left, top + 12.0), (left + 44.0, top + 12.0)], pattern), colour, 4)
    x = left + 56
    x += canvas.write_text(LETTERS[number], x, top + 20, 22, TEXT, BOARD, width=40) + 10
    if seat.won:
        canvas.paste_sprite(crown_sprite(GOLD, 22), x, top + 1)
        x += 30
    taken = canvas.write_text(seat.ended, left + wide, top + 20, 22, QUIET, BOARD, side="right", width=wide // 2, strong=False)
    most = max(left + wide - taken - 12 - x, 1)
    canvas.write_text(clean_name(seat.name) or say("picture-nobody"), x, top + 20, 22, TEXT, BOARD, width=round(most * room))


def _diamond(x: float, y: float) -> list[Point]:
    return [(x, y - 8), (x + 7, y), (x, y + 8), (x - 7, y)]


def _apart(heights: list[float], top: float, bottom: float) -> list[float]:
    """Return heights that are at least a badge apart, in the same order, within the plot where they fit into it."""
    order = sorted(range(len(heights)), key=lambda at: heights[at])
    step = min(float(_BADGE), (bottom - top) / max(len(heights) - 1, 1))
    placed, lowest = dict[int, float](), top - step
    for at in order:
        placed[at] = lowest = max(heights[at], lowest + step)
    highest = bottom + step
    for at in reversed(order):
        placed[at] = highest = min(placed[at], highest - step)
    return [placed[at] for at in range(len(heights))]
