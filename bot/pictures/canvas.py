"""Draws text, panels, lines and sprites on a sheet, and saves it as a small PNG file in the colours of a palette.

Its callers decide what goes where. Pillow filters every row of a file before it packs it, which is right for photographs;
rows of letters in few colours become a fifth smaller without, and are packed in half the time. So pictures of at most sixteen
colours are encoded here. Source: PNG Specification (Third Edition), chapters 5, 7 and 11.
"""

import io
import struct
import zlib
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from PIL import Image, ImageDraw

from bot.pictures.colours import BOARD, BRASS, QUIET, TEXT, WRITTEN, Colour
from bot.pictures.lettering import SMALLEST, baseline_of, fit_mask
from bot.pictures.palettes import NAVY, Palette, palette_image
from bot.pictures.safe_names import HEADING, clean_name
from bot.pictures.sprites import Sprite

WIDTH: Final = 720
"""Pixels. A phone shows a picture at half of it."""
MARGIN: Final = 16
MOST_BYTES: Final = 40 * 1024

_FINE: Final = 3
"""How many times as large a curve is drawn, to get soft edges."""
_ROUND: Final = 6
"""Pixels around the points of a curve that its width may touch."""

Side: TypeAlias = Literal["left", "middle", "right"]


class Canvas:
    """A sheet WIDTH pixels wide, as empty as a `ground` of the same size. All positions are in pixels from its top left."""

    def __init__(self, height: int, ground: Image.Image | None = None) -> None:
        self.sheet = Image.new("RGB", (WIDTH, height), BOARD) if ground is None else ground.copy()
        self._pen = ImageDraw.Draw(self.sheet)

    def draw_panel(self, box: tuple[int, int, int, int], colour: Colour, radius: int = 14) -> None:
        """Fill a box (left, top, right, bottom) with round corners."""
        left, top, right, bottom = box
        if right > left and bottom > top:
            self.sheet.paste(colour, (left, top, right, bottom), panel_mask(right - left, bottom - top, radius))

    def draw_line(self, points: list[tuple[float, float]], colour: Colour, width: int = 1) -> None:
        """Draw a line through points, with hard edges: only for horizontal and vertical lines."""
        self._pen.line(points, colour, width)

    def draw_curve(self, points: list[tuple[float, float]], colour: Colour, width: int | None) -> None:
        """Draw a line through points, with soft edges; or fill the polygon between them when `width` is None."""
        self.draw_curves([points], colour, width)

    def draw_curves(self, lines: list[list[tuple[float, float]]], colour: Colour, width: int | None) -> None:
        """Draw several lines or polygons as `draw_curve` does, such as the dashes of one line."""
        xs, ys = [x for line in lines for x, _ in line], [y for line in lines for _, y in line]
        left, top = int(min(xs)) - _ROUND, int(min(ys)) - _ROUND
        size = (int(max(xs)) + _ROUND - left, int(max(ys)) + _ROUND - top)
        large = Image.new("L", (size[0] * _FINE, size[1] * _FINE), 0)
        pen = ImageDraw.Draw(large)
        for points in lines:
            spots = [((x - left) * _FINE, (y - top) * _FINE) for x, y in points]
            if width is None:
                pen.polygon(spots, fill=255)
            else:
                pen.line(spots, fill=255, width=width * _FINE, joint="curve")
        self._ink(large.reduce(_FINE), left, top, colour)

    def paste_sprite(self, sprite: Sprite, x: int, y: int) -> None:
        """Paste a sprite at a point."""
        self.sheet.paste(sprite.image, (x + sprite.left, y + sprite.top), sprite.image)

    def write_text(
        self,
        text: str,
        x: int,
        y: int,
        size: int,
        ink: Colour,
        ground: Colour,
        *,
        side: Side = "left",
        width: int = WIDTH,
        strong: bool = True,
    ) -> int:
        """Write a text whose baseline is `y`, beginning, centred or ending at `x`; return how wide it became.

        It is cleaned, and cut to `width`. Raises ValueError for what is hard to read: a type below SMALLEST, or colours
        that are not in WRITTEN.
        """
        if size < SMALLEST or (ink, ground) not in WRITTEN:
            raise ValueError(f"Type of {size} pixels in {ink} on {ground} cannot be read well on a phone.")
        letters = fit_mask(clean_name(text, HEADING), size, width, strong=strong)
        left = x - {"left": 0, "middle": letters.width // 2, "right": letters.width}[side]
        self._ink(letters, left, y - baseline_of(size), ink)
        return letters.width

    def draw_heading(self, title: str, about: str, *, size: int = 32, taken: int = 0) -> None:
        """Write a title and a line about it above a rule of brass, like a table's rim; `taken` stays free beside the line."""
        wide = WIDTH - 2 * MARGIN - 16
        self.write_text(title, MARGIN + 8, 48, size, TEXT, BOARD, width=wide)
        self.write_text(about, MARGIN + 8, 84, 22, QUIET, BOARD, width=wide - taken, strong=False)
        self.draw_panel((MARGIN, 96, WIDTH - MARGIN, 98), BRASS, radius=1)

    def _ink(self, mask: Image.Image, left: int, top: int, ink: Colour) -> None:
        """Draw in `ink` through a mask."""
        self.sheet.paste(ink, (left, top, left + mask.width, top + mask.height), mask)

    def quantize_sheet(self, colours: Palette) -> Image.Image:
        """Return the sheet in the nearest of these colours, each pixel its place among them."""
        return self.sheet.quantize(palette=palette_image(colours), dither=Image.Dither.NONE)

    def png(self, colours: Palette = NAVY) -> bytes:
        """Return the sheet as a PNG file in the nearest of these colours, 64 at most."""
        sheet = self.quantize_sheet(colours)
        if len(colours) <= MOST_COLOURS:
            return png_of(sheet, colours)
        file = io.BytesIO()
        sheet.save(file, "PNG", compress_level=_PACKED)
        return file.getvalue()


def small_png(draw: Callable[[float], Canvas], most: int = MOST_BYTES, colours: Palette = NAVY) -> bytes:
    """Return `draw(room)` as a PNG file of at most `most` bytes.

    `room`, 1 or less, is how much of their width names may take: ten long names in dense letters make the file too big,
    and then they are cut shorter.
    """
    return first_small((draw(room).png(colours) for room in (1.0, 0.8, 0.6, 0.4, 0.25, 0.15)), most)


def first_small(files: Iterable[bytes], most: int = MOST_BYTES) -> bytes:
    """Return the first of some files that has at most `most` bytes, or the last; those after it are not drawn."""
    for png in files:
        if len(png) <= most:
            break
    return png


@lru_cache(maxsize=256)
def panel_mask(width: int, height: int, radius: int) -> Image.Image:
    """Return the mask of a box with round corners, each drawn four times as large so that it gets soft edges."""
    radius = min(radius, width // 2, height // 2)
    drawn = Image.new("L", (width, height), 255)
    if radius:
        large = Image.new("L", (8 * radius, 8 * radius), 0)
        ImageDraw.Draw(large).ellipse((0, 0, 8 * radius - 1, 8 * radius - 1), fill=255)
        disc = large.resize((2 * radius, 2 * radius), Image.Resampling.BOX)
        for x, y in ((0, 0), (1, 0), (0, 1), (1, 1)):
            corner = disc.crop((x * radius, y * radius, (x + 1) * radius, (y + 1) * radius))
            drawn.paste(corner, (x * (width - radius), y * (height - radius)))
    return drawn


MOST_COLOURS: Final = 16
_PNG_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_LEVEL: Final = 7
_PACKED: Final = 5
"""How hard a file is packed: of few colours and letters, and of a table, where more takes twice the time for a fiftieth."""
_MEMORY: Final = 9
_BITS: Final = 4
_INDEXED: Final = 3


def png_of(places: Image.Image, colours: Palette) -> bytes:
    """Return the file of a picture, an even number of pixels wide, whose bytes are places among at most 16 colours.

    Raises ValueError for another width, or more colours.
    """
    width, height = places.size
    if width % 2 or len(colours) > MOST_COLOURS:
        raise ValueError(f"{width} pixels and {len(colours)} colours do not fit two pixels a byte, of {MOST_COLOURS} colours.")
    palette = bytes(part for colour in colours for part in colour)
    header = struct.pack(">IIBBBBB", width, height, _BITS, _INDEXED, 0, 0, 0)
    parts = ((b"IHDR", header), (b"PLTE", palette), (b"IDAT", _packed(_rows(places))), (b"IEND", b""))
    return _PNG_SIGNATURE + b"".join(_chunk(kind, data) for kind, data in parts)


def _rows(places: Image.Image) -> bytes:
    """Return the rows, two pixels to a byte, each after a 0: no filter."""
    width, height = places.size
    indexed = places.copy()
    indexed.putpalette(bytes(3 * MOST_COLOURS))
    halves = Image.frombytes("L", (width // 2, height), indexed.tobytes("raw", "P;4"))
    rows = Image.new("L", (width // 2 + 1, height), 0)
    rows.paste(halves, (1, 0))
    return rows.tobytes()


def _packed(rows: bytes) -> bytes:
    packer = zlib.compressobj(_LEVEL, zlib.DEFLATED, zlib.MAX_WBITS, _MEMORY)
    return packer.compress(rows) + packer.flush()


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
