"""The summary of a daily as a picture: a small file, a complete alt text, hostile names contained, signs without colours."""

from dataclasses import replace

import pytest

from bot.engine.daily.daily_course import Sign
from bot.pictures.ranks.daily import DailyPicture, DailyRow
from bot.texts import CODES, speaking
from tests.gallery.dailies import dailies
from tests.pictures.decoded import HOSTILE, KIB, cut_texts, decoded, harmless


def day_of(*names: str, signs: str = "wtl") -> DailyPicture:
    """A day with these names on it."""
    lines = tuple(DailyRow(rank, name, f"{50 - rank} points", signs, "1 won") for rank, name in enumerate(names, start=1))
    return DailyPicture("Daily, 29 Nov", "Strategy War", lines, "Best possible: 61 points", "34 players finished it here")


@pytest.mark.parametrize("names", [("Anna",), HOSTILE[:3], HOSTILE[3:6], HOSTILE[6:9]])
def test_a_day_is_small_and_told(names: tuple[str, ...]) -> None:
    """Every picture fits 720 pixels and 40 KiB, is the same each time, and has a harmless alt text with all lines."""
    picture = day_of(*names)
    png, alt = picture.png(), picture.alt()
    assert decoded(png).width == 720 and len(png) <= 40 * KIB and picture.png() == png
    assert harmless(alt) and all(f" {rank}. " in alt for rank in range(1, len(names) + 1))


def test_a_day_is_told() -> None:
    """The day, the game, names with what they got, the best line and how many played."""
    assert day_of("Anna", "Ben").alt() == (
        "Daily, 29 Nov. Strategy War. 1. Anna: 49 points. 1 won. 2. Ben: 48 points. 1 won. Best possible: 61 points. "
        "34 players finished it here."
    )
    unknown = replace(day_of("Anna"), best="")
    assert "possible" not in unknown.alt() and decoded(unknown.png()).height < decoded(day_of("Anna").png()).height


def test_a_day_has_three_lines_at_most() -> None:
    """More are refused."""
    with pytest.raises(ValueError, match="3 lines"):
        day_of("Anna", "Ben", "Cleo", "Dora")


def test_each_decision_has_a_shape_of_its_own() -> None:
    """Whoever sees no colours tells them apart: each tile has another pattern of dark and light."""
    patterns = set()
    for sign in Sign:
        tile = decoded(day_of("Anna", signs=sign.value).png()).convert("L").crop((100, 150, 120, 170))
        pixels = tile.tobytes()
        patterns.add(tuple(pixel > pixels[10] + 20 or pixel < pixels[10] - 20 for pixel in pixels))
    assert len(patterns) == len(Sign)


@pytest.mark.parametrize("code", CODES)
def test_what_is_said_fits(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No word but a long name is cut, in any language."""
    cut = cut_texts(monkeypatch)
    with speaking(code):
        for _, picture in dailies():
            picture.png()
    assert [text for text in cut if "Maximiliane" not in text] == []
