"""The picture of a table: two to ten seats, a complete alt text, nothing out of place."""

from dataclasses import replace

import pytest

from bot.engine.cards import parse_card
from bot.pictures.card_faces import Deck
from bot.pictures.cloth import ClothCanvas
from bot.pictures.colours import EMBER, FELT
from bot.pictures.laid_cards import CardPile, FanStep
from bot.pictures.palettes import MOST
from bot.pictures.sprites import SCALE
from bot.pictures.table.seats import Holding
from bot.pictures.table.table_picture import MOST_SEATS, TablePicture
from bot.texts import CODES, speaking
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
ROUND = table(("Anna", "Ben"), "0 9H", winner=None)
TIED = replace(ROUND, tied=(0, 1), under_way=True)
STATES = {
    "deal": replace(table(("Anna", "Ben"), winner=None), battle=0),
    "reveal": replace(ROUND, under_way=True),
    "taken": replace(ROUND, winner=1),
    "tie": TIED,
    "hold": replace(table(("Anna", "Ben"), "0 9H", "3 -", winner=None), under_way=True),
    "decided": table(("Anna", "Ben"), "0 9H", "3 TD"),
    "second war": table(("Anna", "Ben"), "0 9H", "3 TD", "9 AC"),
    "undecided": replace(ROUND, middle=8, prize=parse_card("QS")),
    "paused": replace(ROUND, paused=True),
    "over": replace(ROUND, winner=1, crowned=(1,)),
    "stopped": replace(ROUND, crowned=()),
}


def with_seats(picture: TablePicture, seats: int) -> TablePicture:
    """The same moment at a table of so many."""
    return replace(picture, seats=tuple(replace(picture.seats[0], name=f"Player {number}") for number in range(seats)))


def test_the_alt_text_says_what_the_picture_shows() -> None:
    """It says who laid what, step after step, who owns how much, who is out, who took what, and what lies in the middle."""
    assert WAR.alt() == (
        "Three-card war. Round 12. Double war. 3 in the middle. Anna: 9♥, 3 face down, 9♦, 3 face down, K♠; 30 cards, wins 20. "
        "Ben: 9♣, 3 face down, 9♠, 2 face down, 10♦; 7 cards. Cleo: joker; 15 cards. Dora: out."
    )


def test_the_alt_text_says_what_is_still_open() -> None:
    """How many cards a war is about, what the next winner gets, who has chosen, and that a table is paused."""
    assert replace(TIED, middle=2).alt() == (
        "Classic. Round 7. War. 2 in the middle. 4 cards at stake. Anna: 9♥; 5 cards. Ben: 9♥; 5 cards."
    )
    assert "The next winner also gets Q♠." in STATES["undecided"].alt() and "Paused." in STATES["paused"].alt()
    chosen = replace(ROUND, seats=(replace(ROUND.seats[0], chosen=True), ROUND.seats[1]))
    assert "Anna: 9♥; 5 cards, has chosen." in chosen.alt() and chosen.png() != ROUND.png()


def test_what_a_picture_leaves_out_its_alt_text_counts() -> None:
    """Of a long war the first step and the last two are told, and how many lie between."""
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
    assert len(image.getcolors() or []) <= MOST
    assert all(f"Player number {number}:" in picture.alt() for number in range(seats))


@pytest.mark.parametrize("seats", [1, 4, 5, MOST_SEATS])
def test_large_cards_fit_too(seats: int) -> None:
    """The picture for children is within the same limits, with its sentence on a plate and a long war of everybody."""
    war = table(("Anna",) * seats, "0 9H", "3 9D", "3 9S", "3 TC", "9 AC")
    picture = replace(war, large=True, taught="Nine and nine are the same: war!")
    image = decoded(picture.png())
    assert image.width == 720 and len(picture.png()) <= 40 * KIB
    assert image.height > decoded(war.png()).height and picture.alt().endswith("Nine and nine are the same: war!")


@pytest.mark.parametrize("seats", [2, 3, 6, 7, MOST_SEATS])
@pytest.mark.parametrize("large", [False, True])
def test_a_board_never_jumps(seats: int, large: bool) -> None:
    """From the deal to its end a game has pictures of one size, and each moment looks its own way."""
    drawn = [replace(with_seats(state, seats), large=large).draw_canvas().sheet for state in STATES.values()]
    assert len({sheet.size for sheet in drawn}) == 1
    assert len({sheet.tobytes() for sheet in drawn}) == len(STATES) - 1  # whoever stopped a game sees its last round


