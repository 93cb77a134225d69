"""Leaderboards, ratings, achievements, seasons and voids."""
