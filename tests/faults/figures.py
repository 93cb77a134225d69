"""What stories measured, told at the end of `python -m tests.faults`. Nothing here is judged."""

import os
from pathlib import Path

FILE = "FAULTS_FIGURES"
"""The variable of the environment with the file in which figures are gathered; without it they are only printed."""


def tell(line: str) -> None:
    """Let the run tell a figure."""
    print(line)
    if place := os.environ.get(FILE):
        with Path(place).open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")
