"""Finds the stage of a match: final, semi-final, round 2, lower bracket round 1, group 3; as a key and a number."""

from typing import Final, NamedTuple

from bot.tournament.formats.registry import format_of
from bot.tournament.model.match import Match
from bot.tournament.model.plan import Format
from bot.tournament.model.tournament import Tournament
from bot.tournament.standings.slots import GROUP, THIRD

FINALS: Final = ("final", "second_final", "third")
"""Stages of a single match."""

LATE: Final = {0: "final", 1: "semi", 2: "quarter"}
"""The last rounds of a knockout, by how many rounds follow."""


class Stage(NamedTuple):
    """What part of a tournament a match is: its key, and the number of the round or the group."""

    key: str
    number: int

    @property
    def is_final(self) -> bool:
        """Whether it is the stage of a single match, after which somebody has won, or is third."""
        return self.key in FINALS


def stage_of(state: Tournament, match: Match) -> Stage:
    """Return the stage of a match."""
    return stage_at(state, match.place, match.round)


def stage_at(state: Tournament, place: str, round_: int) -> Stage:
    """Return the stage of a place in a bracket or a group, which is played in that round; no place is a round alone."""
    column = place.partition(".")[0]
    side, number = column[:1], int(column[1:] or 0)
    match side:
        case "":
            return Stage("round", round_)
        case _ if side == THIRD:
            return Stage("third", round_)
        case "F":
            return Stage("final" if number == 1 else "second_final", round_)
        case _ if side == GROUP:
            return Stage("group", number)
        case _ if state.plan.format is Format.DOUBLE:
            return Stage("upper" if side == "W" else "lower", number)
    slots = format_of(state.plan.format).slots(state.plan, len(state.starters))
    left = next((slot.left for slot in slots if slot.place == place), len(slots))
    return Stage(LATE.get(left, "round"), round_)
