"""Runs the local table with its time many times as fast, for stories that take minutes: `python -m tests.local.swift`.

SWIFT in the environment says how many times as fast; SWIFT_DEAL, if it is there, from which seed every game is dealt, and
SWIFT_BEGIN at what time of today, in UTC, its time begins.
"""

import os
import time
from datetime import UTC, datetime
from types import SimpleNamespace

import pytest
import simcord

from bot.cli.main import cli
from bot.engine.random_source import SEED_BYTES
from bot.local import clock, table
from tests.support.deals import rig

SPEED = float(os.environ.get("SWIFT", "60"))


def hurry() -> None:
    """Let the time driver see more time pass than there was."""
    clock.time = SimpleNamespace(monotonic=lambda: time.monotonic() * SPEED)  # type: ignore[assignment,attr-defined]
    clock.STEP /= 4
    clock.LONGEST_STEP *= 3


def begin_today(at: str) -> None:
    """Let simulated time begin at this time of today."""

    def start_time(env: simcord.Env) -> None:
        env.backend.clock._epoch = datetime.fromisoformat(f"{datetime.now(UTC):%Y-%m-%d}T{at}+00:00")

    table.start_time_now = start_time  # type: ignore[attr-defined]


if __name__ == "__main__":
    hurry()
    if at := os.environ.get("SWIFT_BEGIN"):
        begin_today(at)
    if deal := os.environ.get("SWIFT_DEAL"):
        rig(pytest.MonkeyPatch(), int(deal).to_bytes(SEED_BYTES, "big"))
    cli()
