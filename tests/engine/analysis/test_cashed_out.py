"""Seats that left a game for chips, and with how many."""

from bot.engine.analysis.summary import cashed_out
from bot.engine.play.asks import RESIGN
from bot.engine.records.record import Record
from bot.engine.rules.rules import Rules
from tests.engine.choice_games.casino_tables import SIX_PACKS, record_of, shoe
from tests.engine.tables import numbered_deck


def test_who_leaves_takes_its_chips_along() -> None:
    """What was won and lost until then counts; who plays on, or has lost everything, has not left with chips."""
    said = [(1, 0, "ante:100"), (1, 1, "ante:50"), (1, 2, "ante:1000"), (2, 0, RESIGN), (2, 1, "ante:25"), (3, 1, RESIGN)]
    record = record_of(SIX_PACKS, 4, said, deck=shoe("AC 2C 3C KC 4C 9C", SIX_PACKS))
    assert cashed_out(record) == {0: 1100, 1: 925}


def test_cards_are_no_chips() -> None:
    """A game for cards leaves nobody with chips, however it ended."""
    record = Record(variant="classic", rules=Rules(), seats=2, deck=numbered_deck(17), choices=((3, 1, RESIGN),))
    assert cashed_out(record) == {}
