"""The picture of games to choose from: small, with nothing cut, and told in full by its alt text."""

from dataclasses import replace
from typing import Any

import pytest

from bot.pictures.canvas import Canvas
from bot.pictures.plates import measure_text
from bot.pictures.sprites import SCALE
from bot.pictures.table.games_picture import GamesPicture
from bot.texts import CODES, speaking
from tests.gallery.lobbies import best_games
from tests.languages.catalogue_faults import COMPLETE
from tests.pictures.decoded import KIB, decoded


@pytest.mark.parametrize("code", CODES)
def test_it_is_small(code: str) -> None:
    """At most 40 KiB, in each language."""
    with speaking(code):
        png = best_games().png()
    assert len(png) <= 40 * KIB and decoded(png).size == (720, 621)


@pytest.mark.parametrize("code", COMPLETE)
def test_no_word_is_cut(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every name, what the game is and its minutes stand there in full, and large enough for a phone of 300 pixels."""
    written: list[tuple[str, int, int, bool]] = []
    write = Canvas.write_text

    def noted(canvas: Canvas, text: str, x: int, y: int, size: int, *colours: Any, width: int, strong: bool, **how: Any) -> int:
        written.append((text, size, width, strong))
        return write(canvas, text, x, y, size, *colours, width=width, strong=strong, **how)

    monkeypatch.setattr(Canvas, "write_text", noted)
    with speaking(code):
        picture = best_games()
        picture.png()
        text = " ".join(line for line, *_ in written)
        assert [one for card in picture.cards for one in (card.name, card.words, card.time) if one not in text] == []
        too_wide = [
            line for line, size, width, strong in written if measure_text(line, size / SCALE, strong=strong) * SCALE > width
        ]
    assert too_wide == [] and min(size for _, size, *_ in written) * 300 / 720 >= 9


def test_the_alt_text_says_all() -> None:
    """Each game with what it is and how long it takes, in the order of the cards."""
    two = replace(best_games(), cards=best_games().cards[1:3])
    words = "Short War: first to win three rounds (under a minute). Classic War: the higher card wins (about 1 min)."
    assert two.alt() == f"The six best: {words}"


@pytest.mark.parametrize("count", [0, 7])
def test_it_has_one_to_six_cards(count: int) -> None:
    """No more can be read on a phone."""
    with pytest.raises(ValueError, match="1 to 6 games"):
        GamesPicture(best_games().cards[:1] * count)
