"""Each situation has an example: hands, rounds, and what is remarked."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from bot.engine.cards import parse_cards
from bot.engine.choice_games.factory import deal_game
from bot.engine.commentary.history import History
from bot.engine.commentary.remark import Situation
from bot.engine.play.public_game import public_game
from bot.engine.variants import find_variant
from tests.engine.tables import random_source

EXAMPLES: dict[str, dict[str, Any]] = tomllib.loads(Path(__file__).with_name("examples.toml").read_text())


def test_every_situation_has_an_example() -> None:
    """None is left out."""
    assert set(EXAMPLES) == set(Situation)


@pytest.mark.parametrize("key", Situation)
def test_example(key: Situation) -> None:
    """With these hands the situation comes first in this round, with these facts."""
    example = EXAMPLES[key]
    stocks = [parse_cards(stock) for stock in example["stocks"]]
    game = deal_game(find_variant(example["variant"]).rules, len(stocks), random_source(len(stocks)), stocks=stocks)
    history = History(public_game(game))
    told = [remark for _ in range(example["rounds"]) for remark in history.note_round(game.resolve(), public_game(game))]
    first = next(remark for remark in told if remark.key is key)
    facts = {name: list(fact) if isinstance(fact, tuple) else fact for name, fact in first.facts.items()}
    assert (first.battle, facts) == (example["rounds"], example["facts"])
