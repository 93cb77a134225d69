"""The daily: its days, what a member has played of it, streaks, boards and the outages that excuse."""
