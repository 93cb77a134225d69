"""Programmes as bytes: what was packed comes out again, beat by beat, and the clock of what is due."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.programme.packed import PlannedBeat, due_within, first_beat, pack_programme, unpack_beats

ROUNDS = st.sampled_from((0, 1, 1, 2, 127, 128, 254, 255)) | st.integers(0, 70_000)
HOLDS = (st.sampled_from((150, 200, 65_535, 65_536)) | st.integers(0, 800_000)).map(lambda units: units * 10)
RUNS = st.lists(st.tuples(st.builds(PlannedBeat, ROUNDS, HOLDS), st.integers(1, 300)), max_size=20)
PROGRAMMES = RUNS.map(lambda runs: [beat for beat, times in runs for _ in range(times)])


@given(PROGRAMMES)
def test_what_was_packed_comes_out(told: list[PlannedBeat]) -> None:
    """All at once, and beat by beat from the front."""
    packed = pack_programme(told)
    assert list(unpack_beats(packed)) == told
    left = packed
    for beat in told[:200]:
        found, left = first_beat(left)
        assert found == beat
    assert list(unpack_beats(left)) == told[200:]


@given(PROGRAMMES, st.integers(-50, 3_000_000))
def test_due_within_counts_the_beats_whose_time_has_come(told: list[PlannedBeat], ms: int) -> None:
    """The first is due at 0; the second figure is the sum of the holds of those that are due."""
    due = time = 0
    for beat in told:
        if time > ms:
            break
        due, time = due + 1, time + beat.hold
    assert due_within(pack_programme(told), ms) == (due, time)


def test_of_no_beats_none_is_due() -> None:
    """Nothing is left to be told, and asking for it is an error."""
    assert due_within(b"", 10_000) == (0, 0)
    assert list(unpack_beats(b"")) == []
    with pytest.raises(ValueError, match="no beat"):
        first_beat(b"")


def test_a_beat_takes_three_bytes_and_a_run_four() -> None:
    """Ten thousand tables keep one."""
    assert len(pack_programme([PlannedBeat(7, 2500)])) == 3
    assert len(pack_programme([PlannedBeat(1, 3000)] * 128)) == 4
    assert len(pack_programme([PlannedBeat(0, 2000), PlannedBeat(0, 2000), PlannedBeat(1, 3000)])) == 7
