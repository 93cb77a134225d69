"""Live tables in the database: rows and upserts."""
