"""Runs the local table with its time many times as fast, for stories that take minutes: `python -m tests.local.swift`.

SWIFT in the environment says how many times as fast.
"""

import os
import time
from types import SimpleNamespace

from bot.cli.main import cli
from bot.local import clock

SPEED = float(os.environ.get("SWIFT", "60"))


def hurry() -> None:
    """Let the time driver see more time pass than there was."""
    clock.time = SimpleNamespace(monotonic=lambda: time.monotonic() * SPEED)  # type: ignore[assignment,attr-defined]
    clock.STEP /= 4
    clock.LONGEST_STEP *= 3


if __name__ == "__main__":
    hurry()
    cli()
