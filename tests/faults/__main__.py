"""Runs what `RELIABILITY.md` promises, the long stories too: `python -m tests.faults [KEY …]`, KEY being that of a row."""

import argparse
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.faults.figures import FILE
from tests.faults.promises import ROOT, promises


def main() -> None:
    """Run the tests of the wanted rows, of all without one, three at a time; then tell what was measured meanwhile."""
    rows = promises()
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("keys", nargs="*", metavar="KEY", help=f"one of {', '.join(rows)}; all without one")
    wanted = parser.parse_args().keys or list(rows)
    tests = sorted({test for key in wanted for test in rows[key].tests})
    command = [sys.executable, "-m", "pytest", "-q", "-n", "3", "--durations=8", *tests]
    with TemporaryDirectory() as folder:
        figures = Path(folder) / "figures"
        figures.touch()
        env = {**os.environ, "FAULTS": "all", FILE: str(figures)}
        code = subprocess.run(command, cwd=ROOT, env=env, check=False).returncode
        print(figures.read_text(encoding="utf-8"), end="")
    sys.exit(code)


if __name__ == "__main__":
    main()
