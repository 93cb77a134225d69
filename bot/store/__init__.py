"""What is kept: tables, games, results, in SQLite or PostgreSQL through SQLAlchemy Core. Decides nothing about games."""
