"""Plays one round of cards that are all laid out, for an example on paper or in a rule."""

import random
from collections.abc import Sequence

from bot.engine.choice_games.factory import deal_game
from bot.engine.play.round import Round
from bot.engine.random_source import FastRandomSource
from bot.engine.rules.rules import Rules


def play_sample(rules: Rules, seats: int, *, stocks: Sequence[bytes] | None = None, deck: bytes | None = None) -> Round:
    """Return the first round of a game in which every card is given; raises RulesError where it cannot be played so."""
    source = FastRandomSource(random.Random(0))  # noqa: S311 - nothing is drawn: all cards are laid out
    return deal_game(rules, seats, source, deck=deck, stocks=stocks).resolve()
