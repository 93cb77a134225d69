"""Games for children: boards say which card beat which, the picture has large cards, and nobody plays for chips."""

from dataclasses import replace

import pytest

from bot.engine.variants import find_variant
from bot.engine.variants.categories import CATEGORIES, FOR_CHILDREN, Category
from bot.host.clock import TableTime
from bot.host.table.phase import TablePhase
from bot.host.table.table import Table
from bot.pictures.card_faces import Deck
from bot.texts import speaking
from bot.views.narration.teaching import lesson_of
from tests.host.fakes import TurnedClock
from tests.support.scenes import game_board, picture_now, scene_now
from tests.support.tables import ANN, BEN, CAT, playing

KIDS = find_variant("kids-30")
NAMES = ("Ann", "Ben", "Cat")


def after_a_round(*stocks: str, variant: str = "kids-30") -> Table:
    """A table after the first round with these cards."""
    table = dealt(*stocks, variant=variant)
    table.play_round(table.deadline)
    return table


def dealt(*stocks: str, variant: str = "kids-30") -> Table:
    """A table before its first round; with so few cards there is no goal."""
    rules = replace(find_variant(variant).rules, target=None)
    return playing(*(ANN, BEN, CAT)[: len(stocks)], rules=rules, stocks=stocks, variant=variant)


def board(table: Table) -> str:
    """The board in words."""
    return "\n".join(game_board(table, TableTime(TurnedClock())).blocks)


@pytest.mark.parametrize(
    ("variant", "stocks", "lesson"),
    [
        ("addition-war", ("KC 2D 5C", "9H 4S 5D"), "15 beats 13."),
        ("addition-war", ("KC 2D 5C", "9H 4S 5D", "AS 2H 6D"), "15 beats 13."),
        ("addition-war", ("8C 5D 2C 3C 4C 9C AC KD", "6H 7S 2D 3D 4D JD 2H KS"), "13 beats 10."),
        ("addition-war", ("KC", "2H AS 5D"), ""),
        ("subtraction-war", ("KC 2D 5C", "9H 4S 5D"), "11 beats 5."),
        ("product-war", ("KC 2D 5C", "9H 4S 5D"), "36 beats 26."),
    ],
)
def test_numbers_are_taught_where_cards_are_added_up(variant: str, stocks: tuple[str, ...], lesson: str) -> None:
    """What as many cards make, not which single card was higher; one card against two teaches nothing."""
    assert lesson_of(scene_now(after_a_round(*stocks, variant=variant))) == lesson


def test_each_player_sees_what_their_cards_make() -> None:
    """The number stands beside the cards on the board, in the picture and in its alt text; single cards have none."""
    table = after_a_round("KC 2D 5C", "9H 4S 5D", variant="addition-war")
    assert "= 15 · 5 cards" in board(table) and "= 13 · 1 card" in board(table)
    picture = picture_now(table, NAMES[:2], Deck.TWO)
    assert [seat.figures for seat in picture.seats] == ["makes 15 · 5 cards", "makes 13 · 1 card"]
    assert "makes 15 · 5 cards" in picture.alt()
    assert "=" not in board(after_a_round("KH 2C 3C", "QD 4C 5C"))


def test_equal_numbers_are_taught_before_the_war() -> None:
    """As soon as the tie lies on the table."""
    table = dealt("8C 5D 2C 3C 4C 9C AC KD", "6H 7S 2D 3D 4D JD 2H KS", variant="addition-war")
    table.stage = 1
    assert lesson_of(scene_now(table)) == "Both make 13: war!"


@pytest.mark.parametrize(
    ("stocks", "lesson", "german"),
    [
        (("KH 2C 3C", "QD 4C 5C"), "King beats queen.", "König schlägt Dame."),
        (("TH 2C 3C", "AD 4C 5C"), "Ace beats ten.", "Ass schlägt Zehn."),
        (("2H 2C 3C", "7D 4C 5C", "9S 6C 7C"), "Nine beats seven.", "Neun schlägt Sieben."),
        (("9H 2C 3C 4C KD 8C", "9S 5C 6C 7C JD 8D"), "King beats jack.", "König schlägt Bube."),
    ],
)
def test_board_picture_and_alt_text_say_which_card_beat_which(stocks: tuple[str, ...], lesson: str, german: str) -> None:
    """The card that decided and the best one it beat: the same words on the board, in the picture and in its alt text."""
    table = after_a_round(*stocks)
    for code, words in (("en", lesson), ("de", german)):
        with speaking(code):
            picture = picture_now(table, NAMES[: len(stocks)], Deck.TWO)
            assert f"💡 {words}" in board(table)
            assert picture.taught == words
            assert picture.alt().endswith(words)
            assert picture.large


def test_a_tie_is_explained_before_it_is_decided() -> None:
    """While a war is told step by step, children read why there is one; while cards go face down there is nothing to say."""
    table = dealt("9H 2C 3C 4C KD 8C", "9S 5C 6C 7C QD 8D")
    table.stage = 1
    assert "💡 Nine and nine are the same: war!" in board(table)
    assert picture_now(table, NAMES[:2], Deck.TWO).alt().endswith("Nine and nine are the same: war!")
    table.stage = 2
    assert lesson_of(scene_now(table)) == "" and "💡" not in board(table)


def test_nothing_is_taught_where_no_card_beat_another() -> None:
    """Before the first round, when nobody wins a war, in other games, and when the game is over, no line is there."""
    fresh = playing(ANN, BEN, rules=KIDS.rules, variant="kids-30")
    undecided = after_a_round("9H", "9S")
    assert [lesson_of(scene_now(table)) for table in (fresh, undecided)] == ["", ""]
    other = after_a_round("KH 2C 3C", "QD 4C 5C", variant="classic")
    assert "💡" not in board(other)
    assert not picture_now(other, NAMES[:2], Deck.TWO).large
    over = after_a_round("KH", "QD")
    over.phase = TablePhase.OVER
    assert lesson_of(scene_now(over)) == ""


def test_cards_are_larger_for_children() -> None:
    """The picture of the same round is taller for children, and its file as small as any other."""
    children = picture_now(after_a_round("KH 2C 3C", "QD 4C 5C"), NAMES[:2], Deck.TWO)
    plain = replace(children, large=False, taught="")
    assert children.draw_canvas().sheet.height > plain.draw_canvas().sheet.height
    assert len(children.png()) <= 40 * 1024


def test_no_game_for_children_is_played_for_chips() -> None:
    """What is offered for children has no chips and nothing to bet."""
    games = [find_variant(key) for key in CATEGORIES[Category.CHILDREN]]
    assert games and not any(game.rules.has_chips for game in games)
    assert not set(CATEGORIES[Category.CHILDREN]) & set(CATEGORIES[Category.CHIPS])
    assert "kids-30" in FOR_CHILDREN and "casino-war" not in FOR_CHILDREN
