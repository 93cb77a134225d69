"""Draws one match of a bracket: its number, a line for each seat and the winner; and describes it in words."""

from dataclasses import dataclass
from typing import Final

from bot.pictures.alt_texts import name_words
from bot.pictures.bracket_layout import LINE, Box
from bot.pictures.canvas import Canvas
from bot.pictures.colours import BAR, BLACK, GOLD, GROOVE, LIT, QUIET, ROW, TEXT
from bot.pictures.safe_names import cleaned, spoken
from bot.pictures.sprites import crown_sprite, play_sprite
from bot.texts import say


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

    def text(self, longest: int) -> str:
        """Describe the match in words, with names of at most `longest` characters."""
        names = [name_words(side.name, longest) for side in self.sides]
        scores = [spoken(side.score) for side in self.sides]
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
SIZE: Final = 24
_CROWN: Final = 22


def draw_match(canvas: Canvas, box: Box, shown: MatchShown, room: float) -> None:
    """Draw a match in its box; names may take this share of their `room`."""
    canvas.panel(box, ROW, radius=10)
    ground = BAR if shown.open else GROOVE
    canvas.panel((box.left, box.top, box.left + TAG, box.bottom), ground, radius=10)
    canvas.panel((box.left + TAG - 12, box.top, box.left + TAG, box.bottom), ground, radius=0)
    ink = BLACK if shown.open else TEXT
    middle = box.middle + 8
    if shown.open and len(shown.sides) > 1:
        middle -= 13
        canvas.paste(play_sprite(BLACK, 20, BAR), box.left + TAG // 2 - 10, box.middle + 6)
    canvas.write(shown.number, box.left + TAG // 2, middle, 22, ink, ground, side="middle", width=TAG - 2)
    for number, side in enumerate(shown.sides):
        _draw_side(canvas, box, box.top + number * LINE, side, shown.over, room)


def _draw_side(canvas: Canvas, box: Box, top: int, side: Side, over: bool, room: float) -> None:
    left, right, y = box.left + TAG, box.right, top + 25
    ground = LIT if side.won else ROW
    if side.won:
        canvas.panel((left + 3, top + 2, right - 3, top + LINE - 2), LIT, ROW, radius=7)
    left, right = left + 12, right - 14
    right -= canvas.write(side.score, right, y, SIZE, GOLD if side.won else QUIET, ground, side="right", width=150) + 12
    if side.won:
        canvas.paste(crown_sprite(GOLD, _CROWN, LIT), left, top + 6)
        left += _CROWN + 8
    ink = TEXT if side.known and (side.won or not over) else QUIET
    name = cleaned(side.name) or say("picture-nobody")
    width = round((right - left) * (room if side.known else 1))
    canvas.write(name, left, y, SIZE, ink, ground, width=width, strong=side.won)
