"""Numbers from samples, and figures from runs in processes of their own. Judges nothing."""

import json
import subprocess
import sys
from collections.abc import Sequence
from statistics import median
from typing import Any


def share(values: Sequence[float], part: float) -> float:
    """The value below which that part of the values lies (nearest rank)."""
    ascending = sorted(values)
    return ascending[min(len(ascending) - 1, int(part * len(ascending)))]


def alone(module: str, *words: str, seconds: float = 900) -> Any:
    """What `python -m module words` printed as its last line, a JSON text; raises RuntimeError with its errors.

    It may take long: a run of a minute takes several where other processes share the machine.
    """
    done = subprocess.run([sys.executable, "-m", module, *words], capture_output=True, text=True, timeout=seconds, check=False)
    if done.returncode:
        raise RuntimeError(f"{module} {' '.join(words)}\n{done.stderr[-4000:]}")
    return json.loads(done.stdout.splitlines()[-1])


def medians(runs: Sequence[dict[str, float]]) -> dict[str, float]:
    """The median of each figure over several runs of one kind."""
    return {name: median([run[name] for run in runs]) for name in runs[0]}
