"""The rows of `RELIABILITY.md`: what goes wrong, what is promised then, and which tests hold it. Runs nothing."""

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "RELIABILITY.md"


@dataclass(frozen=True, slots=True)
class Promise:
    """One row. `tests` are names as pytest takes them, without parameters."""

    fault: str
    promise: str
    tests: tuple[str, ...]
    figure: str


def promises() -> dict[str, Promise]:
    """Return the rows by their keys, in the order of the page."""
    text = PAGE.read_text(encoding="utf-8").split("## Promises")[1].split("\n## ")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("| ")]
    return {
        key: Promise(fault, promise, tuple(re.findall(r"`(tests/[^`]+)`", tests)), figure)
        for key, fault, promise, tests, figure in rows[2:]
    }
