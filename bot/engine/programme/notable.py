"""Says of which quiet rounds there is something to say: a streak begins or ends, a weak card wins, the best beats the last."""

from typing import Final

from bot.engine.programme.moments import PlayedOut

REST: Final = 12
"""Rounds for which the same is not said again (`commentary.situation.REST`)."""

WEAK: Final = (3, 5)
"""Ranks from the weakest, counted from 0, up to which a card wins with little: with two seats, and with more."""

STREAKS: Final = (4, 3)
"""Rounds in a row that are a streak: with two seats, and with more."""


class Notable:
    """Finds such rounds around a place, from the winners and the opening cards alone; what was found is remembered."""

    def __init__(self, played_out: PlayedOut) -> None:
        self._winners, self._ups = played_out.winners, played_out.ups
        strengths = played_out.strength
        self._rank = {strength: rank for rank, strength in enumerate(sorted(set(strengths[:52])))}
        self._strength = strengths
        self._streak_from = STREAKS[played_out.seats > 2]
        self._found: dict[int, frozenset[str]] = {}

    def at(self, place: int) -> bool:
        """Whether something can be said of this round that was not said in the rounds just before."""
        found = self._of(place)
        return bool(found) and not found <= frozenset[str]().union(*map(self._of, range(max(0, place - REST), place)))

    def near(self, place: int, reach: int) -> int:
        """Return the notable place nearest to this one, at most `reach` away; where there is none, the place itself."""
        order = sorted(range(place - reach, place + reach + 1), key=lambda at: abs(at - place))
        return next((at for at in order if self.at(at)), place)

    def _of(self, place: int) -> frozenset[str]:
        if place not in self._found:
            self._found[place] = frozenset(self._streak(place) + self._cards(place))
        return self._found[place]

    def _streak(self, place: int) -> list[str]:
        winner, before = self._winners[place], self._row(place - 1)
        if winner is None or not before:
            return []
        if self._winners[place - 1] == winner:
            return ["streak"] * (before + 1 == self._streak_from)
        return ["broken"] * (before >= self._streak_from)

    def _row(self, place: int) -> int:
        """Return how many rounds in a row, at most a few, the winner of this one had won by then."""
        length = 0
        while place >= length and length < self._streak_from and self._winners[place - length] == self._winners[place]:
            length += 1
        return length

    def _cards(self, place: int) -> list[str]:
        ups = self._ups[place]
        if self._winners[place] is None or len(ups) < 2:
            return []
        *_, second, best = sorted(self._rank.get(self._strength[card], -1) for card in ups)
        highest = len(self._rank) - 1
        found = ["little"] * (0 <= best <= WEAK[len(ups) > 2] and second < best)
        if len(ups) == 2 and second == 0 and best == highest:
            found.append("heavy")
        if second == highest - 1 and best == highest:
            found.append("king")
        return found
