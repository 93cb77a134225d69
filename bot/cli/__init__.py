"""The command line, `python -m bot …`: one module for each group of commands."""
