"""Twice a year clocks are set: a tournament begins when its server's clocks show its start, and no start is guessed."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.sentence import Sentence
from bot.host.ids import PlayerId
from bot.host.refusals import Refused
from bot.host.time_zones import local_time, moments_of
from bot.host.tournaments.charter import MINUTE
from bot.host.tournaments.start_time import read_start
from bot.host.tournaments.weekly import following_charter
from bot.texts import list_keys
from bot.tournament.model.tournament import TournamentPhase
from tests.host.tournaments.conftest import Grounds
from tests.languages.catalogue_faults import COMPLETE

SPRING, AUTUMN = datetime(2026, 3, 28, 11, tzinfo=UTC), datetime(2026, 10, 24, 10, tzinfo=UTC)
"""Noon of the Saturdays in Berlin after which clocks are set."""

JULY, NOVEMBER = datetime(2026, 7, 10, 12, tzinfo=UTC), datetime(2026, 11, 22, 19, 30, tzinfo=UTC)
"""A Friday and a Sunday."""


@pytest.mark.parametrize(
    ("typed", "now", "start"),
    [
        ("tomorrow 20:00", SPRING, datetime(2026, 3, 29, 18, tzinfo=UTC)),
        ("29.03.2026 01:59", SPRING, datetime(2026, 3, 29, 0, 59, tzinfo=UTC)),
        ("3:00", SPRING, datetime(2026, 3, 29, 1, tzinfo=UTC)),
        ("tomorrow 20:00", AUTUMN, datetime(2026, 10, 25, 19, tzinfo=UTC)),
        ("2026-10-25 03:00", AUTUMN, datetime(2026, 10, 25, 2, tzinfo=UTC)),
        ("in 20h", AUTUMN, AUTUMN + timedelta(hours=20)),
        ("in 20 hours", AUTUMN, AUTUMN + timedelta(hours=20)),
        ("in 20 hours 30 minutes", SPRING, SPRING + timedelta(hours=20, minutes=30)),
        ("<t:1774746000>", SPRING, datetime(2026, 3, 29, 1, tzinfo=UTC)),
        ("<t:1774746000:R>", SPRING, datetime(2026, 3, 29, 1, tzinfo=UTC)),
        ("1774746000", SPRING, datetime(2026, 3, 29, 1, tzinfo=UTC)),
        ("tomorrow 20:00 EST", SPRING, datetime(2026, 3, 30, 1, tzinfo=UTC)),
        ("25.10.2026 2:30 +0100", AUTUMN, datetime(2026, 10, 25, 1, 30, tzinfo=UTC)),
        ("2027-10-31T00:30:00Z", datetime(2027, 10, 30, 10, tzinfo=UTC), datetime(2027, 10, 31, 0, 30, tzinfo=UTC)),
    ],
)
def test_a_start_beyond_the_change(typed: str, now: datetime, start: datetime) -> None:
    """An hour of the day is the one that clocks show then, or of the zone that is written; hours from now are hours."""
    assert read_start(typed, "Europe/Berlin", now) == start


@pytest.mark.parametrize(
    ("typed", "zone", "now", "start"),
    [
        ("20:00 IST", "Asia/Kolkata", JULY, datetime(2026, 7, 10, 14, 30, tzinfo=UTC)),
        ("8 pm", "Asia/Kolkata", JULY, datetime(2026, 7, 10, 14, 30, tzinfo=UTC)),
        ("20:00 CST", "Asia/Shanghai", JULY - timedelta(hours=6), datetime(2026, 7, 10, 12, tzinfo=UTC)),
        ("20:00 EST", "America/New_York", JULY, datetime(2026, 7, 11, 0, tzinfo=UTC)),
        ("tomorrow 20:00 est", "America/New_York", JULY, datetime(2026, 7, 12, 0, tzinfo=UTC)),
        ("20:00 CET", "Europe/Berlin", JULY, datetime(2026, 7, 10, 18, tzinfo=UTC)),
        ("20:00 CEST", "Europe/Berlin", NOVEMBER - timedelta(hours=9), datetime(2026, 11, 22, 19, tzinfo=UTC)),
        ("20:00 UTC", "Europe/Berlin", NOVEMBER, datetime(2026, 11, 22, 20, tzinfo=UTC)),
        ("20:00 EST", "Europe/Berlin", NOVEMBER + timedelta(hours=4), datetime(2026, 11, 23, 1, tzinfo=UTC)),
        ("8pm PST", "Europe/Berlin", NOVEMBER + timedelta(hours=4), datetime(2026, 11, 23, 4, tzinfo=UTC)),
        ("20:00 JST", "Europe/Berlin", JULY, datetime(2026, 7, 11, 11, tzinfo=UTC)),
    ],
)
def test_a_zone_is_the_one_that_is_meant(typed: str, zone: str, now: datetime, start: datetime) -> None:
    """A short name of the server's own zone is that zone; in another one the next such hour is on that zone's day."""
    assert read_start(typed, zone, now) == start


def test_a_zone_of_three_countries_is_none() -> None:
    """`IST` is India's, Ireland's and Israel's: away from there nobody knows which is meant."""
    with pytest.raises(Refused, match="bad_start"):
        read_start("20:00 IST", "Europe/Berlin", JULY)


