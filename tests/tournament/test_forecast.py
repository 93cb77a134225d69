"""How long a tournament will take, said before it begins."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.tournament.formats.registry import format_of
from bot.tournament.model.plan import Format, FormatSettings
from bot.tournament.odds import Forecast, forecast_length
from bot.tournament.simulation import POOL, RUNS, MatchSimulation
from tests.support.examples import examples

MINUTE = 60_000
LENGTHS = [2 * MINUTE, 3 * MINUTE, 4 * MINUTE, 10 * MINUTE]


def always(plan: FormatSettings, entrants: int, arena_ms: int = 0) -> Forecast:
    """Return the forecast with games of five minutes, a pause of one, and half a minute until everybody is ready."""
    return forecast_length(plan, entrants, [5 * MINUTE], MINUTE, MINUTE // 2, 1, arena_ms)


@pytest.mark.parametrize(
    ("format_", "entrants", "rounds", "late"),
    [
        (Format.SINGLE, 2, 1, 5.5),
        (Format.SINGLE, 8, 3, 3 * 5.5 + 2),
        (Format.SINGLE, 5, 3, 3 * 5.5 + 2),
        (Format.DOUBLE, 4, 4, 5 * 5.5 + 4),
        (Format.ROBIN, 4, 3, 3 * 5.5 + 2),
        (Format.SWISS, 8, 3, 3 * 5.5 + 2),
        (Format.GROUPS, 8, 5, 5 * 5.5 + 4),
        (Format.TABLES, 8, 3, 3 * 5.5 + 2),
    ],
)
def test_games_that_all_last_the_same(format_: Format, entrants: int, rounds: int, late: float) -> None:
    """Then it can be added up by hand; a second final is played in the slowest of the runs."""
    found = always(FormatSettings(format=format_), entrants)
    assert (found.rounds, found.late_ms) == (rounds, late * MINUTE)


def test_a_bye_takes_no_time() -> None:
    """Three in a bracket of four wait for one match, not for two."""
    assert always(FormatSettings(), 3).late_ms == 2 * 5.5 * MINUTE + MINUTE


def test_an_arena_lasts_its_time_and_what_is_left_of_the_games() -> None:
    """Up to a whole game longer, and the more tables there are the nearer to it."""
    few, many = (always(FormatSettings(format=Format.ARENA), entrants, 20 * MINUTE) for entrants in (2, 64))
    assert few.rounds == 0
    assert 20 * MINUTE < few.expected_ms < many.expected_ms < 25 * MINUTE


def test_a_match_of_three_ends_when_it_is_decided() -> None:
    """Half of them after two games, the others after three."""
    paper = MatchSimulation(FormatSettings(best_of=3), [MINUTE], 0, 0, random.Random(1))
    lasted = paper._draw_matches(3)
    assert set(lasted) == {2 * MINUTE, 3 * MINUTE}
    assert 0.4 < lasted.count(2 * MINUTE) / POOL < 0.6


def test_games_of_a_match_have_a_rest_between_them() -> None:
    """One after two games, two after three."""
    paper = MatchSimulation(FormatSettings(best_of=3), [MINUTE], 0, 0, random.Random(1), 12_000)
    assert set(paper._draw_matches(3)) == {2 * MINUTE + 12_000, 3 * MINUTE + 24_000}


def test_the_longest_of_many_is_drawn_as_if_all_were() -> None:
    """Its mean is that of the highest of so many dice."""
    paper = MatchSimulation(FormatSettings(), LENGTHS, 0, 0, random.Random(2))
    longest = paper._draw_longest(list(range(1000)), 4)
    assert sum(longest) / RUNS == pytest.approx(1000 * 4 / 5, rel=0.05)


@settings(max_examples=examples(15, of=30))
@given(st.sampled_from(Format), st.integers(3, 40), st.sampled_from((1, 3, 5)), st.integers(0, 99))
def test_what_can_be_said_of_any_tournament(format_: Format, entrants: int, best_of: int, seed: int) -> None:
    """The same seed says the same; late is no earlier than expected; longer matches take longer; rounds are the format's."""
    plan = FormatSettings(format=format_, best_of=best_of, cap=256)
    found = forecast_length(plan, entrants, LENGTHS, MINUTE, MINUTE, seed, 20 * MINUTE)
    assert found == forecast_length(plan, entrants, LENGTHS, MINUTE, MINUTE, seed, 20 * MINUTE)
    assert found.rounds == format_of(format_).rounds(plan, entrants)
    assert 0 < found.expected_ms <= found.late_ms
    if format_ is not Format.ARENA:
        longer = forecast_length(replace(plan, best_of=best_of + 4), entrants, LENGTHS, MINUTE, MINUTE, seed)
        assert longer.expected_ms > found.expected_ms


@pytest.mark.parametrize(("entrants", "lengths"), [(1, [MINUTE]), (8, [])])
def test_nothing_is_said_of_nothing(entrants: int, lengths: list[int]) -> None:
    """Without games or without entrants there is no forecast."""
    with pytest.raises(ValueError, match="nothing can be said"):
        forecast_length(FormatSettings(), entrants, lengths, MINUTE, MINUTE, 1)
