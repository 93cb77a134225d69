"""Draws a tournament bracket, or a part of one that fits a phone, and says it in words: who meets whom, won, and goes where.

Every match has a row of its own, between the two from which its players come, and every round begins a step further right.
So no box is beside another one, names have most of a phone's width, and a line never crosses a box.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final, NamedTuple

from bot.pictures.alt_texts import fit_alt_text, heading_words, join_sentences, name_words
from bot.pictures.canvas import MARGIN, WIDTH, Canvas, small_png
from bot.pictures.colours import BAR, BLACK, BOARD, GOLD, GROOVE, LIT, QUIET, ROW, TEXT
from bot.pictures.lettering import draw_mask
from bot.pictures.palettes import FEW
from bot.pictures.safe_names import clean_name, spoken_name
from bot.pictures.sprites import crown_sprite, play_sprite
from bot.texts import say

LINE: Final = 34
"""Pixels of a seat's line."""
TOP: Final = 108
GAP: Final = 8
HEAD: Final = 30
"""Pixels of a line of text above a match."""
BETWEEN: Final = 26
"""Pixels between two parts that no line joins."""
ON: Final = 34
"""Pixels to the right of a match whose winner goes on to another picture."""
_STEPS: Final[Mapping[int, int]] = {1: 0, 2: 130, 3: 124, 4: 100, 5: 80}
_LEAST_STEP: Final = 64


class Junction(NamedTuple):
    """A match in the layout: `lines` is its number of seats, `into` the key of the match that its winner goes to here.

    One that is `headed` has room for a line of text above it.
    """

    key: str
    column: int
    lines: int
    into: str | None = None
    on: bool = False
    headed: bool = False


class Box(NamedTuple):
    """A box in pixels."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def middle_height(self) -> int:
        """The height of its middle, in pixels from the top."""
        return (self.top + self.bottom) // 2


class Path(NamedTuple):
    """A line from the match `key` to the right, then up or down to the next match; or out of the picture, if it `leaves`."""

    key: str
    points: tuple[tuple[int, int], ...]
    leaves: bool = False


@dataclass(frozen=True, slots=True)
class Layout:
    """Boxes by key from top to bottom, the lines between them, and the lowest pixel of all."""

    boxes: Mapping[str, Box]
    paths: tuple[Path, ...]
    bottom: int


def lay_out(junctions: Sequence[Junction]) -> Layout:
    """Return the layout of matches; those that lead to the same match are given from top to bottom."""
    columns = sorted({junction.column for junction in junctions})
    step = _STEPS.get(len(columns), _LEAST_STEP)
    right = WIDTH - MARGIN - (ON if any(junction.on for junction in junctions) else 0)
    wide = right - MARGIN - step * (len(columns) - 1)
    boxes: dict[str, Box] = {}
    y = TOP
    for root in _roots(junctions):
        for junction in _in_order(root, junctions):
            left = MARGIN + step * columns.index(junction.column)
            y += HEAD if junction.headed else 0
            boxes[junction.key] = Box(left, y, left + wide, y + junction.lines * LINE)
            y += junction.lines * LINE + GAP
        y += BETWEEN - GAP
    paths = tuple(path for junction in junctions if (path := _path(junction, boxes)) is not None)
    return Layout(boxes, paths, max(y - BETWEEN, TOP))


def _roots(junctions: Sequence[Junction]) -> Iterator[Junction]:
    """Return the matches that lead to no other match of the picture."""
    here = {junction.key for junction in junctions}
    return (junction for junction in junctions if junction.into not in here)


def _in_order(junction: Junction, junctions: Sequence[Junction]) -> Iterator[Junction]:
    """Yield a match and all that lead to it, from top to bottom: it is in the middle, or below the only one."""
    comers = [found for found in junctions if found.into == junction.key]
    above = -(-len(comers) // 2)
    for comer in comers[:above]:
        yield from _in_order(comer, junctions)
    yield junction
    for comer in comers[above:]:
        yield from _in_order(comer, junctions)


def _path(junction: Junction, boxes: Mapping[str, Box]) -> Path | None:
    box = boxes[junction.key]
    goal = None if junction.into is None else boxes.get(junction.into)
    if goal is not None:
        x = (box.right + goal.right) // 2
        return Path(
            junction.key,
            ((box.right, box.middle_height), (x, box.middle_height), (x, goal.top if goal.top > box.top else goal.bottom)),
        )
    return (
        Path(junction.key, ((box.right, box.middle_height), (box.right + ON - 14, box.middle_height)), True)
        if junction.on
        else None
    )


@dataclass(frozen=True, slots=True)
class Side:
    """One seat: a name, or words for a player who is not `known` yet. `score` is short: `2`, or `bye`."""

    name: str
    known: bool = True
    score: str = ""
    won: bool = False


@dataclass(frozen=True, slots=True)
class MatchShown:
    """A match, or one that is still to come, and its round: columns are counted from the left, 0 for the first.

    A bye has one side. The winner goes `into` another match of the same picture, by its key; or `on` to another picture.
    """

    key: str
    column: int
    sides: tuple[Side, ...]
    label: str = ""
    number: str = ""
    open: bool = False
    over: bool = False
    into: str | None = None
    on: bool = False

    def describe_match(self, longest: int) -> str:
        """Describe the match in words, with names of at most `longest` characters."""
        names = [name_words(side.name, longest) for side in self.sides]
        scores = [spoken_name(side.score) for side in self.sides]
        if len(names) == 1:
            return " ".join(filter(None, (names[0], scores[0])))
        won = next((place for place, side in enumerate(self.sides) if side.won), None)
        if won is None:
            score = " : ".join(filter(None, scores))
            return " ".join(filter(None, (say("picture-alt-against", one=names[0], other=names[1]), score)))
        score = " : ".join(filter(None, (scores[won], scores[1 - won])))
        return " ".join(filter(None, (say("picture-alt-beat", winner=names[won], loser=names[1 - won]), score)))


TAG: Final = 46
"""Pixels of the number's field."""
TYPE: Final = 24
_CROWN: Final = 22


