"""Draws a tournament bracket, or a part of one that fits a phone: who meets whom, who won, who goes where."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from bot.pictures.alt_texts import fitting, heading_words, name_words, sentences
from bot.pictures.bracket_layout import Box, Junction, Layout, lay_out
from bot.pictures.bracket_match import MatchShown, draw_match
from bot.pictures.canvas import MARGIN, WIDTH, Canvas, small_png
from bot.pictures.colours import BAR, BOARD, FEW, GOLD, GROOVE, QUIET, TEXT
from bot.pictures.lettering import mask
from bot.pictures.safe_names import cleaned, spoken
from bot.pictures.sprites import crown_sprite, play_sprite
from bot.texts import say

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
    def layout(self) -> Layout:
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
        return fitting(self._describe)

    def _draw(self, room: float) -> Canvas:
        layout = self.layout
        canvas = Canvas(layout.bottom + _FOOT + MARGIN)
        canvas.write(self.title, MARGIN + 8, 48, 32, TEXT, BOARD, width=_WIDE)
        taken = self._draw_champion(canvas, room) if self.champion else 0
        canvas.write(self.about, MARGIN + 8, 86, 22, QUIET, BOARD, width=_WIDE - taken, strong=False)
        heads = self._heads()
        over = {shown.key for shown in self.matches if shown.over}
        for path in layout.paths:
            for one, other in zip(path.points, path.points[1:], strict=False):
                canvas.line([one, other], QUIET if path.key in over else GROOVE, 3)
            if path.leaves:
                canvas.paste(play_sprite(QUIET, _TIP, BOARD), path.points[-1][0] - 4, path.points[-1][1] - _TIP // 2 + 1)
        for shown in self.matches:
            box = layout.boxes[shown.key]
            if shown.key in heads:
                canvas.write(whole(shown.label), box.left + 8, box.top - 8, 22, QUIET, BOARD, strong=False)
            _label(canvas, shown.label, box)
            draw_match(canvas, box, shown, room)
        _legend(canvas, layout.bottom + _FOOT)
        return canvas

    def _draw_champion(self, canvas: Canvas, room: float) -> int:
        """Draw who has won the final at the right, beside `about`; return how many pixels that takes."""
        words = say("picture-bracket-champion", name=cleaned(self.champion) or say("picture-nobody"))
        wide = canvas.write(words, WIDTH - MARGIN - 8, 86, 24, GOLD, BOARD, side="right", width=round(_CHAMPION * room))
        canvas.paste(crown_sprite(GOLD, 22, BOARD), WIDTH - MARGIN - 8 - wide - 30, 68)
        return wide + 46

    def _describe(self, longest: int) -> str:
        won = [say("picture-alt-champion", name=name_words(self.champion, longest))] if self.champion else []
        return sentences((heading_words(self.title, self.about), *won, *_match_texts(self.matches, longest)))


_WIDE: Final = WIDTH - 2 * MARGIN - 16
_CHAMPION: Final = 400
"""Pixels that the champion's line may take."""
_FOOT: Final = 44
_TIP: Final = 14


def _label(canvas: Canvas, label: str, box: Box) -> None:
    """Write the name of a round left of a match, where there is room; it may be broken at `|`."""
    room = box.left - MARGIN - 10
    for words in ([whole(label)], _broken(label)):
        if words[0] and max(mask(word, 22, strong=False).width for word in words) <= room:
            y = box.middle + 8 - 13 * (len(words) - 1)
            for number, word in enumerate(words):
                canvas.write(word, box.left - 10, y + 26 * number, 22, QUIET, BOARD, side="right", strong=False)
            return


def whole(label: str) -> str:
    """Return a label on one line."""
    return cleaned(label.replace("|", ""))


def _broken(label: str) -> list[str]:
    *first, last = label.split("|")
    return [*(word.strip() if word.endswith((" ", "-")) else f"{word}-" for word in first), last]


def _legend(canvas: Canvas, y: int) -> None:
    """Draw what the two marks mean."""
    x = MARGIN + 8
    for sprite, words in ((crown_sprite(GOLD, 22, BOARD), "won"), (play_sprite(BAR, 20, BOARD), "open")):
        canvas.paste(sprite, x, y - 18)
        x += 30 + canvas.write(say(f"picture-bracket-{words}"), x + 30, y, 22, QUIET, BOARD, strong=False) + 34


def _match_texts(matches: tuple[MatchShown, ...], longest: int) -> Iterator[str]:
    """Yield sentences: matches being played, then those that are over, the last round first, then how many still wait."""
    if playing := [_numbered(shown, longest) for shown in matches if shown.open]:
        yield say("picture-alt-playing", matches="; ".join(playing))
    over = sorted((shown for shown in matches if shown.over), key=lambda shown: -shown.column)
    for label, found in groupby(over, key=lambda shown: whole(shown.label)):
        yield say("picture-alt-round", label=spoken(label), matches="; ".join(_numbered(shown, longest) for shown in found))
    if waiting := sum(not (shown.open or shown.over) for shown in matches):
        yield say("picture-alt-waiting", count=waiting)


def _numbered(shown: MatchShown, longest: int) -> str:
    return " ".join(filter(None, (shown.number and f"#{spoken(shown.number)}", shown.text(longest))))
