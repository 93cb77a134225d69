"""A second signal while the bot is stopping interrupts nothing and changes no exit code."""

import subprocess
import sys

ASKED_AGAIN = """
import os, signal, sys, types

sys.argv = ["bot"]
sys.modules["bot.cli.main"] = types.SimpleNamespace(cli=lambda: None)
from bot.__main__ import main

main()
for number in (signal.SIGTERM, signal.SIGINT):
    os.kill(os.getpid(), number)
print("ended by itself")
"""


def test_a_bot_that_has_stopped_ends_by_itself() -> None:
    """After its last step Python still takes half a second to put things away; a signal then was the bot's exit code."""
    done = subprocess.run([sys.executable, "-c", ASKED_AGAIN], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "ended by itself\n", "")
