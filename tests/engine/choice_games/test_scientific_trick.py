"""Scientific War, trick by trick: who takes it, where its cards go, what is laid if nobody says (rules.md §3.26, §10 A31)."""

import pytest

from bot.engine.cards import cards_text, parse_cards
from bot.engine.choice_games.factory import deal_game
from bot.engine.choice_games.scientific_trick import Trick, play_trick
from bot.engine.errors import IllegalChoice, RulesError
from tests.engine.choice_games.scientific_tables import RULES, dealt, lay, lying, zones
from tests.engine.tables import random_source

JOKER_RESTS = None


@pytest.mark.parametrize(
    ("cards", "turned", "winner", "turned_after", "best", "joker"),
    [
        ("KH KS *3", False, 2, False, (0, 1), 2),
        ("*1 5S", False, None, False, (1,), 0),
        ("*1 *2", False, None, False, (0, 1), JOKER_RESTS),
        ("*1 *2 5D", False, 2, False, (2,), JOKER_RESTS),
        ("JH KS", False, 0, True, (0,), JOKER_RESTS),
        ("JH JS", False, None, False, (0, 1), JOKER_RESTS),
        ("JH JS JD", False, None, True, (0, 1, 2), JOKER_RESTS),
        ("JH AS JD", False, 1, False, (1,), JOKER_RESTS),
        ("2H AS", False, 1, False, (1,), JOKER_RESTS),
        ("2H AS", True, 0, True, (0,), JOKER_RESTS),
        ("JH KS", True, 1, False, (1,), JOKER_RESTS),
        ("KH AS KD", False, 1, False, (1,), JOKER_RESTS),
        ("2H 2S *3 *4", True, None, True, (0, 1), JOKER_RESTS),
        ("JH *2", False, None, True, (0,), 1),
        ("5H *2 5D JC", False, 1, True, (0, 2), 1),
        ("AH *2 AD KC", False, 1, False, (0, 2), 1),
        ("3H *2 9D 3C", False, None, False, (2,), 1),
    ],
)
def test_who_takes_a_trick(
    cards: str, turned: bool, winner: int | None, turned_after: bool, best: tuple[int, ...], joker: int | None
) -> None:
    """The strongest card takes it in the order that the jacks have left, if it is alone; the only joker turns that round."""
    laid = dict(enumerate(parse_cards(cards)))
    assert play_trick(laid, turned) == Trick(winner, turned_after, best, joker)


def test_everybody_has_the_same_hand() -> None:
    """Nothing is shuffled: a suit from the two up, in the order hearts, spades, diamonds, clubs, and a joker each."""
    game = dealt(8)
    hands = [cards_text(game.stock_of(seat)) for seat in range(8)]
    assert hands[0] == "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH *1"
    assert hands[7] == "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC *8"
    assert [hand[1] + hand[-2:] for hand in hands] == ["H*1", "S*2", "D*3", "C*4", "H*5", "S*6", "D*7", "C*8"]
    assert game.cards_aside == b"" and not any(map(game.won_pile, range(8)))


def test_a_deck_makes_no_difference() -> None:
    """There is nothing to deal from it; one that is none is refused all the same."""
    deck = bytes(reversed(range(52)))
    assert deal_game(RULES, 2, random_source(), deck=deck).snapshot() == dealt(2).snapshot()
    with pytest.raises(RulesError):
        deal_game(RULES, 2, random_source(), deck=deck[1:])


def test_the_rules_example() -> None:
    """The run of five tricks: owners, order and waiting cards after each of them are those of the rules."""
    game = dealt(2)
    rows = [("7H", "9S"), ("JH", "KS"), ("2H", "AS"), ("*1", "5S"), ("6H", "4S")]
    seen = [(lay(game, *row).winner, game.view(None).turned, len(game.carry)) for row in rows]
    assert seen == [(1, False, 0), (0, True, 0), (0, True, 0), (None, True, 2), (1, True, 0)]
    assert (cards_text(game.won_pile(0)), cards_text(game.won_pile(1))) == ("JH KS 2H AS", "9S 7H 4S 6H *1 5S")
    assert (game.count_owned(0), game.count_owned(1), game.wars) == (13, 15, 0)


