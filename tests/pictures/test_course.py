"""The picture of a game's course: small at any size, readable without colours, told in full by its alt text."""

from dataclasses import replace
from typing import Any

import pytest

from bot.pictures.canvas import Canvas
from bot.pictures.charts import draw_frame
from bot.pictures.colours import BOARD, Colour
from bot.pictures.course.chart import (
    COLOURS,
    MOST_SEATS,
    TALL,
    CoursePicture,
    CourseSeat,
    cut_into_dashes,
    draw_chances,
    line_look,
)
from tests.pictures.contrast import contrast
from tests.pictures.decoded import HOSTILE, KIB, decoded, harmless


def course(seats: int, rounds: int, name: str = "Player") -> CoursePicture:
    """A game in which everybody has something else each round, with a war every tenth."""
    step = max(rounds // 239, 1)
    battles = sorted({*range(0, rounds, step), rounds})[:240]
    marks = tuple((battle, tuple(1 + (battle * (seat + 3)) % (17 + seat) for seat in range(seats))) for battle in battles)
    people = tuple(CourseSeat(f"{name} {number}", "5 cards", number == 0) for number in range(seats))
    wars = tuple((battle, 1 + battle % 2) for battle in range(5, rounds, 10))
    return CoursePicture("Classic War · cards", "Turning point: round 3.", people, marks, wars, min(3, rounds))


@pytest.mark.parametrize("seats", [1, 2, 6, MOST_SEATS])
@pytest.mark.parametrize("rounds", [1, 4, 300, 3_000])
def test_it_is_small_at_any_size(seats: int, rounds: int) -> None:
    """One to ten seats, one to three thousand rounds: a file of at most 40 KiB."""
    picture = course(seats, rounds)
    png = picture.png()
    assert len(png) <= 40 * KIB and decoded(png).width == 720


def test_lines_differ_by_more_than_colour() -> None:
    """No two seats look alike; among those of one colour the dashes differ; and each colour stands out from the ground."""
    looks = [line_look(seat) for seat in range(MOST_SEATS)]
    assert len(set(looks)) == MOST_SEATS and len({pattern for _, pattern in looks[:5]}) == 5
    assert min(contrast(colour, BOARD) for colour in COLOURS) >= 4.5


def test_the_alt_text_tells_the_same() -> None:
    """What it is of, its turning point, rounds and wars, and each seat's start, least, most and end."""
    words = replace(course(2, 4), marks=((0, (26, 26)), (4, (52, 0)))).alt()
    assert words.startswith("Classic War · cards. Turning point: round 3. 4 rounds, no wars. Player 0 won (5 cards): 26 at")
    assert "Player 1 (5 cards): 26 at the start, never below 0 or above 26." in words


def test_a_game_without_wars_counts_none() -> None:
    """Where the rules have no wars, neither the axis nor the alt text says that there were none."""
    plain = replace(course(2, 4), wars=())
    without = replace(plain, wars=None)
    assert ". 4 rounds. Player 0" in without.alt() and "war" not in without.alt().partition(". ")[2]
    below = [decoded(picture.png()).crop((290, 355, 450, 400)).getcolors() for picture in (plain, without)]
    assert len(below[0] or []) > 1 and len(below[1] or []) == 1


def test_lines_have_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line's end and its name have the same letter, as numbers look like places: Ada is no first if Ben won."""
    written: list[str] = []
    write = Canvas.write_text

    def noted(canvas: Canvas, text: str, *where: Any, **how: Any) -> int:
        written.append(text)
        return write(canvas, text, *where, **how)

    monkeypatch.setattr(Canvas, "write_text", noted)
    even = (0.5, 0.5)
    replace(course(2, 4), chances=((0, even), (3, even), (4, (1.0, 0.0)))).png()
    assert [written.count(letter) for letter in ("A", "B", "1", "2")] == [3, 3, 0, 0]


def test_hostile_names() -> None:
    """Names can neither break the picture nor make its alt text too long or ping anybody."""
    for name in HOSTILE:
        picture = course(MOST_SEATS, 30, name)
        assert len(picture.png()) <= 40 * KIB and harmless(picture.alt())


def test_more_than_it_can_show() -> None:
    """Too many seats or marks are refused when the picture is made, not while it is drawn."""
    with pytest.raises(ValueError, match="1 to 10 seats"):
        course(11, 5)


def test_dashes_cover_what_they_should() -> None:
    """Of a straight line of 100 pixels, dashes of 16 with gaps of 8 are drawn; without a pattern all of it."""
    line = [(0.0, 0.0), (50.0, 0.0), (100.0, 0.0)]
    assert cut_into_dashes(line, ()) == [line]
    drawn = cut_into_dashes(line, (16, 8))
    assert [round(dash[0][0]) for dash in drawn] == [0, 24, 48, 72, 96] and drawn[-1][-1] == (100.0, 0.0)


def test_the_chances_lie_below() -> None:
    """A strip below the plot, on a taller picture; in words it is the moment in which the winner's were lowest."""
    plain = course(2, 4)
    picture = replace(plain, chances=((0, (0.5, 0.5)), (2, (0.083, 0.917)), (3, (0.4, 0.6)), (4, (1.0, 0.0))))
    assert decoded(picture.png()).height > decoded(plain.png()).height
    assert picture.alt().endswith("The winner's chances were lowest in round 2: 8%.")
    assert "chances" not in plain.alt()
    assert len(picture.png()) <= 40 * KIB


@pytest.mark.parametrize(("seats", "lines"), [(2, 2), (4, 4), (5, 1), (MOST_SEATS, 1)])
def test_chances_differ_as_their_seats_do(seats: int, lines: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each seat's chances are drawn in the colour and the dashes of its key; of many seats, the winner's alone."""
    even, won = (1 / seats,) * seats, (1.0, *[0.0] * (seats - 1))
    looks: list[int] = []

    def noted(seat: int) -> tuple[Colour, tuple[int, ...]]:
        looks.append(seat)
        return line_look(seat)

    picture = replace(course(seats, 4), chances=((0, even), (3, even), (4, won)))
    canvas, plot = draw_frame("", "", (0.0, 1.0), below=TALL)
    draw_chances(canvas, plot, picture.chances, 0, noted)
    assert sorted(looks) == list(range(lines)) and looks[-1] == 0
    assert len(picture.png()) <= 40 * KIB
