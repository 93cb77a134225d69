"""The bars of pictures: tables, lobbies, results, hands, a leaderboard page against plain Pillow, a film, and the loop.

    python -m tests.bench.picture_bars

The reference does what anybody would first write: it writes the same words on a sheet in full colours, lets Pillow find 64
of them in its fastest way, and saves that. Both have their fonts at hand, and take turns.
"""

import asyncio
import io
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from statistics import median

from PIL import Image, ImageDraw, ImageFont, ImageSequence

from bot.pictures.charts import ChartPoint, RatingChartPicture
from bot.pictures.colours import BAR, BOARD, GROOVE, QUIET, ROW, TEXT
from bot.pictures.course.chart import CoursePicture, CourseSeat
from bot.pictures.drawing import Picture, PictureQueue
from bot.pictures.laid_cards import FanStep
from bot.pictures.lettering import STRONG
from bot.pictures.ranks.leaderboard import LeaderboardPicture, LeaderboardRow
from bot.pictures.table.seats import SeatShown
from bot.pictures.table.table_picture import TablePicture
from bot.runtime.garbage import GarbageFreezer, tune_interpreter
from tests.bench.bar import Bar, print_bars
from tests.gallery.endings import hands
from tests.gallery.lobbies import waiting
from tests.pictures.document_pictures import movie as shared_movie
from tests.pictures.test_result_picture import won

TURNS = 31
KIB = 1024

COURSE = CoursePicture(
    "Classic War · cards",
    "Turning point: from round 187 on, Anna was ahead.",
    tuple(CourseSeat(name, "13 cards", name == "Anna") for name in ("Anna", "Benjamin", "Cleo of Rome", "Dora")),
    tuple((battle, tuple(13 + (battle * (7 + seat)) % 11 for seat in range(4))) for battle in range(240)),
    tuple((battle, 1) for battle in range(9, 240, 13)),
    187,
)
SEATS = tuple(
    SeatShown(name, 13, (FanStep(0, (20 + number,)), FanStep(3, (33 + number,)), FanStep(3, (46 + number,))))
    for number, name in enumerate(("Anna", "Benjamin", "Cleo of Rome", "Dora"))
)
TABLE = TablePicture("Classic", 12, SEATS, winner=1, pot=20)
LAID = FanStep(0, (20,)), FanStep(3, (33,))


def _table(seats: int, steps: int) -> TablePicture:
    """Return a table of so many, each with so many steps of a war."""
    shown = tuple(SeatShown(f"Player {number}", 9 + number, LAID[:steps]) for number in range(seats))
    return TablePicture("Classic", 12, shown, winner=1, pot=4 * seats)


TABLES = {
    "a round of two": _table(2, 1),
    "a war of two": _table(2, 2),
    "a double war of four": TABLE,
    "a war of six": _table(6, 2),
    "a war of eight": _table(8, 2),
    "a round of ten": _table(10, 1),
    "a war of ten": _table(10, 2),
}
HANDS = {"hand-14", "hand-26"}
BOARD_PAGE = LeaderboardPicture(
    "Most wins",
    "This server · October 2026",
    tuple(LeaderboardRow(rank, f"Player number {rank}", f"{130 - 9 * rank} wins", 1.1 - rank / 10) for rank in range(1, 11)),
)

LARGE, SMALL = (ImageFont.truetype(str(STRONG.path), size) for size in (30, 24))


def plain_board() -> bytes:
    """The reference of a leaderboard page."""
    sheet, pen = _sheet(832)
    pen.text((24, 20), BOARD_PAGE.title, font=LARGE, fill=TEXT)
    pen.text((24, 62), BOARD_PAGE.about, font=SMALL, fill=QUIET)
    for number, line in enumerate(BOARD_PAGE.lines):
        top = 104 + 72 * number
        pen.rounded_rectangle((16, top, 704, top + 64), 14, fill=ROW)
        pen.text((58, top + 32), str(line.rank), font=SMALL, fill=QUIET, anchor="mm")
        pen.text((100, top + 37), line.name, font=LARGE, fill=TEXT, anchor="ls")
        pen.text((684, top + 37), line.value, font=SMALL, fill=TEXT, anchor="rs")
        _bar(pen, 100, 684, top + 50, line.share)
    return saved(sheet)


