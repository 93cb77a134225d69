"""The places that a knocked-out player ends in are known at once, also while others of their round still play."""

from dataclasses import replace

import pytest

from bot.tournament.formats.registry import format_of
from bot.tournament.model.plan import Format
from bot.tournament.model.tournament import Tournament
from bot.tournament.standings.bracket_progress import final_places
from tests.tournament.simulate import random_plan, simulated
from tests.tournament.simulation import Simulation

BRACKETS = (Format.SINGLE, Format.DOUBLE, Format.GROUPS)


def of_bracket(number: int, format_: Format, odd: float) -> Simulation:
    """A tournament at random, of this format, with so many mishaps."""
    found = simulated(number, most=24)
    found.odd = odd
    found.t.plan = found.plan = replace(random_plan(found.dice, found.size), format=format_, rounds=0)
    return found


def ended_in(t: Tournament) -> dict[int, tuple[int, int]]:
    """The places of everybody who was in the bracket, by the final standings: those of equals share a range."""
    lines = format_of(t.plan.format).standings(t)
    inside = final_places(format_of(t.plan.format).progress(t))
    ranks = [line.rank for line in lines]
    below = {rank: min((other for other in ranks if other > rank), default=len(ranks) + 1) for rank in ranks}
    return {line.entrant: (line.rank, below[line.rank] - 1) for line in lines if line.entrant in inside}


@pytest.mark.parametrize("format_", BRACKETS)
@pytest.mark.parametrize("number", range(8))
def test_what_was_said_in_the_middle_holds_at_the_end(format_: Format, number: int) -> None:
    """Whoever is out is told their places once; where everybody comes to their matches, they stay the same to the end."""
    simulation = of_bracket(number, format_, odd=0)
    t = simulation.play()
    last = ended_in(t)
    seen = Tournament(simulation.plan, simulation.seed)
    for event in simulation.happened:
        seen.apply_event(event)
        if seen.order:
            said = final_places(format_of(format_).progress(seen))
            assert said.items() <= last.items()


@pytest.mark.parametrize("format_", BRACKETS)
@pytest.mark.parametrize("number", range(8))
def test_with_mishaps_they_are_those_of_the_standings(format_: Format, number: int) -> None:
    """No-shows on both sides, drops and voided results included."""
    t = of_bracket(number, format_, odd=0.2).play()
    assert ended_in(t) == dict(final_places(format_of(format_).progress(t)))
