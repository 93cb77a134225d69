"""Single elimination format: lose once and you are out, with an optional match for the third place."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from bot.tournament.formats.format import TournamentFormat
from bot.tournament.model.events import Event
from bot.tournament.model.plan import FormatSettings
from bot.tournament.model.tournament import Tournament
from bot.tournament.simulation import MatchSimulation, Times
from bot.tournament.standings.bracket_places import bracket_worths, place_field
from bot.tournament.standings.bracket_progress import NOBODY, BracketProgress, SlotOccupant, progress_of
from bot.tournament.standings.slots import Ranked, Seed, Slot, knockout_slots, rounds_of, seed_order
from bot.tournament.standings.standings import Standing


class SingleElimination(TournamentFormat):
    """The bracket 1–8–4–5, byes for the highest seeds; a match is paired as soon as both who play it are known."""

    is_bracket = True
    settings = frozenset({"late_best_of", "third_place"})

    def rounds(self, plan: FormatSettings, entrants: int) -> int:
        """Return the rounds up to the final; the third place is played for beside it."""
        return rounds_of(entrants)

    def pairings(self, t: Tournament) -> Sequence[Event]:
        """Return the matches that can be played, and those that are no longer right."""
        return self.progress(t).events

    def over(self, t: Tournament) -> bool:
        """Return whether every match has been played."""
        return self.progress(t).over

    def standings(self, t: Tournament) -> Sequence[Standing]:
        """Return the ranks by how far everybody came; players who lost in the same round share a rank."""
        return place_field(t, bracket_worths(self.progress(t)))

    def slots(self, plan: FormatSettings, entrants: int) -> tuple[Slot, ...]:
        """Return the slots, with a match for the third place from four entrants."""
        return single_slots(entrants, plan.third_place)

    def progress(self, t: Tournament) -> BracketProgress:
        """Return how far the bracket has come."""
        return progress_of(t, single_slots(len(in_bracket(t)), t.plan.third_place), seed_finder(t))

    def simulated_ends(self, plan: FormatSettings, entrants: int, games: MatchSimulation, length_ms: int) -> Times:
        """Return when the last match of the bracket ends in each run."""
        return games.simulate_bracket(self.slots(plan, entrants))


@lru_cache(maxsize=32)
def single_slots(entrants: int, third: bool) -> tuple[Slot, ...]:
    """Return the slots for so many; there is a match for the third place from four."""
    return tuple(knockout_slots(seed_order(entrants), third and entrants >= 4))


def in_bracket(t: Tournament) -> list[int]:
    """Return the entrants of the bracket, highest seed first: those there at the start, for nobody can enter it later."""
    return [number for number in t.order if not t.entrants[number].late]


def seed_finder(t: Tournament) -> Callable[[Seed | Ranked], SlotOccupant]:
    """Return the function that gives the entrant of a seed."""
    field = in_bracket(t)
    return lambda feed: SlotOccupant(True, field[feed.number - 1]) if isinstance(feed, Seed) else NOBODY
