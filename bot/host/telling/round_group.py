"""The group of quiet rounds that a board tells at once: where it began, and what everybody owned then."""

from typing import NamedTuple

from bot.engine.play.game import Game


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
    counted = game.owned if game.rules.first_to is None else game.wins
    return tuple([counted(seat) for seat in range(game.seats)])
