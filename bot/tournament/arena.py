"""The arena: for a fixed time everybody who is free is paired again at once. It reads no clock; the bell is an event."""

from collections.abc import Sequence

from bot.tournament.events import Event, Paired
from bot.tournament.match import Match
from bot.tournament.plan import Plan
from bot.tournament.results import How
from bot.tournament.standings import by_points
from bot.tournament.system import Standing
from bot.tournament.tournament import Tournament


class Arena:
    """Whoever is free meets whoever stands near."""

    def fewest(self, plan: Plan) -> int:
        """Return how many entrants it needs at least."""
        return 2

    def rounds(self, plan: Plan, entrants: int) -> int:
        """Return 0: an arena has a time, and no rounds."""
        return 0

    def waiting(self, t: Tournament) -> list[int]:
        """Return who is free, longest waiting first."""
        busy = {number for match in t.standing if match.open for number in match.seats}
        last = {number: match.number for match in t.standing for number in match.seats}
        return sorted((n for n in t.playing if n not in busy), key=lambda n: (last.get(n, 0), t.entrants[n].seed))

    def pairings(self, t: Tournament) -> Sequence[Event]:
        """Return the matches that can begin now."""
        free = [] if t.rang else self.waiting(t)
        pairs = list(zip(free[::2], free[1::2], strict=False))
        return [Paired(number, 1, pair, "", t.plan.best_of) for number, pair in enumerate(pairs, len(t.matches) + 1)]

    def over(self, t: Tournament) -> bool:
        """Return whether the bell rang and the last match is over."""
        return t.rang and not any(match.open for match in t.standing)

    def standings(self, t: Tournament) -> Sequence[Standing]:
        """Return how everybody stands by points."""
        return by_points(t, worth=_worth)


def _worth(match: Match) -> tuple[int, ...]:
    result = match.result
    if result is None or result.how is How.ABSENT:
        return (0,) * len(match.seats)
    return tuple((2 if result.drawn else 4) if place == 1 else 0 for place in result.places)
