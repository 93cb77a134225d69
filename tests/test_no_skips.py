"""No test is skipped in CI without the run saying so."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.no_skips import HINT

TESTS = """
import pytest

@pytest.mark.skipif(True, reason="nothing by mark")
def test_mark():
    pass

def test_middle():
    pytest.skip("nothing in its middle")

@pytest.fixture
def missing():
    pytest.importorskip("no_such_module")

def test_fixture(missing):
    pass

def test_good():
    pass
"""
WHOLE = "import pytest\npytest.skip('nothing in here', allow_module_level=True)\n"
SKIPS = ("nothing by mark", "nothing in its middle", "no_such_module", "nothing in here")


@pytest.mark.parametrize("ci", ["", "1"])
def test_a_skip_fails_in_ci_alone(tmp_path: Path, ci: str) -> None:
    """However it comes about: by a mark, in a fixture, in the middle of a test, or for a whole module."""
    (tmp_path / "test_some.py").write_text(TESTS)
    (tmp_path / "test_whole.py").write_text(WHOLE)
    words = ["-p", "tests.support.no_skips", "-p", "no:cacheprovider", "-rs", f"--rootdir={tmp_path}", str(tmp_path)]
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-c", os.devnull, "--continue-on-collection-errors", *words],
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).parents[1],
        env={**os.environ, "CI": ci},
    )
    assert run.returncode == int(bool(ci)), run.stdout
    assert all(reason in run.stdout for reason in SKIPS) and (HINT in run.stdout) is bool(ci)
    last = run.stdout.splitlines()[-1]
    assert "1 passed" in last and ("1 failed" in last and "3 errors" in last if ci else "4 skipped" in last), last
