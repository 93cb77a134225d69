"""From which round a game that somebody gives up counts, and which seats gave up."""

from collections.abc import Sequence

from bot.engine.play.asks import RESIGN
from bot.engine.rules.rules import Procedure, Rules
from bot.host.table.finished_game import FinishedGame

COUNTS_FROM = 10
"""Rounds after which a game that ends by giving up counts: otherwise two accounts could make a win every few seconds."""


def counts_from(rules: Rules) -> int:
    """Return the rounds after which a game counts when somebody gives up: ten, or half of fewer than twenty.

    In Quatro it is one: a game is over after two to four, and each of them is somebody's loss.
    """
    if rules.procedure is Procedure.QUATRO:
        return 1
    return COUNTS_FROM if rules.rounds is None else min(COUNTS_FROM, (rules.rounds + 1) // 2)


def gave_up(game: FinishedGame) -> frozenset[int]:
    """Return the seats that gave up in a finished game."""
    return resigned(game.record.choices, game.rounds)


def resigned(choices: Sequence[tuple[int, int, str]], rounds: int) -> frozenset[int]:
    """Return the seats that resigned in a game of so many rounds: before a battle that came, or to the game's end."""
    return frozenset(seat for battle, seat, choice in choices if choice == RESIGN and battle <= rounds + 1)
