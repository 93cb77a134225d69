"""How long a tournament will take, said before it begins. It knows no clock; how long games last is told by the host."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.tournament.formats.double_elimination import double_slots
from bot.tournament.formats.grouping import groups_of, snake
from bot.tournament.formats.groups import cut_slots
from bot.tournament.formats.registry import system_of
from bot.tournament.formats.round_robin import schedule
from bot.tournament.formats.single_elimination import single_slots
from bot.tournament.model.plan import Format, FormatSettings
from bot.tournament.simulation import MatchSimulation, Times

LATE: Final = 0.95


@dataclass(frozen=True, slots=True)
class Forecast:
    """How many rounds it has (0 for an arena), how long it takes on average, and at most in 19 cases of 20."""

    rounds: int
    expected_ms: int
    late_ms: int


def forecast(
    plan: FormatSettings, entrants: int, lengths_ms: Sequence[int], pause_ms: int, ready_ms: int, seed: int, arena_ms: int = 0
) -> Forecast:
    """Return how long a tournament of so many takes if nothing unusual happens.

    `lengths_ms` is a sample of the lengths of games, `pause_ms` the time between rounds, `ready_ms` what it takes until the
    entrants of a match are ready. An arena lasts `arena_ms` and the games that run then. The same seed says the same.
    Raises ValueError without a length, or for fewer entrants than the format needs.
    """
    system = system_of(plan.format)
    if not lengths_ms or entrants < system.fewest(plan):
        raise ValueError("nothing can be said without games, or for too few entrants")
    paper = MatchSimulation(plan, lengths_ms, pause_ms, ready_ms, random.Random(seed))  # noqa: S311 - nobody plays this
    rounds = system.rounds(plan, entrants)
    times = sorted(_times(plan, paper, entrants, rounds, arena_ms))
    return Forecast(rounds, sum(times) // len(times), times[int(LATE * len(times))])


def _times(plan: FormatSettings, paper: MatchSimulation, entrants: int, rounds: int, arena: int) -> Times:
    match plan.format:
        case Format.ARENA:
            return [arena + left for left in paper.at_the_bell(entrants // 2)]
        case Format.SINGLE:
            return paper.bracket(single_slots(entrants, plan.third_place))
        case Format.DOUBLE:
            return paper.bracket(double_slots(entrants))
        case Format.GROUPS:
            sizes = [len(members) for members in snake(range(entrants), groups_of(plan, entrants))]
            groups = [paper.rounds(size // 2, len(schedule(size)), rounds) for size in sizes]
            return paper.bracket(cut_slots(plan, entrants), groups) if cut_slots(plan, entrants) else groups[0]
        case _:
            return paper.rounds(max(entrants // plan.seats, 1), rounds, rounds)
