"""The kernels that the tests hold to the games."""

from bot.engine.kernel.simulator import PYTHON, Kernel

KERNELS: list[Kernel] = [PYTHON]
