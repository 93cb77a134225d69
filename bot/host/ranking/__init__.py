"""Scores finished games and defines leaderboards, ratings, achievements, seasons and voids."""
