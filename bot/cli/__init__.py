"""The command line: `python -m bot …`, one module per group of commands."""
