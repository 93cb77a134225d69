"""Weekly series: when the next one is held, which belongs to which, and when there is none. And names that are taken."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.host.ids import ServerId
from bot.host.refusals import Refused, StoreDown
from bot.host.tournaments.run import TournamentRun
from bot.host.tournaments.stored_tournament import SERIES_ENDED
from bot.host.tournaments.weekly import MOST_EMPTY, following_charter
from bot.tournament.model.events import CalledOff, Noted
from bot.tournament.model.tournament import TournamentPhase
from tests.host.tournaments.conftest import Grounds
from tests.support.tables import ANN

WEEK = 7 * 24 * 3600


async def end_of(grounds: Grounds, run: TournamentRun) -> TournamentRun:
    """Leap to just before the start of a tournament, and let it come to its end."""
    assert run.charter.start is not None
    grounds.clock.seconds += (run.charter.start - grounds.clock.now()).total_seconds() - 5
    await grounds.pass_time(20)
    return grounds.now(run)


async def test_too_few_call_it_off_and_next_week_is_held(grounds: Grounds) -> None:
    """A weekly tournament with one entrant is called off by itself; the next one is open, once, also after a crash."""
    run = await grounds.director.create_tournament(grounds.charter(weekly=True))
    await grounds.enter(run, 1)
    await grounds.pass_time(605)
    over = grounds.now(run)
    assert over.state.phase is TournamentPhase.OFF and over.charter.start is not None
    await grounds.crash()
    await grounds.open()
    following = grounds.director.live_tournaments()
    assert [found.charter.start for found in following] == [over.charter.start + timedelta(weeks=1)]


async def test_a_series_is_not_ended_by_a_store_that_fails(grounds: Grounds, monkeypatch: pytest.MonkeyPatch) -> None:
    """The end could not be kept when next week's was open already: there is still one next week's."""
    run = await grounds.director.create_tournament(grounds.charter(weekly=True))
    real = grounds.tournaments.add_events
    failing = [True, True]

    async def add(*given: object, **wishes: object) -> None:
        if len(grounds.tournaments.kept) > 1 and failing:
            failing.pop()
            raise StoreDown("disk full")
        await real(*given, **wishes)  # type: ignore[arg-type]

    monkeypatch.setattr(grounds.tournaments, "add_events", add)
    await grounds.pass_time(620)
    assert not failing and grounds.now(run).state.phase is TournamentPhase.OFF and len(grounds.director.live_tournaments()) == 1


async def test_a_director_ends_a_series(grounds: Grounds) -> None:
    """A weekly tournament that a director calls off is not repeated."""
    run = await grounds.director.create_tournament(grounds.charter(weekly=True))
    await grounds.director.call_off(run.id, ANN, "summer")
    assert isinstance(grounds.now(run).log[-1].event, CalledOff)
    await grounds.rest()
    assert not grounds.director.live_tournaments() and len(grounds.tournaments.kept) == 1


@pytest.mark.parametrize(
    ("start", "following"), [((2026, 3, 26, 19), (2026, 4, 2, 18)), ((2026, 10, 22, 18), (2026, 10, 29, 19))]
)
def test_a_week_later_is_the_same_hour(
    grounds: Grounds, start: tuple[int, int, int, int], following: tuple[int, int, int, int]
) -> None:
    """Also when clocks are changed in between, and when some weeks went by while the bot was down."""
    charter = grounds.charter(weekly=True, zone="Europe/Berlin", start=datetime(*start, tzinfo=UTC))
    assert charter.start is not None
    found = following_charter(charter, charter.start)
    assert found is not None and found.start == datetime(*following, tzinfo=UTC)
    late = following_charter(charter, charter.start + timedelta(days=20))
    assert late is not None and late.start == datetime(*following, tzinfo=UTC) + timedelta(weeks=2)


async def test_two_series_of_one_kind_are_two(grounds: Grounds) -> None:
    """Renamed by their director, the two change names; each still has its own next week."""
    start = grounds.clock.now() + timedelta(minutes=10)
    one = await grounds.director.create_tournament(grounds.charter(weekly=True, name="Early", start=start))
    later = grounds.charter(weekly=True, name="Late", start=start + timedelta(hours=1))
    other = await grounds.director.create_tournament(later)
    await end_of(grounds, one)
    await grounds.director.amend_tournament(other.id, replace(later, name="Soon"), ANN, seen=0)
    (following,) = [run for run in grounds.director.live_tournaments() if run.id != other.id]
    await grounds.director.amend_tournament(following.id, replace(following.charter, name="Late"), ANN, seen=0)
    await end_of(grounds, other)
    live = sorted((run.charter.name, run.charter.series) for run in grounds.director.live_tournaments())
    assert live == [("Late", one.id), ("Soon", other.id)]


async def test_a_charter_from_before_series_had_names_goes_on(grounds: Grounds) -> None:
    """The next one of it knows to which it belongs, and there is one."""
    run = await grounds.director.create_tournament(grounds.charter(weekly=True))
    assert not run.charter.series
    await end_of(grounds, run)
    (following,) = grounds.director.live_tournaments()
    await end_of(grounds, following)
    (third,) = grounds.director.live_tournaments()
    assert following.charter.series == third.charter.series == run.id


async def test_a_series_to_which_nobody_comes_ends(grounds: Grounds) -> None:
    """After three weeks without enough entrants it is not repeated, and the log says so; a week that is held begins anew."""
    run = await grounds.director.create_tournament(grounds.charter(weekly=True))
    for held in (False, False, True, False, False, False):
        if held:
            await grounds.director.enter_bots(run.id, 2, ANN)
        before = await end_of(grounds, run)
        while held and grounds.now(run).state.phase is TournamentPhase.RUNNING:
            await grounds.pass_time(30)
        live = grounds.director.live_tournaments()
        run = live[0] if live else before
    assert not grounds.director.live_tournaments()
    assert run.charter.few == MOST_EMPTY - 1 and run.log[-1].event == Noted(SERIES_ENDED)


async def test_a_name_is_one_live_tournament(grounds: Grounds) -> None:
    """Neither a new one nor one that is renamed can have it; another server can, and anybody once it is over."""
    run = await grounds.director.create_tournament(grounds.charter(name="Cup"))
    for name in ("Cup", "cup"):
        with pytest.raises(Refused, match="name_live"):
            await grounds.director.create_tournament(grounds.charter(name=name))
    other = await grounds.director.create_tournament(grounds.charter(name="Bowl"))
    with pytest.raises(Refused, match="name_live"):
        await grounds.director.amend_tournament(other.id, grounds.charter(name="CUP"), ANN, seen=0)
    await grounds.director.amend_tournament(other.id, grounds.charter(name="BOWL"), ANN, seen=0)
    await grounds.director.create_tournament(grounds.charter(name="Cup", server=ServerId(8)))
    await grounds.director.call_off(run.id, ANN, "")
    await grounds.director.create_tournament(grounds.charter(name="Cup"))
