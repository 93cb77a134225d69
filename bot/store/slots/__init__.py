"""Leases of processes and their slots in a PostgreSQL database."""
