"""Weekly series: which tournament belongs to which, and when nobody comes any more. And names that are taken."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.host.ids import ServerId
from bot.host.refusals import Refused
from bot.host.tournaments.repeating import MOST_EMPTY, SERIES_ENDED
from bot.host.tournaments.run import Run
from bot.tournament.events import Noted
from bot.tournament.tournament import Phase
from tests.host.tournaments.conftest import Grounds
from tests.sitting import ANN

WEEK = 7 * 24 * 3600


async def end_of(grounds: Grounds, run: Run) -> Run:
    """Leap to just before the start of a tournament, and let it come to its end."""
    assert run.charter.start is not None
    grounds.clock.seconds += (run.charter.start - grounds.clock.now()).total_seconds() - 5
    await grounds.pass_time(20)
    return grounds.now(run)


async def test_two_series_of_one_kind_are_two(grounds: Grounds) -> None:
    """Renamed by their director, the two change names; each still has its own next week."""
    start = grounds.clock.now() + timedelta(minutes=10)
    one = await grounds.director.create(grounds.charter(weekly=True, name="Early", start=start))
    later = grounds.charter(weekly=True, name="Late", start=start + timedelta(hours=1))
    other = await grounds.director.create(later)
    await end_of(grounds, one)
    await grounds.director.amend(other.id, replace(later, name="Soon"), ANN, seen=0)
    (following,) = [run for run in grounds.director.live() if run.id != other.id]
    await grounds.director.amend(following.id, replace(following.charter, name="Late"), ANN, seen=0)
    await end_of(grounds, other)
    live = sorted((run.charter.name, run.charter.series) for run in grounds.director.live())
    assert live == [("Late", one.id), ("Soon", other.id)]


async def test_a_charter_from_before_series_had_names_goes_on(grounds: Grounds) -> None:
    """The next one of it knows to which it belongs, and there is one."""
    run = await grounds.director.create(grounds.charter(weekly=True))
    assert not run.charter.series
    await end_of(grounds, run)
    (following,) = grounds.director.live()
    await end_of(grounds, following)
    (third,) = grounds.director.live()
    assert following.charter.series == third.charter.series == run.id


async def test_a_series_to_which_nobody_comes_ends(grounds: Grounds) -> None:
    """After three weeks without enough entrants it is not repeated, and the log says so; a week that is held begins anew."""
    run = await grounds.director.create(grounds.charter(weekly=True))
    for held in (False, False, True, False, False, False):
        if held:
            await grounds.director.enter_bots(run.id, 2, ANN)
        before = await end_of(grounds, run)
        while held and grounds.now(run).state.phase is Phase.RUNNING:
            await grounds.pass_time(30)
        live = grounds.director.live()
        run = live[0] if live else before
    assert not grounds.director.live()
    assert run.charter.few == MOST_EMPTY - 1 and run.log[-1].event == Noted(SERIES_ENDED)


async def test_a_name_is_one_live_tournament(grounds: Grounds) -> None:
    """Neither a new one nor one that is renamed can have it; another server can, and anybody once it is over."""
    run = await grounds.director.create(grounds.charter(name="Cup"))
    for name in ("Cup", "cup"):
        with pytest.raises(Refused, match="name_live"):
            await grounds.director.create(grounds.charter(name=name))
    other = await grounds.director.create(grounds.charter(name="Bowl"))
    with pytest.raises(Refused, match="name_live"):
        await grounds.director.amend(other.id, grounds.charter(name="CUP"), ANN, seen=0)
    await grounds.director.amend(other.id, grounds.charter(name="BOWL"), ANN, seen=0)
    await grounds.director.create(grounds.charter(name="Cup", server=ServerId(8)))
    await grounds.director.call_off(run.id, ANN, "")
    await grounds.director.create(grounds.charter(name="Cup"))
