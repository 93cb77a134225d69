"""What queens and eights give in the next trick of Scientific War; what a three shows is among the views (rules.md §3.26)."""

import pytest

from bot.engine.cards import cards_text
from tests.engine.choice_games.scientific_tables import asked, lay, lying, zones


def test_the_only_queen_makes_a_spy() -> None:
    """The next trick asks the others first, then the spy alone, and only in that one trick."""
    game = lying("QH 5H 6H 2C", "KS 7S 3S 2S", "4D 9D TD 2D")
    lay(game, "QH", "KS", "4D")
    assert (game.view(None).spy, asked(game)) == (0, [(1, "card"), (2, "card")])
    game.choose(1, "7S")
    game.choose(2, "9D")
    assert game.advance() is None
    assert asked(game) == [(0, "spy")]
    game.choose(0, "6H")
    played = game.advance()
    assert played is not None and played.winner == 2 and game.view(None).spy is None
    assert asked(game) == [(0, "card"), (1, "card"), (2, "card")]


def test_two_queens_make_no_spy() -> None:
    """They cancel each other, and the spy of the trick before does not spy on."""
    game = lying("QH QH 6H", "KS QS 3S")
    lay(game, "QH", "KS")
    lay(game, "QH", "QS")
    assert (game.view(None).spy, asked(game)) == (None, [(0, "card"), (1, "card")])


@pytest.mark.parametrize(
    ("hand", "others", "choice"),
    [
        ("KC 2C 9C TC", ("8S", "7D"), "9C"),
        ("KC 4C 2C", ("AS", "7D"), "2C"),
        ("*1 9C", ("8S", "7D"), "9C"),
        ("KC *1 9C 3C", ("TS", "TD"), "KC"),
        ("9C *1 3C", ("TS", "TD"), "*1"),
        ("*1 AC 3C", ("KS", "7D"), "AC"),
        ("KC JC 2C", ("AS", "QD"), "JC"),
        ("9C 9H 2C", ("8S", "7D"), "9C"),
        ("9H 9C 2C", ("8S", "7D"), "9H"),
        ("*1 *2", ("8S", "7D"), "*1"),
    ],
)
def test_what_a_spy_who_says_nothing_lays(hand: str, others: tuple[str, str], choice: str) -> None:
    """The weakest card that wins, whatever makes it win, else the weakest; a joker is the strongest of all."""
    game = lying(f"QH {hand}", f"KS {others[0]} 2S", f"4D {others[1]} 2D")
    lay(game, "QH", "KS", "4D")
    laid = lay(game, "-", *others)
    assert cards_text(laid.laid[0]) == choice


def test_the_weakest_is_judged_by_the_order_before_the_trick() -> None:
    """With the order turned a jack is weaker than a three; that it would turn the order back does not count."""
    game = lying("QH KC 3C JC", "JS 5S 2S", "4D 7D 2D")
    lay(game, "QH", "JS", "4D")
    assert game.view(None).turned
    assert cards_text(lay(game, "-", "5S", "7D").laid[0]) == "JC"


def test_an_eight_may_swap_hand_and_pile() -> None:
    """In the next trick and before anybody chooses, for a seat that has a pile; orders stay, and it chooses from the other."""
    game = lying("8H 5H 6H | 2C 3C", "KS 8S 3S |", "8D 9D TD |")
    lay(game, "8H", "KS", "8D")
    assert (game.view(None).swappers, asked(game)) == ((0, 2), [(0, "swap")])
    game.choose(0, "swap")
    assert game.advance() is None
    assert zones(game)[0] == "2C 3C | 5H 6H"
    assert [ask.choices for ask in game.asks()] == [("2C", "3C"), ("8S", "3S"), ("9D", "TD")]
    lay(game, "3C", "8S", "9D")
    assert asked(game) == [(1, "swap")]
    lay(game, "2C", "swap KS", "TD")
    assert zones(game) == ["5H 6H |", "8D 8H | 3S KS TD 2C", "9D 3C 8S |"]


def test_who_does_not_swap_keeps_the_hand() -> None:
    """Silence means no, and the chance to swap is gone."""
    game = lying("8H 5H 6H | 2C 3C", "KS 9S 3S")
    lay(game, "8H", "KS")
    lay(game, "5H", "9S")
    assert (zones(game)[0], asked(game)) == ("6H | 2C 3C", [(0, "card"), (1, "card")])


def test_a_spy_and_a_swap_meet() -> None:
    """Whoever may swap is asked first, then everybody but the spy for a card, then the spy."""
    game = lying("8H 5H 6H | 2C 3C", "QS 9S 3S |")
    lay(game, "8H", "QS")
    kinds = []
    for choice in ("swap", "3C", "9S"):
        kinds.append(asked(game))
        game.choose(kinds[-1][0][0], choice)
        game.advance()
    assert kinds == [[(0, "swap")], [(0, "card")], [(1, "spy")]]
    assert zones(game) == ["2C | 5H 6H", "3S | QS 8H 9S 3C"]


def test_a_power_lapses_with_its_seat() -> None:
    """A spy who gives up, or is out, is not asked, and nobody else is instead."""
    game = lying("QH 5H 6H", "KS 9S 3S", "2D 4D 5D")
    lay(game, "QH", "KS", "2D")
    game.resign(0)
    assert (game.view(None).spy, asked(game)) == (None, [(1, "card"), (2, "card")])
    game = lying("QH", "KS 9S 3S", "2D 4D 5D")
    played = lay(game, "QH", "KS", "2D")
    assert (played.out, game.view(None).spy, asked(game)) == ((0,), None, [(1, "card"), (2, "card")])
