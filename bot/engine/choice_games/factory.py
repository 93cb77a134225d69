"""Deals and restores the game of any rules, by their procedure."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.engine.choice_games.casino_game import Casino
from bot.engine.choice_games.quatro_game import Quatro
from bot.engine.choice_games.scientific_game import Scientific
from bot.engine.choice_games.slap_game import Slap
from bot.engine.choice_games.speed_game import Speed
from bot.engine.choice_games.stealing_game import Stealing
from bot.engine.choice_games.strategy_game import Strategy
from bot.engine.choice_games.suicide import Suicide
from bot.engine.play.game import Game
from bot.engine.play.loop_guard import LoopGuard
from bot.engine.random_source import RandomSource
from bot.engine.rules.rules import Procedure, Rules

GAMES: Final[Mapping[Procedure, type[Game]]] = {
    Procedure.WAR: LoopGuard,
    Procedure.SUICIDE: Suicide,
    Procedure.SCIENTIFIC: Scientific,
    Procedure.STEALING: Stealing,
    Procedure.CASINO: Casino,
    Procedure.SPEED: Speed,
    Procedure.STRATEGY: Strategy,
    Procedure.SLAP: Slap,
    Procedure.QUATRO: Quatro,
}
"""The game of each procedure."""


def deal_game(
    rules: Rules, seats: int, source: RandomSource, *, deck: bytes | None = None, stocks: Sequence[bytes] | None = None
) -> Game:
    """Return a new game; `deck` is dealt in place of a shuffled pack, `stocks` are taken in place of any deal.

    Raises RulesError if the rules, the deck or the stocks cannot be played.
    """
    return GAMES[rules.procedure].deal(rules, seats, source, deck=deck, stocks=stocks)


def restore_game(rules: Rules, seats: int, source: RandomSource, snapshot: bytes) -> Game:
    """Return the game that a snapshot was taken of; raises SnapshotError if it was not one of these rules and seats."""
    return GAMES[rules.procedure].restore(rules, seats, source, snapshot)