@pytest.mark.parametrize("seats", [2, 4, 6, 8, MOST_SEATS])
def test_the_cloth_is_red_only_while_there_is_war(seats: int) -> None:
    """At every size of table the corner of the cloth says from afar whether there is war."""
    for name, state in STATES.items():
        red, green, _ = colour_at(with_seats(state, seats).draw_canvas(), 60, 60)
        assert (red > green) == (name in {"tie", "hold", "decided", "second war"}), name
    assert EMBER[0][0] > EMBER[0][1] and FELT[0][0] < FELT[0][1]


def colour_at(canvas: ClothCanvas, x: int, y: int) -> tuple[int, int, int]:
    """The colour at a place of the grid."""
    found = canvas.sheet.getpixel((round(x * SCALE), round(y * SCALE)))
    assert isinstance(found, tuple)
    red, green, blue = found
    return red, green, blue


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("seats", [2, 4, 5, MOST_SEATS])
def test_how_many_cards_is_never_cut(code: str, large: bool, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is room for the most cards and what was won, in every language, whatever the size of the table."""
    cut = cut_texts(monkeypatch)
    with speaking(code):
        for cards, pot in ((25, 2), (208, 120)):
            picture = table(("Anna",) * seats, "0 9H", winner=seats - 1)
            shown = tuple(replace(one, cards=cards) for one in picture.seats)
            replace(picture, seats=shown, pot=pot, large=large).png()
            chips = tuple(replace(one, holding=Holding.CHIPS, cards=9 * cards) for one in shown)
            replace(picture, seats=chips, pot=pot).png()
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


@pytest.mark.parametrize("seats", [2, 4, 6, MOST_SEATS])
def test_the_winner_is_marked_by_shapes_too(seats: int) -> None:
    """Seen in black and white, the picture still shows who won."""
    shown = [
        table(("Anna",) * seats, "0 9H", winner=winner)
        .draw_canvas()
        .sheet.convert("L")
        .point([0] * 128 + [255] * 128)
        .tobytes()
        for winner in (None, 0, 1)
    ]
    assert len(set(shown)) == 3


@pytest.mark.parametrize(("shown", "left", "right"), [(2, 226, 574), (6, 230, 570), (10, 262, 538)])
def test_hostile_names_stay_in_their_place(shown: int, left: int, right: int) -> None:
    """Whatever the names are, the cards beside them are where they are beside any others, and the file is small."""
    hostile, plain = table(HOSTILE[:shown], "0 9H", "3 TD"), table(("Anna",) * shown, "0 9H", "3 TD")
    sheets = [picture.draw_canvas().sheet for picture in (hostile, plain)]
    box = (round(left * SCALE), 0, round(right * SCALE), sheets[0].height)
    cards = [sheet.crop(box).tobytes() for sheet in sheets]
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


def test_more_cards_than_there_are_can_be_drawn() -> None:
    """Figures that do not add up are drawn all the same: a picture is no place to find a fault."""
    odd = TablePicture("x" * 999, 10**6, (seat("A", 10**9, "99 AH"), seat("B", 0, "0 " + "2C")), 0, 10**9, 10**9)
    assert decoded(odd.png()).width == 720 and harmless(odd.alt())
    assert odd.seats[0].laid[0].ups == (parse_card("AH"),)


@pytest.mark.parametrize("seats", [2, 3, 6, 8, MOST_SEATS])
def test_everything_that_decides_is_drawn(seats: int) -> None:
    """Piles, wins, what cards make together, chips and what a hand came to: each changes the picture at every size."""
    row = (FanStep(0, tuple(parse_card(text) for text in ("9H", "2C", "KS"))),)
    plain = table(("Anna",) * seats, "0 9H", winner=None)
    others = (
        {"pile": CardPile(7, parse_card("4D"))},
        {"wins": 2},
        {"made": 24},
        {"laid": row},
        {"holding": Holding.CHIPS},
        {"holding": Holding.CHIPS, "change": 20},
        {"holding": Holding.CHIPS, "change": -20},
        {"holding": Holding.NOTHING},
        {"robot": True},
        {"out": True},
    )
    drawn = [replace(plain, seats=(replace(plain.seats[0], **other), *plain.seats[1:])).png() for other in others]
    assert len({plain.png(), *drawn}) == len(others) + 1 and max(map(len, drawn)) <= 40 * KIB
