"""Turns a skipped test into a failure in CI: what a test needs is installed there, or the run says what is missing.

Stories that are left out on purpose, such as the long ones, are deselected instead.
"""

import os
from collections.abc import Generator
from typing import TypeVar

import pytest

Report = TypeVar("Report", pytest.TestReport, pytest.CollectReport)

HINT = "CI skips no test: install what it needs in .ci/run."


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Fail a test that was skipped by a mark, by a fixture or in its middle."""
    return _failed_if_skipped((yield))


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Fail a module that skipped itself while it was imported."""
    return _failed_if_skipped((yield))


def _failed_if_skipped(report: Report) -> Report:
    if os.environ.get("CI") and report.skipped and not hasattr(report, "wasxfail"):
        reason = report.longrepr[-1] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome, report.longrepr = "failed", f"{reason}\n{HINT}"
    return report
