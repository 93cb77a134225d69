"""What lives long is put away from Python's search for cycles, and no cycle is lost for good."""

import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from bot.runtime.garbage import GarbageFreezer


class Knot:
    """Something that refers to itself, so that only a search finds out that it is garbage."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def unsearched() -> Iterator[None]:
    """Python searches nothing by itself meanwhile."""
    gc.disable()
    yield
    gc.enable()


def test_what_is_there_is_not_searched_again() -> None:
    """Much is put away at once; little stays where it is."""
    kept = [Knot() for _ in range(1_000)]
    gc.collect()
    before = gc.get_freeze_count()
    GarbageFreezer(walked=10**9).tidy()
    assert gc.get_freeze_count() == before
    attic = GarbageFreezer(walked=1_000)
    attic.tidy()
    assert gc.get_freeze_count() >= before + len(kept)
    attic.tidy()
    assert attic.times == 1


def test_a_cycle_that_was_put_away_is_found_when_much_is_put_away() -> None:
    """It may wait as long as there is not more than before by a share; then everything is searched, and it is gone."""
    attic = GarbageFreezer(walked=0, grown=0.02)
    attic.tidy()
    knot = Knot()
    gone = ref(knot)
    attic.tidy()
    del knot
    gc.collect()
    attic.tidy()
    assert gone() is not None and attic.searches == 0
    more = [[number] for number in range(gc.get_freeze_count() // 25)]
    attic.tidy()
    assert gone() is None and attic.searches == 1 and more


def test_a_house_that_comes_and_goes_is_never_searched() -> None:
    """What was put away and died by itself is not counted, however often: nobody waits for it."""
    attic = GarbageFreezer(walked=0, grown=0.02)
    attic.tidy()
    for _ in range(10):
        games = [[number] for number in range(gc.get_freeze_count() // 100)]
        attic.tidy()
        del games
    assert attic.times == 11 and attic.searches == 0


def test_a_house_that_has_grown_may_grow_again() -> None:
    """After a search what is there is what is in use: the next one waits for as large a share of that."""
    attic, house = GarbageFreezer(walked=0, grown=0.02), list[list[int]]()
    attic.tidy()
    for _ in range(3):
        house += [[number] for number in range(gc.get_freeze_count() // 66)]  # by a share and a half
        attic.tidy()
    assert attic.searches == 1
