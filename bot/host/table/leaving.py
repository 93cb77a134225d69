"""Resignations from a running game: between two battles at once, within one at its end. Works on a draft.

Whether a player may resign is checked in playing.py.
"""

from bot.engine.play.asks import RESIGN
from bot.engine.play.game import Game
from bot.host.table.table import Table


def battle_begun(table: Table) -> bool:
    """Whether the present battle of choice has started: somebody has laid or been told something, or its cards lie open."""
    turn = table.turn
    return turn is not None and (turn.revealed > 0 or bool(turn.flipped) or table.open_game().stage > 0)


def leave(draft: Table, seat: int) -> None:
    """Resign a seat; a battle that has started is still played to its end for it (rules.md §10 A13)."""
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
