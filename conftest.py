"""Turns off garbage collection and keeps bytecode before a test run imports anything; `tests/conftest.py` is too late."""

import gc
import os
import sys

gc.disable()  # nothing of what is imported and collected is garbage; tests/support/speedup.py goes on with it

# What is compiled is kept, whatever the environment says: three workers and forty bots read the same modules.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
