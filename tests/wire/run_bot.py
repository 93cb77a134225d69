"""Runs a bot's own command line against the wire: `python -m tests.wire.run_bot API WS [--module M] -- ARGS`.

Two addresses inside discord.py are set, nothing else: what runs is the bot as it ships.
"""

from __future__ import annotations

import argparse
import ctypes
import runpy
import signal
import sys

import discord
import yarl

PR_SET_PDEATHSIG = 1


def die_with_parent() -> None:
    """Ask Linux to kill this process when the test run dies, so that no bot is ever left behind."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def _split(words: list[str]) -> tuple[list[str], list[str]]:
    """Our own words, and the bot's: those after the first "--"."""
    at = words.index("--") if "--" in words else len(words)
    return words[:at], words[at + 1 :]


def main() -> None:
    """Point discord.py at the wire and become the module."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("api_url")
    parser.add_argument("ws_url")
    parser.add_argument("--module", default="bot")
    ours, args = _split(sys.argv[1:])
    given = parser.parse_args(ours)
    die_with_parent()
    discord.http.Route.BASE = given.api_url
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(given.ws_url)
    sys.argv = [given.module, *args]
    runpy.run_module(given.module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
