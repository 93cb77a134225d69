"""Builds the board of a table in each phase, and runs its buttons and menus."""
