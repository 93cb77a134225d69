"""Runs a bot's own command line against the wire: `python -m tests.wire.run_bot API WS [--module M] -- ARGS`.

Two addresses inside discord.py are set, nothing else: what runs is the bot as it ships. Where the environment names a folder
of migrations in WIRE_STEPS, it is a later version of the bot, which has these; where it names a file in WIRE_KILL, the bot
dies where that says; and its clock is as many seconds ahead as stand in WIRE_AHEAD. WIRE_TIMES shortens what takes too long.
"""

from __future__ import annotations

import argparse
import importlib
import os
import runpy
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import discord
import yarl

from tests.support.parent import die_with_parent

STEPS = "WIRE_STEPS"
"""The environment variable with a folder of migrations; what it changes has to be changed before the bot is imported."""

KILL = "WIRE_KILL"
"""The environment variable with the file in which a story writes at which of the next points the process dies."""

AHEAD = "WIRE_AHEAD"
"""The environment variable with the seconds by which the wall clock of the bot is ahead; its monotonic one is not."""

TIMES = "WIRE_TIMES"
"""The environment variable with times that are shorter here, each `MODULE:NAME=NUMBER`, a lower layer's first."""


def _split(words: list[str]) -> tuple[list[str], list[str]]:
    """Our own words, and the bot's: those after the first "--"."""
    at = words.index("--") if "--" in words else len(words)
    return words[:at], words[at + 1 :]


def become_later(steps: Path) -> None:
    """Have the bot's schema be that of a later version, with these migrations."""
    from bot.store import upgrade  # noqa: PLC0415 - a bot as it ships imports its modules itself
    from bot.store.database import leases  # noqa: PLC0415

    upgrade.MIGRATIONS = steps  # type: ignore[attr-defined]
    leases.STEP = max(int(step.name[1:5]) for step in (steps / "versions").glob("v*.py"))


def set_clock(ahead: timedelta) -> None:
    """Have the bot's wall clock be ahead by so much."""
    from bot.host.clock import SystemClock  # noqa: PLC0415

    def now(self: SystemClock) -> datetime:
        return datetime.now(UTC) + ahead

    SystemClock.now = now  # type: ignore[method-assign]  # the bot makes its clock itself


def shorten_times(times: str) -> None:
    """Set constants of modules, before others import them."""
    for each in times.split():
        place, _, number = each.partition("=")
        module, _, name = place.partition(":")
        found = importlib.import_module(module)
        setattr(found, name, type(getattr(found, name))(number))


def main() -> None:
    """Point discord.py at the wire and become the module."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("api_url")
    parser.add_argument("ws_url")
    parser.add_argument("--module", default="bot")
    ours, args = _split(sys.argv[1:])
    given = parser.parse_args(ours)
    die_with_parent()
    if steps := os.environ.get(STEPS):
        become_later(Path(steps))
    if times := os.environ.get(TIMES):
        shorten_times(times)
    if ahead := os.environ.get(AHEAD):
        set_clock(timedelta(seconds=float(ahead)))
    if file := os.environ.get(KILL):
        from tests.wire.kill_points import set_kill_points  # noqa: PLC0415 - no other bot needs what it imports

        set_kill_points(Path(file))
    discord.http.Route.BASE = given.api_url
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(given.ws_url)
    sys.argv = [given.module, *args]
    runpy.run_module(given.module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
