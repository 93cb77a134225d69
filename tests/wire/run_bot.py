"""Runs a bot's own command line against the wire: `python -m tests.wire.run_bot API WS [--module M] -- ARGS`.

Two addresses inside discord.py are set, nothing else: what runs is the bot as it ships. Where the environment names a folder
of migrations in WIRE_STEPS, it is a later version of the bot, which has these.
"""

from __future__ import annotations

import argparse
import os
import runpy
import sys
from pathlib import Path

import discord
import yarl

from tests.support.parent import die_with_parent

STEPS = "WIRE_STEPS"
"""The environment variable with a folder of migrations; what it changes has to be changed before the bot is imported."""


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
    discord.http.Route.BASE = given.api_url
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(given.ws_url)
    sys.argv = [given.module, *args]
    runpy.run_module(given.module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
