"""Single elimination: who loses is out. The bracket is in `slots`, how it goes is in `course`."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from bot.tournament.model.events import Event
from bot.tournament.model.format import Standing
from bot.tournament.model.plan import FormatSettings
from bot.tournament.model.tournament import Tournament
from bot.tournament.standings.bracket_progress import NOBODY, BracketProgress, SlotOccupant, course
from bot.tournament.standings.placing import placed, worths
from bot.tournament.standings.slots import Ranked, Seed, Slot, knockout, rounds_of, seeds


class SingleElimination:
    """The bracket 1–8–4–5, byes for the highest seeds; a match is paired as soon as both who play it are known."""

    def fewest(self, plan: FormatSettings) -> int:
        """Return 2."""
        return 2

    def rounds(self, plan: FormatSettings, entrants: int) -> int:
        """Return the rounds up to the final; the third place is played for beside it."""
        return rounds_of(entrants)

    def pairings(self, t: Tournament) -> Sequence[Event]:
        """Return the matches that can be played, and those that are no longer right."""
        return self.course(t).events

    def over(self, t: Tournament) -> bool:
        """Return whether every match has been played."""
        return self.course(t).over

    def standings(self, t: Tournament) -> Sequence[Standing]:
        """Return who came how far; who lost in the same round shares a rank."""
        return placed(t, worths(self.course(t)))

    def course(self, t: Tournament) -> BracketProgress:
        """Return how its bracket goes."""
        return course(t, single_slots(len(in_bracket(t)), t.plan.third_place), seeded(t))


@lru_cache(maxsize=32)
def single_slots(entrants: int, third: bool) -> tuple[Slot, ...]:
    """Return the slots for so many; there is a match for the third place from four."""
    return tuple(knockout(seeds(entrants), third and entrants >= 4))


def in_bracket(t: Tournament) -> list[int]:
    """Return who stands in the bracket, highest seed first: who was there at the start, for nobody can come into it later."""
    return [number for number in t.order if not t.entrants[number].late]


def seeded(t: Tournament) -> Callable[[Seed | Ranked], SlotOccupant]:
    """Return who comes from a seed."""
    field = in_bracket(t)
    return lambda feed: SlotOccupant(True, field[feed.number - 1]) if isinstance(feed, Seed) else NOBODY
