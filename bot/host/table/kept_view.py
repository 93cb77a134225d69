"""Rebuilds a table as it was some rounds ago, for a board while its newest rounds cannot be saved."""

from bot.engine.records.replay import Choices, open_game
from bot.host.table.finish import record_of
from bot.host.table.table import Table, war_of


def rounds_ago(table: Table, rounds: int) -> Table:
    """Return a copy of a running table as it was so many rounds ago, or after the deal where fewer were played.

    Its game is replayed from the record, as a restart would: what was never saved is not to be seen.
    """
    record, battle = record_of(table), max(table.open_game().battle - rounds, 0)
    choices, game, view = Choices(record), open_game(record), table.draft()
    view.last = view.last_war = None
    choices.apply_between_battles(game)
    while game.outcome is None and game.battle < battle:
        view.last = choices.play(game)
        view.last_war = war_of(view.last, table.rules) or view.last_war
        choices.apply_between_battles(game)
    view.game = game
    return view
