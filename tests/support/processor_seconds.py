"""Says at the end of a run how many seconds of processor it took, with all the processes that it started."""

import os

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Count those of every process that has ended: workers have by now, and each counts its own."""
    times = os.times()
    terminalreporter.write_line(f"{times.user + times.system + times.children_user + times.children_system:.0f} s of processor")
