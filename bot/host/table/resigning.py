"""Resignations: who gave up, from which round on such a game counts, and how a seat leaves a running game.

A seat leaves at once between two battles, within one at its end. Whether a player may resign is checked in playing.py.
"""

from collections.abc import Sequence

from bot.engine.play.asks import RESIGN
from bot.engine.play.game import Game
from bot.engine.rules.rules import Procedure, Rules
from bot.host.table.finished_game import FinishedGame
from bot.host.table.table import Table

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
    return resigned_seats(game.record.choices, game.rounds)


def resigned_seats(choices: Sequence[tuple[int, int, str]], rounds: int) -> frozenset[int]:
    """Return the seats that resigned in a game of so many rounds: before a battle that came, or to the game's end."""
    return frozenset(seat for battle, seat, choice in choices if choice == RESIGN and battle <= rounds + 1)


def battle_begun(table: Table) -> bool:
    """Whether the present battle of choice has started: somebody has laid or been told something, or its cards lie open."""
    turn = table.turn
    return turn is not None and (turn.revealed > 0 or bool(turn.flipped) or table.open_game().stage > 0)


def leave_game(draft: Table, seat: int) -> None:
    """Resign a seat of a draft; a battle that has started is still played to its end for it (rules.md §10 A13)."""
    game = draft.own_game()
    before = game.battle + 2 if battle_begun(draft) else game.resign(seat)
    draft.choices = (*draft.choices, (before, seat, RESIGN))


def is_leaving(table: Table, seat: int) -> bool:
    """Whether the seat resigned in the middle of the present battle, which is still played to its end for it."""
    return (table.open_game().battle + 2, seat, RESIGN) in table.choices


def complete_resignations(draft: Table, game: Game) -> None:
    """Resign the seats that gave up in the battle that is over now; call it when time has been called (rules.md §10 A13, A14).

    A seat that is out by then, or in the game when it ends, has not resigned.
    """
    for choice in [choice for choice in draft.choices if (choice[0], choice[2]) == (game.battle + 1, RESIGN)]:
        if game.outcome is None and choice[1] in game.alive():
            game.resign(choice[1])
        else:
            draft.choices = tuple(kept for kept in draft.choices if kept != choice)
