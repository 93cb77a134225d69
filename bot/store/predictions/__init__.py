"""Predictions in the database."""
