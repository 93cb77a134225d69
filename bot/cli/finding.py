"""One thing that the doctor looked at, and where it looks for what is not made yet. Knows not how it is looked at."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class CheckResult:
    """One thing that was looked at. `remedy` is empty when it is well."""

    name: str
    well: bool
    text: str
    remedy: str = ""


def standing(path: Path) -> Path:
    """Return the nearest place on the way to `path` that exists already."""
    return next(place for place in (path.absolute(), *path.absolute().parents) if place.exists())
