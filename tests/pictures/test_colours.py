"""The colours: few enough, and every text colour is readable on its background."""

import pytest

from bot.pictures.canvas import Canvas
from bot.pictures.card_faces import INKS, Deck
from bot.pictures.colours import BACK, BLACK, CARD, GOLD, GROOVE, PANEL, QUIET, RED, ROW, SHADE, TEXT, WRITTEN, mix_colours
from bot.pictures.palettes import DIMMED, MOST, NAVY, table_palette
from tests.pictures.contrast import contrast


def test_contrast_is_the_known_one() -> None:
    """Black on white is 21 to 1, a colour on itself 1 to 1, and the grey of the guidelines' own example 4.54 to 1."""
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast(TEXT, TEXT) == 1
    assert contrast((118, 118, 118), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize(("ink", "ground"), sorted(WRITTEN))
def test_what_is_written_can_be_read(ink: tuple[int, int, int], ground: tuple[int, int, int]) -> None:
    """Every ink has a contrast of at least 4.5 on every ground on which it is written."""
    assert contrast(ink, ground) >= 4.5


@pytest.mark.parametrize("deck", Deck)
def test_suits_can_be_read_on_cards(deck: Deck) -> None:
    """Every suit of both decks stands out from its card, and the second deck has four colours."""
    inks = set(INKS[deck].values())
    for ink in inks:
        dimmed = [mix_colours(SHADE, colour, DIMMED) for colour in (ink, CARD)]
        assert min(contrast(ink, CARD), contrast(ink, PANEL), contrast(*dimmed)) >= 4.5
    assert len(inks) == {Deck.TWO: 2, Deck.FOUR: 4}[deck]


@pytest.mark.parametrize("seats", range(1, 11))
def test_palettes_are_small_and_hold_what_is_written(seats: int) -> None:
    """Every kind of picture has at most 64 colours, and the grounds and inks of a table are among them."""
    kinds = [(war, four, courts) for war in (False, True) for four in (False, True) for courts in (False, True)]
    for palette in (NAVY, *(table_palette(seats, war=war, four=four, courts=courts) for war, four, courts in kinds)):
        assert len(set(palette)) == len(palette) <= MOST and {GOLD, BLACK, RED, CARD, BACK} <= set(palette)


def test_nothing_is_written_that_cannot_be_read() -> None:
    """A type too small, or an ink on a ground that nobody vouches for, is refused when it is drawn."""
    canvas = Canvas(100)
    for size, ink, ground in ((21, TEXT, ROW), (22, GROOVE, ROW), (40, BLACK, ROW)):
        with pytest.raises(ValueError, match="cannot be read"):
            canvas.write_text("no", 0, 50, size, ink, ground)
    assert canvas.write_text("yes", 0, 50, 22, QUIET, ROW) > 0
