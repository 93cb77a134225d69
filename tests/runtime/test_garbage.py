"""Garbage collection: long-lived objects are frozen, and no cycle is lost for good."""

import gc
import subprocess
import sys
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
    GarbageFreezer(scanned=10**9).freeze_old()
    assert gc.get_freeze_count() == before
    freezer = GarbageFreezer(scanned=1_000)
    freezer.freeze_old()
    assert gc.get_freeze_count() >= before + len(kept)
    freezer.freeze_old()
    assert freezer.freezes == 1


def test_a_cycle_that_was_put_away_is_found_when_much_is_put_away() -> None:
    """It may wait as long as there is not more than before by a share; then everything is searched, and it is gone."""
    freezer = GarbageFreezer(scanned=0, growth=0.02)
    freezer.freeze_old()
    knot = Knot()
    gone = ref(knot)
    freezer.freeze_old()
    del knot
    gc.collect()
    freezer.freeze_old()
    assert gone() is not None and freezer.collections == 0
    more = [[number] for number in range(gc.get_freeze_count() // 25)]
    freezer.freeze_old()
    assert gone() is None and freezer.collections == 1 and more


def test_a_house_that_comes_and_goes_is_never_searched() -> None:
    """What was put away and died by itself is not counted, however often: nobody waits for it."""
    freezer = GarbageFreezer(scanned=0, growth=0.02)
    freezer.freeze_old()
    for _ in range(4):
        games = [[number] for number in range(gc.get_freeze_count() // 100)]
        freezer.freeze_old()
        del games
    assert freezer.freezes == 5 and freezer.collections == 0


def test_a_house_that_has_grown_may_grow_again() -> None:
    """After a search what is there is what is in use: the next one waits for as large a share of that."""
    freezer, house = GarbageFreezer(scanned=0, growth=0.02), list[list[int]]()
    freezer.freeze_old()
    for _ in range(3):
        house += [[number] for number in range(gc.get_freeze_count() // 66)]  # by a share and a half
        freezer.freeze_old()
    assert freezer.collections == 1


STARTS = """
import gc, sys

class Main:
    @property
    def cli(self):
        said = gc.isenabled()
        return lambda: print(said, gc.isenabled(), gc.get_freeze_count() > 0)

sys.argv, sys.modules["bot.cli.main"] = ["bot"], Main()
from bot.__main__ import main
main()
"""


def test_nothing_that_is_imported_is_searched_for_garbage() -> None:
    """A start looks for none while it imports, which was a fifth of it, and freezes what is there before it goes on."""
    done = subprocess.run([sys.executable, "-c", STARTS], capture_output=True, text=True, check=True)
    assert done.stdout == "False True True\n"
