"""Chooses the bot player for each game, good or random, and asks it for an answer."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, Final, TypeAlias

from bot.engine.bots import casino, scientific, speed, stealing, strategy, suicide
from bot.engine.bots.draw import Draw
from bot.engine.play.asks import NOTHING, Ask, AskKind, View
from bot.engine.play.game import Game
from bot.engine.random_source import RandomSource
from bot.engine.rules.rules import Procedure


class Skill(StrEnum):
    """How a bot player plays; the value is fit for a key."""

    GOOD = "good"
    RANDOM = "random"


Player: TypeAlias = Callable[[Any, Ask, Draw], str]
"""Answers a question from the view of the seat that is asked, never from the game: what a seat may not see, it cannot use."""


def choose_at_random(view: View, ask: Ask, draw: Draw) -> str:
    """Return any of the choices, each as likely; nothing too, where the seat may do nothing."""
    del view
    choices = [*ask.choices, NOTHING] if ask.default == NOTHING else ask.choices
    return draw.one_of(choices)


GOOD: Final[Mapping[Procedure, Player]] = {
    Procedure.CASINO: casino.choose_well,
    Procedure.SCIENTIFIC: scientific.choose_well,
    Procedure.SLAP: speed.slap_well,
    Procedure.SPEED: speed.choose_well,
    Procedure.STEALING: stealing.choose_well,
    Procedure.STRATEGY: strategy.choose_well,
    Procedure.SUICIDE: suicide.choose_well,
}
"""The good player of each game."""

RANDOM: Final[Mapping[Procedure, Player]] = {
    Procedure.SLAP: speed.press_at_random,
    Procedure.SPEED: speed.press_at_random,
}
"""The random player of each game in which it is more than any of the choices."""


def answer_as(game: Game, ask: Ask, skill: Skill, source: RandomSource) -> str:
    """Return the choice of a bot player with this skill; NOTHING if it does nothing."""
    players = GOOD if skill is Skill.GOOD else RANDOM
    player = players.get(game.rules.procedure, choose_at_random)
    place = int(ask.kind is AskKind.TIE)  # the only question that comes with another one, after it
    return player(game.view_for(ask), ask, Draw(source, game.battle + 1, ask.seat, game.stage, place))
