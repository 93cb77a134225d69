"""What somebody types about a tournament: names of which something can be seen, and starts that there can be."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.engine.sentence import Sentence
from bot.engine.variants import find_variant
from bot.host.refusals import Refusal, Refused
from bot.host.settings.servers import Servers
from bot.host.tournaments.charter import MINUTE, checked_tournament_name, require_playable
from bot.host.tournaments.start_time import checkin_that_fits, read_start
from bot.host.tournaments.templates import checked_name
from tests.host.fake_ledger import MemorySettings
from tests.host.tournaments.conftest import Grounds
from tests.support.tables import ANN

JULY = datetime(2026, 7, 1, 12, tzinfo=UTC)


@pytest.mark.parametrize("name", ["\u115f", "\u1160\u1160", "\u3164", "\uffa0 \uffa0", "Cup\u115f"])
def test_a_name_can_be_seen(name: str) -> None:
    """Letters that show nothing are refused in names of tournaments and of templates."""
    for check in (checked_tournament_name, checked_name):
        with pytest.raises(Refused):
            check(name)


@pytest.mark.parametrize("zone", ["America/New_York", "Asia/Tokyo"])
@pytest.mark.parametrize("text", ["31.12.9999 23:59", "1.1.0001 00:01"])
def test_a_start_beyond_all_days_is_refused(text: str, zone: str) -> None:
    """The last day there is, in a time zone where it is over later, is no fault of the bot."""
    with pytest.raises(Refused) as refused:
        read_start(text, zone, datetime(2026, 11, 1, tzinfo=UTC))
    assert refused.value.refusal is Refusal.BAD_START


async def test_a_start_leaves_room_for_the_check_in(grounds: Grounds) -> None:
    """Neither a new tournament nor one that is moved or settled anew has a check-in that would put off its start by a day."""
    now, servers = grounds.clock.now(), Servers(MemorySettings())
    for minutes, checkin in ((10, 24 * 60), (10, 11)):
        wanted = grounds.charter(start=now + timedelta(minutes=minutes), checkin=checkin * MINUTE)
        with pytest.raises(Refused, match="bad_start"):
            await require_playable(servers, wanted, now)
    run = await grounds.director.create_tournament(grounds.charter(start=now + timedelta(hours=3), checkin=60 * MINUTE))
    with pytest.raises(Refused, match="bad_start"):
        await grounds.director.move_start(run.id, now + timedelta(minutes=50), ANN)
    await grounds.director.move_start(run.id, now + timedelta(minutes=60), ANN)


@pytest.mark.parametrize(("minutes", "checkin"), [(30, 5), (5, 5), (4, 2), (3, 0), (1, 0)])
def test_a_check_in_that_nobody_asked_for_fits(minutes: int, checkin: int) -> None:
    """A tournament that begins soon has the five minutes that are usual only where there is room for them."""
    now = datetime(2026, 11, 1, tzinfo=UTC)
    assert checkin_that_fits(now + timedelta(minutes=minutes), 5 * MINUTE, now) == checkin * MINUTE


@pytest.mark.parametrize("text", ["tomorrow at 30", "tomorrow at 24", "tomorrow 20:70", "2026-08-01 25:00", "morgen um 24 Uhr"])
def test_an_hour_that_no_clock_shows_is_refused(text: str) -> None:
    """It is not read over, as if the present hour were meant."""
    with pytest.raises(Refused, match="bad_start"):
        read_start(text, "Europe/Berlin", JULY)


@pytest.mark.parametrize(
    ("text", "zone", "hour"),
    [
        ("tomorrow 20:00 MEZ", "Europe/Berlin", 18),
        ("tomorrow 20:00 MESZ", "Europe/Berlin", 18),
        ("tomorrow 20 Uhr MEZ", "Europe/Berlin", 18),
        ("tomorrow 20:00 CET", "Europe/Berlin", 18),
        ("tomorrow 20:00 MEZ", "Asia/Tokyo", 19),
        ("tomorrow 2pm ET", "America/New_York", 18),
        ("tomorrow 2 pm pt", "Europe/Berlin", 21),
        ("tomorrow 2pm EST", "Europe/Berlin", 19),
        ("tomorrow 14:00 +02:00", "America/New_York", 12),
        ("tomorrow 14:00 UTC", "America/New_York", 14),
        ("tomorrow 2pm", "America/New_York", 18),
    ],
)
def test_a_zone_behind_the_hour_means_what_its_clocks_show(text: str, zone: str, hour: int) -> None:
    """In July a name of a zone's winter is taken for its clocks in that zone; elsewhere it is what it says."""
    assert read_start(text, zone, JULY) == JULY.replace(day=2, hour=hour)


async def test_a_party_game_is_no_contest(grounds: Grounds) -> None:
    """A game that the faster connection wins cannot be played for a trophy, and the reason is said."""
    now, servers = grounds.clock.now(), Servers(MemorySettings())
    for key, fair in (("free-speed-war", False), ("speed-war", True)):
        wanted = grounds.charter(variant=key, rules=find_variant(key).rules)
        if fair:
            await require_playable(servers, wanted, now)
            continue
        with pytest.raises(Refused) as refused:
            await require_playable(servers, wanted, now)
        assert refused.value.facts == {"reason": Sentence("clash-party-tournament")}
