"""The kernel in C, where it is installed: it plays the games that `Game` would play, some hundred times faster.

It is a module of its own, `war_room_kernel`, outside the folder `bot`: so it is found both by an installed bot and by one that
runs in the project's folder, and a bot without it misses nothing but speed.
"""

import sys
from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import Final

from bot.engine.kernel.batch import GameBatch
from bot.engine.kernel.description import VERSION, Description
from bot.engine.kernel.generator import WORD
from bot.engine.kernel.position import Position, Stop, pack_places

NAME: Final = "c"
MODULE: Final = "war_room_kernel"
SLICE: Final = 1_000_000
"""Battles after which a call returns when its present game is over: a few milliseconds."""

PRINTS, LOWEST, CIRCLES = 1, 2, 4
"""Bits that ask C for more columns."""


class NativeKernel:
    """Plays with a module that was built from `bot/engine/kernel/c`."""

    def __init__(self, module: ModuleType) -> None:
        self._play = module.play

    def __call__(
        self,
        description: Description,
        seed: int,
        first: int,
        games: int,
        position: Position | None = None,
        late: Callable[[], bool] = lambda: False,
        *,
        prints: bool = False,
        lowest: bool = False,
        circles: bool = False,
        stop: Stop | None = None,
    ) -> GameBatch:
        """Play games number `first` and on, `games` at most and at least one, from the deal or a position.

        That takes a few milliseconds, so `late` is not asked, and other threads run meanwhile. Raises ValueError for a position
        that cannot be played.
        """
        start = None if position is None else position.to_bytes()
        watched = PRINTS * prints | LOWEST * lowest | CIRCLES * circles
        left, worth = (0, None) if stop is None else (stop.battle, pack_places(stop.worth))
        columns = self._play(description.to_bytes(), start, seed & WORD, first, games, SLICE, watched, left, worth)
        batch = GameBatch()
        zones = (
            batch.winners, batch.endings, batch.battles, batch.wars, batch.cards,
            batch.prints, batch.lowest, batch.circles, batch.worth,
        )  # fmt: skip
        for zone, column in zip(zones, columns, strict=True):
            zone.frombytes(column)
        return batch


def find_installed() -> NativeKernel | None:
    """Return the kernel in C if it is installed, of the version that this bot describes games for; else None."""
    if sys.byteorder != "little":
        return None
    try:
        module = import_module(MODULE)
    except ImportError:
        return None
    return NativeKernel(module) if getattr(module, "VERSION", None) == VERSION else None
