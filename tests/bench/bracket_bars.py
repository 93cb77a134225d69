"""The bar of tournament pictures: a bracket of 64 in all its parts, and a page of standings, against plain Pillow.

    python -m tests.bench.bracket_bars

The reference draws the bracket as one sheet, as anybody would first write it: boxes, small words and lines in full colours,
round beside round, then 64 colours in Pillow's fastest way. Ours are the five pictures that can be read on a phone.
"""

import sys
from collections.abc import Callable, Iterator
from statistics import median

from PIL import Image, ImageDraw, ImageFont

from bot.pictures.bracket import BracketPicture
from bot.pictures.colours import BOARD, GOLD, GROOVE, QUIET, ROW, TEXT
from bot.pictures.lettering import PLAIN, STRONG
from bot.pictures.ranks.standings import StandingLine, StandingsPicture
from bot.tournament.bracket import bracket_of
from bot.tournament.model.plan import Format
from tests.bench.bar import Bar, print_bars
from tests.bench.picture_bars import KIB, TURNS, saved, seconds
from tests.pictures.brackets import course, drawings, name

ENTRANTS = 64
PLAYED = 50
STEP, ROUND, BOX = 46, 190, 166

PARTS: tuple[BracketPicture, ...] = tuple(drawings(course(Format.SINGLE, ENTRANTS, PLAYED)))
SHEET = bracket_of(course(Format.SINGLE, ENTRANTS, PLAYED))
STANDINGS = StandingsPicture(
    "Friday Cup",
    "Swiss rounds · standings, round 6",
    tuple(StandingLine(rank, name(rank), str(6 - rank // 4), "4–1–1", ("18½", "14¼")) for rank in range(1, 17)),
    ("B1", "SB"),
)
BOLD, THIN, LARGE = (ImageFont.truetype(str(font.path), size) for font, size in ((STRONG, 22), (PLAIN, 22), (STRONG, 30)))

NAMES = [ImageFont.truetype(str(font.path), 15) for font in (PLAIN, STRONG)]


def plain_bracket() -> bytes:
    """The reference of a bracket of 64: its six rounds side by side, a match in the middle of the two before it."""
    sheet = Image.new("RGB", (6 * ROUND, 32 * STEP + 80), BOARD)
    pen = ImageDraw.Draw(sheet)
    pen.text((24, 20), "Friday Cup", font=LARGE, fill=TEXT)
    for column in (column for column in SHEET.columns if column.part == "W"):
        number = int(column.name[1:])
        for row, slot in enumerate(column.slots):
            left, middle = (number - 1) * ROUND + 10, 80 + round((row + 0.5) * STEP * 2 ** (number - 1))
            pen.rounded_rectangle((left, middle - 20, left + BOX, middle + 20), 8, fill=ROW)
            pen.line([(left + BOX, middle), (left + BOX + 20, middle)], fill=GROOVE, width=3)
            for line, seat in enumerate(slot.seats):
                words = name(seat.entrant) if seat.entrant is not None else "to be played"
                top = middle - 19 + 19 * line
                pen.text((left + 8, top), words, font=NAMES[seat.won], fill=TEXT if seat.won else QUIET)
                pen.text((left + BOX - 16, top), "" if seat.score is None else str(seat.score), font=NAMES[True], fill=GOLD)
    return saved(sheet)


def plain_standings() -> bytes:
    """The reference of a page of standings."""
    sheet = Image.new("RGB", (720, 1044), BOARD)
    pen = ImageDraw.Draw(sheet)
    pen.text((24, 20), STANDINGS.title, font=LARGE, fill=TEXT)
    pen.text((24, 64), STANDINGS.about, font=THIN, fill=QUIET)
    for number, line in enumerate(STANDINGS.lines):
        top = 138 + 56 * number
        pen.rounded_rectangle((16, top, 704, top + 50), 10, fill=ROW)
        pen.text((40, top + 12), str(line.rank), font=BOLD, fill=QUIET)
        pen.text((90, top + 12), line.name, font=BOLD, fill=TEXT)
        for right, text in zip((430, 500, 606, 688), (*line.breaks, line.record, line.points), strict=True):
            pen.text((right, top + 34), text, font=THIN, fill=QUIET, anchor="rs")
    return saved(sheet)


def our_bracket() -> bytes:
    """All the pictures of the bracket, one after another."""
    return b"".join(part.png() for part in PARTS)


def bars(*, quick: bool = False) -> Iterator[Bar]:
    """Bar 11b, and its like for standings."""
    turns = 3 if quick else TURNS
    yield _bar_of("bracket of 64, in five pictures", plain_bracket, our_bracket, turns, 120)
    yield _bar_of("standings, sixteen lines", plain_standings, STANDINGS.png, turns, 40)


def _bar_of(what: str, plain: Callable[[], bytes], ours: Callable[[], bytes], turns: int, most: int) -> Bar:
    plain(), ours()  # letters are drawn once, then kept
    pairs = [(seconds(plain), seconds(ours)) for _ in range(turns)]
    ratio = median(our / their for their, our in pairs)
    size, plain_size = len(ours()) / KIB, len(plain()) / KIB
    return Bar(
        "11b",
        what,
        f"draw and quantize {median(their for their, _ in pairs) * 1000:.1f} ms, {plain_size:.1f} KiB",
        f"{median(our for _, our in pairs) * 1000:.1f} ms, {size:.1f} KiB",
        ratio,
        f"≤ 2, ≤ {most} KiB",
        ratio <= 2 and size <= most,
    )


if __name__ == "__main__":
    sys.exit(0 if print_bars(bars()) else 1)
