"""Says who is how likely to win, and how long games take."""
