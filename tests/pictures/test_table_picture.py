"""The picture of a table: two to ten seats, a complete alt text, nothing out of place."""

from dataclasses import replace

import pytest

from bot.engine.notation import parse_card
from bot.pictures.card_faces import Deck
from bot.pictures.card_fan import FAN_AT
from bot.pictures.palettes import NAVY
from bot.pictures.table import MOST_SEATS, TablePicture
from bot.texts import CODES, speaking
from tests.pictures.contrast import contrast
from tests.pictures.decoded import HOSTILE, KIB, cut_texts, decoded, harmless, seat, table

WAR = TablePicture(
    "Three-card war",
    12,
    (
        seat("Anna", 30, "0 9H", "3 9D", "3 KS"),
        seat("Ben", 7, "0 9C", "3 9S", "2 TD"),
        seat("Cleo", 15, "0 *1"),
        seat("Dora", 0, out=True),
    ),
    winner=0,
    pot=20,
    middle=3,
)


def test_the_alt_text_says_what_the_picture_shows() -> None:
    """It says who laid what, step after step, who owns how much, who is out, who took what, and what lies in the middle."""
    assert WAR.alt() == (
        "Three-card war. Round 12. Double war. 3 in the middle. Anna: 9♥, 3 face down, 9♦, 3 face down, K♠; 30 cards, wins 20. "
        "Ben: 9♣, 3 face down, 9♠, 2 face down, 10♦; 7 cards. Cleo: joker; 15 cards. Dora: out."
    )


def test_what_a_picture_leaves_out_its_alt_text_counts() -> None:
    """Of a long war the first step and the last two are shown, and how many lie between."""
    long = table(("Anna", "Ben"), "0 9H", "1 2C", "1 3C", "1 4C", "1 5C", "1 6C")
    assert "9♥, 3 more steps, 1 face down, 5♣, 1 face down, 6♣" in long.alt() and "War × 5" in long.alt()


def test_hidden_cards_stay_hidden() -> None:
    """A card that nobody may see yet is a back, in the picture and in words."""
    hidden = TablePicture("Scientific War", 1, (seat("Anna", 5, "0 2C"), seat("Ben", 5, "1 -")))
    assert "Ben: 1 face down; 5 cards." in hidden.alt()


@pytest.mark.parametrize("seats", range(1, MOST_SEATS + 1))
def test_all_seats_fit(seats: int) -> None:
    """Any table fits 720 pixels, its file 40 KiB and 64 colours, with a war of everybody at ten seats too."""
    picture = table(tuple(f"Player number {number}" for number in range(seats)), "0 9H", "3 9D", "3 9S", "3 TC", "9 AC")
    png = picture.png()
    image = decoded(png)
    assert image.width == 720 and len(png) <= 40 * KIB
    assert len(image.getcolors() or []) <= 64 and max(image.tobytes()) < len(NAVY)
    assert all(f"Player number {number}:" in picture.alt() for number in range(seats))


@pytest.mark.parametrize("seats", [1, 4, 5, MOST_SEATS])
def test_large_cards_fit_too(seats: int) -> None:
    """The picture for children is within the same limits, with its line and a long war of everybody."""
    war = table(("Anna",) * seats, "0 9H", "3 9D", "3 9S", "3 TC", "9 AC")
    picture = replace(war, large=True, taught="Nine and nine are the same: war!")
    image = decoded(picture.png())
    assert image.width == 720 and len(picture.png()) <= 40 * KIB
    assert image.height > decoded(war.png()).height and picture.alt().endswith("Nine and nine are the same: war!")


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("seats", [2, 4, 5, MOST_SEATS])
def test_how_many_cards_is_never_cut(code: str, large: bool, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside the fan there is room for the most cards and what was won, in every language, whatever the size of the rows."""
    cut = cut_texts(monkeypatch)
    with speaking(code):
        for cards, pot in ((25, 2), (208, 120)):
            picture = table(("Anna",) * seats, "0 9H", winner=seats - 1)
            shown = tuple(replace(one, cards=cards) for one in picture.seats)
            replace(picture, seats=shown, pot=pot, large=large).png()
    assert cut == []


@pytest.mark.parametrize("seats", [0, 11])
def test_other_numbers_of_seats_are_refused(seats: int) -> None:
    """A table without seats, or with more than the picture shows, is an error of ours."""
    with pytest.raises(ValueError, match="1 to 10 seats"):
        table(("x",) * seats)


def test_equal_pictures_are_equal_bytes() -> None:
    """A picture is a value: made again from the same facts it is the same file; other facts make another."""
    assert replace(WAR).png() == WAR.png() != replace(WAR, winner=1).png()
    assert replace(WAR, deck=Deck.FOUR).png() != WAR.png() and replace(WAR, deck=Deck.FOUR).alt() == WAR.alt()


def test_the_winner_is_marked_by_shapes_too() -> None:
    """Seen in black and white, the picture still shows who won."""
    black = [255 if number < len(NAVY) and contrast(NAVY[number], (0, 0, 0)) > 6 else 0 for number in range(256)]

    def drawn(picture: TablePicture) -> bytes:
        image = decoded(picture.png())
        image.putpalette([level for number in range(256) for level in (black[number],) * 3])
        return image.convert("L").tobytes()

    nobody, anna, ben = (drawn(table(("Anna", "Ben"), "0 9H", winner=winner)) for winner in (None, 0, 1))
    assert len({nobody, anna, ben}) == 3


@pytest.mark.parametrize("shown", [2, 10])
def test_hostile_names_stay_in_their_place(shown: int) -> None:
    """Whatever the names are, the cards beside them are where they are beside any others, and the file is small."""
    hostile, plain = table(HOSTILE[:shown], "0 9H", "3 TD"), table(("Anna",) * shown, "0 9H", "3 TD")
    images = [decoded(picture.png()) for picture in (hostile, plain)]
    cards = [image.crop((FAN_AT - 8, 72, image.width, image.height)).tobytes() for image in images]
    assert cards[0] == cards[1] and len(hostile.png()) <= 40 * KIB
    assert harmless(hostile.alt())


def test_dense_names_give_way() -> None:
    """Ten long names in dense letters, in a war of everybody, are cut shorter before the file gets too big."""
    names = tuple(f"{number}龍驤鑑識機構會議室龍驤鑑識機構" for number in range(10))
    picture = table(names, "0 9H", "3 9D", "3 9S", "3 TC")
    assert len(picture.png()) <= 40 * KIB and all(name in picture.alt() for name in names)


@pytest.mark.parametrize("name", HOSTILE)
def test_ten_hostile_names_at_war_fit_an_alt_text(name: str) -> None:
    """Ten of the worst names in the longest war leave an alt text whole and within its limit: names give way."""
    alt = table((name,) * 10, *["3 TD"] * 12, winner=9).alt()
    assert harmless(alt) and alt.count("10♦") == 30 and alt.endswith("5 cards, wins 4.")


def test_more_cards_than_there_are_fit_the_meter() -> None:
    """Figures that do not add up are drawn all the same: a picture is no place to find a fault."""
    odd = TablePicture("x" * 999, 10**6, (seat("A", 10**9, "99 AH"), seat("B", 0, "0 " + "2C")), 0, 10**9, 10**9)
    assert decoded(odd.png()).width == 720 and harmless(odd.alt())
    assert parse_card("AH") == odd.seats[0].laid[0].up
