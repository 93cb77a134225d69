"""Tournaments in the database: rows, games and the log."""
