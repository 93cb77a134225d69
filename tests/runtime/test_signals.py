"""A signal before the bot is there ends it cleanly; a second one while it is stopping changes no exit code."""

import subprocess
import sys

import pytest

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


ASKED_EARLY = """
import os, signal, sys

sys.argv = ["bot", *sys.argv[1:]]
from bot.__main__ import main

class FirstImport:
    def find_spec(self, name, path=None, target=None):
        os.kill(os.getpid(), signal.SIGTERM)

sys.meta_path.insert(0, FirstImport())
main()
"""


@pytest.mark.parametrize("words", [[], ["run"], ["local"]])
def test_a_signal_is_heard_before_anything_is_imported(words: list[str]) -> None:
    """A signal that comes with the first import of a bot ends it with 0: nothing was opened yet."""
    done = subprocess.run([sys.executable, "-c", ASKED_EARLY, *words], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
