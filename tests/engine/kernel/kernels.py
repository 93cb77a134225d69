"""The kernels that the tests hold to the games: Python's, and C's where it can be built."""

from bot.engine.kernel.simulator import PYTHON, Kernel
from tests.engine.kernel.compiled import build, loaded

_built = build()
KERNELS: list[Kernel] = [PYTHON] if _built is None else [PYTHON, loaded(_built)]
