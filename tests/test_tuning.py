"""What lives long is put away from Python's search for cycles, and no cycle is lost for good."""

import gc
from weakref import ref

from bot.tuning import Attic


class Knot:
    """Something that refers to itself, so that only a search finds out that it is garbage."""

    def __init__(self) -> None:
        self.itself = self


def test_what_is_there_is_not_searched_again() -> None:
    """Much is put away at once; little stays where it is."""
    kept = [Knot() for _ in range(1_000)]
    gc.collect()
    before = gc.get_freeze_count()
    Attic(walked=10**9).tidy()
    assert gc.get_freeze_count() == before
    attic = Attic(walked=1_000)
    attic.tidy()
    assert gc.get_freeze_count() >= before + len(kept)
    attic.tidy()
    assert attic.times == 1


def test_a_cycle_that_was_put_away_is_found_when_everything_is_searched() -> None:
    """It may wait, but not for ever."""
    attic, knot = Attic(walked=0, thorough=2), Knot()
    gone = ref(knot)
    attic.tidy()
    del knot
    gc.collect()
    assert gone() is not None
    attic.tidy()
    assert gone() is None
