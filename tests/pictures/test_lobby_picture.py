"""The picture of a lobby: small, of one height, and told in full by its alt text."""

from dataclasses import replace

import pytest

from bot.pictures.table.lobby_picture import LobbyPicture, LobbyPlace
from bot.texts import CODES, speaking
from tests.gallery.lobbies import lobbies, places, waiting
from tests.pictures.decoded import KIB, decoded


@pytest.mark.parametrize("code", CODES)
def test_every_lobby_is_small_and_of_one_height(code: str) -> None:
    """However many seats, whatever names: at most 40 KiB, so a board that fills keeps its height."""
    with speaking(code):
        drawn = {name: picture.png() for name, picture in lobbies()}
    assert {name for name, png in drawn.items() if len(png) > 40 * KIB} == set()
    assert {decoded(png).size for png in drawn.values()} == {(720, 450)}


def test_the_alt_text_says_all() -> None:
    """The game, for how many and how long, who sits there, a seat that is kept, and how many are open."""
    assert waiting(2, 6).alt() == (
        "Classic War. 2–6 players · about 4 min. 2 so far, up to 6. Ada: host. Ben: added a lucky word. 4 seats open."
    )
    kept = replace(waiting(1, 2), places=(*places(1, 1), LobbyPlace("Ben", kept=True)), time="")
    assert kept.alt() == "Classic War. 2 players. 1 of 2 seated. Ada: host. A seat is kept for Ben. 1 seat reserved."
    assert waiting(3, 3).alt().endswith("Chloé. All seats taken.")


def test_an_abbreviation_ends_a_sentence_with_one_dot() -> None:
    """A German heading ends with a shortened word, which has the dot of the sentence already."""
    with speaking("de"):
        assert "etwa 8 Min. 2" in replace(waiting(2, 6), time="etwa 8 Min.").alt()


def test_a_seat_that_is_taken_looks_different() -> None:
    """Whoever joins changes the picture, and so does a lucky word; the same lobby is the same file."""
    drawn = [waiting(taken, 4).png() for taken in (1, 2, 2, 3)]
    assert drawn[1] == drawn[2] and len(set(drawn)) == 3
    lucky = tuple(replace(place, lucky=False) for place in places(2, 4))
    assert replace(waiting(2, 4), places=lucky).png() != drawn[1]


@pytest.mark.parametrize("count", [0, 11])
def test_a_lobby_has_one_to_ten_places(count: int) -> None:
    """No more fit on two benches."""
    with pytest.raises(ValueError, match="1 to 10 places"):
        LobbyPicture("Classic War", "2 players", "", (LobbyPlace(),) * count)
