"""How many examples stories of chance try: a few in each run, all of them with `EXAMPLES=all python -m pytest …`."""

import os

ALL = os.environ.get("EXAMPLES") == "all"


def examples(few: int, of: int) -> int:
    """Return how many are tried in this run."""
    return of if ALL else few
