"""Says what separates two neighbours in the standings: a number, or in a bracket their match or the round they reached."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from bot.tournament.formats.registry import format_of
from bot.tournament.model.match import Match
from bot.tournament.model.tournament import Tournament
from bot.tournament.standings.slots import GROUP, THIRD
from bot.tournament.standings.standings import Standing

POINTS: Final = "points"
BEATEN: Final = "beaten"
"""One beat the other in the last match of both: a final, or the match for the third place."""
REACHED: Final = "reached"
"""The last round that each reached; the match for the third place is none."""
SHARED: Final = "shared"
"""They share a rank in a bracket."""
GROUP_PLACE: Final = "group_place"
"""The places in their groups, of which the lower number is the better."""


@dataclass(frozen=True, slots=True)
class TieBreakStep:
    """Somebody beside the entrant in the standings, and the first number that is not the same; None if nothing parts them.

    `matches` are the numbers of the matches that show it in a bracket: the one between them, or the last that each reached.
    """

    entrant: int
    rank: int
    by: str | None
    mine: int = 0
    theirs: int = 0
    matches: tuple[int, ...] = ()


def separating_step(mine: Standing, other: Standing) -> TieBreakStep:
    """Return what separates two in standings by points."""
    theirs = {POINTS: other.points, **dict(other.breaks)}
    for name, value in ((POINTS, mine.points), *mine.breaks):
        if name in theirs and theirs[name] != value:
            return TieBreakStep(other.entrant, other.rank, name, value, theirs[name])
    return TieBreakStep(other.entrant, other.rank, None)


def parted_in_bracket(t: Tournament, mine: Standing, other: Standing) -> TieBreakStep:
    """Return what separates two in a bracket."""
    own, theirs = t.of_entrant(mine.entrant), t.of_entrant(other.entrant)
    if mine.rank == other.rank:
        return TieBreakStep(other.entrant, other.rank, SHARED)
    if not own or not theirs:
        return TieBreakStep(other.entrant, other.rank, None)
    last = own[-1]
    if last is theirs[-1] and last.winner is not None and not _in_group(last):
        won = last.winner == mine.entrant
        return TieBreakStep(other.entrant, other.rank, BEATEN, int(won), int(not won), (last.number,))
    one, two = _reached(own), _reached(theirs)
    if _in_group(one) and _in_group(two):
        places = _group_places(t)
        return TieBreakStep(other.entrant, other.rank, GROUP_PLACE, places[mine.entrant], places[other.entrant])
    return TieBreakStep(other.entrant, other.rank, REACHED, one.round, two.round, (one.number, two.number))


def _reached(matches: list[Match]) -> Match:
    """Return the match of the last round that was reached; before one for the third place there always is a semi-final."""
    return max((match for match in matches if match.place != THIRD), key=lambda match: match.round)


def _in_group(match: Match) -> bool:
    return match.place.startswith(GROUP)


def _group_places(t: Tournament) -> Mapping[int, int]:
    groups = format_of(t.plan.format).groups(t)
    return {line.entrant: place for group in groups for place, line in enumerate(group.table(t), 1)}
