"""Writes text and cards on one page of a PDF, in the bot's own fonts, of which only the letters in use are embedded."""

import io
import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager
from datetime import UTC, datetime
from typing import Any, Final

from bot.engine.cards import HIDDEN, Card
from bot.pictures.card_faces import HEIGHT, WIDTH, card_svg
from bot.pictures.colours import BLACK, Colour
from bot.pictures.designs.card_backs import draw_lattice
from bot.pictures.lettering import OTHERS, PLACEHOLDER, PLAIN, STRONG, Font, split_by_font
from bot.pictures.svg import svg_document

PAGE: Final = (210.0, 297.0)
"""Millimetres of a page of A4."""

LEFT: Final = 15.0
TOP: Final = 19.0
RIGHT: Final = PAGE[0] - LEFT
BOTTOM: Final = PAGE[1] - TOP
"""What a page of Letter shows too, which is wider and 18 millimetres shorter, and what printers reach of it."""

INK: Final = BLACK
FAINT: Final[Colour] = (90, 96, 108)
LINE: Final[Colour] = (150, 155, 165)
PRINTED_BACK: Final[Colour] = (122, 130, 146)
"""The back of a printed card: dark enough to be one without colours, and it takes little ink."""

LEADING: Final = 1.28
"""Height of a line, in sizes of its letters."""
POINT: Final = 25.4 / 72
"""Millimetres."""
MARK: Final = "**"
_FAMILY: Final = "Inter"
_MADE: Final = datetime(2000, 1, 1, tzinfo=UTC)
"""Equal pages are equal files, whenever they are made."""


