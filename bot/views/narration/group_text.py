"""Text about a group of rounds that a board tells at once: how many they were, who gained, who lost, who went out."""

from bot.engine.play.game import Game
from bot.engine.play.round import Round
from bot.host.table.table import Table
from bot.host.telling.round_group import RoundGroup, ranked_by
from bot.texts import join_list, say
from bot.views.interactions.formatting import name, names, signed


def group_lines(table: Table, game: Game, last: Round, group: RoundGroup) -> list[str]:
    """Return what the rounds of a group brought, the newest of which is `last`: its cards are told below."""
    rounds, wars = last.battle - group.first + 1, game.wars - group.wars
    changes = [after - before for before, after in zip(group.owned, ranked_by(game), strict=True)]
    seats = sorted((seat for seat in range(game.seats) if changes[seat]), key=lambda seat: -changes[seat])
    told = join_list([f"{name(table, seat)} {signed(changes[seat])}" for seat in seats])
    lines = [say("telling-group" if told else "telling-group_even", rounds=rounds, wars=wars, changes=told)]
    alive = game.alive()
    gone = tuple(seat for seat, owned in enumerate(group.owned) if owned and seat not in alive and seat not in last.out)
    if gone and game.rules.first_to is None:
        lines.append(say("game-knocked_out" if game.is_elimination else "game-out", count=len(gone), names=names(table, gone)))
    return lines
