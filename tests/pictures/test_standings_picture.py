"""Standings as pictures: small files, complete alt texts, hostile names contained."""

from dataclasses import replace

import pytest

from bot.pictures.ranks.standings import StandingLine, StandingsPicture
from bot.texts import CODES, say, speaking
from bot.views.tournaments.pages.pictures import COLUMNS
from tests.pictures.decoded import HOSTILE, KIB, cut_texts, decoded, harmless


def page(names: tuple[str, ...], breaks: tuple[str, ...] = ("B1", "SB")) -> StandingsPicture:
    """A page with these names on it."""
    lines = tuple(
        StandingLine(rank, name, f"{20 - rank}½", "10–10–10", tuple("18¼" for _ in breaks))
        for rank, name in enumerate(names, 1)
    )
    return StandingsPicture("Friday Cup", "Swiss rounds", lines, breaks)


@pytest.mark.parametrize("breaks", [(), ("B1",), ("B1", "SB")])
@pytest.mark.parametrize("names", [(), ("Anna",), HOSTILE, (*HOSTILE, "Anna", "Ben", *HOSTILE[4:8])])
def test_standings_are_small_and_told(names: tuple[str, ...], breaks: tuple[str, ...]) -> None:
    """Every page fits 720 pixels and 40 KiB, is the same each time, and has a harmless alt text with all lines."""
    picture = page(names, breaks)
    png, alt = picture.png(), picture.alt()
    assert decoded(png).width == 720 and len(png) <= 40 * KIB and picture.png() == png
    assert harmless(alt) and all(f" {rank}. " in alt for rank in range(1, len(names) + 1))


def test_standings_are_told() -> None:
    """Ranks, names, points with their halves, and records."""
    assert page(("Anna", "Ben")).alt() == (
        "Friday Cup. Swiss rounds. Places, points, and wins–draws–losses. 1. Anna: 19½, 10–10–10. 2. Ben: 18½, 10–10–10."
    )


@pytest.mark.parametrize("code", CODES)
def test_the_heads_fit_their_columns(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No heading of a column, no record and no points are cut, in any language."""
    cut = cut_texts(monkeypatch)
    with speaking(code):
        page(("Anna",), tuple(say(f"tiebreak-short-{name}") for name in COLUMNS)).png()
    assert cut == []


def test_hostile_names_leave_the_columns_where_they_are() -> None:
    """Right of the names the picture looks the same, whatever they are."""
    images = [decoded(page(names).png()) for names in (HOSTILE, ("Anna",) * 10)]
    assert len({image.crop((400, 104, 720, image.height)).tobytes() for image in images}) == 1


def test_who_dropped_out_is_marked_in_words() -> None:
    """The line says so where the name ends, and the figures stay where they are."""
    plain = page(("Anna",))
    marked = replace(plain, lines=(replace(plain.lines[0], out=True),))
    images = [decoded(picture.png()) for picture in (plain, marked)]
    assert len({image.crop((200, 140, 400, 190)).tobytes() for image in images}) == 2
    assert len({image.crop((404, 140, 720, 190)).tobytes() for image in images}) == 1


def test_more_than_fits_is_refused() -> None:
    """A seventeenth line, or a third tie-break, is an error of ours."""
    for names, breaks in ((("Anna",) * 17, ()), (("Anna",), ("A", "B", "C"))):
        with pytest.raises(ValueError, match="at most"):
            page(names, breaks)
