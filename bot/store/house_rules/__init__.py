"""Saved house rules in the database."""
