"""What a board keeps of rounds: the last war, and the group of quiet rounds that it tells at once."""

from typing import NamedTuple

from bot.engine.play.game import Game
from bot.engine.play.round import Round
from bot.engine.rules.rules import Procedure, Rules, RuleSwitch


class LastWar(NamedTuple):
    """What a board still shows of a war after later rounds: who took how many cards, and when.

    The round itself would do, but it carries every card of the table, and there are ten thousand tables.
    """

    battle: int
    winner: int | None
    pot: int
    losers: tuple[int, ...] = ()


def war_of(played: Round, rules: Rules) -> LastWar | None:
    """Return what a board shows of a round's war later, or of one in which somebody goes and gets a forfeit; else None."""
    if rules.procedure is Procedure.QUATRO and rules.forfeit is RuleSwitch.ON:
        return LastWar(played.battle, None, 0, tuple(seat for seat in played.out if seat in played.alive))
    if not played.steps:
        return None
    beaten = played.flips[0].contenders if rules.forfeit is RuleSwitch.ON else ()
    return LastWar(played.battle, played.winner, played.pot, tuple(seat for seat in beaten if seat != played.winner))


class RoundGroup(NamedTuple):
    """The rounds that one beat played together. `first` is the number of the first one.

    `owned` are the cards of each seat before it, or the wins in a game to a number of wins; `wars` were fought before it.
    """

    first: int
    owned: tuple[int, ...]
    wars: int


def group_after(game: Game) -> RoundGroup:
    """Return the group of the rounds that are played next."""
    return RoundGroup(game.battle + 1, ranked_by(game), game.wars)


def ranked_by(game: Game) -> tuple[int, ...]:
    """Return by seat what decides who is ahead: the wins in a game to a number of them, the cards in all others."""
    counted = game.owned if game.rules.first_to is None else game.count_wins
    return tuple([counted(seat) for seat in range(game.seats)])
