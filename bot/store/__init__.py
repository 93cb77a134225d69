"""Stores tables, games, results and everything else in SQLite or PostgreSQL, with SQLAlchemy Core."""
