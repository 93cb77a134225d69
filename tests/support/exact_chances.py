"""Marks stories of chances in numbers, which are said only where the kernel in C plays the games for them."""

import pytest

from bot.engine.kernel.simulator import fastest_kernel

with_exact_chances = pytest.mark.skipif(fastest_kernel().is_slow, reason="without the kernel in C no number is said")
