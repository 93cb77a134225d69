"""Stores and reads everything that is counted from results: totals, leaderboards, ratings, achievements, seasons, voids."""
