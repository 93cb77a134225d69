"""Plays any number of games with the fastest kernel there is, in slices between which whoever asked can stop."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final, NamedTuple, Protocol

from bot.engine.kernel import engine_kernel, native_kernel
from bot.engine.kernel.batch import GameBatch
from bot.engine.kernel.description import Description
from bot.engine.kernel.position import Position, Stop


class Play(Protocol):
    """Plays games number `first` and on, `games` at most, for some milliseconds."""

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
        """Return the games that were played, from the deal or a position; raises ValueError for one that cannot be played.

        At least one is, unless `late` says so before it is over and the kernel asks.
        """
        ...


class Kernel(NamedTuple):
    """A way to play games, and its name."""

    name: str
    play: Play

    @property
    def is_slow(self) -> bool:
        """Whether fewer games than usual have to do."""
        return self.name != native_kernel.NAME


ENGINE: Final = Kernel(engine_kernel.NAME, engine_kernel.play_with_engine)


@cache
def fastest_kernel() -> Kernel:
    """Return the kernel in C if it is installed; without it, `Game` plays."""
    native = native_kernel.find_installed()
    return ENGINE if native is None else Kernel(native_kernel.NAME, native)


def yield_batches(
    description: Description,
    games: int,
    seed: int,
    position: Position | None = None,
    late: Callable[[], bool] = lambda: False,
    kernel: Kernel | None = None,
    *,
    lowest: bool = False,
    circles: bool = False,
    stop: Stop | None = None,
) -> Iterator[GameBatch]:
    """Yield so many games, some milliseconds of them at a time; as soon as `late` says so, no more.

    `lowest` and `circles` ask for these columns of the batches, which takes longer; with `stop`, games are left there.
    """
    kernel = kernel or fastest_kernel()
    played = 0
    while played < games and not late():
        batch = kernel.play(
            description, seed, played, games - played, position, late, lowest=lowest, circles=circles, stop=stop
        )
        played += len(batch)
        if batch:
            yield batch
