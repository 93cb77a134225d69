"""Charters and clocks as text: what is kept of them comes back, whatever version wrote it."""

import json
from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.rules.rules import Rules
from bot.engine.variants import VARIANTS
from bot.host.ids import ChannelId, PlayerId, RoleId, ServerId
from bot.host.tournaments.charter import Charter
from bot.host.tournaments.stored_tournament import Clocks, charter_of, charter_text, clocks_of, clocks_text
from bot.tournament.model.plan import MOST_ENTRANTS, Format, FormatSettings, Seeding
from tests.support.examples import examples

IDS = st.integers(1, 2**63 - 1)
STRETCHES = st.integers(0, 2**53)
MOMENTS = st.datetimes(datetime(2015, 1, 1), datetime(2400, 1, 1), timezones=st.just(UTC))  # noqa: DTZ001 - given beside them
ODD = st.integers(0, 7).map(lambda half: 2 * half + 1)
PLANS = st.builds(
    FormatSettings,
    format=st.sampled_from(Format),
    seeding=st.sampled_from(Seeding),
    cap=st.integers(2, MOST_ENTRANTS),
    best_of=ODD,
    late_best_of=st.just(0) | ODD,
    late_rounds=st.integers(0, 8),
    rounds=st.integers(0, 32),
    late_until=st.integers(0, 32),
    group_size=st.integers(3, 8),
    advance=st.integers(1, 2),
    table_size=st.sampled_from((3, 4)),
    third_place=st.booleans(),
)
RULES = st.sampled_from([variant.rules for variant in VARIANTS]) | st.builds(Rules, spoils=st.integers(1, 5))
CHARTERS = st.builds(
    Charter,
    name=st.text(max_size=40),
    server=IDS.map(ServerId),
    channel=IDS.map(ChannelId),
    creator=IDS.map(PlayerId),
    plan=PLANS,
    variant=st.sampled_from([variant.key for variant in VARIANTS]),
    title=st.text(max_size=40),
    rules=RULES,
    pace=st.integers(1, 60_000),
    start=st.none() | MOMENTS.map(lambda moment: moment.replace(microsecond=moment.microsecond // 1000 * 1000)),
    zone=st.sampled_from(("UTC", "Europe/Berlin")),
    role=st.none() | IDS.map(RoleId),
    prize=st.none() | IDS.map(RoleId),
    prize_days=st.integers(0, 400),
    weekly=st.booleans(),
    series=st.text(max_size=20),
    few=st.integers(0, 2),
    told=st.none() | st.integers(60, 1800),
    **dict.fromkeys(("limit", "checkin", "ready", "pause", "every", "length"), STRETCHES),
)
BARE = Charter(
    name="Cup",
    server=ServerId(7),
    channel=ChannelId(70),
    creator=PlayerId(101),
    plan=FormatSettings(),
    variant="classic",
    rules=Rules(),
    pace=3000,
    start=None,
)


@settings(max_examples=examples(30, of=100), deadline=None)
@given(charter=CHARTERS)
def test_a_charter_comes_back(charter: Charter) -> None:
    """Whatever is settled is the same after a round trip, and is of the same kind."""
    again = charter_of(charter_text(charter))
    assert again == charter and isinstance(again.plan.format, Format) and "\n" not in charter_text(charter)


@given(clocks=st.builds(Clocks, STRETCHES, STRETCHES, STRETCHES))
def test_clocks_come_back(clocks: Clocks) -> None:
    """Every deadline is the same after a round trip."""
    assert clocks_of(clocks_text(clocks)) == clocks


def test_other_versions_are_read() -> None:
    """What an older version did not write is as it comes, what a newer one wrote besides is left out."""
    facts = json.loads(charter_text(BARE))
    for name in ("title", "zone", "weekly", "ready", "procedure", "series", "few", "told"):
        del facts[name]
    facts["plan"] = {"format": "swiss", "colour": "red"}
    read = charter_of(json.dumps({**facts, "music": "loud"}))
    assert (read.title, read.zone, read.weekly, read.ready, read.rules) == ("", "UTC", False, BARE.ready, BARE.rules)
    assert read.told is None
    assert read.plan == FormatSettings(format=Format.SWISS)
    assert clocks_of('{"until":5,"tea":4}') == Clocks(until=5)


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", "null", charter_text(BARE).replace("single-elimination", "chess"), '{"rules":{"no":1},"plan":{}}'],
)
def test_what_is_no_charter_is_refused(text: str) -> None:
    """Only one kind of fault comes of a text that is no charter."""
    with pytest.raises(ValueError, match="no charter of a tournament"):
        charter_of(text)


@pytest.mark.parametrize("text", ["", "[]", "null", "7"])
def test_what_is_no_clock_is_refused(text: str) -> None:
    """Nor of one that has no clocks."""
    with pytest.raises(ValueError, match="no clocks of a tournament"):
        clocks_of(text)
