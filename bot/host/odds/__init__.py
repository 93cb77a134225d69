"""Keeps the odds of running games, and what else was worked out about who wins."""
