"""Start times as people type them in English and German, judged by people and not by the code: `start_times.toml`."""

import tomllib
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.sentence import Sentence
from bot.host.refusals import Refused
from bot.host.time_zones import local_time
from bot.host.tournaments.start_time import read_start
from bot.texts import CODES, speaking, text_of

NOON = datetime(2026, 12, 4, 12, tzinfo=UTC)
"""A Friday, by the clocks of whoever types."""

TYPISTS = tomllib.loads((Path(__file__).parent / "start_times.toml").read_text(encoding="utf-8"))["typist"]
CASES = [(typist["zone"], *case) for typist in TYPISTS for case in typist["starts"]]
UNDERSTOOD = [case[:3] for case in CASES if case[2] not in {"asks", "refused"}]
ASKED = [(zone, typed, *choices) for zone, typed, answer, *choices in CASES if answer == "asks"]
REFUSED = [case[:2] for case in CASES if case[2] == "refused"]


def start_of(typed: str, zone: str) -> str:
    """What clocks there show at the start."""
    start = read_start(typed, zone, NOON.replace(tzinfo=ZoneInfo(zone)))
    assert start is not None
    return f"{local_time(start, zone):%Y-%m-%d %H:%M}"


def refusal_of(typed: str, zone: str) -> Sentence:
    """Why nothing starts then."""
    with pytest.raises(Refused, match="bad_start") as refused:
        read_start(typed, zone, NOON.replace(tzinfo=ZoneInfo(zone)))
    reason = refused.value.facts["reason"]
    assert isinstance(reason, Sentence)
    return reason


def test_there_are_enough() -> None:
    """Forty in each of the two languages."""
    assert all(sum(len(typist["starts"]) for typist in TYPISTS if typist["language"] == code) >= 40 for code in CODES)


@pytest.mark.parametrize(("zone", "typed", "start"), UNDERSTOOD)
def test_a_start_is_what_its_typist_means(zone: str, typed: str, start: str) -> None:
    """To the minute, whatever capitals and blanks there are."""
    assert start_of(typed, zone) == start_of(f"  {typed.upper()} ".replace(" ", "  "), zone) == start


@pytest.mark.parametrize(("zone", "typed", "one", "other"), ASKED)
def test_two_meanings_are_both_offered(zone: str, typed: str, one: str, other: str) -> None:
    """Nothing is guessed, and what is offered can be typed instead."""
    reason = refusal_of(typed, zone)
    assert reason == Sentence("value-start-which", one=one, other=other)
    for code in CODES:
        with speaking(code):
            assert one in text_of(reason) and other in text_of(reason)
    hour = "" if ":" in one or "h" in one else " 20:00"
    assert start_of(f"{one}{hour}", zone) != start_of(f"{other}{hour}", zone)


@pytest.mark.parametrize(("zone", "typed"), REFUSED)
def test_what_is_left_over_is_refused_with_an_example(zone: str, typed: str) -> None:
    """No word is read over."""
    assert refusal_of(typed, zone) == Sentence("value-start")


def test_without_a_country_the_language_tells_how_hours_are_counted() -> None:
    """Where a server has no time zone yet, `7:30` is in the morning to a German, and either half of the day in English."""
    with speaking("de"):
        assert start_of("morgen 7:30", "UTC") == "2026-12-05 07:30"
    assert refusal_of("tomorrow 7:30", "UTC").key == "value-start-which"


@given(st.sampled_from(UNDERSTOOD), st.sampled_from(["x", "maybe", "oder", "7", "?", "bitte"]), st.booleans())
def test_a_word_more_is_never_dropped(case: tuple[str, str, str], more: str, front: bool) -> None:
    """Whatever stands beside a start that is understood changes it or is refused."""
    zone, typed, start = case
    with suppress(Refused):
        assert start_of(f"{more} {typed}" if front else f"{typed} {more}", zone) != start
