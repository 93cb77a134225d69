"""Counts what each seat did in a game: wars won, pots, cards captured, its fewest cards."""

from typing import NamedTuple

from bot.engine.play.game import Game
from bot.engine.play.round import Round


class SeatStat(NamedTuple):
    """What one seat did. `wars` are battles with a war that it won, `pot` and `captured` are cards.

    Only a battle that the seat won counts, and it counts with its whole pot: own cards, an earlier carry and a prize too
    (rules.md §10 A35). Stolen piles were captured before. `chain` is the most steps of a war that it won, `lowest` the
    fewest cards that it owned after a round, `fell` the first round after which it was so few (0: the deal). In a game for
    chips or points cards are nobody's, so numbers of cards stay 0.
    """

    wars: int = 0
    pot: int = 0
    captured: int = 0
    chain: int = 0
    lowest: int = 0
    fell: int = 0


class SeatStats:
    """Counts for each seat while a game is played, round by round.

    In a game that repeats itself it counts the rounds that were played, not those that would have followed.
    """

    __slots__ = ("_captured", "_cards", "_chains", "_fell", "_game", "_lowest", "_pots", "_wars", "won_wars")

    def __init__(self, game: Game) -> None:
        self._game = game
        self._cards = game.owns_cards
        self._chains = [0] * game.seats
        self._lowest = [game.count_owned(seat) if self._cards else 0 for seat in range(game.seats)]
        self._fell = [0] * game.seats
        self._wars = [0] * game.seats
        self.won_wars: list[tuple[int, int]] = []
        """The battles with a war, and the seats that won them."""
        self._pots = [0] * game.seats
        self._captured = [0] * game.seats

    def count_round(self, round_: Round) -> None:
        """Count one round, which the game has just played."""
        winner, quiet = round_.winner, round_.course is None
        if self._cards:
            gaining = winner if quiet else None  # it took its own card back
            for seat, lowest in enumerate(self._lowest):
                if seat != gaining and (owned := self._game.count_owned(seat)) < lowest:
                    self._lowest[seat], self._fell[seat] = owned, round_.battle
        if winner is None:
            return
        if not quiet and round_.steps:
            self._wars[winner] += 1
            self.won_wars.append((round_.battle, winner))
            self._chains[winner] = max(self._chains[winner], round_.steps)
        if self._cards:
            pot = len(round_.ups) if quiet else round_.pot
            self._captured[winner] += pot
            self._pots[winner] = max(self._pots[winner], pot)

    def of_seats(self) -> tuple[SeatStat, ...]:
        """Return what has been counted, by seat."""
        return tuple(map(SeatStat, self._wars, self._pots, self._captured, self._chains, self._lowest, self._fell))
