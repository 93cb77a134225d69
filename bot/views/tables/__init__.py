"""The board of a table in each phase, its buttons and what they do."""
