"""What plays simulated games: `Game`, by which the tests hold the kernel in C where it can be built."""

from bot.engine.kernel.simulator import ENGINE, Kernel
from tests.engine.kernel.compiled import build, loaded

_built = build()
NATIVE: list[Kernel] = [] if _built is None else [loaded(_built)]
"""The kernel in C, if this machine can build it."""

KERNELS: list[Kernel] = [ENGINE, *NATIVE]
