"""Tells how the chances of a game that is over went, from the deal to the win, with no long stretch left out."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from bot.engine.events.outcome import Outcome
from bot.engine.foresight.chances import Chances
from bot.engine.records.record import Record
from bot.host.foresight.mirrored_game import MirroredGame

ChanceCourse = tuple[tuple[int, tuple[float, ...]], ...]
"""The chances by seat after some rounds of a game, the deal first as round 0."""

FEWEST_TOLD: Final = 4
MOST_TOLD: Final = 120
"""Moments that the picture of a game's chances has at least besides the deal and the end, and at most."""

STRETCHES: Final = 24
"""Parts into which a game is divided: the chances are to be known in each."""

LONGEST_LEAP: Final = 8
"""A game of which more than this part in a row is unknown has no course: a straight line would say what nobody worked out."""


def between(told: Sequence[int], rounds: int) -> list[int]:
    """Return the rounds after which the chances have to be worked out, so that no stretch of the game goes without."""
    step = max(rounds // STRETCHES, 1)
    wanted, known = list[int](), 0
    for battle in (*sorted(told), rounds):
        wanted += range(known + step, battle - step // 2, step)
        known = battle
    return wanted


def chances_at(
    record: Record, pace: int, battles: Sequence[int], late: Callable[[], bool]
) -> Iterator[tuple[int, tuple[float, ...]]]:
    """Yield the chances after these rounds, earliest first, where they are known. Plays the game: call it off the loop."""
    mirrored = MirroredGame(record, pace)
    for battle in battles:
        mirrored.go_on(record, battle)
        if (found := mirrored.answer(late)) is not None:
            yield battle, found.seats


def whole_course(told: Sequence[tuple[int, tuple[float, ...]]], deal: Chances, outcome: Outcome) -> ChanceCourse:
    """Return the course from the deal to a win; () where too little is known between."""
    inside = [one for one in told if 0 < one[0] < outcome.battles]
    ends = [0, *(battle for battle, _ in inside), outcome.battles]
    leap = max(after - before for before, after in pairwise(ends))
    if len(inside) < FEWEST_TOLD or leap > outcome.battles // LONGEST_LEAP + 1:
        return ()
    won = tuple(float(seat in outcome.winners) for seat in range(len(deal.seats)))
    course = [(0, deal.seats), *inside, (outcome.battles, won)]
    if len(course) <= MOST_TOLD:
        return tuple(course)
    return tuple(course[round(at * (len(course) - 1) / (MOST_TOLD - 1))] for at in range(MOST_TOLD))