@pytest.mark.parametrize(
    ("before", "laid", "after", "carry"),
    [
        (["9H 2C | 4D", "5S 3C", "7D 6C"], ["9H", "5S", "7D"], ["2C | 4D 9H 5S 7D", "3C |", "6C |"], ""),
        (["5H 2C", "9S 3C", "7D 6C"], ["5H", "9S", "7D"], ["2C |", "3C | 9S 7D 5H", "6C |"], ""),
        (["9H 2C", "9S 3C", "7D 6C"], ["9H", "9S", "7D"], ["2C |", "3C |", "6C |"], "9H 9S 7D"),
        (["5H | 4D 3D", "9S 3C"], ["5H", "9S"], ["4D 3D |", "3C | 9S 5H"], ""),
        (["9H | 4D 3D", "5S 3C"], ["9H", "5S"], ["4D 3D 9H 5S |", "3C |"], ""),
        (["9H", "5S 3C"], ["9H", "5S"], ["9H 5S |", "3C |"], ""),
        (["5H 9C 5H", "9S 3C"], ["5H", "9S"], ["9C 5H |", "3C | 9S 5H"], ""),
    ],
    ids=["own first", "clockwise", "a war waits", "the loser takes up", "the winner takes up", "just won", "first of two"],
)
def test_where_cards_go(before: list[str], laid: list[str], after: list[str], carry: str) -> None:
    """Onto the winner's pile, behind what lies there; an empty hand takes up its pile at once, in its order."""
    game = lying(*before)
    lay(game, *laid)
    assert (zones(game), cards_text(game.carry)) == (after, carry)


def test_waiting_cards_go_to_the_next_winner() -> None:
    """They lie behind the cards of the trick that took them, trick by trick and seat by seat."""
    game = lying("9H 4H 7H 2C", "9S 4S 8S 3C")
    first, second, third = lay(game, "9H", "9S"), lay(game, "4H", "4S"), lay(game, "7H", "8S")
    assert [played.flips[0].contenders for played in (first, second, third)] == [(), (), (1,)]
    assert [(played.winner, played.pot, played.carry, played.steps) for played in (first, second, third)] == [
        (None, 2, 2, 0),
        (None, 2, 4, 0),
        (1, 6, 0, 0),
    ]
    assert zones(game) == ["2C |", "3C | 8S 7H 9H 9S 4H 4S"]


def test_what_is_not_in_hand_cannot_be_laid() -> None:
    """Not a card of the pile, nor of somebody else, nor one laid before; and nobody swaps who has laid no eight."""
    game = lying("9H 5H 6H | 2C", "KS 9S 3S")
    lay(game, "9H", "KS")
    before = game.snapshot()
    for choice in ("2C", "9S", "9H", "swap", "KS", "??"):
        with pytest.raises(IllegalChoice):
            game.choose(0, choice)
    assert game.snapshot() == before


def test_two_of_the_same_are_offered_once() -> None:
    """With more than four players a hand can hold a card twice; it is one choice."""
    game = lying("5H 9C 5H", "9S 3C")
    assert [ask.choices for ask in game.asks()] == [("5H", "9C"), ("9S", "3C")]


def test_a_card_that_nobody_chose_is_drawn() -> None:
    """From its own stream, any card of the hand; a swap before counts, and a card that was chosen draws nothing."""
    game = lying("8H 5H 6H 7H | 2C 3C 4C", "KS 9S 3S", luck=random_source())
    lay(game, "8H", "KS")
    laid = lay(game, "swap -", "9S").laid
    assert laid[0] == parse_cards("2C 3C 4C")[random_source().below(3, "default", 2, 0) :][:1]
    game = lying("8H 5H 6H 7H", "KS 9S 3S", luck=random_source())
    assert lay(game, "-", "9S").laid[0] == parse_cards("8H 5H 6H 7H")[random_source().below(4, "default", 1, 0) :][:1]
    assert lay(lying("5H 5H", "9S 2C"), "-", "9S").laid[0] == parse_cards("5H")
