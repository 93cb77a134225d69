"""Draws a histogram of game lengths as bars."""

from dataclasses import dataclass
from typing import Final

from bot.pictures.alt_texts import fit_alt_text, heading_words, join_sentences
from bot.pictures.axes import draw_frame, draw_label, round_steps
from bot.pictures.colours import BAR, BOARD, GOLD
from bot.texts import numeral, say

MOST_BARS: Final = 24


@dataclass(frozen=True, slots=True)
class Bar:
    """So many games that were from `least` to `most` long, both included."""

    least: int
    most: int
    games: int


@dataclass(frozen=True, slots=True)
class HistogramPicture:
    """1 to 24 bars in order; raises ValueError for another number. `mark` is a length to point at: one's own game."""

    title: str
    about: str
    bars: tuple[Bar, ...]
    mark: int | None = None

    def __post_init__(self) -> None:
        if not 1 <= len(self.bars) <= MOST_BARS:
            raise ValueError(f"A histogram has 1 to {MOST_BARS} bars, not {len(self.bars)}.")

    def png(self) -> bytes:
        """Return the picture as a PNG file."""
        values = round_steps(0, max(1, *(bar.games for bar in self.bars)), most=4)
        whole = tuple(dict.fromkeys(float(round(value)) for value in values))
        canvas, plot = draw_frame(self.title, self.about, whole)
        wide = (plot.right - plot.left) / len(self.bars)
        for number, bar in enumerate(self.bars):
            left, right = round(plot.left + number * wide) + 2, round(plot.left + (number + 1) * wide) - 2
            top = min(round(plot.y(bar.games)), plot.bottom - 2) if bar.games else plot.bottom
            marked = self.mark is not None and bar.least <= self.mark <= bar.most
            canvas.panel((left, top, right, plot.bottom), GOLD if marked else BAR, BOARD, radius=0)
            if marked:
                x = (left + right) // 2
                canvas.write("▼", x, max(top - 8, plot.top - 8), 22, GOLD, BOARD, side="middle")
        ends = (self.bars[0].least, self.bars[len(self.bars) // 2].least, self.bars[-1].most)
        for number, end in enumerate(ends):
            share = (0, (len(self.bars) // 2) / len(self.bars), 1)[number]
            if number != 1 or len(self.bars) > 3:
                draw_label(canvas, numeral(end), plot.x(share), plot.bottom + 36, first=number == 0, last=number == 2)
        return canvas.png()

    def alt(self) -> str:
        """Return what the picture shows, in words."""
        return fit_alt_text(self._describe)

    def _describe(self, _longest: int) -> str:
        bars = ", ".join(
            say("picture-alt-bar", games=bar.games, least=bar.least, most=bar.most, width=bar.most - bar.least)
            for bar in self.bars
        )
        mark = say("picture-alt-marked", mark=self.mark) if self.mark is not None else ""
        return join_sentences((heading_words(self.title, self.about), say("picture-alt-lengths", bars=bars), mark))
