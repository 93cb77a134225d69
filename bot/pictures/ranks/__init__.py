"""Draws pages of ranks: leaderboards, the standings of tournaments, and how a daily went."""
