"""Which stories only run when everything that can go wrong is asked for: `FAULTS=all python -m pytest …`."""

import os

import pytest

ALL = os.environ.get("FAULTS") == "all"

long = pytest.mark.long
