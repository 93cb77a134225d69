"""The round robin: everybody meets everybody once. Groups use its schedule; it puts nobody in order."""

from collections.abc import Sequence

from bot.tournament.formats.rounds import paired, waits
from bot.tournament.model.events import Event
from bot.tournament.model.format import Standing
from bot.tournament.model.plan import FormatSettings
from bot.tournament.model.tournament import Tournament
from bot.tournament.standings.standings import by_points

Round = list[tuple[int, int]]


def schedule(entrants: int) -> list[Round]:
    """Return the rounds in which so many meet once each, as pairs of places from 0, who sits first first.

    The circle method: those meet whose places add up to the round's number, modulo the odd number of chairs in the circle.
    With an odd field somebody is missing in each round, everybody once. The first two places meet last, and nobody sits
    first more than once more or less often than second.
    """
    circle = entrants - 1 + entrants % 2
    return [_round(entrants, circle, (total + 2) % circle) for total in range(circle)] if entrants > 1 else []


def _round(entrants: int, circle: int, total: int) -> Round:
    pairs = [(one, (total - one) % circle) for one in range(circle)]
    found = [(one, other) if (one + other) % 2 else (other, one) for one, other in pairs if one < other]
    if entrants > circle:
        alone, last = next(one for one, other in pairs if one == other), circle
        found.append((last, alone) if alone % 2 else (alone, last))
    return found


class RoundRobin:
    """Every round is paired as a whole when the one before is decided; who comes after the start is not in the schedule."""

    def fewest(self, plan: FormatSettings) -> int:
        """Return how many entrants it needs at least."""
        return 2

    def rounds(self, plan: FormatSettings, entrants: int) -> int:
        """Return how many rounds so many entrants play."""
        return len(schedule(entrants))

    def pairings(self, t: Tournament) -> Sequence[Event]:
        """Return the next round. Matches of those who dropped out are paired too, to be won without a game."""
        field = _field(t)
        plan = schedule(len(field))
        if waits(t) or t.round >= len(plan):
            return ()
        tables = [(field[first], field[second]) for first, second in plan[t.round]]
        met = {number for table in tables for number in table}
        alone = [(number,) for number in field if number not in met and t.entrants[number].active]
        return paired(t, t.round + 1, len(plan), [*tables, *alone])

    def over(self, t: Tournament) -> bool:
        """Return whether nothing is left to be played."""
        return t.round >= self.rounds(t.plan, len(_field(t))) and not waits(t)

    def standings(self, t: Tournament) -> Sequence[Standing]:
        """Return how everybody stands by points."""
        return by_points(t)


def _field(t: Tournament) -> list[int]:
    return [number for number in t.order if not t.entrants[number].late]
