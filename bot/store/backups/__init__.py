"""Database backups: daily copies, their folder, restore and what a restore must change."""
