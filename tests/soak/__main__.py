"""Soaks the bot: `python -m tests.soak [ROUNDS] [TABLES]`, a million rounds over five hundred tables in time that jumps."""

import argparse
import sys
import tempfile
from pathlib import Path

from bot.runtime.garbage import tune_interpreter
from tests.soak.jumping_loop import hurried
from tests.soak.run import soak


def main() -> None:
    """Soak, print, and end with 1 when something does not hold."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("rounds", nargs="?", type=int, default=1_000_000, metavar="ROUNDS")
    parser.add_argument("tables", nargs="?", type=int, default=500, metavar="TABLES")
    parser.add_argument("--every", type=int, default=50_000, help="rounds between two lines")
    parser.add_argument("--cups", type=int, default=4, help="tournaments that run at a time")
    given = parser.parse_args()
    tune_interpreter()
    with tempfile.TemporaryDirectory(prefix="war-room-soak-") as folder:
        held = hurried(lambda: soak(Path(folder), given.rounds, given.tables, given.cups, given.every, print_now))
    sys.exit(0 if held else 1)


def print_now(line: str) -> None:
    """Print a line at once."""
    print(line, flush=True)


if __name__ == "__main__":
    main()
