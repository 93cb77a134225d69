"""Every tournament ends and keeps what it promises, whatever goes wrong in it."""

from dataclasses import replace

import pytest

from bot.tournament.formats.registry import format_of
from bot.tournament.model.plan import Format
from bot.tournament.model.tournament import TournamentPhase
from tests.tournament.simulate import check, random_plan, simulated

TENTHS = range(10)


@pytest.mark.parametrize("tenth", TENTHS)
def test_sixty_tournaments_of_all_kinds(tenth: int) -> None:
    """With no-shows, drops, voids and replays they end, nobody sits twice, points add up, and the log makes the same again."""
    for number in range(6 * tenth, 6 * tenth + 6):
        check(simulated(number, most=24))


@pytest.mark.parametrize("format_", [Format.SINGLE, Format.SWISS])
def test_the_largest_field(format_: Format) -> None:
    """With 128 it is the same."""
    simulation = simulated(7)
    simulation.size, simulation.odd = 128, 0.02
    simulation.t.plan = simulation.plan = replace(random_plan(simulation.dice, 128), format=format_, cap=128, rounds=0)
    check(simulation)


@pytest.mark.parametrize("format_", Format)
def test_without_mishaps_it_has_the_rounds_that_were_said(format_: Format) -> None:
    """Nine who all come and stay play as many rounds as the format says; an arena has a single one."""
    simulation = simulated(11)
    simulation.size, simulation.odd = 9, 0
    simulation.t.plan = simulation.plan = replace(random_plan(simulation.dice, 9), format=format_, cap=9)
    t = simulation.play()
    said = format_of(format_).rounds(t.plan, 9)
    assert t.phase is TournamentPhase.OVER
    assert t.latest_round in ({1} if format_ is Format.ARENA else {said, said + 1} if format_ is Format.DOUBLE else {said})
