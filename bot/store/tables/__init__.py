"""Live tables and their finished games in the database."""
