"""Database connections, schema, locks, fencing and write batching."""
