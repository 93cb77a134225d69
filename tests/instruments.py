"""Runs the stories that test the instruments: `python -m tests.instruments`. A run of all stories leaves them out.

An instrument is what measures, imitates or attacks the bot. Its stories say whether it can be trusted; they run when it is
changed, and whenever a path that is given to pytest names them or their folder, as `python -m tests.faults` does.
"""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
INSTRUMENTS = (
    "tests/bench",
    "tests/calibration",
    "tests/distributions",
    "tests/engine/kernel/test_mutations.py",
    "tests/scale",
    "tests/soak",
    "tests/wire/test_user_installs.py",
    "tests/wire/test_wire_bench.py",
)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave instruments out of a run, unless it was asked for one of them."""
    if str(collection_path.relative_to(ROOT)) not in INSTRUMENTS:
        return None
    named = [Path(config.invocation_params.dir, asked.partition("::")[0]).resolve() for asked in config.args]
    return not any(path.is_relative_to(collection_path) for path in named) or None


def main() -> int:
    """Run them with the options given, such as `-n 2`; return pytest's exit code."""
    return subprocess.run([sys.executable, "-m", "pytest", "-q", *sys.argv[1:], *INSTRUMENTS], cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
