"""Carries views of live tables from bots to a reading process: over a Unix socket, or over a PostgreSQL server."""
