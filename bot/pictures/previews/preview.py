"""Draws the picture that stands beside a link: what a page shows at the left, and what it is about in words at the right."""

import io
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PIL import Image

from bot.pictures.alt_texts import fit_alt_text, join_sentences, name_words
from bot.pictures.canvas import Canvas
from bot.pictures.card_shapes import draw_mark
from bot.pictures.colours import BOARD, BRASS, QUIET, TEXT
from bot.pictures.drawing import Picture
from bot.pictures.lettering import measure_width
from bot.pictures.safe_names import clean_name
from bot.pictures.sprites import Sprite, rasterise_svg
from bot.pictures.svg import svg_document
from bot.texts import say

SIZE: Final = (1200, 630)
"""Pixels, as those who show links want them."""
LONGEST: Final = 80
"""Characters of a text."""
MOST_LINES: Final = 7
MOST_BYTES: Final = 150 * 1024

_EDGE: Final = 36
_INNER: Final = (700, 558)
_COLOURS: Final = (160, 96, 64, 32)


@dataclass(frozen=True, slots=True)
class PreviewPicture:
    """A title, a line about it, up to seven more lines, and the picture that its page shows, if there is one."""

    title: str
    about: str
    lines: tuple[str, ...] = ()
    inner: Picture | None = None

    def png(self) -> bytes:
        """Return the picture as a PNG file, in as many colours as its size allows."""
        sheet = self._draw()
        for colours in _COLOURS:
            file = io.BytesIO()
            sheet.quantize(colours, dither=Image.Dither.NONE).save(file, "PNG", compress_level=6)
            if file.tell() <= MOST_BYTES:
                break
        return file.getvalue()

    def alt(self) -> str:
        """Return what the picture shows, in words."""
        return fit_alt_text(lambda longest: join_sentences([name_words(text, longest) for text in self._texts()]))

    def _texts(self) -> Iterator[str]:
        yield from filter(None, (self.title, self.about, *self.lines[:MOST_LINES]))

    def _draw(self) -> Image.Image:
        canvas = Canvas(SIZE[1], Image.new("RGB", SIZE, BOARD))
        left = self._place_inner(canvas)
        wide, y = SIZE[0] - _EDGE - left, 92
        for line in _wrapped(clean_name(self.title, LONGEST), 46, wide, 3):
            canvas.write_text(line, left, y, 46, TEXT, BOARD, width=wide)
            y += 56
        for line in _wrapped(clean_name(self.about, LONGEST), 28, wide, 2):
            canvas.write_text(line, left, y, 28, QUIET, BOARD, width=wide, strong=False)
            y += 38
        canvas.draw_panel((left, y - 12, SIZE[0] - _EDGE, y - 9), BRASS, radius=1)
        y += 38
        for text in self.lines[:MOST_LINES]:
            if y > SIZE[1] - 96:
                break
            canvas.write_text(clean_name(text, LONGEST), left, y, 28, TEXT, BOARD, width=wide)
            y += 44
        canvas.paste_sprite(_mark(), left, SIZE[1] - 84)
        canvas.write_text(say("page-home"), left + 66, SIZE[1] - 46, 28, QUIET, BOARD, width=wide - 66)
        return canvas.sheet

    def _place_inner(self, canvas: Canvas) -> int:
        """Paste the picture at the left, no larger than it is; return where the words begin."""
        if self.inner is None:
            return _EDGE * 2
        drawn = Image.open(io.BytesIO(self.inner.png())).convert("RGB")
        scale = min(_INNER[0] / drawn.width, _INNER[1] / drawn.height, 1)
        size = round(drawn.width * scale), round(drawn.height * scale)
        canvas.sheet.paste(drawn.resize(size, Image.Resampling.LANCZOS), (_EDGE, (SIZE[1] - size[1]) // 2))
        return _EDGE * 2 + size[0]


@lru_cache(maxsize=1)
def _mark() -> Sprite:
    return Sprite(rasterise_svg(svg_document(56, 56, draw_mark(28, 28, 54)), 56, 56))


def _wrapped(text: str, size: int, width: int, most: int) -> list[str]:
    """Return a text in lines that fit a width, as far as words allow; all that is left stands in the last one."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and (len(lines) == most or measure_width(longer, size) <= width):
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
