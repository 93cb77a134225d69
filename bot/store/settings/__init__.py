"""Server settings in the database."""
