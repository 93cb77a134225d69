"""The games that options cannot express, because seats choose or the clock decides (rules.md §5.3). games.py lists them."""
