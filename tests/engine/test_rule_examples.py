"""Every worked example of the rules comes out card by card."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from bot.engine.cards import card_text, cards_text, parse_cards
from bot.engine.choice_games.factory import deal_game
from bot.engine.play.game import Game
from bot.engine.random_source import SeededRandomSource
from bot.engine.rules.record_form import rules_from_record

EXAMPLES: list[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("examples.toml").read_text())["example"]


def play(example: dict[str, Any], *, by_the_book: bool = False) -> tuple[Game, bytes]:
    """The game of an example after its battles, and the cards killed in them."""
    rules = rules_from_record({"collect": "winner-first"} | example["rules"])
    stocks = [parse_cards(stock) for stock in example["stocks"]]
    game = deal_game(rules, len(stocks), SeededRandomSource(bytes(32), []), stocks=stocks)
    play_on = game.resolve_by_the_book if by_the_book else game.resolve
    killed = b"".join(play_on().killed_cards for _ in range(example.get("battles", 1)))
    return game, killed


@pytest.mark.parametrize("by_the_book", [False, True], ids=["shortcut", "book"])
@pytest.mark.parametrize("example", EXAMPLES, ids=[example["id"] for example in EXAMPLES])
def test_worked_example(example: dict[str, Any], by_the_book: bool) -> None:
    """The stocks and everything beside them, and the end, are those that the rules print."""
    game, killed = play(example, by_the_book=by_the_book)
    assert [cards_text(game.stock_of(seat)) for seat in range(game.seats)] == example["after"]
    assert cards_text(game.carry) == example.get("carry", "")
    assert [cards_text(game.won_pile(seat)) for seat in range(game.seats)] == example.get("won", [""] * game.seats)
    assert ("" if game.prize is None else f"{game.prize[0]}:{card_text(game.prize[1])}") == example.get("prize", "")
    assert cards_text(killed) == example.get("killed", "")
    if "ending" in example:
        assert game.outcome is not None
        assert (game.outcome.ending, list(game.outcome.winners)) == (example["ending"], example["winners"])
