"""Single elimination format: lose once and you are out, with an optional match for the third place."""

from functools import lru_cache

from bot.tournament.formats.format import BracketFormat
from bot.tournament.model.plan import FormatSettings
from bot.tournament.standings.slots import Slot, knockout_slots, rounds_of, seed_order


class SingleElimination(BracketFormat):
    """The bracket 1–8–4–5, byes for the highest seeds; a match is paired as soon as both who play it are known."""

    settings = frozenset({"late_best_of", "third_place"})

    def rounds(self, plan: FormatSettings, entrants: int) -> int:
        """Return the rounds up to the final; the third place is played for beside it."""
        return rounds_of(entrants)

    def slots(self, plan: FormatSettings, entrants: int) -> tuple[Slot, ...]:
        """Return the slots, with a match for the third place from four entrants."""
        return single_slots(entrants, plan.third_place)


@lru_cache(maxsize=32)
def single_slots(entrants: int, third: bool) -> tuple[Slot, ...]:
    """Return the slots for so many; there is a match for the third place from four."""
    return tuple(knockout_slots(seed_order(entrants), third and entrants >= 4))
