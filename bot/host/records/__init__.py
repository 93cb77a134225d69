"""Finished games: lookup, replay and verification."""
