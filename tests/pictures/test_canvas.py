"""PNG files of few colours: what comes out of them is what was put in."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from bot.pictures.canvas import png_of
from bot.pictures.colours import BAR, BLACK, BOARD, GOLD, GROOVE, LIT, QUIET, ROW, TEXT
from bot.pictures.palettes import FEW, NAVY
from tests.pictures.contrast import contrast
from tests.pictures.decoded import decoded


@given(st.integers(1, 9), st.data())
def test_a_file_holds_its_pixels(width: int, data: st.DataObject) -> None:
    """Pillow reads every pixel as it was written, in its colour."""
    pixels = data.draw(st.binary(min_size=6 * width, max_size=6 * width).map(lambda some: bytes(one % 16 for one in some)))
    image = decoded(png_of(Image.frombytes("L", (2 * width, 3), pixels), FEW))
    assert image.convert("RGB").tobytes() == b"".join(bytes(FEW[pixel]) for pixel in pixels)


@pytest.mark.parametrize(("width", "colours"), [(3, FEW), (2, NAVY)])
def test_what_does_not_fit_is_refused(width: int, colours: "tuple[tuple[int, int, int], ...]") -> None:
    """An odd width or more than sixteen colours is an error of ours."""
    with pytest.raises(ValueError, match="do not fit"):
        png_of(Image.new("L", (width, 1)), colours)


def test_few_colours_can_be_read() -> None:
    """What a bracket is written in is as easy to read in few colours as in all."""
    for pair in ((TEXT, ROW), (TEXT, LIT), (GOLD, LIT), (QUIET, ROW), (QUIET, BOARD), (TEXT, GROOVE), (BLACK, BAR)):
        assert set(pair) <= set(FEW) and contrast(*pair) >= 4.5
    assert len(set(FEW)) == len(FEW) == 16
