"""Cards are written and read by the same short text."""

import pytest

from bot.engine.cards import ACE, HIDDEN, JOKER, card_text, cards_text, is_joker, parse_card, parse_cards, rank_of, suit_of
from bot.engine.errors import NotationError
from bot.engine.rules.pack import build_pack
from bot.engine.rules.rules import Jokers, Rules


def test_pack_order() -> None:
    """Before any shuffle a pack is clubs, diamonds, hearts, spades from two to ace, then the jokers."""
    pack = cards_text(build_pack(Rules(jokers=Jokers.SHUFFLED))).split(" ")
    assert pack[:13] == ["2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "TC", "JC", "QC", "KC", "AC"]
    assert [pack[13], pack[26], pack[39], *pack[51:]] == ["2D", "2H", "2S", "AS", "*1", "*2"]


def test_every_card_survives_its_text() -> None:
    """Text in, text out, for the whole pack and all jokers."""
    cards = bytes(range(52 + 99))
    assert parse_cards(cards_text(cards)) == cards
    assert parse_cards("") == b""


def test_ranks_and_suits() -> None:
    """An ace has a suit; a joker has a rank of its own and none."""
    ace, joker = parse_card("AH"), parse_card("*2")
    assert (rank_of(ace), suit_of(ace), is_joker(ace)) == (ACE, 2, False)
    assert (rank_of(joker), suit_of(joker), is_joker(joker)) == (JOKER, None, True)


def test_a_hidden_card_can_be_shown_but_not_read() -> None:
    """`??` is printed for a card that may not be seen; nobody can lay it."""
    assert card_text(HIDDEN) == "??"
    assert not is_joker(HIDDEN)
    with pytest.raises(NotationError):
        parse_card("??")


@pytest.mark.parametrize("text", ["", "9h", "10H", "1C", "H9", "9X", "*0", "*01", "*", "*100", "*²", " 9H", "9H\n", "♠A"])
def test_what_is_no_card_is_refused(text: str) -> None:
    """There is one way to write a card."""
    with pytest.raises(NotationError):
        parse_card(text)


@pytest.mark.parametrize("text", [" ", "9H  TD", "9H TD ", "9H,TD"])
def test_lists_have_single_spaces(text: str) -> None:
    """There is one way to write a list, too."""
    with pytest.raises(NotationError):
        parse_cards(text)


def test_a_number_that_is_no_card_has_no_text() -> None:
    """Numbers outside the pack are refused, not guessed."""
    with pytest.raises(NotationError):
        card_text(200)
