"""Holds what the doctor's checks find, and prints it as lines or as JSON."""

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from rich.console import Console

from bot.store.database.errors import reason_of


@dataclass(frozen=True, slots=True)
class CheckResult:
    """What one check found. `remedy` is empty when all is well."""

    name: str
    well: bool
    text: str
    remedy: str = ""


def check_disk(name: str, check: Callable[[], CheckResult]) -> CheckResult:
    """Return what a check of the disk finds; an OSError is a finding too."""
    try:
        return check()
    except OSError as error:
        return CheckResult(
            name, False, reason_of(error), "Let the bot's user read and write its data folder: see WAR_ROOM_DATA."
        )


def existing_parent(path: Path) -> Path:
    """Return the nearest file or folder on the way to `path` that exists."""
    return next(place for place in (path.absolute(), *path.absolute().parents) if place.exists())


def print_results(results: Sequence[CheckResult], *, as_json: bool) -> None:
    """Print results to standard output, a line each with its remedy below, or as one JSON object."""
    if as_json:
        Console().print_json(json.dumps({"findings": [asdict(result) for result in results]}))
        return
    out = Console(highlight=False)
    for result in results:
        out.print(f"{'ok   ' if result.well else 'WRONG'} {result.name}: {result.text}", markup=False, soft_wrap=True)
        if result.remedy:
            out.print(f"      → {result.remedy}", markup=False, soft_wrap=True)
