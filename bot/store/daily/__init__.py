"""The daily in the database."""
