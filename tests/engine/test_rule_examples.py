"""Every worked example of the rules that today's options can play comes out card by card."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from bot.engine.chance import SeededChance
from bot.engine.game import Game
from bot.engine.notation import cards_text, parse_cards
from bot.engine.rules import Rules

EXAMPLES: list[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("examples.toml").read_text())["example"]


def play(example: dict[str, Any], *, by_the_book: bool = False) -> Game:
    """The game of an example after its battles."""
    rules = Rules.from_record({"collect": "winner-first"} | example["rules"])
    stocks = [parse_cards(stock) for stock in example["stocks"]]
    game = Game.deal(rules, len(stocks), SeededChance(bytes(32), []), stocks=stocks)
    for _ in range(example.get("battles", 1)):
        if by_the_book:
            game.resolve_by_the_book()
        else:
            game.resolve()
    return game


@pytest.mark.parametrize("by_the_book", [False, True], ids=["shortcut", "book"])
@pytest.mark.parametrize("example", EXAMPLES, ids=[example["id"] for example in EXAMPLES])
def test_worked_example(example: dict[str, Any], by_the_book: bool) -> None:
    """The stocks, the carry and the end are those that the rules print."""
    game = play(example, by_the_book=by_the_book)
    assert [cards_text(game.stock(seat)) for seat in range(game.seats)] == example["after"]
    assert cards_text(game.carry) == example.get("carry", "")
    if "ending" in example:
        assert game.outcome is not None
        assert (game.outcome.ending, list(game.outcome.winners)) == (example["ending"], example["winners"])