def draw_match(canvas: Canvas, box: Box, shown: MatchShown, room: float) -> None:
    """Draw a match in its box; names may take this share of their `room`."""
    canvas.draw_panel(box, ROW, radius=10)
    ground = BAR if shown.open else GROOVE
    canvas.draw_panel((box.left, box.top, box.left + TAG, box.bottom), ground, radius=10)
    canvas.draw_panel((box.left + TAG - 12, box.top, box.left + TAG, box.bottom), ground, radius=0)
    ink = BLACK if shown.open else TEXT
    middle = box.middle_height + 8
    if shown.open and len(shown.sides) > 1:
        middle -= 13
        canvas.paste_sprite(play_sprite(BLACK, 20), box.left + TAG // 2 - 10, box.middle_height + 6)
    canvas.write_text(shown.number, box.left + TAG // 2, middle, 22, ink, ground, side="middle", width=TAG - 2)
    for number, side in enumerate(shown.sides):
        _draw_side(canvas, box, box.top + number * LINE, side, shown.over, room)


def _draw_side(canvas: Canvas, box: Box, top: int, side: Side, over: bool, room: float) -> None:
    left, right, y = box.left + TAG, box.right, top + 25
    ground = LIT if side.won else ROW
    if side.won:
        canvas.draw_panel((left + 3, top + 2, right - 3, top + LINE - 2), LIT, radius=7)
    left, right = left + 12, right - 14
    right -= canvas.write_text(side.score, right, y, TYPE, GOLD if side.won else QUIET, ground, side="right", width=150) + 12
    if side.won:
        canvas.paste_sprite(crown_sprite(GOLD, _CROWN), left, top + 6)
        left += _CROWN + 8
    ink = TEXT if side.known and (side.won or not over) else QUIET
    name = clean_name(side.name) or say("picture-nobody")
    width = round((right - left) * (room if side.known else 1))
    canvas.write_text(name, left, y, TYPE, ink, ground, width=width, strong=side.won)


MOST_MATCHES: Final = 18
MOST_BYTES: Final = 30 * 1024
"""Bytes of a part, whatever the names are: a page of four is 120 KiB at most."""


@dataclass(frozen=True, slots=True)
class BracketPicture:
    """Up to 18 matches, those of earlier rounds first and each round from top to bottom; raises ValueError for more.

    `about` says which part of the bracket it is, and how far it is; `champion` is who has won the final, if it is in here.
    """

    title: str
    about: str
    matches: tuple[MatchShown, ...]
    champion: str = ""

    def __post_init__(self) -> None:
        if not 1 <= len(self.matches) <= MOST_MATCHES:
            raise ValueError(f"A bracket's picture has at least 1 and at most {MOST_MATCHES} matches, not {len(self.matches)}.")

    @property
    def place_boxes(self) -> Layout:
        """The positions of boxes and lines."""
        heads = self._heads()
        return lay_out(
            [
                Junction(shown.key, shown.column, len(shown.sides), shown.into, shown.on, shown.key in heads)
                for shown in self.matches
            ]
        )

    def _heads(self) -> frozenset[str]:
        """Return the matches whose round is named above them: the first of each round that has no room left of it."""
        first = min(shown.column for shown in self.matches)
        tops: dict[str, str] = {}
        for shown in self.matches:
            if shown.column == first and shown.label:
                tops.setdefault(shown.label, shown.key)
        return frozenset(tops.values())

    def png(self) -> bytes:
        """Return the picture as a PNG file of at most 30 KiB."""
        return small_png(self._draw, MOST_BYTES, FEW)

    def alt(self) -> str:
        """Return what the picture shows, in words: who won, what is being played, who waits."""
        return fit_alt_text(self._describe)

    def _draw(self, room: float) -> Canvas:
        layout = self.place_boxes
        canvas = Canvas(layout.bottom + _FOOT + MARGIN)
        canvas.draw_heading(self.title, self.about, taken=self._draw_champion(canvas, room) if self.champion else 0)
        heads = self._heads()
        over = {shown.key for shown in self.matches if shown.over}
        for path in layout.paths:
            for one, other in zip(path.points, path.points[1:], strict=False):
                canvas.draw_line([one, other], QUIET if path.key in over else GROOVE, 3)
            if path.leaves:
                canvas.paste_sprite(play_sprite(QUIET, _TIP), path.points[-1][0] - 4, path.points[-1][1] - _TIP // 2 + 1)
        for shown in self.matches:
            box = layout.boxes[shown.key]
            if shown.key in heads:
                canvas.write_text(whole_label(shown.label), box.left + 8, box.top - 8, 22, QUIET, BOARD, strong=False)
            _label(canvas, shown.label, box)
            draw_match(canvas, box, shown, room)
        _legend(canvas, layout.bottom + _FOOT)
        return canvas

    def _draw_champion(self, canvas: Canvas, room: float) -> int:
        """Draw who has won the final at the right, beside `about`; return how many pixels that takes."""
        words = say("picture-bracket-champion", name=clean_name(self.champion) or say("picture-nobody"))
        wide = canvas.write_text(words, WIDTH - MARGIN - 8, 86, 24, GOLD, BOARD, side="right", width=round(_CHAMPION * room))
        canvas.paste_sprite(crown_sprite(GOLD, 22), WIDTH - MARGIN - 8 - wide - 30, 68)
        return wide + 46

    def _describe(self, longest: int) -> str:
        won = [say("picture-alt-champion", name=name_words(self.champion, longest))] if self.champion else []
        return join_sentences((heading_words(self.title, self.about), *won, *_match_texts(self.matches, longest)))


_WIDE: Final = WIDTH - 2 * MARGIN - 16
_CHAMPION: Final = 400
"""Pixels that the champion's line may take."""
_FOOT: Final = 44
_TIP: Final = 14


def _label(canvas: Canvas, label: str, box: Box) -> None:
    """Write the name of a round left of a match, where there is room; it may be broken at `|`."""
    room = box.left - MARGIN - 10
    for words in ([whole_label(label)], _broken(label)):
        if words[0] and max(draw_mask(word, 22, strong=False).width for word in words) <= room:
            y = box.middle_height + 8 - 13 * (len(words) - 1)
            for number, word in enumerate(words):
                canvas.write_text(word, box.left - 10, y + 26 * number, 22, QUIET, BOARD, side="right", strong=False)
            return


def whole_label(label: str) -> str:
    """Return a label on one line."""
    return clean_name(label.replace("|", ""))


def _broken(label: str) -> list[str]:
    *first, last = label.split("|")
    return [*(word.strip() if word.endswith((" ", "-")) else f"{word}-" for word in first), last]


def _legend(canvas: Canvas, y: int) -> None:
    """Draw what the two marks mean."""
    x = MARGIN + 8
    for sprite, words in ((crown_sprite(GOLD, 22), "won"), (play_sprite(BAR, 20), "open")):
        canvas.paste_sprite(sprite, x, y - 18)
        x += 30 + canvas.write_text(say(f"picture-bracket-{words}"), x + 30, y, 22, QUIET, BOARD, strong=False) + 34


def _match_texts(matches: tuple[MatchShown, ...], longest: int) -> Iterator[str]:
    """Yield sentences: matches being played, then those that are over, the last round first, then how many still wait."""
    if playing := [_numbered(shown, longest) for shown in matches if shown.open]:
        yield say("picture-alt-playing", matches="; ".join(playing))
    over = sorted((shown for shown in matches if shown.over), key=lambda shown: -shown.column)
    for label, found in groupby(over, key=lambda shown: whole_label(shown.label)):
        yield say(
            "picture-alt-round", label=spoken_name(label), matches="; ".join(_numbered(shown, longest) for shown in found)
        )
    if waiting := sum(not (shown.open or shown.over) for shown in matches):
        yield say("picture-alt-waiting", count=waiting)


def _numbered(shown: MatchShown, longest: int) -> str:
    return " ".join(filter(None, (shown.number and f"#{spoken_name(shown.number)}", shown.describe_match(longest))))
