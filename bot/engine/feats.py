"""What each seat did in a game besides its place: wars won, the biggest pot, cards captured. Plays nothing."""

from typing import NamedTuple

from bot.engine.game import Game
from bot.engine.round import Round


class Feat(NamedTuple):
    """What one seat did. `wars` are battles with a war that it won, `pot` and `captured` are cards.

    Only a battle that the seat won counts, and it counts with its whole pot: own cards, an earlier carry and a prize too
    (rules.md §10 A35). Stolen piles were captured before. In a game for chips cards are nobody's, so both stay 0.
    """

    wars: int = 0
    pot: int = 0
    captured: int = 0


class Feats:
    """Looks on while a game is played, one round after the other.

    Of a game that goes round in circles it sees the rounds that were played, not those that would have followed.
    """

    __slots__ = ("_captured", "_cards", "_pots", "_wars")

    def __init__(self, game: Game) -> None:
        self._cards = not game.has_chips
        self._wars = [0] * game.seats
        self._pots = [0] * game.seats
        self._captured = [0] * game.seats

    def see(self, round_: Round) -> None:
        """Count one round."""
        winner = round_.winner
        if winner is None:
            return
        if round_.steps:
            self._wars[winner] += 1
        if self._cards:
            pot = round_.pot
            self._captured[winner] += pot
            self._pots[winner] = max(self._pots[winner], pot)

    def of_seats(self) -> tuple[Feat, ...]:
        """What has been counted, by seat."""
        return tuple(map(Feat, self._wars, self._pots, self._captured))