@pytest.mark.parametrize(
    ("typed", "start"),
    [
        ("20 Uhr", datetime(2026, 7, 10, 18, tzinfo=UTC)),
        ("20uhr", datetime(2026, 7, 10, 18, tzinfo=UTC)),
        ("20 Uhr 30", datetime(2026, 7, 10, 18, 30, tzinfo=UTC)),
        ("um 20 Uhr", datetime(2026, 7, 10, 18, tzinfo=UTC)),
        ("20.30 Uhr", datetime(2026, 7, 10, 18, 30, tzinfo=UTC)),
        ("20:30 Uhr", datetime(2026, 7, 10, 18, 30, tzinfo=UTC)),
        ("at 20", datetime(2026, 7, 10, 18, tzinfo=UTC)),
        ("um 20", datetime(2026, 7, 10, 18, tzinfo=UTC)),
        ("at 8 pm", datetime(2026, 7, 10, 18, tzinfo=UTC)),
        ("tomorrow at 8am", datetime(2026, 7, 11, 6, tzinfo=UTC)),
        ("morgen 20 Uhr", datetime(2026, 7, 11, 18, tzinfo=UTC)),
        ("morgen um 20 Uhr", datetime(2026, 7, 11, 18, tzinfo=UTC)),
        ("tomorrow 20", datetime(2026, 7, 11, 18, tzinfo=UTC)),
        ("tomorrow at 20", datetime(2026, 7, 11, 18, tzinfo=UTC)),
        ("Montag 20 Uhr", datetime(2026, 7, 13, 18, tzinfo=UTC)),
        ("15. Juli 20 Uhr", datetime(2026, 7, 15, 18, tzinfo=UTC)),
        ("15.07.2026 20.30 Uhr", datetime(2026, 7, 15, 18, 30, tzinfo=UTC)),
    ],
)
def test_an_hour_without_minutes(typed: str, start: datetime) -> None:
    """A bare number after `at` or before `Uhr` is an hour of the day, not a day and not nothing."""
    assert read_start(typed, "Europe/Berlin", JULY) == start


@pytest.mark.parametrize(
    ("typed", "now", "says"),
    [
        ("2:30", SPRING, "value-start-no_hour"),
        ("29.03.2026 02:30", SPRING, "value-start-no_hour"),
        ("tomorrow 2:59", SPRING, "value-start-no_hour"),
        ("2:30", AUTUMN, "value-start-two_hours"),
        ("25 October 2026 2:00", AUTUMN, "value-start-two_hours"),
    ],
)
def test_an_hour_that_is_none_or_two_is_refused(typed: str, now: datetime, says: str) -> None:
    """Nobody has to guess which moment is meant: the answer says what clocks do that night, in every complete language."""
    with pytest.raises(Refused) as refused:
        read_start(typed, "Europe/Berlin", now)
    assert refused.value.facts == {"reason": Sentence(says)}
    assert all(says in list_keys(code) for code in COMPLETE)


def test_a_weekly_hour_is_not_lost_to_the_change(grounds: Grounds) -> None:
    """The week whose night has no such hour is left out, of two such hours the first is taken; then the hour is as it was."""
    charter = grounds.charter(weekly=True, zone="Europe/Berlin", start=datetime(2026, 3, 22, 1, 30, tzinfo=UTC))
    starts = []
    for _ in range(32):
        assert charter.start is not None
        found = following_charter(charter, charter.start)
        assert found is not None and found.start is not None
        charter = found
        starts.append(found.start)
    assert starts[0] == datetime(2026, 4, 5, 0, 30, tzinfo=UTC)
    assert datetime(2026, 10, 25, 0, 30, tzinfo=UTC) in starts and datetime(2026, 11, 1, 1, 30, tzinfo=UTC) in starts
    assert {local_time(start, "Europe/Berlin").time().isoformat() for start in starts} == {"02:30:00"}


async def test_it_begins_at_that_moment(grounds: Grounds) -> None:
    """Entries stay open over the change of clocks, the check-in opens and the tournament begins when it should, in UTC."""
    before = datetime(2026, 3, 29, 0, 50, tzinfo=UTC)
    grounds.clock.seconds += (before - grounds.clock.now()).total_seconds()
    start = read_start("4:00", "Europe/Berlin", before)
    run = await grounds.director.create_tournament(grounds.charter(start=start, zone="Europe/Berlin", checkin=30 * MINUTE))
    await grounds.enter(run, 1, 2)
    await grounds.pass_time(39 * 60, step=600)
    assert grounds.now(run).state.phase is TournamentPhase.OPEN
    await grounds.pass_time(120)
    assert grounds.now(run).state.phase is TournamentPhase.CHECKIN
    await grounds.director.check_in(run.id, PlayerId(1))
    await grounds.pass_time(28 * 60 + 50, step=600)
    assert grounds.now(run).state.phase is TournamentPhase.CHECKIN
    await grounds.director.check_in(run.id, PlayerId(2))
    await grounds.pass_time(20)
    assert grounds.now(run).state.phase is TournamentPhase.RUNNING


@given(
    st.integers(0, 20 * 366 * 96).map(lambda quarters: datetime(2020, 1, 1, tzinfo=UTC) + timedelta(minutes=15 * quarters)),
    st.sampled_from(["UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca", "Asia/Kathmandu"]),
)
def test_clocks_show_what_was_asked_for(shown: datetime, zone: str) -> None:
    """Each moment within 15 hours at which clocks of a zone show an hour is found, and no other."""
    local = shown.replace(tzinfo=None)
    around = [shown + timedelta(minutes=minutes) for minutes in range(-15 * 60, 15 * 60, 15)]
    assert list(moments_of(local, zone)) == [moment for moment in around if local_time(moment, zone) == local]
