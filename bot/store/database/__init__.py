"""The database: connections, transactions, schema, locks, fencing and write batching."""
