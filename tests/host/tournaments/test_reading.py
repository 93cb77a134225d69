"""What somebody types about a tournament: names of which something can be seen, and starts that there can be."""

from datetime import UTC, datetime

import pytest

from bot.host.refusals import Refusal, Refused
from bot.host.tournaments.naming import checked_tournament_name
from bot.host.tournaments.starting import read_start
from bot.host.tournaments.templates import checked_name


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
