"""Backups of a SQLite database: daily copies, their folder, and restoring one."""
