"""The application layer: tables, ranking and tournaments as services, with ports for Discord and the database."""
