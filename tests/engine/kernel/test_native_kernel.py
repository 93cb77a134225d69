"""The kernel in C: it says no to what is no game, lets other threads run, and is left out where it does not fit."""

import random
import sys
import threading
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from types import SimpleNamespace

import pytest

from bot.engine.kernel.description import VERSION, describe_rules
from bot.engine.kernel.native_kernel import MODULE, find_installed
from bot.engine.kernel.position import Position
from bot.engine.kernel.simulator import ENGINE, yield_batches
from bot.engine.rules.rules import Collect, Rules
from tests.engine.kernel.compiled import STRICT, build, loaded
from tests.engine.kernel.fuzz import fuzz
from tests.engine.kernel.identity import COMPOSED_VARIANTS, bounded, by_kernel, random_mix
from tests.engine.kernel.kernels import KERNELS, NATIVE


def test_c_plays_what_is_played_without_it() -> None:
    """In batches of any size, with the shortcuts of both: every column of many games is the same."""
    rng = random.Random(4)
    for kernel in NATIVE:
        for _ in range(12):
            rules, seats = random_mix(rng)
            for prints in (True, False):
                same = [by_kernel(one, rules, seats, 9, 0, 4, prints=prints) for one in (ENGINE, kernel)]
                assert same[0] == same[1]
        assert by_kernel(kernel, Rules(), 2, 2, 0, 400, prints=False) == by_kernel(ENGINE, Rules(), 2, 2, 0, 400, prints=False)


@pytest.mark.parametrize("kind", [0, 1])
def test_every_kind_of_processor_plays_the_same(kind: int) -> None:
    """Without the newest instructions, and without any, every column of the games of all variants is what it is with them."""
    built = build(flags=(*STRICT, f"-DMOST_KIND={kind}"))
    if built is None:
        assert not NATIVE
        return
    older = loaded(built)
    for variant in COMPOSED_VARIANTS:
        rules, seats = bounded(variant), variant.default_seats
        found = [by_kernel(one, rules, seats, 3, 0, 60, prints=False) for one in (older, NATIVE[0])]
        assert found[0] == found[1]


@pytest.fixture
def turns() -> Iterator[list[int]]:
    """Grows while another thread runs, which it does only when somebody lets Python's lock go."""
    found: list[int] = []
    stop = threading.Event()

    def count() -> None:
        while not stop.wait(0.0001):  # a wait that lets the lock go
            found.append(1)
            del found[10:]

    usual = sys.getswitchinterval()
    sys.setswitchinterval(60)  # so that nobody takes the lock from a thread that keeps it
    thread = threading.Thread(target=count)
    thread.start()
    try:
        yield found
    finally:
        sys.setswitchinterval(usual)
        stop.set()
        thread.join()


def test_other_threads_run_while_c_plays(turns: list[int]) -> None:
    """The lock of Python is free while games are played."""
    endless = describe_rules(Rules(collect=Collect.SEAT_ORDER, rounds=1_000_000), 2)
    for kernel in NATIVE:
        for number in range(100):
            turns.clear()
            kernel.play(endless, 1, number, 1)
            if turns:
                break
        assert turns


def test_whoever_asked_can_stop_between_slices() -> None:
    """Games come some at a time, and no more once it is late."""
    for kernel in KERNELS:
        asked, most = count(), 2_000 if kernel.is_slow else 1
        found = yield_batches(describe_rules(Rules(), 2), 1_000_000, 1, late=lambda: next(asked) >= most, kernel=kernel)  # noqa: B023
        assert 0 < sum(map(len, found)) < 1_000_000


def test_bytes_that_are_no_game_are_refused() -> None:
    """Cut off, changed or made up: C plays to an end or raises ValueError, and never anything else."""
    for kernel in NATIVE:
        assert fuzz(kernel, seed=1, cases=60).refused > 100


def test_a_position_is_read_to_its_last_byte() -> None:
    """One byte less or more is another position, and none of these rules."""
    for kernel in NATIVE:
        position = Position((b"\x00\x01", b"\x02"), (b"", b""), (0, 0), (0, 0))
        start, rules = position.to_bytes(), describe_rules(Rules(), 2).to_bytes()
        play = kernel.play._play  # type: ignore[attr-defined]
        assert len(play(rules, start, 1, 0, 1, 1, 0, 0, None)) == 9
        for broken in (start[:-1], start + b"\x00", b""):
            with pytest.raises(ValueError, match="no position"):
                play(rules, broken, 1, 0, 1, 1, 0, 0, None)
        with pytest.raises(ValueError, match="no worth"):
            play(rules, start, 1, 0, 1, 1, 0, 0, bytes(511))
        with pytest.raises(ValueError, match="no description"):
            play(rules[:-1], start, 1, 0, 1, 1, 0, 0, None)


def test_a_module_that_does_not_fit_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """An older build, another byte order, or none at all: then `Game` plays, and nobody has to know."""
    monkeypatch.setitem(sys.modules, MODULE, None)
    assert find_installed() is None
    monkeypatch.setitem(sys.modules, MODULE, SimpleNamespace(VERSION=VERSION - 1, play=None))
    assert find_installed() is None
    monkeypatch.setitem(sys.modules, MODULE, SimpleNamespace(VERSION=VERSION, play=None))
    assert find_installed() is not None
    monkeypatch.setattr(sys, "byteorder", "big")
    assert find_installed() is None


def test_numbers_that_no_rules_have_are_refused() -> None:
    """What packs well is still judged: a step of no cards would never end."""
    usual = describe_rules(Rules(), 2)
    wrong = (replace(usual, needs=bytes(256)), replace(usual, cap=2_000_000), replace(usual, seats=11), replace(usual, value=9))
    for kernel in NATIVE:
        for description in wrong:
            with pytest.raises(ValueError, match="no description"):
                kernel.play(description, 1, 0, 1)