def plain_course() -> bytes:
    """The reference of a game's course: four hard lines of 240 points."""
    sheet, pen = _sheet(572)
    pen.text((24, 20), COURSE.title, font=LARGE, fill=TEXT)
    pen.text((24, 66), COURSE.about, font=SMALL, fill=QUIET)
    for number in range(4):
        points = [(100 + 2.2 * battle, 340 - 4 * scores[number]) for battle, scores in COURSE.marks]
        pen.line(points, fill=(BAR, TEXT, QUIET, GROOVE)[number], width=3)
        pen.text((104, 420 + 38 * number), f"{number + 1} {COURSE.seats[number].name}", font=SMALL, fill=TEXT)
    return saved(sheet)


def _sheet(height: int) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    sheet = Image.new("RGB", (720, height), BOARD)
    return sheet, ImageDraw.Draw(sheet)


def _bar(pen: ImageDraw.ImageDraw, left: int, right: int, top: int, share: float) -> None:
    pen.rounded_rectangle((left, top, right, top + 8), 4, fill=GROOVE)
    pen.rounded_rectangle((left, top, left + round((right - left) * share), top + 8), 4, fill=BAR)


def saved(sheet: Image.Image) -> bytes:
    """Return a sheet in 64 colours, found in Pillow's fastest way, as a PNG file."""
    file = io.BytesIO()
    sheet.quantize(64, method=Image.Quantize.FASTOCTREE).save(file, "PNG")
    return file.getvalue()


def bars(*, quick: bool = False) -> Iterator[Bar]:
    """Bar 11, its like for a leaderboard, and the loop."""
    turns = 3 if quick else TURNS
    yield from (_table_bar(f"table picture, {name}", picture, turns) for name, picture in TABLES.items())
    yield _table_bar("lobby picture, three of six", waiting(3, 6), turns)
    yield _table_bar("lobby picture, ten of ten", waiting(10, 10), turns)
    yield _table_bar("result picture, six seats", won(6), turns)
    yield from (_table_bar(f"picture of a {name}", picture, turns, most=60) for name, picture in hands() if name in HANDS)
    yield _bar_of("leaderboard picture, ten lines", plain_board, BOARD_PAGE, turns)
    yield _course_bar(turns)
    yield from _moving_bars()
    yield asyncio.run(_loop_bar(5 if quick else 50))


def _bar_of(name: str, plain: Callable[[], bytes], picture: Picture, turns: int) -> Bar:
    plain(), picture.png()  # cards and letters are drawn once, then kept
    pairs = [(seconds(plain), seconds(picture.png)) for _ in range(turns)]
    ratio = median(ours / theirs for theirs, ours in pairs)
    size, plain_size = len(picture.png()) / KIB, len(plain()) / KIB
    return Bar(
        "11",
        name,
        f"paste and quantize {median(theirs for theirs, _ in pairs) * 1000:.1f} ms, {plain_size:.1f} KiB",
        f"{median(ours for _, ours in pairs) * 1000:.1f} ms, {size:.1f} KiB",
        ratio,
        "≤ 2 (stretch 1.3), ≤ 40 KiB",
        ratio <= 2 and size <= 40,
    )


def _table_bar(name: str, picture: Picture, turns: int, most: int = 40) -> Bar:
    """How long a table takes, with the sprites of its cards and seats at hand, as in a game that has been going on."""
    picture.png()
    took = median(processor_seconds(picture.png) for _ in range(turns)) * 1000
    size = len(picture.png()) / KIB
    passed = took <= 12 and size <= most
    return Bar("11", name, "-", f"{took:.1f} ms, {size:.1f} KiB", None, f"≤ 12 ms of a core, ≤ {most} KiB", passed)


