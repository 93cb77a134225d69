"""How long the variants are is written down, so that a list of them is there at once; a sample is simulated again."""

import pytest

from bot.engine.programme import expected
from bot.engine.programme.expected import TOLD_LENGTHS, expected_seconds
from bot.engine.rules.rules import OF_CHANCE, Procedure
from bot.engine.variants import VARIANTS, find_variant
from bot.engine.variants.lengths import LENGTHS
from tests.engine.programme.variant_lengths import row, seats_of

SAMPLE = (("classic", 2), ("lesser-spoils", 3), ("razboi", 4), ("short-war", 6), ("tod-und-leben", 2), ("suicide-war", 2))


def test_every_variant_is_written_down() -> None:
    """Each has a row for each number of seats that a lobby offers, with times where a game is told in a given one."""
    assert list(LENGTHS) == [variant.key for variant in VARIANTS]
    for variant in VARIANTS:
        assert list(LENGTHS[variant.key]) == list(seats_of(variant))
        is_told = variant.rules.procedure in OF_CHANCE and variant.rules.time is None
        assert {len(found) for found in LENGTHS[variant.key].values()} == {5 if is_told else 2}


@pytest.mark.parametrize(("key", "seats"), SAMPLE)
def test_a_sample_is_simulated_again(key: str, seats: int) -> None:
    """The engine plays as many rounds and wars as are written down, and tells them in that time within a twentieth."""
    wanted, found = LENGTHS[key][seats], row(find_variant(key), seats)
    assert found[:2] == wanted[:2]
    assert found[2:] == pytest.approx(wanted[2:], rel=0.05, abs=3), (
        "run: python -m tests.engine.programme.variant_lengths --write"
    )


def test_a_variant_is_known_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """No game is simulated for a variant as it is, at any pace, round by round or told in one of the usual lengths."""

    def never(*_: object) -> float:
        raise AssertionError("simulated")

    monkeypatch.setattr(expected, "count_games", never)
    monkeypatch.setattr(expected, "told_times", never)
    for variant in VARIANTS:
        if variant.rules.procedure is Procedure.WAR and variant.rules.time is not None:
            continue
        for length in (None, *TOLD_LENGTHS):
            for pace in (1_000, 7_000):
                assert expected_seconds(variant.rules, variant.default_seats, length, pace) > 0


def test_a_game_of_speed_ends_with_its_clock() -> None:
    """Its time limit is the most that it takes."""
    assert expected_seconds(find_variant("speed-war").rules, 2, None, 3_000) == 600
