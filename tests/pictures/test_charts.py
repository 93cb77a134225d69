"""Leaderboards, rating charts, histograms and profiles: small files, complete alt texts, hostile names contained."""

import pytest

from bot.pictures.charts import Bar, ChartPoint, HistogramPicture, RatingChartPicture, round_steps
from bot.pictures.drawing import Picture
from bot.pictures.profile import Figure, ProfilePicture, ProfileRow
from bot.pictures.ranks.leaderboard import LeaderboardPicture, LeaderboardRow
from tests.pictures.decoded import HOSTILE, KIB, decoded, harmless


def board(names: tuple[str, ...], own: LeaderboardRow | None = None) -> LeaderboardPicture:
    """A page with these names on it."""
    lines = tuple(LeaderboardRow(rank, name, f"{60 - rank} wins", 1 - rank / 20) for rank, name in enumerate(names, 1))
    return LeaderboardPicture("Most wins", "This server", lines, own)


def course(name: str, points: int) -> RatingChartPicture:
    """A rating that rises and gets surer."""
    rated = tuple(ChartPoint(25 + number / 10, 8 / (number + 1), f"{number + 1} May") for number in range(points))
    return RatingChartPicture(name, "Scientific War", rated)


def lengths(name: str, bars: int) -> HistogramPicture:
    """Bars of twenty rounds, one of them marked."""
    return HistogramPicture(name, "rounds", tuple(Bar(20 * at + 1, 20 * at + 20, at * 7) for at in range(bars)), mark=3)


def profile(name: str) -> ProfilePicture:
    """A profile with all it can hold."""
    figures = tuple(Figure(f"label {number}", f"{number},000") for number in range(6))
    rows = tuple(ProfileRow(name, f"{n} of 9", n / 9) for n in range(7))
    return ProfilePicture(name, "since March", figures, rows[:5], rows[5:])


OWN = LeaderboardRow(37, "Cleo", "2 wins", 0.03)
ALL: tuple[Picture, ...] = (
    board(()),
    board(("Anna", "Ben"), OWN),
    board(HOSTILE, LeaderboardRow(9_999_999, HOSTILE[0], "1", 7.0)),
    *(course("Anna", points) for points in (1, 2, 3, 500)),
    *(lengths("Anna", bars) for bars in (1, 2, 24)),
    profile("Anna"),
    *map(profile, HOSTILE),
    *(make(name) for name in HOSTILE[7:] for make in (lambda name: course(name, 3), lambda name: lengths(name, 4))),
)


@pytest.mark.parametrize("picture", ALL, ids=lambda picture: type(picture).__name__)
def test_a_picture_is_small_and_told(picture: Picture) -> None:
    """Every picture fits 720 pixels and 40 KiB, is the same each time, and has a harmless alt text."""
    png = picture.png()
    assert decoded(png).width == 720 and len(png) <= 40 * KIB
    assert picture.png() == png and harmless(picture.alt())


def test_a_leaderboard_is_told() -> None:
    """Ranks, names, values, and the line of whoever asked."""
    assert board(("Anna", "Ben"), OWN).alt() == (
        "Most wins. This server. 1. Anna: 59 wins. 2. Ben: 58 wins. Your line: 37. Cleo: 2 wins."
    )
    assert "Nothing yet" in board(()).alt()


def test_the_own_line_is_added_where_it_is_not_on_the_page() -> None:
    """Whoever asked is marked on the page, or stands below it; either way the picture shows it."""
    plain = board(("Anna", "Ben"))
    marked, below = board(("Anna", "Ben"), plain.lines[1]), board(("Anna", "Ben"), OWN)
    heights = [decoded(picture.png()).height for picture in (plain, marked, below)]
    assert heights[0] == heights[1] < heights[2] and marked.png() != plain.png()
    assert (marked.has_own_line, below.has_own_line) == (False, True)


def test_hostile_names_leave_the_values_where_they_are() -> None:
    """The right half of a leaderboard looks the same, whatever the names are."""
    images = [decoded(board(names).png()) for names in (HOSTILE, ("Anna",) * 10)]
    assert len({image.crop((600, 104, 720, image.height)).tobytes() for image in images}) == 1


def test_a_course_is_told() -> None:
    """From where to where, the lowest and the highest, and how sure it was."""
    assert course("Anna", 3).alt() == (
        "Anna. Scientific War. A line over 3 games, from 25 (1 May) to 25.2 (3 May). The lowest point is 25, the highest 25.2. "
        "The margin of error is ± 8 at the start and ± 2.7 at the end."
    )


def test_lengths_are_told() -> None:
    """Every bar, and what is marked."""
    assert (
        lengths("Lengths", 2).alt()
        == "Lengths. rounds. Bars: 1–20 rounds: 0 games, 21–40 rounds: 7 games. A mark shows the typical length: 3."
    )


def test_a_profile_is_told() -> None:
    """Every figure and every record."""
    alt = profile("Anna").alt()
    assert alt.startswith("Anna. since March. label 0: 0,000.") and alt.endswith("Anna: 4 of 9.")


@pytest.mark.parametrize(
    "make",
    [
        lambda: board(("x",) * 11),
        lambda: course("x", 0),
        lambda: lengths("x", 25),
        lambda: lengths("x", 0),
        lambda: ProfilePicture("x", "", (Figure("a", "b"),) * 7),
    ],
)
def test_more_than_fits_is_refused(make: "type[Picture]") -> None:
    """What a picture has no room for is an error of ours, not a picture with something left out."""
    with pytest.raises(ValueError, match=r"not|at most|at least"):
        make()


@pytest.mark.parametrize(
    ("low", "high", "steps"),
    [(0, 7, (0, 2, 4, 6, 8)), (16, 34.5, (15, 20, 25, 30, 35)), (25, 25, (25, 25.5, 26)), (-3, 2, (-4, -2, 0, 2))],
)
def test_axes_have_round_numbers(low: float, high: float, steps: tuple[float, ...]) -> None:
    """The numbers beside a chart are round, evenly apart, and hold all there is between them."""
    assert round_steps(low, high) == steps
