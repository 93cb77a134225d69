"""Play chips in the database: the ledger and its transfers."""