def processor_seconds(draw: Callable[[], object]) -> float:
    """Return how long a core is busy drawing something."""
    start = time.process_time()
    draw()
    return time.process_time() - start


def _course_bar(turns: int) -> Bar:
    """How long the course of a game takes: soft, dashed lines cost more than hard ones, once at the end of each game."""
    plain_course(), COURSE.png()
    ours, theirs = (median(seconds(draw) for _ in range(turns)) * 1000 for draw in (COURSE.png, plain_course))
    size, plain_size = len(COURSE.png()) / KIB, len(plain_course()) / KIB
    return Bar(
        "11",
        "course of a game, four seats, 240 rounds",
        f"hard lines and quantize {theirs:.1f} ms, {plain_size:.1f} KiB",
        f"{ours:.1f} ms, {size:.1f} KiB",
        None,
        "≤ 100 ms, ≤ 40 KiB",
        ours <= 100 and size <= 40,
    )


def _moving_bars() -> Iterator[Bar]:
    """A shared game of nine moments in the three formats that could move: why it is a GIF."""
    movie = shared_movie()
    movie.png()  # cards and letters are drawn once, then kept
    start = time.process_time()
    gif = movie.png()
    took = time.process_time() - start
    frames = [frame.convert("RGB") for frame in ImageSequence.Iterator(Image.open(io.BytesIO(gif)))]
    others = []
    for name, options in (("PNG", {}), ("WEBP", {"lossless": True, "method": 2, "quality": 20})):
        file, start = io.BytesIO(), time.process_time()
        frames[0].save(file, name, save_all=True, append_images=frames[1:], duration=300, **options)
        others.append(f"{name} {len(file.getvalue()) / KIB:.0f} KiB in {time.process_time() - start:.2f} s")
    size = len(gif) / KIB
    yield Bar(
        "11",
        f"shared game, {len(movie.frames)} frames in 15 s, as a GIF",
        f"encoded alone: {', '.join(others)}",
        f"{took:.2f} s of a core with drawing, {size:.0f} KiB",
        None,
        "≤ 1 s of a core, ≤ 400 KiB",
        took <= 1 and size <= 400,
    )


def seconds(draw: Callable[[], object]) -> float:
    """Return how long it takes to draw something."""
    start = time.perf_counter()
    draw()
    return time.perf_counter() - start


async def _loop_bar(pictures: int) -> Bar:
    """The longest that a ticker of 5 ms had to wait while so many different pictures were drawn one after another.

    The worst are in it: names in letters that were not drawn before, and curves. The process is set up as the bot is.
    """
    tune_interpreter()
    GarbageFreezer().freeze_old()
    easel, done, gaps = PictureQueue(), asyncio.Event(), []

    async def tick() -> None:
        last = time.perf_counter()
        while not done.is_set():
            await asyncio.sleep(0.005)
            gaps.append(time.perf_counter() - last)
            last = time.perf_counter()

    ticker = asyncio.create_task(tick())
    for number in range(pictures):
        seats = tuple(replace(seat, name=f"{seat.name} 名前 {number}") for seat in SEATS)
        await easel.draw(replace(TABLE, battle=number, seats=seats))
        await easel.draw(
            RatingChartPicture("Anna", "", tuple(ChartPoint(25 + at % 7, 9 - at / 9, "now") for at in range(number + 1)))
        )
    done.set()
    await ticker
    longest = max(gaps) * 1000 - 5
    return Bar(
        "11",
        "the loop meanwhile",
        "a ticker of 5 ms",
        f"{longest:.1f} ms late at most",
        None,
        "≤ 50 ms (stretch 20)",
        longest <= 50,
    )


if __name__ == "__main__":
    sys.exit(0 if print_bars(bars()) else 1)
