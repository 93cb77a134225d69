"""Explains a rank in numbers: the points of each match, and the tie-break that separates a player from the neighbours."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.tournament.formats.registry import format_of
from bot.tournament.model.match import DecisionMethod, Match
from bot.tournament.model.tournament import Tournament
from bot.tournament.standings.bracket_progress import OUT, bracket_worths
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
    if last is theirs[-1] and last.winner is not None and not _is_of_group(last):
        won = last.winner == mine.entrant
        return TieBreakStep(other.entrant, other.rank, BEATEN, int(won), int(not won), (last.number,))
    one, two = _reached(own), _reached(theirs)
    if _is_of_group(one) and _is_of_group(two):
        places = _group_places(t)
        return TieBreakStep(other.entrant, other.rank, GROUP_PLACE, places[mine.entrant], places[other.entrant])
    return TieBreakStep(other.entrant, other.rank, REACHED, one.round, two.round, (one.number, two.number))


def _reached(matches: list[Match]) -> Match:
    """Return the match of the last round that was reached; before one for the third place there always is a semi-final."""
    return max((match for match in matches if match.place != THIRD), key=lambda match: match.round)


def _is_of_group(match: Match) -> bool:
    return match.place.startswith(GROUP)


def _group_places(t: Tournament) -> Mapping[int, int]:
    groups = format_of(t.plan.format).groups(t)
    return {line.entrant: place for group in groups for place, line in enumerate(group.table(t), 1)}


@dataclass(frozen=True, slots=True)
class MatchContribution:
    """A match that is over: `points` in halves are what it brought, `doubled` if for a streak. `how` is None for a void."""

    match: int
    round: int
    opponents: tuple[int, ...]
    how: DecisionMethod | None
    place: int
    drawn: bool
    points: int
    doubled: bool = False


@dataclass(frozen=True, slots=True)
class InGroup:
    """The same within a group, counted from 1."""

    number: int
    standing: Standing
    beside: tuple[TieBreakStep, ...]


@dataclass(frozen=True, slots=True)
class StandingExplanation:
    """`beside` are the one above, the one below and all who share the rank.

    `out` is the match that knocked them out, `third` the one for the third place that they had or have yet.
    """

    standing: Standing
    matches: tuple[MatchContribution, ...]
    beside: tuple[TieBreakStep, ...]
    group: InGroup | None = None
    out: int | None = None
    third: int | None = None


def explain_place(t: Tournament, entrant: int) -> StandingExplanation:
    """Return why somebody of the field stands where they do now. Raises ValueError for anybody else."""
    if entrant not in t.order:
        raise ValueError(f"entrant {entrant} is not in the field")
    format_ = format_of(t.plan.format)
    lines, matches = format_.standings(t), _matches(t, entrant)
    if not format_.is_bracket:
        return StandingExplanation(_of(lines, entrant), matches, _beside(lines, entrant))
    beside = tuple(parted_in_bracket(t, mine, line) for mine, line in _neighbours(lines, entrant))
    knocked_out, third = _out(t, entrant), _third(t, entrant)
    return StandingExplanation(_of(lines, entrant), matches, beside, _in_group(t, entrant), knocked_out, third)


def _matches(t: Tournament, entrant: int) -> tuple[MatchContribution, ...]:
    format_ = format_of(t.plan.format)
    worth, doubled = format_.worth(t), format_.doubled_matches(t, entrant)
    found = []
    for match in t.of_entrant(entrant):
        if match.is_open:
            continue
        seat, result = match.seats.index(entrant), match.result
        others = tuple(number for number in match.seats if number != entrant)
        if result is None:
            found.append(MatchContribution(match.number, match.round, others, None, 0, False, 0))
            continue
        place = result.places[seat]
        shared, points, twice = place == 1 and result.is_drawn, worth(match)[seat], match.number in doubled
        found.append(MatchContribution(match.number, match.round, others, result.how, place, shared, points, twice))
    return tuple(found)


def _neighbours(lines: Sequence[Standing], entrant: int) -> list[tuple[Standing, Standing]]:
    at = next(i for i, line in enumerate(lines) if line.entrant == entrant)
    mine = lines[at]
    return [(mine, line) for i, line in enumerate(lines) if i != at and (abs(i - at) == 1 or line.rank == mine.rank)]


def _beside(lines: Sequence[Standing], entrant: int) -> tuple[TieBreakStep, ...]:
    return tuple(separating_step(mine, line) for mine, line in _neighbours(lines, entrant))


def _of(lines: Sequence[Standing], entrant: int) -> Standing:
    return next(line for line in lines if line.entrant == entrant)


def _in_group(t: Tournament, entrant: int) -> InGroup | None:
    for group in format_of(t.plan.format).groups(t):
        if entrant in group.members:
            table = group.table(t)
            return InGroup(group.number, _of(table, entrant), _beside(table, entrant))
    return None


def _out(t: Tournament, entrant: int) -> int | None:
    if bracket_worths(format_of(t.plan.format).progress(t)).get(entrant, (0,))[0] != OUT:
        return None
    lost = [m for m in t.of_entrant(entrant) if m.result is not None and m.winner != entrant and m.place != THIRD]
    return lost[-1].number if lost else None


def _third(t: Tournament, entrant: int) -> int | None:
    """Return the match for the third place of somebody; None where they have none, or no opponent in it."""
    return next((match.number for match in t.of_entrant(entrant) if match.place == THIRD and not match.is_bye), None)
