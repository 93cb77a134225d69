"""One thing that the doctor looked at. Knows not how it was looked at."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at. `remedy` is empty when it is well."""

    name: str
    well: bool
    text: str
    remedy: str = ""
