"""Formats of cards, seats, moments and numbers."""

from datetime import UTC, datetime

import pytest

from bot.engine.cards import parse_card
from bot.texts import join_list
from bot.views.interactions.formatting import (
    card_label,
    cards_text,
    minutes_text,
    names_without_mentions,
    seat_name,
    timestamp_text,
)
from tests.support.tables import ANN, BEN, CAT, lobby


@pytest.mark.parametrize(("card", "written"), [("TH", "10♥"), ("AS", "A♠"), ("2C", "2♣"), ("KD", "K♦")])
def test_a_card_is_letters(card: str, written: str) -> None:
    """Rank and suit are letterforms, never coloured pictures, and no code, which is read aloud letter by letter."""
    assert card_label(parse_card(card)) == f"{written}\ufe0e"


def test_a_joker_is_a_joker() -> None:
    """Both jokers look the same."""
    assert card_label(parse_card("*1")) == card_label(parse_card("*2")) == "🃏\ufe0e"


def test_a_seat_is_a_mention_or_a_bot() -> None:
    """A member is a mention; a single bot player has no number, several have."""
    assert [seat_name(lobby(ANN, None), seat) for seat in (0, 1)] == ["<@101>", "🤖 Bot"]
    assert [seat_name(lobby(None, BEN, None), seat) for seat in range(3)] == ["🤖 Bot 1", "<@102>", "🤖 Bot 2"]


def test_players_of_one_name_are_told_apart_where_nobody_can_be_mentioned() -> None:
    """In pictures and alt texts each has the number of their seat behind the name, a bot player's namesake too."""
    known = {ANN: "Alex", BEN: "alex", CAT: "🤖 Bot"}
    names = names_without_mentions(lobby(ANN, BEN, CAT, None), lambda player: known[player])
    assert names == ["Alex (1)", "alex (2)", "🤖 Bot (3)", "🤖 Bot (4)"]
    assert names_without_mentions(lobby(ANN, None), lambda player: known[player]) == ["Alex", "🤖 Bot"]


@pytest.mark.parametrize(
    ("words", "written"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_a_list_in_words(words: list[str], written: str) -> None:
    """Commas, and an `and` before the last."""
    assert join_list(words) == written


def test_one_is_one() -> None:
    """One card is a card, sixty seconds are a minute."""
    assert (cards_text(1), cards_text(2)) == ("1 card", "2 cards")
    assert (minutes_text(60), minutes_text(5), minutes_text(150)) == ("1 minute", "1 minute", "2 minutes")


def test_a_moment_is_everybodys() -> None:
    """A moment is written so that Discord shows it in the reader's own time."""
    assert timestamp_text(datetime(2026, 1, 1, tzinfo=UTC)) == "<t:1767225600:R>"