class Paper:
    """One page. Places and widths are millimetres from the top left corner, sizes of letters are points."""

    def __init__(self, title: str, about: str, language: str, names: Iterable[str]) -> None:
        from fpdf import FPDF  # noqa: PLC0415 - a third of a second, and most runs of the bot print nothing

        self._words: dict[tuple[str, bool], list[tuple[str, float]]] = {}
        self._widths: dict[tuple[str, bool], float] = {}
        self._pdf = FPDF(format="A4")
        self._pdf.set_auto_page_break(False)
        self._pdf.set_margin(0)
        self._pdf.c_margin = 0
        self._pdf.set_title(title)
        self._pdf.set_subject(about)
        self._pdf.set_author("War Room")
        self._pdf.set_lang(language)
        self._pdf.set_creation_date(_MADE)
        self._add_fonts(names)
        self._pdf.add_page()

    def write_text(
        self,
        text: str,
        place: tuple[float, float],
        width: float,
        size: float,
        *,
        strong: bool = False,
        marked: bool = False,
        ink: Colour = INK,
        kind: str = "P",
    ) -> float:
        """Write a text, in as many lines as it takes; with `marked`, what stands between `**` is bold. Return its height.

        `kind` is what it is in the document, for those who listen to it: a paragraph, a heading `H1` or `H2`.
        """
        self._pdf.set_font(_FAMILY, "B" if strong else "", size)
        self._pdf.set_text_color(*ink)
        x, y = place
        with self._pdf._marked_sequence() as element:
            element.s = f"/{kind}"
            for line in self._lines(text, width, size, strong=strong, marked=marked):
                self._pdf.set_xy(x, y)
                self._pdf.cell(width, _leading(size), line, markdown=marked)
                y += _leading(size)
        return y - place[1]

    def text_height(self, text: str, width: float, size: float, *, strong: bool = False, marked: bool = False) -> float:
        """Return how high a text would be."""
        return len(self._lines(text, width, size, strong=strong, marked=marked)) * _leading(size)

    def figure_block(self, words: str) -> AbstractContextManager[object]:
        """Return a block in which a figure is drawn, with its words for those who listen."""
        return self._pdf._marked_sequence(alt_text=words)

    def draw_card(self, card: Card, left: float, top: float, width: float) -> None:
        """Draw a card, or the back of one that is hidden."""
        back = svg_document(WIDTH, HEIGHT, draw_lattice(PRINTED_BACK, plain=True))
        svg = back if card == HIDDEN else card_svg(card, small=True)
        image = io.BytesIO(svg.encode())
        self._pdf.image(image, left, top, w=width, h=width * HEIGHT / WIDTH)

    def draw_frame(self, left: float, top: float, width: float, height: float) -> None:
        """Draw a box with round corners."""
        self._pdf.set_draw_color(*LINE)
        self._pdf.set_line_width(0.3)
        self._pdf.rect(left, top, width, height, round_corners=True, corner_radius=2)

    def draw_line(self, start: tuple[float, float], end: tuple[float, float], *, strong: bool = False) -> None:
        """Draw a straight line."""
        self._pdf.set_draw_color(*(INK if strong else LINE))
        self._pdf.set_line_width(0.5 if strong else 0.2)
        self._pdf.line(*start, *end)

    def pdf(self) -> bytes:
        """Return the page as a PDF file."""
        return bytes(self._pdf.output())

    def _add_fonts(self, names: Iterable[str]) -> None:
        """Add the fonts of the texts, and of names in other letters those that have them: to read one takes its time."""
        self._pdf.add_font(_FAMILY, "", PLAIN.path)
        self._pdf.add_font(_FAMILY, "B", STRONG.path)
        wanted: dict[Font, None] = {}
        for name in names:
            wanted |= {font: None for font, _ in split_by_font(name, STRONG) if font in OTHERS}
        for font in wanted:
            self._pdf.add_font(font.family, "", font.path)
        self._pdf.set_fallback_fonts([font.family for font in wanted], exact_match=False)

    def _lines(self, text: str, width: float, size: float, *, strong: bool, marked: bool) -> list[str]:
        """Break a text into lines. fpdf2 could too, but takes a second for a page, and many sizes have to be tried."""
        words = self._words.get((text, strong))
        if words is None:
            words = self._words[text, strong] = list(self._measured(text, strong))
        lines, room = [""], width / (size * POINT)
        left = room
        for word, wide in self._short(words, room, strong):
            if wide > left and lines[-1]:
                lines.append("")
                left = room
            lines[-1] += f" {word}" if lines[-1] else word
            left -= wide + self._wide(" ", strong)
        return _balanced(lines) if marked else lines

    def _measured(self, text: str, strong: bool) -> Iterator[tuple[str, float]]:
        """Yield the words of a text and their widths in sizes of the letters."""
        bold = strong
        for word in "".join(map(self._shown, text)).split():
            wide = 0.0
            for number, part in enumerate(word.split(MARK)):
                bold = bold != (number > 0)
                wide += sum(self._wide(letter, bold) for letter in part)
            yield word, wide

    def _short(self, words: Iterable[tuple[str, float]], room: float, strong: bool) -> Iterator[tuple[str, float]]:
        """Yield words that fit on a line each: a longer one in pieces, as names of house rules may be."""
        for word, wide in words:
            piece, so_far = "", 0.0
            for letter in word if wide > room else ():
                if so_far + self._wide(letter, strong) > room:
                    yield piece, so_far
                    piece, so_far = "", 0.0
                piece, so_far = piece + letter, so_far + self._wide(letter, strong)
            yield (piece, so_far) if piece else (word, wide)

    def _fonts(self) -> list[Any]:
        """Return the fonts, the plain and the bold one first: all are files, none is one of those that readers bring."""
        return list(self._pdf.fonts.values())

    def _shown(self, letter: str) -> str:
        """Return a letter as it is printed: nothing for one that only joins others, a square for one that no font has."""
        if letter.isspace() or any(ord(letter) in font.cmap for font in self._fonts()):
            return letter
        return "" if unicodedata.category(letter) in {"Cf", "Mn"} else PLACEHOLDER

    def _wide(self, letter: str, bold: bool) -> float:
        """Return the width of a letter in sizes of it."""
        found = self._widths.get((letter, bold))
        if found is None:
            fonts = self._fonts()
            has = next((font for font in (fonts[int(bold)], *fonts) if ord(letter) in font.cmap), fonts[0])
            found = self._widths[letter, bold] = has.cw[ord(letter)] / 1000
        return found


def _leading(size: float) -> float:
    return size * POINT * LEADING


def _balanced(lines: list[str]) -> list[str]:
    """Return lines of which each says for itself what is bold in it."""
    bold, found = False, []
    for line in lines:
        opened = MARK + line if bold else line
        bold = bool(opened.count(MARK) % 2)
        found.append(opened + MARK if bold else opened)
    return found
