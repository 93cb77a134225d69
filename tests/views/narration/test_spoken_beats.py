"""What the boards of a told game say: more than who takes the cards, never ten seconds of nothing."""

import pytest

from bot.engine.rules.rules import OF_CHANCE
from bot.engine.variants import VARIANTS, Variant
from tests.support.spoken_beats import longest_silence, spoken_beats, told_table

TOLD = [variant for variant in VARIANTS if variant.rules.procedure in OF_CHANCE and variant.rules.time is None]


@pytest.mark.parametrize("variant", TOLD, ids=lambda variant: variant.key)
@pytest.mark.parametrize("length", [60, 180])
def test_no_board_is_silent_for_ten_seconds(variant: Variant, length: int) -> None:
    """In a game of one minute or three a remark, a war or an event comes every ten seconds, in every variant."""
    for seed in range(2):
        table = told_table(variant.rules, variant.key, min(variant.seats[0] + seed, variant.seats[1]), seed, length)
        assert longest_silence((beat.hold, beat.spoken) for beat in spoken_beats(table)) <= 10_000


def test_most_of_it_happens() -> None:
    """Of a classic game in three minutes most beats tell an event; how things stand is said of the others."""
    beats = []
    for seed in range(6):
        beats += list(spoken_beats(told_table(TOLD[0].rules, "classic", 2, seed, 180)))
    assert sum(beat.eventful for beat in beats) > len(beats) / 2
