"""Plays any number of games with the fastest kernel there is, in slices between which whoever asked can stop."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final, NamedTuple, Protocol

from bot.engine.kernel.batch import GameBatch
from bot.engine.kernel.description import Description
from bot.engine.kernel.native_kernel import NAME, installed
from bot.engine.kernel.position import Position
from bot.engine.kernel.python_kernel import play_in_python


class Play(Protocol):
    """Plays games number `first` and on, at least one and `games` at most, for some milliseconds."""

    def __call__(
        self,
        description: Description,
        seed: int,
        first: int,
        games: int,
        position: Position | None = None,
        *,
        prints: bool = False,
        lowest: bool = False,
        circles: bool = False,
    ) -> GameBatch:
        """Return the games that were played, from the deal or a position; raises ValueError for one that cannot be played."""
        ...


class Kernel(NamedTuple):
    """A way to play games, and its name."""

    name: str
    play: Play


PYTHON: Final = Kernel("python", play_in_python)


@cache
def fastest() -> Kernel:
    """Return the fastest kernel of this machine."""
    native = installed()
    return PYTHON if native is None else Kernel(NAME, native)


def batches(
    description: Description,
    games: int,
    seed: int,
    position: Position | None = None,
    late: Callable[[], bool] = lambda: False,
    kernel: Kernel | None = None,
    *,
    lowest: bool = False,
    circles: bool = False,
) -> Iterator[GameBatch]:
    """Yield so many games, some milliseconds of them at a time; as soon as `late` says so, no more.

    `lowest` and `circles` ask for these columns of the batches, which takes longer.
    """
    kernel = kernel or fastest()
    played = 0
    while played < games and not late():
        batch = kernel.play(description, seed, played, games - played, position, lowest=lowest, circles=circles)
        played += len(batch)
        yield batch
