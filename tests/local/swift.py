"""Runs the local table with its time many times as fast, for stories that take minutes: `python -m tests.local.swift`.

SWIFT in the environment says how many times as fast; SWIFT_DEAL, if it is there, from which seed every game is dealt.
"""

import os
import time
from types import SimpleNamespace

import pytest

from bot.cli.main import cli
from bot.engine.random_source import SEED_BYTES
from bot.local import clock
from tests.support.deals import rig

SPEED = float(os.environ.get("SWIFT", "60"))


def hurry() -> None:
    """Let the time driver see more time pass than there was."""
    clock.time = SimpleNamespace(monotonic=lambda: time.monotonic() * SPEED)  # type: ignore[assignment,attr-defined]
    clock.STEP /= 4
    clock.LONGEST_STEP *= 3


if __name__ == "__main__":
    hurry()
    if deal := os.environ.get("SWIFT_DEAL"):
        rig(pytest.MonkeyPatch(), int(deal).to_bytes(SEED_BYTES, "big"))
    cli()
