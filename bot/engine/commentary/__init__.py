"""Remarks about a game as it is told: streaks, leads, wars, cards, near escapes."""
